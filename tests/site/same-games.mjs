// Plays the same games with the engine of the pages and with the same engine outside a browser, and compares how each ends:
// node same-games.mjs ENGINE.wasm NATIVE CONTENT.json [--games N] [--player random|greedy] [--report]
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [wasm, native, content, ...options] = process.argv.slice(2);
const option = (name, otherwise) => (options.includes(name) ? options[options.indexOf(name) + 1] : otherwise);
const games = Number(option('--games', '40'));
const player = option('--player', 'random');
const { root, files } = JSON.parse(readFileSync(content, 'utf8'));
const open = { ask: 'open', root, files };
const rooms = { ask: 'rooms', language: 'en' };

const { instance } = await WebAssembly.instantiate(readFileSync(wasm));
const program = instance.exports;
program.begin();

function text(from) {
  const length = new DataView(program.memory.buffer).getUint32(from, true);
  return [new TextDecoder().decode(new Uint8Array(program.memory.buffer, from + 4, length)), length];
}

function ask(question) {
  const bytes = new TextEncoder().encode(JSON.stringify(question));
  const at = program.take(bytes.length);
  new Uint8Array(program.memory.buffer, at, bytes.length).set(bytes);
  const from = program.ask(at, bytes.length);
  const [said, length] = text(from);
  program.give_back(from, length);
  return JSON.parse(said);
}

ask(open);
const { editions, arenas } = ask(rooms).ok;
const play = { ask: 'sit-games', ruleset: editions[0].id, arena: arenas[0].id, players: [player, player], seed: 1, from: 0, to: games };
// The first games are played while the browser still translates the program.
ask({ ...play, to: Math.min(games, 5) });
const before = performance.now();
const here = ask(play);
const seconds = (performance.now() - before) / 1000;

const timed = (to) => {
  const questions = [open, { ...play, to }].map((question) => JSON.stringify(question)).join('\n');
  const begun = performance.now();
  const run = spawnSync(native, { input: `${questions}\n`, maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(`${native}: ${run.stderr}`);
  return [JSON.parse(run.stdout.toString().split('\n')[1]), (performance.now() - begun) / 1000];
};
const [, start] = timed(0);
const [there, whole] = timed(games);

if (here.error || there.error) throw new Error(`${here.error} ${there.error}`);
const differs = here.ok.games.findIndex((game, at) => game.digest !== there.ok.games[at].digest);
if (differs >= 0) throw new Error(`game ${differs} ends otherwise in the browser: ${JSON.stringify([here.ok.games[differs], there.ok.games[differs]])}`);
if (here.ok.games.length !== games) throw new Error(`${here.ok.games.length} games were played, not ${games}`);
const decisions = here.ok.games.reduce((sum, game) => sum + game.decisions, 0);
console.log(`${games} games end alike, ${decisions} decisions`);
if (options.includes('--report')) {
  const [slow, fast] = [decisions / seconds, decisions / (whole - start)];
  console.log(`${Math.round(slow)} decisions a second in WebAssembly, ${Math.round(fast)} outside: ${(slow / fast).toFixed(2)}`);
}
