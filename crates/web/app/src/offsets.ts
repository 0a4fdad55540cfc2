// Places in bytes, as the engine counts them, and in units of scripts.

import type { Range } from './answers';

/** Returns what a text has at a place. */
export function within(text: string, { start, end }: Range): string {
  const offsets = new Offsets(text);
  return text.slice(offsets.at(start), offsets.at(end));
}

/** The places of one text. */
export class Offsets {
  #bytes: number[] = [0];

  constructor(readonly text: string) {
    for (let at = 0, bytes = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      const high = unit >= 0xd800 && unit < 0xdc00;
      // Both halves of a pair end where its four bytes end.
      if (high) this.#bytes.push(bytes);
      else this.#bytes.push((bytes += unit < 0x80 ? 1 : unit < 0x800 ? 2 : unit >= 0xdc00 && unit < 0xe000 ? 4 : 3));
    }
  }

  /** Returns the byte at a place of the text. */
  byte(at: number): number {
    return this.#bytes[Math.min(at, this.text.length)] ?? 0;
  }

  /** Returns the place of a byte in the text. */
  at(byte: number): number {
    let [low, high] = [0, this.text.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#bytes[middle] ?? 0) < byte) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
