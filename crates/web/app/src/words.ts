// The words of the page, which it brings along in its language.

const element = document.getElementById('words');
const words: Record<string, string> = JSON.parse(element?.textContent ?? '{}');

/** The language of the page. */
export const language = document.documentElement.lang;

/** Returns a text of the page, with the parts in place of `#`, one after the other. */
export function t(id: string, ...parts: (string | number)[]): string {
  const text = words[id];
  if (text === undefined) throw new Error(`the page has no words for ${id}`);
  return parts.reduce<string>((text, part) => text.replace('#', String(part)), text);
}

/** Returns a text that may be missing. */
export function maybe(id: string): string | undefined {
  return words[id];
}
