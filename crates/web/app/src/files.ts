// The files of the person at the page: new ones, and changed ones of the content. They are kept in this browser.

import type { Pack } from './engine';
import { folded } from './texts';

/** What all files were kept as before each was kept by itself. */
const TOGETHER = 'kcc-workshop';
const FILE = 'kcc-workshop:';
const OPEN = 'kcc-workshop-open';
/** What was done to a file, so that it can be undone after the page was closed. */
const STEPS = 'kcc-workshop-steps:';
/** More steps than fit into so many letters are forgotten: texts need the room. */
const MOST_STEPS = 200_000;

/** Own files by their paths, and the one that is being edited. Each is kept by itself, so that two tabs do not take each other's. */
export class Files {
  #own = new Map<string, string>();
  #original: Map<string, string>;
  open = '';

  constructor(readonly pack: Pack) {
    this.#original = new Map(pack.files);
    try {
      this.#apart();
      for (const key of Object.keys(localStorage)) if (key.startsWith(FILE)) this.#take(key.slice(FILE.length), localStorage.getItem(key));
      const open = localStorage.getItem(OPEN) ?? '';
      if (this.#own.has(open)) this.open = open;
    } catch {
      // What cannot be read is no draft.
    }
    this.open ||= this.paths()[0] ?? '';
    window.addEventListener('storage', ({ key, newValue, storageArea }) => {
      if (storageArea !== localStorage || !key?.startsWith(FILE)) return;
      const path = key.slice(FILE.length);
      // What is edited here is written here.
      if (path === this.open || !this.fits(path)) return;
      this.#take(path, newValue);
      this.elsewhere(path);
    });
  }

  /** Whether the browser keeps what is written. */
  kept = true;
  /** Called when another tab wrote or removed a file. */
  elsewhere: (path: string) => void = () => undefined;

  #take(path: string, text: string | null): void {
    if (text === null) this.#own.delete(path);
    else if (this.fits(path)) this.#own.set(path, text);
  }

  /** Keeps files each by itself that were kept together. */
  #apart(): void {
    const kept = JSON.parse(localStorage.getItem(TOGETHER) ?? 'null') as { open: string; files: [string, string][] } | null;
    if (!kept) return;
    for (const [path, text] of kept.files) if (this.fits(path) && localStorage.getItem(FILE + path) === null) localStorage.setItem(FILE + path, String(text));
    localStorage.setItem(OPEN, String(kept.open));
    localStorage.removeItem(TOGETHER);
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
    for (const path of found) found.push(...this.paths().filter((other) => !found.includes(other) && this.#names(path, other)));
    return found;
  }

  /** Returns whether a file has the id of another among its words. */
  #names(path: string, other: string): boolean {
    return this.text(path).match(/[a-z0-9-]+/g)?.includes(idOf(other)) ?? false;
  }

  /** Returns whether a file is a summon that other own files name. */
  isSummoned(path: string): boolean {
    return path.startsWith(`${this.pack.root}/summons/`) && this.paths().some((other) => other !== path && this.#names(other, path));
  }

  /** Returns whether the open file has a name from elsewhere: another file has it in the same languages, or one of more texts, and this one
   * had not in the content. */
  taken(name: unknown, more: string[]): boolean {
    const { en, fr } = (name ?? {}) as Record<string, string | undefined>;
    if (!en || !fr) return false;
    const written = `{ en = ${JSON.stringify(en)}, fr = ${JSON.stringify(fr)}`;
    const others = [...this.#original, ...this.#own].filter(([path]) => path !== this.open).map(([, text]) => text);
    return !this.original(this.open)?.includes(written) && [...others, ...more].some((text) => text.includes(written));
  }

  put(path: string, text: string): void {
    if (this.#own.get(path) === text) return;
    this.#own.set(path, text);
    this.#keep(path);
  }

  /** Puts a file of somebody else, which takes the place of none that is here. Returns its path. */
  receive(path: string, text: string): string {
    if (this.#own.has(path) && this.#own.get(path) !== text) {
      const kind = path.slice(this.pack.root.length + 1).split('/')[0] ?? 'krosmasters';
      // It may have come before.
      const same = this.paths().find((other) => renamed(this.text(other), idOf(path)) === text);
      path = same ?? this.free(kind, idOf(path));
      text = renamed(text, idOf(path));
    }
    this.put(path, text);
    return path;
  }

  remove(path: string): void {
    this.#own.delete(path);
    if (this.open === path) this.open = this.paths()[0] ?? '';
    this.#keep(path);
  }

  /** Calls a file otherwise, and leaves it where it is in the row. */
  rename(path: string, to: string): void {
    this.#own = new Map([...this.#own].map(([one, text]) => [one === path ? to : one, text]));
    if (this.open === path) this.open = to;
    this.#keep(to, path);
  }

  show(path: string): void {
    this.open = path;
    this.#keep();
  }

  /** Returns what was done to a file. */
  steps(path: string): string | null {
    try {
      return localStorage.getItem(STEPS + path);
    } catch {
      return null;
    }
  }

  /** Keeps what was done to the open file. */
  keepSteps(steps: string): void {
    try {
      localStorage.removeItem(STEPS + this.open);
      if (this.#own.has(this.open) && steps.length <= MOST_STEPS) localStorage.setItem(STEPS + this.open, steps);
    } catch {
      // Without room there is nothing to undo after a reload.
    }
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

  /** Returns the path of a summon with an id, which there may be already. */
  summon(id: string): string {
    return `${this.pack.root}/summons/fan/${this.ownId(id)}.toml`;
  }

  /** Keeps what is open, and files as they are now. */
  #keep(...paths: string[]): void {
    try {
      for (const path of paths) {
        const text = this.#own.get(path);
        if (text === undefined) for (const kind of [FILE, STEPS]) localStorage.removeItem(kind + path);
        else localStorage.setItem(FILE + path, text);
      }
      localStorage.setItem(OPEN, this.open);
      this.kept = true;
    } catch {
      // The page says so.
      this.kept = false;
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

/** Returns a name made from an id. */
export function nameFrom(id: string): string {
  return id.replaceAll('-', ' ').replace(/^./u, (first) => first.toUpperCase());
}

/** Returns an id made from a name. */
export function idFrom(name: string): string {
  return folded(name).replaceAll("'", '').replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'card';
}
