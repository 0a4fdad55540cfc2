// A game that no engine plays: forty units on a board of twelve by twelve, of which many move in every step. Pages are measured with it. It
// runs in the page, in place of the thread of the engine.

export function crowd() {
  const SIDE = 12;
  const UNITS = 40;
  const outlines = ['M5 18a13 13 0 1 0 26 0a13 13 0 1 0 -26 0z', 'M6 6h24v24h-24z', 'M4 18l7 -13h14l7 13l-7 13h-14z', 'M3 18l15 -15l15 15l-15 15z'];
  const token = (unit) =>
    `<path class="s-u${unit.player + 1}" d="${outlines[unit.player]}"/><text class="s-on" x="18" y="24">${unit.letter}</text>` +
    (unit.injuries ? `<circle class="s-hurt" cx="29" cy="28" r="7"/><text class="s-few" x="29" y="32">${unit.injuries}</text>` : '');
  const lines = Array.from({ length: SIDE - 1 }, (_, at) => `M${(at + 1) * 36} 0v${SIDE * 36}M0 ${(at + 1) * 36}h${SIDE * 36}`).join('');
  const water = [30, 31, 42, 43].map((cell) => `<path class="s-water" d="M${(cell % SIDE) * 36} ${Math.floor(cell / SIDE) * 36}h36v36h-36z"/>`).join('');
  const columns = [...'abcdefghijkl'];
  const rows = columns.map((_, at) => String(at + 1));
  const names = columns.map((name, at) => `<text class="s-name" x="${at * 36 + 18}" y="-5">${name}</text><text class="s-name" x="-8" y="${at * 36 + 22}">${at + 1}</text>`).join('');
  const ground = (kamas) =>
    `<svg class="scene-board" viewBox="-18 -18 452 452"><path class="s-plain" d="M0 0h432v432H0z"/>${water}<path class="s-grid" d="${lines}M0 0h432v432H0z"/>${names}` +
    kamas.map((cell) => `<use href="#sign-kama" x="${(cell % SIDE) * 36 + 16}" y="${Math.floor(cell / SIDE) * 36 + 16}" width="18" height="18"/>`).join('') +
    '</svg>';
  const symbols = '<svg width="0" height="0" aria-hidden="true"><symbol id="sign-kama" viewBox="-60 -60 120 120"><circle r="50" fill="#f6c544"/></symbol></svg>';
  let dice = 1;
  const random = (most) => (dice = (dice * 48271) % 2147483647) % most;
  const units = Array.from({ length: UNITS }, (_, piece) => ({ piece, letter: String.fromCharCode(65 + (piece % 26)), player: piece % 4, at: piece < 20 ? piece : SIDE * SIDE - 1 - (piece - 20), injuries: 0 }));
  const seen = (turn) => ({
    title: `Turn ${turn + 1}, player ${(turn % 4) + 1}`,
    turn,
    player: turn % 4,
    active: turn % UNITS,
    ap: 4,
    mp: 2,
    board: { columns, rows, ground: ground(turn % 2 ? [66, 67] : [66]), symbols, says: [[66, 'kamas']] },
    figures: units.map((unit) => ({ ...unit, name: `Unit ${unit.piece}`, card: 'julith', small: false, svg: token(unit), hp: 9, ap: 6, mp: 3, tokens: [0, 0, 0], level: 3, krosmaster: true, types: ['Iop'], powers: ['Leap'], markers: [], rewards: [], down: 0, dice: [], cast: [], used: [], lasting: 0, says: `${unit.letter} Unit ${unit.piece}, ${9 - unit.injuries} of 9 HP` })),
    stocks: [0, 1, 2, 3].map((player) => ({ player, gg: 6, kamas: 2, allies: [] })),
    wild: 1,
    timeline: [0, 1, 2, 3].map((player) => ({ player, units: units.filter((unit) => unit.player === player).map(({ piece }) => [piece, piece === turn % UNITS ? 'active' : piece < turn ? 'done' : 'waits']) })),
    piles: [],
    fallen: [],
    ask: { by: turn % 4, kind: 'act', text: 'What does it do?', matter: null, answers: [] },
    over: null,
  });
  const frames = [seen(0)];
  const steps = [{ text: '', log: [], moves: [], refused: null }];
  for (let turn = 1; turn <= 12; turn++) {
    const moves = [];
    const unit = units[turn % UNITS];
    for (let step = 0; step < 3; step++) {
      const free = [1, -1, SIDE, -SIDE].map((by) => unit.at + by).filter((cell) => cell >= 0 && cell < SIDE * SIDE && units.every(({ at }) => at !== cell));
      if (!free.length) continue;
      unit.at = free[random(free.length)];
      moves.push({ what: 'moved', piece: unit.piece, player: null, source: null, cell: unit.at, number: 1, shows: null });
    }
    const target = units[random(UNITS)];
    moves.push({ what: 'cast', piece: null, source: unit.piece, cell: target.at, number: 0, shows: 'Slash' });
    for (const shows of ['critical', 'armour']) moves.push({ what: 'die', piece: null, source: unit.piece, cell: null, number: 0, shows });
    target.injuries++;
    moves.push({ what: 'injured', piece: target.piece, source: unit.piece, cell: null, number: 1, shows: null });
    steps.push({ text: `Unit ${unit.piece} acts`, log: [{ text: `Unit ${target.piece} is injured.`, rule: '7.2.8', answer: false, what: 'injured' }], moves, refused: turn === 5 ? { text: 'It is too far away.', rule: '7.2.3' } : null });
    frames.push(seen(turn));
  }
  const answers = {
    open: () => null,
    set: () => null,
    'watch-record': () => ({ title: 'A crowd', rules: ['7.2.8', '7.5'], id: 'crowd', frames: frames.length, steps, refused: null, fails: null }),
    'watch-scenario': () => answers['watch-record'](),
    'watch-frame': ({ at }) => ({ seen: frames[at] }),
  };
  window.Worker = class extends EventTarget {
    postMessage({ number, begin, question }) {
      const ok = begin === undefined ? answers[question.ask]?.(question) : null;
      setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: ok === undefined ? { number, error: `no answer to ${question.ask}` } : { number, ok } })));
    }
    terminate() {}
  };
}
