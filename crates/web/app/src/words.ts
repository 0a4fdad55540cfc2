// The words of the page, which it brings along in its language.

const element = document.getElementById('words');
/** The language of the page. */
export const language = document.documentElement.lang;

/** Returns a text with the spaces of French before signs and inside quotation marks, at which no line ends. */
const spaced = (text: string): string => (language === 'fr' ? text.replace(/ (?=[;!?])/g, '\u202f').replace(/ (?=[:»%])|(?<=«) /g, '\u00a0') : text);
const words: Record<string, string> = JSON.parse(element?.textContent ?? '{}', (_, value: unknown) => (typeof value === 'string' ? spaced(value) : value));

/** Returns a text of the page, with the parts in place of `#`, one after the other. */
export function t(id: string, ...parts: (string | number)[]): string {
  const text = words[id];
  if (text === undefined) throw new Error(`the page has no words for ${id}`);
  let at = 0;
  return text.replace(/#/g, () => String(parts[at++] ?? '#'));
}

/** Returns a text that may be missing. */
export function maybe(id: string): string | undefined {
  return words[id];
}
