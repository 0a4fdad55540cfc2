// The engine as the page sees it: a question, and later its answer.

import { t } from './words';

/** Something that the engine could not do. */
export class EngineError extends Error {}

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** The content of a site, as pages load it. */
export interface Pack {
  edition: number;
  root: string;
  /** What ids of new cards begin with, if the content builds on packs. */
  prefix: string | null;
  repository: string | null;
  /** Whether the site can be kept for when there is no connection. */
  offline: boolean;
  files: [string, string][];
}

/** An engine in a thread of its own. It begins again by itself after a fault. */
export class Engine {
  #worker: Worker | undefined;
  #begun: Promise<unknown> | undefined;
  #waiting = new Map<number, Waiting>();
  #number = 0;
  #own = new Map<string, string | null>();
  #faults = 0;

  constructor(
    readonly base: URL,
    readonly pack: Promise<Pack>,
  ) {}

  /** How often it has begun again: whatever game it held is gone then. */
  get faults(): number {
    return this.#faults;
  }

  /** Returns once the content is open. */
  async begin(): Promise<void> {
    this.#begun ??= this.#open();
    await this.#begun;
  }

  async #open(): Promise<void> {
    this.#worker = new Worker(new URL('worker.js', this.base), { type: 'module' });
    this.#worker.addEventListener('message', ({ data }) => this.#hear(data));
    this.#worker.addEventListener('error', () => this.#stop(t('engine-missing')));
    await this.#send({ begin: new URL('kcc.wasm', this.base).href });
    const pack = await this.pack;
    await this.#send({ question: { ask: 'open', root: pack.root, files: pack.files } });
    for (const [path, text] of this.#own) await this.#send({ question: { ask: 'set', path, text } });
  }

  #hear({ number, ok, error, fault }: { number: number; ok?: unknown; error?: string; fault?: string }): void {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (fault !== undefined) {
      waiting?.reject(new EngineError(fault));
      this.#stop(fault);
    } else if (error !== undefined) waiting?.reject(new EngineError(error));
    else waiting?.resolve(ok);
  }

  /** Ends the thread; the next question begins another. */
  #stop(why: string): void {
    this.#faults++;
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#begun = undefined;
    for (const waiting of this.#waiting.values()) waiting.reject(new EngineError(why));
    this.#waiting.clear();
  }

  #send(message: object): Promise<unknown> {
    const number = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#worker?.postMessage({ number, ...message });
    });
  }

  /** Tells a text; without one, the file goes. */
  async set(path: string, text: string | null): Promise<void> {
    if (this.#own.get(path) === text) return;
    this.#own.set(path, text);
    if (this.#begun) {
      await this.#begun;
      await this.#send({ question: { ask: 'set', path, text } });
    }
  }

  /** Asks a question. */
  async ask<T>(ask: string, parts: object): Promise<T> {
    await this.begin();
    return (await this.#send({ question: { ask, ...parts } })) as T;
  }
}
