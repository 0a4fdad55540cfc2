// The files of the person at the page: new ones, and changed ones of the content. They are kept in this browser.

import type { Pack } from './engine';

const KEPT = 'kcc-workshop';

/** Own files by their paths, and the one that is being edited. */
export class Files {
  #own = new Map<string, string>();
  #original: Map<string, string>;
  open = '';

  constructor(readonly pack: Pack) {
    this.#original = new Map(pack.files);
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as { open: string; files: [string, string][] } | null;
      for (const [path, text] of kept?.files ?? []) if (this.fits(path)) this.#own.set(path, String(text));
      if (kept && this.#own.has(kept.open)) this.open = kept.open;
    } catch {
      // What cannot be read is no draft.
    }
    this.open ||= this.paths()[0] ?? '';
  }

  /** Returns whether a path is one of a content file. */
  fits(path: string): boolean {
    const below = path.startsWith(`${this.pack.root}/`) ? path.slice(this.pack.root.length + 1) : '';
    return /^[a-z]+(\/[a-z0-9-]+)*\/[a-z0-9-]+\.toml$/.test(below);
  }

  paths(): string[] {
    return [...this.#own.keys()];
  }

  text(path: string): string {
    return this.#own.get(path) ?? '';
  }

  /** Returns the text that the content has at a path. */
  original(path: string): string | undefined {
    return this.#original.get(path);
  }

  /** Returns the open file, and those of the own files that it names: what belongs together. */
  together(): string[] {
    const found = [this.open].filter(Boolean);
    for (const path of found) {
      const words = new Set(this.text(path).match(/[a-z0-9-]+/g));
      found.push(...this.paths().filter((other) => !found.includes(other) && words.has(idOf(other))));
    }
    return found;
  }

  put(path: string, text: string): void {
    this.#own.set(path, text);
    this.#keep();
  }

  remove(path: string): void {
    this.#own.delete(path);
    if (this.open === path) this.open = this.paths()[0] ?? '';
    this.#keep();
  }

  /** Calls a file otherwise, and leaves it where it is in the row. */
  rename(path: string, to: string): void {
    this.#own = new Map([...this.#own].map(([one, text]) => [one === path ? to : one, text]));
    if (this.open === path) this.open = to;
    this.#keep();
  }

  show(path: string): void {
    this.open = path;
    this.#keep();
  }

  /** Returns an id with what ids of this content begin with. */
  ownId(id: string): string {
    const { prefix } = this.pack;
    return prefix && !id.startsWith(`${prefix}-`) ? `${prefix}-${id}` : id;
  }

  /** Returns a path for a new file: one that nothing has. */
  free(kind: string, id: string): string {
    const at = (id: string) => `${this.pack.root}/${kind}/fan/${id}.toml`;
    const ids = new Set([...this.#original.keys(), ...this.#own.keys()].map((path) => path.split('/').pop()));
    let number = 1;
    const own = this.ownId(id);
    let name = own;
    while (ids.has(`${name}.toml`)) name = `${own}-${++number}`;
    return at(name);
  }

  #keep(): void {
    try {
      localStorage.setItem(KEPT, JSON.stringify({ open: this.open, files: [...this.#own] }));
    } catch {
      // A browser that keeps nothing is told once, by the page.
    }
  }
}

/** Returns the id of a file, which is its name. */
export function idOf(path: string): string {
  return (path.split('/').pop() ?? '').replace(/\.toml$/, '');
}

/** Returns a text with another id. */
export function renamed(text: string, id: string): string {
  return text.replace(/^id\s*=.*$/m, `id = "${id}"`);
}

/** Returns an id made from a name. */
export function idFrom(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/gi, 'oe').replace(/æ/gi, 'ae').toLowerCase();
  return plain.replace(/[’']/g, '').replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'card';
}
