// Elements, made of tags, properties and children. Texts are only ever texts.

type Child = Node | string | null | undefined | false;

/** Returns a new element. Properties beginning with `on` are listeners, `class` and names with hyphens are attributes. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Record<string, unknown> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on') && typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener);
    else if (name === 'class' || name.includes('-') || ['for', 'role', 'list', 'lang'].includes(name)) element.setAttribute(name, String(value));
    else Reflect.set(element, name, value);
  }
  element.append(...children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false));
  return element;
}

/** Returns a message with what is in backticks set as code. */
export function coded(message: string): (Node | string)[] {
  return message.split('`').map((part, at) => (at % 2 ? el('code', {}, part) : part));
}

/** Puts drawn HTML of the engine into an element. The policy of the page forbids `style` attributes, so they are set as properties. */
export function drawn(into: Element, html: string): void {
  const template = document.createElement('template');
  template.innerHTML = html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(' style="', ' data-style="'));
  for (const element of template.content.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
  into.replaceChildren(template.content);
}

/** Returns a function that calls another once nothing has happened for a while. */
export function later(wait: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, wait);
  };
}

/** Saves a file. */
export function download(name: string, content: Uint8Array | string, type: string): void {
  const address = URL.createObjectURL(new Blob([content as BlobPart], { type }));
  el('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Copies an address, and says so; where that is forbidden, a field shows it to be copied by hand. */
export async function copied(address: string, where: HTMLElement, words: { copied: string; here: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    where.textContent = words.copied;
  } catch {
    const field = el('input', { type: 'text', readOnly: true, value: address, 'aria-label': words.here, id: 'link' });
    where.replaceChildren(words.here, ' ', field);
    field.select();
  }
}

/** Returns a new element of a picture, with attributes and children. */
export function svg<K extends keyof SVGElementTagNameMap>(tag: K, attributes: Record<string, string | number>, ...children: SVGElement[]): SVGElementTagNameMap[K] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** Returns whether keys go a step back or forward in what was done; not where they undo what is typed in a text box. */
export function stepOf(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  const target = event.composedPath()[0];
  const types = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox') || (target instanceof HTMLElement && target.isContentEditable);
  if (types || !(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : undefined;
}
