// The engine, in a thread of its own: questions come as messages, and answers go back in order.

interface Program {
  memory: WebAssembly.Memory;
  begin(): void;
  fault(): number;
  take(length: number): number;
  ask(question: number, length: number): number;
  give_back(answer: number, length: number): void;
}

let program: Program | undefined;

function text({ memory }: Program, from: number): string {
  const length = new DataView(memory.buffer).getUint32(from, true);
  return new TextDecoder().decode(new Uint8Array(memory.buffer, from + 4, length));
}

function answer(program: Program, question: unknown): unknown {
  const bytes = new TextEncoder().encode(JSON.stringify(question));
  const at = program.take(bytes.length);
  new Uint8Array(program.memory.buffer, at, bytes.length).set(bytes);
  const from = program.ask(at, bytes.length);
  const said = text(program, from);
  program.give_back(from, new TextEncoder().encode(said).length);
  return JSON.parse(said);
}

/** Returns what the engine says of a fault, or else what the browser says. */
function why(program: Program | undefined, error: unknown): string {
  try {
    return (program && text(program, program.fault())) || String(error);
  } catch {
    return String(error);
  }
}

addEventListener('message', async ({ data }: MessageEvent<{ number: number; begin?: string; question?: unknown }>) => {
  try {
    if (data.begin !== undefined) {
      const { instance } = await WebAssembly.instantiateStreaming(fetch(data.begin));
      program = instance.exports as unknown as Program;
      program.begin();
      postMessage({ number: data.number, ok: null });
      return;
    }
    if (!program) throw new Error('the engine has not begun');
    postMessage({ number: data.number, ...(answer(program, data.question) as object) });
  } catch (error) {
    // A fault of the engine ends it: what it holds may be wrong.
    const fault = why(program, error);
    program = undefined;
    postMessage({ number: data.number, fault });
  }
});
