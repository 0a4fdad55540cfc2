// A link that holds files: compressed, in the part of the address that never leaves the browser.

import type { Files } from './files';

const MARK = '#files=';
/** More than any file of content; what a link unpacks to is not believed. */
const MOST = 400_000;

interface Held {
  edition: number;
  open: string;
  files: [string, string][];
}

async function through(bytes: Uint8Array, transform: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(transform);
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST) {
      await reader.cancel();
      throw new Error('too large');
    }
    parts.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Returns a text in few signs that an address can hold. */
export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  let signs = '';
  for (const byte of bytes) signs += String.fromCharCode(byte);
  return btoa(signs).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** Returns the text that was packed. Fails if it was not, or is too long. */
export async function unpacked(signs: string): Promise<string> {
  const text = atob(signs.replace(/-/g, '+').replace(/_/g, '/'));
  const bytes = await through(Uint8Array.from(text, (sign) => sign.charCodeAt(0)), new DecompressionStream('deflate-raw'));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** Returns where a scenario of a link or of a file is put: by its own id, as the engine wants it, and never where anything but scenarios is. */
export function scenarioPath(text: string): string {
  const [, id = 'link'] = /^id\s*=\s*"([a-z0-9-]{1,100})"/m.exec(text) ?? [];
  return `content/scenarios/${id}.toml`;
}

/** Returns the address of this page with the open file in it, and what it names. */
export async function link(files: Files): Promise<string> {
  const held: Held = { edition: files.pack.edition, open: files.open, files: files.together().map((path) => [path, files.text(path)]) };
  return `${location.href.split('#')[0]}${MARK}${await packed(JSON.stringify(held))}`;
}

/** Returns the files in an address; `null` if it holds none. Fails if it holds something else. */
export async function held(address: string, files: Files): Promise<Held | null> {
  if (!address.startsWith(MARK)) return null;
  const found = JSON.parse(await unpacked(address.slice(MARK.length))) as Partial<Held>;
  if (!Array.isArray(found.files) || found.files.length === 0) throw new Error('no files');
  const own: [string, string][] = found.files.map((one: unknown) => {
    if (!Array.isArray(one) || typeof one[0] !== 'string' || typeof one[1] !== 'string' || !files.fits(one[0])) throw new Error('no file');
    return [one[0], one[1]];
  });
  const open = own.find(([path]) => path === found.open)?.[0] ?? own[0]?.[0] ?? '';
  return { edition: Number(found.edition), open, files: own };
}
