// Plays the client of the starter project for Board Game Arena in Chromium on canned data, and says what is wrong with it.
//
//     node online.mjs PROJECT [--only=PART] [--shots=FOLDER]
//
// PROJECT is a project with the built `modules/js/Game.js`, its style sheet, and `canned.json`: a list of moments of games, each with
// `gamedatas`, `viewer` (the id of the player who looks, null for somebody who watches), `states` of that moment (`name`, `args`, and
// whether the viewer is `active`) and `notifications` after it (`name`, `args`). The framework is tests/fixtures/online/stub.js. Ends with 1
// and a line for each fault if there is any. PART is one of the functions below; `--shots` keeps pictures.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [project] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const shots = process.argv.find((word) => word.startsWith('--shots='))?.slice('--shots='.length);
const folder = mkdtempSync(join(tmpdir(), 'online-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const path of ['modules/js/Game.js', 'krosmasterarena.css']) cpSync(join(project, path), join(folder, path));
cpSync(new URL('../fixtures/online/', import.meta.url), folder, { recursive: true });
// The harness serves the folder that the command line names.
process.argv.splice(process.argv.indexOf(project), 1, folder);
const { accessible, check, fits, open, run } = await import('./harness.mjs');

const source = readFileSync(join(project, 'modules/js/Game.js'), 'utf8');
const moments = JSON.parse(readFileSync(join(project, 'canned.json'), 'utf8')).map((moment, place) => {
  const { gamedatas: data, states } = moment;
  return { ...moment, where: `moment ${place + 1} (${[moment.scenario ?? data.board.name, ...states.map(({ args }) => args.ask)].join(', ')})` };
});
// A cost with X and answers that mean the same are rare: they are put where a spell can be cast.
const casting = moments.find(({ states: [{ active, args }] }) => active && args._private.may.some((answer) => answer.startsWith('cast')));
if (casting) {
  const [state] = casting.states;
  const [cast] = state.args._private.may.filter((answer) => answer.startsWith('cast'));
  const may = [...new Set([...state.args._private.may, `${cast} paying 1`, `${cast} paying 2`, `${cast} (the same, 2)`])];
  const states = [{ ...state, args: { ...state.args, _private: { may } } }];
  moments.push({ ...casting, where: `${casting.where}, with X`, states, notifications: [] });
}

const pages = new Map();
/** Opens the page anew at a moment. */
async function begin(moment, width = 1280) {
  const page = pages.get(width) ?? (await open('table.html', { width, still: true }));
  if (pages.has(width)) await page.reload({ waitUntil: 'load' });
  pages.set(width, page);
  await page.evaluate((moment) => table.begin(moment), moment);
  return page;
}
const enter = (page, state) => page.evaluate((state) => table.enter(state), state);
const notify = (page, notification) => page.evaluate((notification) => table.notify(notification), notification);

const cellsOf = ({ width, height }) =>
  Array.from({ length: width * height }, (_, index) => `${String.fromCharCode(97 + (index % width))}${Math.floor(index / width) + 1}`);
const playerOf = (data, seat) => Object.values(data.players).find((player) => Number(player.seat) === Number(seat));
const cardOf = ({ cards }, id) => cards.krosmasters[id] ?? cards.summons[id];
const spellOf = ({ cards }, card, id) => {
  const all = ['krosmasters', 'summons', 'rewards', 'scenery'].flatMap((kind) => Object.values(cards[kind]));
  return [cardOf({ cards }, card), { spells: [cards.punch] }, ...all].flatMap((card) => card?.spells ?? []).find((spell) => spell.id === id);
};
/** What an id of a spell, a power or a reward stands for. */
const textOf = (data, card, id) => {
  const { krosmasters, summons, powers, rewards } = data.cards;
  const own = [...Object.values(krosmasters), ...Object.values(summons)].flatMap((one) => one.powers).find((one) => one.id === id);
  return spellOf(data, card, id) ?? rewards[id] ?? powers[id] ?? own;
};
const nameOf = (data, card, id) => textOf(data, card, id)?.name;
/** What a printed text says, without what stands for its arguments. */
const wordsOf = (text) => text.flatMap(({ log }) => log.split(/\$\{\w+\}/)).map((part) => part.trim()).filter((part) => part !== '');
const hpOf = ({ hp, injuries = 0 }) => (typeof hp === 'number' ? `${hp - injuries} of ${hp} HP` : '');
const lacks = (text, parts) => parts.filter((part) => part && !text.includes(part)).map((part) => `“${part}”`).join(', ');

/** What is on the page. */
const seen = (page) => page.evaluate(() => {
  const text = (one) => one?.textContent.replace(/\s+/g, ' ').trim() ?? '';
  const all = (selector, inside = document) => [...inside.querySelectorAll(`.krosmasterarena-${selector}`)];
  const tips = Object.fromEntries([...table.tips].map(([id, html]) => [id, text(new DOMParser().parseFromString(html, 'text/html').body)]));
  const cells = [...document.querySelectorAll('[data-cell]')].map((cell) => [cell.dataset.cell, {
    said: cell.ariaLabel, text: text(cell), printed: text(all('printed', cell)[0]), scenery: all('scenery', cell).map(({ id }) => tips[id] ?? ''),
    discs: all('disc', cell).map((disc) => ({
      text: text(disc), tip: tips[disc.id] ?? '', colour: getComputedStyle(disc).backgroundColor,
      round: getComputedStyle(disc).borderRadius === '50%', active: disc.classList.contains('krosmasterarena-active'),
    })),
  }]);
  return {
    cells: Object.fromEntries(cells), legend: text(all('legend')[0]), timeline: text(all('timeline')[0]),
    lines: all('line').map((one) => ({ text: text(one.querySelector('summary')), whole: text(one), now: one.matches('.krosmasterarena-now') })),
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    panels: [...document.querySelectorAll('#panels > div')].map(text),
    // Also what is folded up, what screen readers say, and tooltips.
    whole: [document.body.textContent, ...cells.map(([, { said }]) => said), ...Object.values(tips)].join('\n'),
  };
});

/** Checks a disc and its tooltip. */
function showsUnit(said, data, position, name, cell, disc) {
  const unit = position.units[name];
  const { name: card } = cardOf(data, unit.card);
  const { name: player, color } = playerOf(data, unit.player);
  const active = name === position.active?.unit;
  said(!lacks(cell.said, [card, player, hpOf(unit)]), `${unit.at} is said to be “${cell.said}”, without ${name}`);
  const left = typeof unit.hp === 'number' ? String(unit.hp - (unit.injuries ?? 0)) : '';
  said(disc.text.startsWith(card.slice(0, 1)) && disc.text.includes(left), `the disc of ${name} shows “${disc.text}”`);
  const colour = `rgb(${[0, 2, 4].map((from) => parseInt(color.slice(from, from + 2), 16)).join(', ')})`;
  said(disc.colour === colour, `the disc of ${name} is ${disc.colour}`);
  said(disc.round === (Number(unit.player) === 1), `the disc of ${name} has the shape of another player’s`);
  said(disc.active === active && (!active || cell.said.includes('active')), `${name} is ${active ? 'not ' : ''}marked as active`);
  const tokens = [['ap_tokens', 'AP token'], ['mp_tokens', 'MP token'], ['range_tokens', 'range token']].filter(([kind]) => unit[kind]);
  const parts = [card, hpOf(unit), `Level ${unit.level}`, `AP ${unit.ap ?? '–'}`, `MP ${unit.mp ?? '–'}`,
    ...tokens.map(([kind, words]) => `${unit[kind] > 0 ? '+' : '−'}${Math.abs(unit[kind])} ${words}`),
    ...(unit.spells ?? []).map((id) => spellOf(data, unit.card, id)?.name), ...(unit.powers ?? []).map((id) => nameOf(data, unit.card, id)),
    ...(unit.revealed ?? []).map((id) => data.cards.rewards[id]?.name), ...(unit.rewards ?? []).map(() => '(face down)'),
    ...(unit.markers ?? []).map((marker) => data.cards.markers[marker.split(' by ')[0]]?.name),
    ...(unit.lasting ?? []).map(({ text }) => text && `${nameOf(data, position.units[text.unit]?.card, text.of)} of`)];
  said(!lacks(disc.tip, parts), `the tooltip of ${name} lacks ${lacks(disc.tip, parts)}`);
}

/** Checks that a position is on the page. */
async function shows(page, { gamedatas: data, where }, position) {
  const now = await seen(page);
  const said = (fine, fault) => check(fine, `${where}: ${fault}`);
  const twice = now.ids.filter((id, place) => now.ids.indexOf(id) !== place);
  said(twice.length === 0, `ids are there twice: ${twice}`);
  said(Object.keys(now.cells).join() === cellsOf(data.board).join(), `the board has the cells ${Object.keys(now.cells)}`);
  for (const [index, name] of cellsOf(data.board).entries()) {
    const cell = now.cells[name];
    const units = Object.keys(position.units).filter((unit) => position.units[unit].at === name);
    if (!cell || !said(cell.discs.length === units.length, `${name} has ${cell.discs.length} discs instead of ${units.length}`)) continue;
    units.forEach((unit, place) => showsUnit(said, data, position, unit, cell, cell.discs[place]));
    const pieces = (position.scenery?.[name] ?? []).map(({ kind }) => data.cards.scenery[kind]);
    said(cell.scenery.length === pieces.length, `${name} has ${cell.scenery.length} pieces of scenery instead of ${pieces.length}`);
    for (const [place, { name: scenery, blocks_sight: blocks, impassable }] of pieces.entries()) {
      const tip = cell.scenery[place] ?? '';
      said(cell.said.includes(scenery) && tip.includes(scenery) && now.legend.includes(scenery), `${name} does not say that it has a ${scenery}`);
      const told = tip.includes('blocks lines') === blocks && tip.includes('cannot be entered') === impassable;
      said(told, `the tooltip of the ${scenery} on ${name} is “${tip}”`);
    }
    const kamas = position.kamas?.[name] ?? 0;
    const coins = `${/kamas: \d+/.exec(cell.said)?.[0] ?? ''} ${/◉\d+/.exec(cell.text)?.[0] ?? ''}`;
    said(coins === (kamas > 0 ? `kamas: ${kamas} ◉${kamas}` : ' '), `${name} has ${kamas} kamas and says “${coins}”`);
    const printed = [{ start: 'starting cell', demon: 'Demon cell' }[data.board.icons[index].icon],
      { ice: 'ice', water: 'water', fog: 'fog', unknown: 'unknown ground', station: 'station' }[data.board.terrain[index]]];
    const missing = lacks(cell.said, printed) || lacks(now.legend, printed);
    said(!missing && cell.printed.length === printed.filter(Boolean).length, `${name} does not say that it is ${missing || printed}`);
  }
  const order = [...new Set([...position.timeline, ...Object.keys(position.units)])].filter((name) => position.units[name]);
  said(now.lines.length === order.length, `the timeline has ${now.lines.length} units instead of ${order.length}`);
  for (const [place, name] of order.entries()) {
    const { text = '', whole = '', now: marked } = now.lines[place] ?? {};
    const unit = position.units[name];
    const points = name === position.active?.unit ? [`${position.active.ap} AP`, `${position.active.mp} MP`] : [];
    const parts = [cardOf(data, unit.card).name, playerOf(data, unit.player).name, hpOf(unit), unit.at, unit.ko ? 'KO’d' : '', ...points];
    const missing = lacks(text, parts);
    said(!missing, `place ${place + 1} of the timeline is “${text}”, without ${missing}`);
    said(marked === points.length > 0, `${name} is marked wrongly in the timeline`);
    const spells = (unit.spells ?? []).map((id) => spellOf(data, unit.card, id)?.name);
    said(!lacks(whole, spells), `what is unfolded for ${name} in the timeline lacks ${lacks(whole, spells)}`);
  }
  const shared = [`Turn ${position.turn.number}: ${playerOf(data, position.turn.player).name}`, `nobody has: ${position.wild_gg}`,
    ...(position.piles ?? []).flatMap(({ left = 0, shown }) => [`: ${left}`, shown && data.cards.rewards[shown].name])];
  said(!lacks(now.timeline, shared), `beside the timeline there is no ${lacks(now.timeline, shared)}`);
  for (const [seat, { gg, kamas }] of Object.entries(position.players)) {
    const panel = now.panels.find((panel) => panel.includes(playerOf(data, seat).name)) ?? '';
    said(panel.includes(`GG: ${gg} · kamas: ${kamas}`), `the panel of player ${seat} says “${panel}”`);
  }
  return now;
}

/** Checks that nothing is said of rewards that the viewer does not know: those that neither the position nor the question names. */
function keeps({ whole }, { gamedatas: data, states, where }, position) {
  const { krosmasters, summons, scenery, powers } = data.cards;
  const known = JSON.stringify([position, data.position, states, krosmasters, summons, scenery, powers]);
  for (const [id, { name }] of Object.entries(data.cards.rewards)) {
    check(known.includes(id) || known.includes(name) || !whole.includes(name), `${where}: the page tells of the Demonic Reward ${id}`);
  }
}

async function positions() {
  for (const moment of moments) {
    const page = await begin(moment);
    let { position } = moment.gamedatas;
    keeps(await shows(page, moment, position), moment, position);
    for (const notification of moment.notifications) {
      const place = Object.keys(position.units).indexOf(notification.args.unit_id);
      const flash = `#krosmasterarena-unit-${place}`;
      const still = await page.evaluate((notification, flash) => {
        table.notify(notification);
        return document.querySelector(flash) !== null && document.querySelector(`${flash}.krosmasterarena-flash`) === null;
      }, notification, flash);
      if (notification.name === 'told' && place >= 0) check(!still, `${moment.where}: ${notification.args.unit_id} does not flash`);
      if (notification.name !== 'position') continue;
      ({ position } = notification.args);
      keeps(await shows(page, { ...moment, where: `${moment.where}, afterwards` }, position), moment, position);
    }
  }
}

/** Gives every answer that the page offers, and returns what was performed, with the words that it was offered in. */
const walk = (page) => page.evaluate(() => {
  const buttons = () => [...document.querySelectorAll('#buttons button')];
  const given = [];
  const press = (one, words) => {
    const before = table.performed.length;
    one.click();
    const [first, ...more] = table.performed.splice(before);
    if (first) given.push({ ...first, times: 1 + more.length, words });
    return first !== undefined;
  };
  const must = (button) => press(button, button.textContent) || given.push({ words: button.textContent });
  const modes = buttons().filter((button) => button.ariaPressed !== null).length;
  for (let place = modes; place < buttons().length; place++) must(buttons()[place]);
  for (let mode = 0; mode < Math.max(modes, 1); mode++) {
    if (modes > 0) press(buttons()[mode]);
    if (modes > 0 && buttons()[mode].ariaPressed !== 'true') given.push({ words: `${buttons()[mode].textContent} cannot be chosen` });
    for (const { dataset: { cell: name } } of document.querySelectorAll('.krosmasterarena-may')) {
      const cell = () => document.querySelector(`[data-cell="${name}"]`);
      if (cell().tabIndex !== 0 || cell().ariaDisabled !== 'false') given.push({ words: `${name} cannot be reached` });
      if (press(cell(), cell().ariaLabel)) continue;
      // Several answers are meant, each by a button; the last one leads back.
      for (let choice = 0; choice < buttons().length - 1; choice++) must(buttons()[choice]);
      press(buttons().at(-1));
    }
  }
  return given;
});

/** What the words of an answer must say. */
const expected = ({ gamedatas: data }, { ask, about }, answer) => {
  const { cards, position: { units, piles } } = data;
  const names = { spell: /^(?:cast|choose spell) (\S+)/, reward: /^(?:reveal|choose) (\S+)(?: face (?:up|down))?$/, card: /^choose card (\S+)/,
    scenery: /^choose (\S+) at \w+/, player: /^choose player (\d+)/, pile: /^buy from pile (\d+)( face up)?/ };
  const [spell, reward, card, scenery, player] = Object.values(names).map((form) => form.exec(answer)?.[1]);
  const [, pile, up] = names.pile.exec(answer) ?? [];
  const [, text, owner] = /^choose (\S+) of (\S+)/.exec(answer) ?? [];
  const unit = units[answer.replace(/^choose (before )?/, '')] ?? units[owner];
  return [spell && spellOf(data, units[about]?.card, spell)?.name, reward && cards.rewards[reward]?.name, card && cardOf(data, card)?.name,
    scenery && cards.scenery[scenery]?.name, player && playerOf(data, player)?.name, unit && cardOf(data, unit.card)?.name,
    up ? cards.rewards[piles?.[pile - 1]?.shown]?.name : pile, text && nameOf(data, units[owner]?.card, text),
    ...(/(?:paying|option|number) (\d+)/.exec(answer)?.slice(1) ?? []), ...(/(?:^move to|^choose| at) ([a-z]\d+)\b/.exec(answer)?.slice(1) ?? []),
    answer === 'choose no' ? (ask.startsWith('more') ? 'No more' : 'No') : ''];
};

async function questions() {
  for (const moment of moments) {
    const page = await begin(moment);
    const { gamedatas: data } = moment;
    const { units } = data.position;
    const said = (fine, fault) => check(fine, `${moment.where}: ${fault}`);
    for (const state of moment.states) {
      const { ask, about, spell, unit, _private: { may = [] } = {} } = state.args;
      await enter(page, state);
      const now = await page.evaluate(() => ({
        title: document.querySelector('#asked').textContent,
        why: document.querySelector('.krosmasterarena-question').textContent.replace(/\s+/g, ' '),
        marked: document.querySelectorAll('.krosmasterarena-may').length, buttons: document.querySelectorAll('#buttons button').length,
      }));
      keeps(await seen(page), moment, data.position);
      said(!/\$\{|\d:/.test(now.title), `the question is “${now.title}”`);
      const whom = state.active && units[about] ? cardOf(data, units[about].card).name : '';
      said(now.title.includes(whom), `the question “${now.title}” does not say that it is about ${whom}`);
      const asks = spell && textOf(data, units[unit]?.card, spell);
      if (asks) said(!lacks(now.why, [asks.name, ...wordsOf(asks.text)]), `why it is asked is told as “${now.why}”`);
      if (!state.active) {
        said(now.title.includes('The other'), `who is waited for is told as “${now.title}”`);
        said(now.marked === 0 && now.buttons === 0, 'somebody who is not asked can answer');
        continue;
      }
      said(/^You (must|may) /.test(now.title), `the question is “${now.title}”`);
      const given = await walk(page);
      const [answers, words] = [given.map(({ args }) => args?.answer), given.map(({ words }) => words)];
      const wrong = given.filter(({ action, times, args }) => action !== 'actAnswer' || times !== 1 || !may.includes(args.answer));
      said(wrong.length === 0, `the page performs ${JSON.stringify(wrong.slice(0, 3))}`);
      said(may.every((one) => answers.includes(one)), `these answers cannot be given: ${may.filter((one) => !answers.includes(one)).slice(0, 5)}`);
      const twice = answers.filter((one, place) => answers.indexOf(one) !== place);
      said(twice.length === 0, `these answers are offered twice: ${twice}`);
      const alike = words.filter((one, place) => words.indexOf(one) !== place);
      said(alike.length === 0, `several answers are offered as “${alike[0]}”`);
      for (const { words, args } of given.filter(({ args }) => args)) {
        const missing = lacks(words, expected(moment, state.args, args.answer));
        said(!missing, `the answer “${args.answer}” is offered as “${words}”, without ${missing}`);
        const raw = [args.answer, args.answer.replace(/^choose /, '')].includes(words) && !/^choose \d+$/.test(args.answer);
        said(!raw && !/\b\d:[a-z]/.test(words), `the answer “${args.answer}” is offered as “${words}”, in words for programs`);
      }
      await page.evaluate(() => table.leave());
      said((await page.$$('.krosmasterarena-may')).length === 0, 'cells stay marked when it is over');
    }
  }
}

const withHands = moments.filter(({ gamedatas: { hand } }) => Object.values(hand).length > 0);
const handOf = ({ card_types: types, hand, ...data }) => Object.values(hand).map(({ type }) => cardOf(data, types[type].id));

async function hands() {
  for (const moment of withHands.slice(0, 12)) {
    const { gamedatas: data, viewer, where } = moment;
    const page = await begin(moment);
    const { shown, others } = await page.evaluate(() => {
      const text = (one) => one.textContent.replace(/\s+/g, ' ');
      const tip = (id) => new DOMParser().parseFromString(table.tips.get(id) ?? '', 'text/html').body.textContent;
      const folds = (card) => [...card.querySelectorAll('summary')].map(({ id, textContent }) => ({ name: textContent, tip: tip(id) }));
      return {
        shown: [...document.querySelectorAll('#krosmasterarena-hand > div > article')].map((card) => ({ text: text(card), folds: folds(card) })),
        others: [...document.querySelectorAll('#krosmasterarena-hand > details')].map((one) => ({ open: one.open, text: text(one) })),
      };
    });
    const hand = handOf(data);
    check(shown.length === hand.length, `${where}: ${shown.length} cards are shown instead of ${hand.length}`);
    for (const [place, card] of hand.entries()) {
      const { text = '', folds = [] } = shown[place] ?? {};
      const spells = card.spells.flatMap(({ name, cost, range, damage, text, limit }) => [
        damage.base === undefined ? name : `${name} ${damage.base} `, damage.element, cost.ap && `${cost.ap === 'x' ? 'X' : cost.ap.number} AP`,
        range.maximum > 1 ? `range ${[...new Set([range.minimum, range.maximum])].join('–')}` : '', limit?.slice(0, 4), ...wordsOf(text)]);
      const parts = [card.name, card.version, ...card.types.map((type) => data.cards.types[type]?.name), `Level ${card.level}`,
        `Initiative ${card.initiative}`, `MP ${card.mp ?? '–'}`, `HP ${card.hp}`, `AP ${card.ap ?? '–'}`, ...spells];
      check(!lacks(text, parts), `${where}: the card ${card.name} lacks ${lacks(text, parts)}`);
      for (const power of card.powers) {
        const meaning = wordsOf(power.text ?? data.cards.powers[power.id]?.text ?? []);
        const { tip = '' } = folds.find(({ name }) => name === power.name) ?? {};
        const missing = lacks(text, [power.name, ...meaning]) || lacks(tip, [power.name, ...meaning]);
        check(!missing, `${where}: ${card.name} does not say what ${power.name} means: ${missing}`);
      }
    }
    const { seat } = data.players[viewer];
    const theirs = Object.values(data.position.units).filter(({ player }) => Number(player) !== Number(seat));
    const names = theirs.map(({ card }) => cardOf(data, card).name);
    check(others.length === 1 && !others[0].open && !lacks(others[0].text, names), `${where}: the cards of the other player are not folded up`);
  }
}

/** Names that look like markup stay text, wherever they are shown. */
async function markup() {
  const rename = (one) => {
    if (typeof one !== 'object' || one === null) return;
    for (const key of ['name', 'version', 'log']) if (typeof one[key] === 'string') one[key] = `<i title='"'>${one[key]}</i>`;
    Object.values(one).forEach(rename);
  };
  for (const moment of moments.filter((_, place) => place % Math.ceil(moments.length / 40) === 0)) {
    const data = structuredClone(moment.gamedatas);
    [data.players, data.cards].forEach(rename);
    const page = await begin({ ...moment, gamedatas: data });
    for (const state of moment.states) await enter(page, state);
    for (const notification of moment.notifications) await notify(page, notification);
    const found = await page.evaluate(() => ({
      drawn: document.querySelectorAll('i').length, text: document.querySelector('#area').textContent.includes('<i title='),
      tips: [...table.tips].filter(([, tip]) => new DOMParser().parseFromString(tip, 'text/html').querySelector('i')).map(([id]) => id),
    }));
    check(found.drawn === 0 && found.text, `${moment.where}: a name is taken for markup ${found.drawn} times`);
    check(found.tips.length === 0, `${moment.where}: a name is taken for markup in the tooltips ${found.tips.slice(0, 3)}`);
  }
}

/** What is shown of the data is translated, and the words of the client are literals that the platform's tools find. */
async function translated() {
  for (const moment of withHands.slice(0, 5)) {
    const page = await begin(moment);
    const known = new Set(await page.evaluate(() => [...table.translated]));
    for (const { name, version, spells, powers } of handOf(moment.gamedatas)) {
      const texts = [...spells, ...powers].flatMap(({ name, text = [] }) => [name, ...text.map(({ log }) => log)]);
      for (const text of [name, version, ...texts].filter(Boolean)) check(known.has(text), `${moment.where}: “${text}” is not translated`);
    }
  }
  const calls = [...source.matchAll(/(?<![\w$.])_\(('(?:[^'\\]|\\.)*'\)|[\w.?[\]() ]+)/g)];
  check(calls.length === source.match(/(?<![\w$.])_\(/g).length, 'something is translated that is neither a literal nor a text of the data');
}

/** A keyboard is enough; what is unfolded and where the focus is outlast a new position. */
async function keyboard() {
  const moves = ({ active, args }) => active && args._private.may.some((answer) => answer.startsWith('move to'));
  const moment = moments.find(({ states, gamedatas: { board } }) => board.width > 2 && board.height > 1 && states.some(moves));
  if (!check(moment, 'nobody can move in the canned data')) return;
  const page = await begin(moment);
  await enter(page, moment.states.find(moves));
  const to = await page.$eval('.krosmasterarena-may', (cell) => (cell.focus(), cell.dataset.cell));
  await page.keyboard.press('Enter');
  const done = await page.evaluate(() => table.performed.pop()?.args.answer);
  check(done === `move to ${to}`, `${moment.where}: Enter on ${to} performs ${done}`);
  await page.$eval('[data-cell="a1"]', (cell) => cell.focus());
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
  await page.$eval('.krosmasterarena-line details', (one) => (one.open = true));
  await notify(page, { name: 'position', args: { position: moment.gamedatas.position } });
  const now = await page.evaluate(() => ({
    focus: document.activeElement.dataset.cell, open: document.querySelector('.krosmasterarena-line details').open,
    marked: document.querySelectorAll('.krosmasterarena-may').length > 0,
  }));
  check(now.focus === 'a2' && now.open && now.marked, `${moment.where}: after arrows and a new position the page is ${JSON.stringify(now)}`);
}

/** The page is readable for everybody, wide and narrow. */
async function readable() {
  const known = new Set();
  const first = (what) => !known.has(what) && known.add(what);
  const widest = [...moments].sort((one, other) => other.gamedatas.board.width - one.gamedatas.board.width);
  const some = widest.filter(({ states }) => states.some(({ name, active }) => first(active ? name : 'watched')));
  for (const [place, moment] of some.entries()) {
    for (const width of [1280, 390]) {
      const where = `${moment.where}, ${width}`;
      const page = await begin(moment, width);
      for (const state of moment.states) await enter(page, state);
      await page.$$eval('details', (all) => all.forEach((one, place) => (one.open = place % 2 === 0)));
      await fits(page, where);
      await accessible(page, where);
      const { small, cut } = await page.evaluate(() => {
        const visible = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
        const size = (one) => `${one.id || one.textContent.trim()} ${Math.round(one.clientWidth)} × ${Math.round(one.clientHeight)}`;
        return {
          small: visible('#area :is(button, summary)').filter((one) => one.offsetWidth < 32 || one.offsetHeight < 32).map(size),
          cut: visible('.krosmasterarena-card, .krosmasterarena-line, .krosmasterarena-question')
            .filter((one) => one.scrollWidth > one.clientWidth + 1).map(size),
        };
      });
      check(small.length === 0, `${where}: ${small.length} things are too small to touch, as ${small[0]}`);
      check(cut.length === 0, `${where}: ${cut.length} things hold more than they show, as ${cut[0]}`);
      if (shots) await page.screenshot({ path: join(shots, `${place}-${width}.png`), fullPage: true });
    }
  }
}

await run([positions, questions, hands, markup, translated, keyboard, readable]);
