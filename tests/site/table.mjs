// Plays on the page Play of a built site as people do, in Chromium, and says what is wrong with it.
//
//     node table.mjs FOLDER [--seeds=20] [--report] [--only=PART] [--pictures=DIR]
//
// FOLDER is a build with English and French. Ends with 1 and a line for each fault if there is any; `--seeds` says how many games are
// clicked, `--report` tells how long things took and what was asked, `--pictures` keeps pictures of what is seen.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { accessible, check, fits, follow, open as opened, report, run, text, top, until } from './harness.mjs';

const option = (name, otherwise) => process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise;
const seeds = Number(option('seeds', '2'));
const pictures = option('pictures', null);
const repository = new URL('../../', import.meta.url);
/** The longest that a task may take of the page's thread, in milliseconds. */
const BLOCKED = 200;
const told = (...words) => report && console.log(...words);

/** Opens the page as somebody who was never there. What it draws by chance comes from `chance`, so a run is like the one before it. */
async function open(language, { hash = '', speed = 'instant', before: first = '', chance = 1, ...how } = {}) {
  const drawn = `
    let last = ${chance};
    crypto.getRandomValues = (numbers) => {
      for (const at of numbers.keys()) numbers[at] = last = (Math.imul(last, 1664525) + 1013904223) >>> 0;
      return numbers;
    };
  `;
  const before = `${first}{${drawn}}localStorage.getItem('kcc-table-speed') ?? localStorage.setItem('kcc-table-speed', '"${speed}"');${PLAYER}`;
  const page = await opened(`${language}/table/index.html${hash}`, { ...how, before });
  await until(page, 'the page', () => document.querySelector('#quick') || document.querySelector('#table .warning'));
  return page;
}

/** Presses the box of limited format, once the rules have said what they say of the teams. */
async function pressLimited(page) {
  await until(page, 'what the rules say of the teams', () => document.querySelector('.builder').getAttribute('aria-busy') === 'false');
  // In one task: what is drawn anew between finding the box and pressing it would be a box that nobody hears.
  await page.evaluate(() => document.querySelector('#limited').click());
}

/** Presses what is lit, at random. Runs in the page. */
const PLAYER = `
// What engines were asked, and have not answered.
window.waits = new Map();
window.Worker = class extends Worker {
  constructor(...parts) {
    super(...parts);
    const waits = new Set();
    window.waits.set(this, waits);
    this.addEventListener('message', ({ data }) => waits.delete(data.number));
  }
  postMessage(message) {
    window.waits.get(this)?.add(message.number);
    super.postMessage(message);
  }
  terminate() {
    window.waits.delete(this);
    super.terminate();
  }
};
// Which question a person is asked now, if any.
window.asked = () => {
  const game = document.querySelector('#game');
  return game.getAttribute('aria-busy') === 'false' && [...window.waits.values()].every((waits) => !waits.size) && game.dataset.asks;
};
window.settled = async (time = 60000) => {
  const since = performance.now();
  for (;;) {
    if (!document.querySelector('#over').hidden) return 'over';
    const asks = window.asked();
    if (asks) return asks;
    if (performance.now() - since > time) return 'nothing';
    await new Promise((done) => setTimeout(done, 2));
  }
};
window.choices = () => {
  const buttons = [...document.querySelectorAll('#choices button[data-answer], #choices button.spell')].filter((button) => button.checkVisibility());
  const lit = [...document.querySelectorAll('.b-lights rect')].flatMap((rect, cell) => (rect.getAttribute('class') && !['l-now', 'l-point'].includes(rect.getAttribute('class')) ? [cell] : []));
  return { buttons, lit };
};
window.pressCell = (cell) => document.querySelector('.b-cells [data-cell="' + cell + '"]').dispatchEvent(new MouseEvent('click', { bubbles: true }));
window.playing = async (seed, most, wanted) => {
  let state = seed * 2654435761 % 4294967296 || 1;
  const random = () => ((state = (state * 1664525 + 1013904223) % 4294967296) / 4294967296);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const asked = {};
  for (let count = 0; count < most; count++) {
    const asks = await window.settled();
    if (asks === 'over' || asks === 'nothing') return { asked, count, asks };
    if (wanted && asks === wanted) return { asked, count, asks };
    asked[asks] = (asked[asks] ?? 0) + 1;
    const { buttons, lit } = window.choices();
    if (!buttons.length && !lit.length) return { asked, count, asks: 'nothing to press for ' + asks };
    const strong = buttons.filter((button) => button.matches('.spell, [data-kind="cast"], [data-kind="buy_gg"], [data-kind="collect"]'));
    const usual = buttons.filter((button) => button.dataset.kind !== 'end');
    const end = buttons.find((button) => button.dataset.kind === 'end');
    // What was selected is cast, or the walk is begun that dice may end.
    const sure = document.querySelector('#pointed button.main');
    if (sure && random() < 0.8) sure.click();
    else if (strong.length && random() < 0.75) pick(strong).click();
    else if (lit.length && random() < (end ? 0.5 : 0.7)) window.pressCell(pick(lit));
    else if (usual.length && random() < 0.6) pick(usual).click();
    else if (buttons.length) pick(end ? [end] : buttons).click();
    else window.pressCell(pick(lit));
    if (count % 20 === 0) await new Promise((done) => setTimeout(done, 0));
  }
  return { asked, count: most, asks: 'unfinished' };
};
`;

const packed = (held) => deflateRawSync(typeof held === 'string' ? held : JSON.stringify(held)).toString('base64url');
const picture = (page, name) => pictures && page.screenshot({ path: join(pictures, `${name}.png`) });

const answered = new Set();
const note = ({ asked }) => Object.keys(asked).forEach((kind) => answered.add(kind));

/** Two players of kcc play to the end, and the page is never blocked. */
async function bots() {
  const page = await open('en', { speed: 'instant' });
  await page.select('#seat-0', 'greedy');
  await page.select('#seat-1', 'greedy');
  const since = Date.now();
  await page.tracing.start({ categories: ['toplevel'] });
  await page.click('#start');
  await new Promise((done) => setTimeout(done, 6000));
  const { traceEvents } = JSON.parse(Buffer.from(await page.tracing.stop()).toString());
  // What each task took of the page's own thread, whatever else the machine does.
  const threads = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(({ pid, tid, tdur }) => tdur !== undefined && threads.has(`${pid} ${tid}`)).map(({ tdur }) => tdur / 1000);
  const longest = Math.round(Math.max(0, ...tasks));
  check(tasks.length > 100, `only ${tasks.length} tasks of the page were measured`);
  const over = await page.waitForFunction(() => !document.querySelector('#over').hidden, { timeout: 240_000 }).catch(() => null);
  check(over, 'a game between players of kcc does not end');
  told(`a game between players of kcc took ${Date.now() - since} ms; the longest of ${tasks.length} tasks of the page took ${longest} ms`);
  check(longest < BLOCKED, `the page is blocked for ${longest} ms`);
  check((await page.$$eval('#log li', (all) => all.length)) > 50, 'the log of a whole game is short');
  check((await page.$$eval('#log a.rule-number', (all) => all.length)) > 20, 'the log names no rules');
  await picture(page, 'over');
  await page.click('#again');
  await until(page, 'another game', () => document.querySelector('#over').hidden);
  await page.close();
}

/** Whole games by clicks on whatever is lit: of two people, and against a player of kcc. */
async function clicked() {
  for (let seed = 1; seed <= seeds; seed++) {
    const page = await open(seed % 2 ? 'en' : 'fr', { chance: seed });
    await page.select('#seat-1', seed % 2 ? 'human' : 'greedy');
    await page.$$eval('.teams .tools button[data-key^="random-"]', (all) => all[0].click());
    await until(page, 'a random team', () => document.querySelector('#start').getAttribute('aria-disabled') !== 'true');
    const since = Date.now();
    await page.click('#start');
    const ended = await page.evaluate((seed) => window.playing(seed, 6000), seed);
    check(ended.asks === 'over', `seed ${seed}: the game is not over after ${ended.count} presses: ${ended.asks}`);
    told(`seed ${seed}: ${ended.count} presses in ${Date.now() - since} ms, ${JSON.stringify(ended.asked)}`);
    note(ended);
    await page.close();
  }
}

/** A person looks before pressing, is refused, takes back, saves, reloads. */
async function desk() {
  const page = await open('en', { speed: 'fast' });
  await accessible(page, 'the beginning');
  await picture(page, 'home');
  // A team on paper: its cards, and nothing else.
  await page.evaluate(() => (window.print = () => (window.printed = true)));
  await page.click('[data-key="print-0"]');
  await until(page, 'a team to print', () => window.printed);
  await page.emulateMediaType('print');
  check(await page.$$eval('#paper .card', (all) => all.length >= 4 && all.every((card) => card.getBoundingClientRect().height > 100)), 'a printed team lacks cards');
  check(await page.$eval('#quick', (button) => button.getBoundingClientRect().height === 0), 'paper shows the page');
  await page.emulateMediaType('screen');
  await page.evaluate(() => document.querySelector('#paper').remove());
  await page.evaluate(() => (document.querySelector('.more-cards').open = true));
  await page.type('#card-search', 'jul');
  await until(page, 'a card that is searched for', () => {
    const names = [...document.querySelectorAll('#choice .add')].map((card) => card.textContent.toLowerCase());
    return names.length > 0 && names.length < 8 && names.every((name) => name.includes('jul'));
  });
  await page.$eval('.arenas', (arenas) => (arenas.dataset.drawn = 'before'));
  const members = await page.$$eval('.team.here .member', (all) => all.length);
  await page.click('#choice .add');
  await until(page, 'a card in the team', (members) => document.querySelectorAll('.team.here .member').length === members + 1, members);
  await until(page, 'a fault of the team', () => document.querySelector('.team.here .faults li'));
  check(await page.$('.team.here .faults .rule-number'), 'a fault of a team names no rule');
  await page.click('#start');
  check(await page.evaluate(() => document.activeElement.closest('.faults')) && (await page.$eval('#game', (game) => game.hidden)), 'a team with a fault may play, or it is not shown why not');
  check(await page.$('.arenas[data-drawn]'), 'a card in a team draws all arenas anew');
  await page.$$eval('.team.here .member .away', (all) => all.at(-1).click());
  await until(page, 'no fault', () => document.querySelector('#start').getAttribute('aria-disabled') !== 'true');
  await picture(page, 'cards');
  await page.click('#quick');
  await until(page, 'a question', () => document.querySelector('#game').dataset.asks);
  // Placing, by clicks on the board and at buttons.
  const met = await page.evaluate(() => window.playing(5, 200, 'act'));
  note(met);
  check(met.asks === 'act', `a unit's turn does not come: ${met.asks}`);
  await until(page, 'cells to walk to', () => document.querySelector('.b-lights .l-way'));
  await accessible(page, 'a game');
  await picture(page, 'act');
  // A list that was opened stays open, whatever else is said.
  await page.$eval('[data-list="walks"]', (list) => list.click());
  await page.$eval('[data-try="buy_gg"]', (button) => button.click());
  await page.evaluate(() => window.settled());
  check(await page.$('details[open] > [data-list="walks"]'), 'a list closes under the finger');
  await page.$eval('[data-list="walks"]', (list) => list.click());
  // Something impossible names its rule.
  await page.$eval('[data-try="buy_gg"]', (button) => button.click());
  await until(page, 'a refusal', () => document.querySelector('#refusal .rule-number'));
  check(await page.evaluate(() => document.querySelector('[data-try="buy_gg"]').nextElementSibling?.id === 'refusal'), 'a refusal is not beside what was pressed');
  await picture(page, 'refused');
  // Walking in one go. What is pressed while an answer is under way means nothing.
  await page.evaluate(() => window.settled());
  const walked = await page.evaluate(() => {
    const lit = [...document.querySelectorAll('.b-lights rect')].flatMap((rect, cell) => (rect.getAttribute('class') === 'l-way' ? [cell] : []));
    window.pressCell(lit[0]);
    return lit[0];
  });
  // A walk takes as many answers as it has steps, and a busy machine takes its time.
  await until(page, `the end of a walk to ${walked}`, (cell) => document.querySelectorAll('.b-lights rect')[cell]?.getAttribute('class') === 'l-now', walked);
  await page.evaluate(() => window.settled());
  const said = () => page.$$eval('#log li', (all) => all.map((line) => line.textContent).join('\n'));
  const walkSaid = await said();
  await page.click('#undo');
  await page.evaluate(() => window.settled());
  check((await said()) !== walkSaid, 'what is taken back is still said');
  await page.click('#redo');
  await page.evaluate(() => window.settled());
  check((await said()) === walkSaid, 'what is given again is not said again');
  // Cards can be read, and who read one is where it was opened.
  await page.click('.unit-button');
  await until(page, 'a card', () => document.querySelector('#shown-card .card svg, #shown-card .card *'));
  await picture(page, 'card');
  check(await page.evaluate(() => document.activeElement.id === 'shown-card'), 'a card that is opened is not told');
  check(await page.$eval('#shown-card .card', (card) => card.getAttribute('aria-label').length > 60), 'a card is only told by its name');
  await page.keyboard.press('Escape');
  check(await page.evaluate(() => document.activeElement.matches('.unit-button')), 'who closes a card is not where it was opened');
  // What is said at the table moves nothing, and goes with the next answer.
  await page.evaluate(() => scrollTo(0, 200));
  const high = () => page.$eval('#board', (board) => board.getBoundingClientRect().top);
  const before = await high();
  await page.$eval('#redo', (button) => button.click());
  await until(page, 'a word', () => document.querySelector('#state').textContent.includes('redo'));
  check(Math.abs((await high()) - before) < 2, 'what is said moves the page');
  check(await page.$eval('#state', (state) => state.getBoundingClientRect().top >= 0), 'what is said is out of sight');
  await page.evaluate(() => scrollTo(0, 0));
  // Single letters are keys, capital or not, unless somebody does not want them.
  await page.focus('#question');
  await page.keyboard.press('E');
  check(await page.evaluate(() => document.activeElement.id === 'end-turn'), 'a capital letter is no key');
  await page.$eval('#letters', (tick) => tick.click());
  await page.focus('#question');
  await page.keyboard.press('e');
  check(await page.evaluate(() => document.activeElement.id === 'question'), 'letters cannot be turned off');
  await page.$eval('#letters', (tick) => tick.click());
  // Odds before a target is chosen.
  const aimed = await page.evaluate(async () => {
    for (let count = 0; count < 200; count++) {
      const asks = await window.settled();
      if (asks === 'over') return 'over';
      const spell = asks === 'act' && [...document.querySelectorAll('#choices button.spell')][0];
      if (spell) {
        spell.click();
        await new Promise((done) => setTimeout(done, 400));
        const target = [...document.querySelectorAll('#choices button[data-kind="cast"]')].find((button) => button.querySelector('.likely:not(:empty)'));
        if (target) {
          target.focus();
          return 'aimed';
        }
        document.querySelector('#cancel').click();
      }
      const { buttons, lit } = window.choices();
      if (asks === 'act') {
        if (count % 3 !== 2 && lit.length) window.pressCell(lit[(count * 7) % lit.length]);
        else document.querySelector('#end-turn').click();
      } else if (buttons.length) buttons[0].click();
      else window.pressCell(lit[0]);
      await new Promise((done) => setTimeout(done, 20));
    }
    return 'never';
  });
  if (check(aimed === 'aimed', `no target with odds: ${aimed}`)) {
    await until(page, 'the odds', () => document.querySelector('#pointed .odds tbody tr'));
    await picture(page, 'odds');
    await accessible(page, 'odds');
    const sum = await page.$$eval('#pointed .odds .exact', (all) => all.map((cell) => cell.textContent.split('/').map(Number)).reduce((sum, [over, under = 1]) => sum + over / under, 0));
    const percents = await page.$$eval('#pointed .odds td:nth-child(2)', (all) => all.map((cell) => cell.textContent));
    check(percents.length > 0 && percents.every((percent) => /^\d+(\.\d)?%$/.test(percent)), `chances are written ${percents}`);
    check(Math.abs(sum - 1) < 1e-9, `the chances add up to ${sum}`);
    // The first press of a mouse selects, and the second one casts.
    const said = await page.$$eval('#log li', (all) => all.length);
    const press = () => page.evaluate(() => document.activeElement.click());
    await press();
    await until(page, 'the button that casts', () => document.querySelector('#pointed #cast'));
    check((await page.$$eval('#log li', (all) => all.length)) === said, 'the first press of a mouse casts at once');
    check(await page.$('#choices button[aria-pressed="true"]'), 'what is selected is not marked');
    check(await page.$('.b-lights .l-point'), 'the cell that is selected is not marked');
    await picture(page, 'selected');
    await press();
    await page.evaluate(() => window.settled());
    check((await page.$$eval('#log li', (all) => all.length)) > said, 'the second press does not cast');
    check(!(await text(page, '#state')), 'what was said stays after the next answer');
  }
  // A game goes on after a reload.
  await new Promise((done) => setTimeout(done, 500));
  await page.evaluate(() => window.settled());
  const kept = { title: await text(page, '#game-title'), question: await text(page, '#question') };
  await new Promise((done) => setTimeout(done, 500));
  await page.reload({ waitUntil: 'load' });
  await until(page, 'the game after a reload', () => document.querySelector('#game') && !document.querySelector('#game').hidden && document.querySelector('#game').dataset.asks);
  check((await text(page, '#game-title')) === kept.title && (await text(page, '#question')) === kept.question, `after a reload ${kept.title}, ${kept.question} is ${await text(page, '#game-title')}, ${await text(page, '#question')}`);
  check((await page.$$eval('#log li', (all) => all.length)) > 3, 'a reload forgets what was said');
  // A game as a link goes on elsewhere.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => void (window.copied = text) } }));
  await page.click('#share');
  await until(page, 'the link', () => window.copied);
  const address = await page.evaluate(() => window.copied);
  told(`the link of a game has ${address.length} signs`);
  const other = await open('fr', { hash: address.slice(address.indexOf('#')) });
  await until(other, 'the game of a link', () => !document.querySelector('#game').hidden && document.querySelector('#game').dataset.asks);
  await other.close();
  // A link that the engine refuses leaves the game as it is.
  await page.evaluate((hash) => (location.hash = hash), `#game=${packed({ record: '{}', seats: ['human', 'human'] })}`);
  await until(page, 'a word about a game that is none', () => document.querySelector('#state').textContent.includes('cannot begin'));
  await page.evaluate(() => window.settled());
  check((await text(page, '#question')) === kept.question, `a refused link leaves ${await text(page, '#question')}`);
  // A saved game is opened from its file; the log is a text.
  await page.evaluate(() => {
    window.files = [];
    URL.createObjectURL = (blob) => (window.files.push(blob), '#');
    HTMLAnchorElement.prototype.click = () => undefined;
  });
  for (const [button, count] of [['#save', 1], ['#log-text', 2]]) {
    await page.click(button);
    await until(page, `a file of ${button}`, (count) => window.files.length === count, count);
  }
  const [saved, log] = await page.evaluate(() => Promise.all(window.files.map((file) => file.text())));
  check(log.split('\n').length > 3, `the text of the log is ${log}`);
  await page.click('#leave');
  await until(page, 'the way back to the game', () => !document.querySelector('#resume').hidden);
  const folder = mkdtempSync(join(tmpdir(), 'kcc-table-'));
  writeFileSync(join(folder, 'game.json'), saved);
  writeFileSync(join(folder, 'broken.json'), '{"teams": 5}');
  const file = await page.$('#file');
  await file.uploadFile(join(folder, 'broken.json'));
  await until(page, 'a word about a broken file', () => document.querySelector('#state').textContent.includes('not a saved game'));
  await file.uploadFile(join(folder, 'game.json'));
  await until(page, 'the game of a file', () => !document.querySelector('#game').hidden && document.querySelector('#game').dataset.asks);
  check((await text(page, '#game-title')) === kept.title, `the game of a file is at ${await text(page, '#game-title')}`);
  rmSync(folder, { recursive: true });
  await page.close();
}

async function phone() {
  const page = await open('fr', { width: 390, height: 844 });
  await fits(page, 'the beginning');
  await picture(page, 'phone-home');
  await page.tap('#quick');
  const met = await page.evaluate(() => window.playing(3, 200, 'act'));
  check(met.asks === 'act', `on a phone a unit's turn does not come: ${met.asks}`);
  await new Promise((done) => setTimeout(done, 300));
  await fits(page, 'a game');
  const board = await page.$eval('#board', (board) => board.getBoundingClientRect().width);
  check(board >= 370, `the board of a phone is ${board} wide`);
  const sheet = await page.$eval('#panel', (panel) => panel.getBoundingClientRect().bottom);
  check(Math.abs(sheet - 844) < 2, `what can be done ends at ${sheet}`);
  await picture(page, 'phone');
  await accessible(page, 'a phone');
  // A finger sees the odds first, and casts when it presses again.
  // The end of the turn is in sight, colours and language can be reached, and a card goes with a press beside it.
  check(await page.$eval('#end-turn', (button) => button.getBoundingClientRect().bottom <= innerHeight), 'the end of the turn is below the edge');
  await page.tap('.menu');
  check(await page.$$eval('.of-the-top', (all) => all.length === 2 && all.every((one) => one.checkVisibility())), 'colours and language cannot be reached');
  await page.tap('.menu');
  await page.evaluate(() => document.querySelector('.unit-button').click());
  await until(page, 'a card', () => !document.querySelector('#shown-card').hidden);
  await picture(page, 'phone-card');
  check(await page.$eval('#shown-card .away', (away) => away.getBoundingClientRect().width >= 44), 'the way out of a card is small');
  const rest = await text(page, '#log');
  await page.touchscreen.tap(200, 510);
  await new Promise((done) => setTimeout(done, 700));
  check((await text(page, '#log')) === rest, 'what sends a card away does something else as well');
  check(await page.$eval('#shown-card', (card) => card.hidden), 'a card stays over the board');
  await page.tap('#choices button.spell');
  const count = () => page.$$eval('#log li', (all) => all.length);
  const said = await count();
  await page.evaluate(() => document.querySelector('#choices [data-kind="cast"]').scrollIntoView());
  await page.tap('#choices [data-kind="cast"]');
  await new Promise((done) => setTimeout(done, 400));
  check((await count()) === said, 'the first press of a target in the list casts at once');
  const spot = await page.evaluate(() => {
    const lit = [...document.querySelectorAll('.b-lights rect')].filter((rect) => rect.getAttribute('class') === 'l-aim').map((rect) => rect.getBoundingClientRect());
    const free = lit.find((rect) => rect.bottom < document.querySelector('#panel').getBoundingClientRect().top);
    return free && { x: free.x + free.width / 2, y: free.y + free.height / 2 };
  });
  if (check(spot, 'no target is above the sheet')) {
    const lines = () => page.$$eval('#log li', (all) => all.length);
    const before = await lines();
    await page.touchscreen.tap(spot.x, spot.y);
    await new Promise((done) => setTimeout(done, 600));
    check((await lines()) === before, 'the first press of a finger casts at once');
    await page.touchscreen.tap(spot.x, spot.y);
    await until(page, 'the cast of a second press', (before) => document.querySelectorAll('#log li').length > before, before);
  }
  await page.close();
}

/** A game at the keyboard: no press of a mouse. */
async function keyboard() {
  const page = await open('en');
  for (let at = 0; at < 60; at++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.id === 'quick')) break;
  }
  check(await page.evaluate(() => document.activeElement?.id === 'quick'), 'the keyboard does not reach the start');
  await page.keyboard.press('Enter');
  await until(page, 'a question', () => document.querySelector('#game').dataset.asks);
  let given = 0;
  for (let at = 0; at < 40; at++) {
    const asks = await page.evaluate(() => window.settled());
    if (asks === 'over') break;
    if (!check(await page.evaluate(() => document.querySelector('#game').contains(document.activeElement)), `after ${given} answers the focus is lost`)) break;
    const lines = await page.$$eval('#log li', (all) => all.length);
    if (await page.evaluate(() => window.choices().lit.length > 0 && document.querySelector('#game').dataset.asks !== 'act')) {
      // On the board, with arrows.
      const to = await page.evaluate(() => window.choices().lit[0]);
      await page.keyboard.press('b');
      check(await page.evaluate(() => document.activeElement?.getAttribute('role') === 'grid'), 'a key does not lead to the board');
      const columns = await page.$eval('[role="grid"]', (grid) => Number(grid.getAttribute('aria-colcount')));
      for (let row = 0; row < 20; row++) await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Home');
      for (let row = 0; row < Math.floor(to / columns); row++) await page.keyboard.press('ArrowDown');
      for (let column = 0; column < to % columns; column++) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    } else {
      await page.keyboard.press(at % 3 === 2 && asks === 'act' ? 'e' : '1');
      await page.keyboard.press('Enter');
    }
    await new Promise((done) => setTimeout(done, 60));
    await page.evaluate(() => window.settled());
    if ((await page.$$eval('#log li', (all) => all.length)) > lines) given++;
  }
  check(given > 8, `only ${given} answers could be given with keys`);
  const reached = new Set();
  await page.evaluate(() => document.querySelector('#question').focus());
  for (let at = 0; at < 80; at++) {
    // The board and what lies before it, and then the rest.
    if (at === 40) await page.evaluate(() => document.querySelector('#question').focus());
    if (at < 40) await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    if (at < 40) await page.keyboard.up('Shift');
    reached.add(await page.evaluate(() => document.activeElement?.id || document.activeElement?.className));
  }
  for (const id of ['log', 'undo', 'save', 'share', 'leave', 'speed', 'unit-button']) check(reached.has(id), `the keyboard does not reach ${id}`);
  await page.close();
}

/** Plays a step of the guided game as it is told: near the enemy, and at it. Runs in the page. */
const LEARNER = `
window.learn = async () => {
  const asks = await window.settled();
  const { buttons, lit } = window.choices();
  const find = (what) => document.querySelector(what);
  if (asks === 'over' || asks === 'nothing') return asks;
  const sure = find('#pointed #cast');
  if (sure) return sure.click();
  const cells = [...document.querySelectorAll('.b-cells [data-cell]')];
  const enemies = cells.flatMap((cell, at) => (cell.getAttribute('aria-label').includes(document.documentElement.lang === 'fr' ? 'joueur 2' : 'player 2') ? [at] : []));
  const columns = Number(find('[role="grid"]').getAttribute('aria-colcount'));
  const far = (cell) => Math.min(...enemies.map((at) => Math.abs((cell % columns) - (at % columns)) + Math.abs(Math.floor(cell / columns) - Math.floor(at / columns))));
  const light = (kind) => lit.filter((cell) => document.querySelectorAll('.b-lights rect')[cell].getAttribute('class') === kind);
  if (asks !== 'act') {
    if (buttons.length) buttons[0].click();
    else window.pressCell(lit.toSorted((one, other) => one % columns - other % columns).at(-1));
    return asks;
  }
  const aims = light('l-aim').filter((cell) => enemies.includes(cell));
  if (aims.length) return window.pressCell(aims[0]);
  const spell = buttons.find((button) => button.matches('.spell') && /[0-9] (enem|ennemi)/.test(button.textContent));
  if (spell) return spell.click();
  if (find('#cancel')) return find('#cancel').click();
  const now = cells.findIndex((_, at) => document.querySelectorAll('.b-lights rect')[at].getAttribute('class') === 'l-now');
  const ways = light('l-way').toSorted((one, other) => far(one) - far(other));
  if (ways.length && far(ways[0]) < far(now)) return window.pressCell(ways[0]);
  find('#end-turn').click();
};`;

/** The guided game goes on as its steps are done, from the first to the last, with real dice; after a reload, and after it was left. */
async function guided() {
  const steps = JSON.parse(readFileSync(new URL('crates/web/app/src/table/first-game.json', repository), 'utf8'));
  for (const language of ['en', 'fr']) {
    const page = await open(language, { before: LEARNER });
    check(await page.$eval('#first-game', (button) => button.classList.contains('main')), 'who never played is not offered the guided game first');
    await page.click('#first-game');
    await until(page, 'the guide', () => document.querySelector('#guide:not([hidden])'));
    check((await page.$$eval('.unit-button', (all) => all.length)) >= 8, 'fighters are not listed before they have a place');
    const seen = new Map();
    let reloaded = false;
    for (let at = 0; at < 500; at++) {
      const asks = await page.evaluate(() => window.settled());
      const { step, turn, enemy, player, log } = await page.evaluate(() => ({
        step: document.querySelector('#guide').hidden ? null : document.querySelector('#guide').dataset.step,
        turn: document.querySelector('#game-title').textContent,
        enemy: [...document.querySelectorAll('#choices button')].some((button) => /[0-9] (enem|ennemi)/.test(button.textContent)),
        player: document.querySelector('#game').dataset.player,
        log: document.querySelector('#log').textContent,
      }));
      if (step === null || at === 499) {
        told(`the guide is gone: ${at}, ${asks}, ${turn}`);
        break;
      }
      if (step && !seen.has(step)) {
        seen.set(step, { turn, player });
        await picture(page, `guide-${step}-${language}`);
        if (step === 'spell') check(enemy, `${language}: an attack is taught without an enemy in range`);
        if (step === 'dice') check(/rolls|obtient/.test(log), `${language}: the dice are explained before any were rolled`);
      }
      if (step === '') await picture(page, `guide-waits-${language}`);
      if (step === '') check(/[0-9]+\D+[0-9]+/.test(await text(page, '#guide')), `${language}: the guide does not say that it waits`);
      if (step === 'tension' && !reloaded) {
        reloaded = true;
        const before = seen.size;
        await page.reload({ waitUntil: 'load' });
        await until(page, 'the guided game after a reload', () => document.querySelector('#game') && !document.querySelector('#game').hidden && document.querySelector('#game').dataset.asks);
        check((await page.$eval('#guide', (guide) => guide.dataset.step)) === 'tension', `${language}: a reload loses the guide at step ${before}`);
        await page.click('#guide-leave');
        await page.$eval('#leave', (leave) => leave.click());
        await until(page, 'the way back to the game', () => !document.querySelector('#resume').hidden);
        await page.click('#resume');
        await until(page, 'the button of the guide', () => !document.querySelector('#game').hidden && document.querySelector('#game').dataset.asks && document.querySelector('#guide-again').checkVisibility());
        await page.$eval('#guide-again', (again) => again.click());
        check((await page.$eval('#guide', (guide) => !guide.hidden && guide.dataset.step)) === 'tension', `${language}: the guide that was left does not go on`);
      }
      if (await page.$('#guide-next.main')) {
        await page.$eval('#guide-next', (next) => next.click());
        continue;
      }
      if (asks === 'over') break;
      await page.evaluate(() => window.learn());
      await new Promise((done) => setTimeout(done, 30));
    }
    told(`${language}: the guide came to ${[...seen].map(([step, { turn }]) => `${step} (${turn})`).join(', ')}`);
    for (const { id } of steps) check(seen.has(id), `${language}: the guide does not come to ${id}`);
    check(/[23]/.test(seen.get('spell')?.turn ?? ''), `${language}: an enemy is within range only in ${seen.get('spell')?.turn}`);
    check(await page.$eval('#guide', (guide) => guide.hidden), `${language}: the guide does not end`);
    await page.close();
  }
  const page = await open('en');
  await page.click('#first-game');
  await until(page, 'the guide', () => document.querySelector('#guide:not([hidden])'));
  await accessible(page, 'the guide');
  await page.focus('#guide-leave');
  await page.keyboard.press('Enter');
  check(await page.$eval('#guide', (guide) => guide.hidden), 'the guide cannot be left');
  check(await page.evaluate(() => document.activeElement.id === 'question'), 'who leaves the guide is nowhere');
  await page.close();
  // On a phone, no cell that is lit lies behind what can be done.
  const phone = await open('en', { width: 390, height: 844 });
  await phone.tap('#first-game');
  await until(phone, 'the guide', () => document.querySelector('#guide:not([hidden])'));
  for (let at = 0; at < 2; at++) await phone.$eval('#guide-next', (next) => next.click());
  await new Promise((done) => setTimeout(done, 400));
  await picture(phone, 'guide-place-phone');
  const free = () => phone.evaluate(() => {
    const edge = document.querySelector('.steer').getBoundingClientRect().top;
    const lit = [...document.querySelectorAll('.b-lights rect')].filter((rect) => ['l-choose', 'l-way', 'l-aim'].includes(rect.getAttribute('class'))).map((rect) => rect.getBoundingClientRect());
    return { lit: lit.length, covered: lit.filter((rect) => rect.bottom > edge + 1 || rect.top < -1).length, guide: document.querySelector('#guide').getBoundingClientRect().bottom <= innerHeight };
  });
  const placing = await free();
  check(placing.lit > 4 && placing.covered === 0 && placing.guide, `on a phone ${placing.covered} of ${placing.lit} cells to begin on are covered`);
  check((await phone.evaluate(() => window.playing(3, 200, 'act'))).asks === 'act', "on a phone a unit's turn does not come");
  await new Promise((done) => setTimeout(done, 600));
  await picture(phone, 'guide-walk-phone');
  const walking = await free();
  check(walking.lit > 0 && walking.covered === 0, `on a phone ${walking.covered} of ${walking.lit} cells to walk to are covered`);
  await phone.close();
}

/** For kinds of questions: a scenario in which they are asked, and after how many of its steps. */
const ASKED = {
  again: ['casting/rolled-again-by-choice.toml', 1],
  allocate: ['rewards/given-to-anybody.toml', 9],
  axe: ['casting/axe.toml', 1],
  cell: ['cards/calligriffe.toml', 2],
  direction: ['casting/area-askew.toml', 2],
  enemy: ['basics/block-two-enemies.toml', 1],
  face: ['casting/the-face-is-guessed.toml', 1],
  inspire: ['basics/bomb-goes-off.toml', 2],
  line: ['cards/royal-eggs.toml', 2],
  loser: ['four/alone-tension.toml', 2],
  may: ['cards/cross-pressing.toml', 0],
  more_cells: ['effects/up-to-six-cells.toml', 1],
  opponent: ['four/alone-buy-gg.toml', 1],
  option: ['cards/imperial-guard.toml', 2],
  order: ['casting/order-only-where-it-matters.toml', 2],
  rebound: ['effects/rebound.toml', 1],
  reroll: ['basics/bomb-goes-off.toml', 1],
  reward: ['rewards/lost-and-stolen.toml', 1],
  spell: ['effects/a-spell-of-the-target-is-cast.toml', 1],
  standby: ['effects/before-a-ko-by-one-unit.toml', 1],
  start: ['arenas/bonta-2-starting-cells.toml', 0],
  taker: ['four/alone-own-ko.toml', 1],
  timeline: ['cards/gang-leader.toml', 0],
  turn: ['basics/block-turned-die.toml', 1],
  unit: ['cards/heroic-inspiration.toml', 2],
  way: ['arenas/cart-rolls.toml', 1],
};
/** No scenario of the content asks for one more unit. */
const RALLY = `id = "rally"
title = { en = "Up to two friends" }
rules = ["4.18.3.e"]
board = '''
.B...
CAE..
....z
'''
active = "A"

[[krosmasters]]
id = "rallier"
name = { en = "Rallier" }
name_color = "black"
level = 2
initiative = 9
mp = 3
hp = 9
ap = 8

[[krosmasters.spells]]
name = { en = "Rally" }
cost = "2 AP"
range = "self"
effect = '+1 AP on up to 2 of each other ally within 1-3 of self'

${['A', 'B', 'C', 'E'].map((letter) => `[units.${letter}]\ncard = "rallier"\n`).join('\n')}
[units.z]
card = "julith"

[[steps]]
action = "cast rally at A"
`;

/** Every kind of question is answered by a press: those that did not come up, where a scenario asks them. */
async function kinds() {
  const scenario = ([file, steps]) => {
    const parts = readFileSync(new URL(`content/scenarios/${file}`, repository), 'utf8').split(/^(?=\[\[steps\]\])/m);
    return { path: `content/scenarios/${file}`, text: parts.slice(0, steps + 1).join('') + (steps ? '' : '\n[[steps]]\n') };
  };
  const held = Object.entries(ASKED).map(([kind, where]) => [kind, scenario(where)]);
  held.push(['more', { path: 'content/scenarios/effects/rally.toml', text: RALLY }]);
  const page = await open('en');
  for (const [kind, one] of held) {
    await page.evaluate((hash) => (location.hash = hash), `#scenario=${packed(one)}`);
    const asks = await page
      .waitForFunction((kind) => window.asked() === kind, {}, kind)
      .catch(() => null);
    if (!check(asks, `${one.path} does not ask \`${kind}\`, but \`${await page.$eval('#game', (game) => game.dataset.asks)}\`: ${await text(page, '#state')}`)) continue;
    await picture(page, `kind-${kind}`);
    const way = await page.evaluate((kind) => {
      const { buttons, lit } = window.choices();
      const said = document.querySelector('#log').textContent.length;
      // Where cells or units are asked for, they can be pressed on the board.
      if (lit.length) window.pressCell(lit[0]);
      else if (buttons.length) buttons[0].click();
      else return { how: 'nothing', said };
      return { how: lit.length ? 'board' : 'buttons', said };
    }, kind);
    const done = await page.waitForFunction((said) => document.querySelector('#log').textContent.length > said, {}, way.said).catch(() => null);
    if (check(done, `\`${kind}\` is not answered by a press: ${way.how}`)) answered.add(kind);
    if (['cell', 'unit', 'enemy', 'order', 'more', 'more_cells', 'start', 'rebound', 'allocate', 'inspire'].includes(kind)) check(way.how === 'board', `\`${kind}\` is not asked on the board`);
  }
  await page.close();
  const known = readFileSync(new URL('crates/web/app/src/table/asks.ts', repository), 'utf8');
  const all = [...known.split('HOW = {')[1].split('\n}')[0].matchAll(/^ {2}(\w+): '(\w+)'/gm)].filter(([, , how]) => how !== 'dice').map(([, kind]) => kind);
  told(`answered by a press: ${[...answered].sort().join(', ')}`);
  if (!option('only', null)) for (const kind of all) check(answered.has(kind), `\`${kind}\` was never answered by a press`);
}

/** Four players, pairs, limited format, and teams as links. */
async function rooms() {
  const page = await open('en');
  await page.click('#players-4');
  await until(page, 'four teams', () => document.querySelectorAll('.team').length === 4 && document.querySelector('#start').getAttribute('aria-disabled') !== 'true');
  await picture(page, 'four-home');
  await page.click('#start');
  const met = await page.evaluate(() => window.playing(9, 200, 'act'));
  note(met);
  check(met.asks === 'act' || met.asks === 'over', `among four a unit's turn does not come: ${met.asks}`);
  check((await page.$$eval('.player', (all) => all.length)) === 4, 'not all four are seen');
  await picture(page, 'four');
  await page.click('#leave');
  await page.click('#players-pairs');
  await until(page, 'pairs', () => document.querySelector('#start').getAttribute('aria-disabled') !== 'true' && document.querySelector('#players-pairs').checked);
  await page.click('#players-2');
  await until(page, 'two teams', () => document.querySelectorAll('.team').length === 2);
  await pressLimited(page);
  await until(page, 'cards that were dealt', () => document.querySelector('#deal-again') && document.querySelectorAll('.side-2 .member').length > 0);
  await page.$eval('[data-key="random-0"]', (button) => button.click());
  await until(page, 'a team of those dealt', () => document.querySelectorAll('.side-1 .member').length > 0 && document.querySelector('#start').getAttribute('aria-disabled') !== 'true');
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => void (window.copied = text) } }));
  await page.click('#match-link');
  await until(page, 'the link of a match', () => window.copied);
  const address = await page.evaluate(() => window.copied);
  const members = await page.$$eval('.member-name', (all) => all.map((one) => one.textContent));
  const other = await open('en', { hash: address.slice(address.indexOf('#')) });
  await until(other, 'the teams of a link', () => document.querySelector('#state').textContent.length > 0);
  check(JSON.stringify(await other.$$eval('.member-name', (all) => all.map((one) => one.textContent))) === JSON.stringify(members), 'a link of a match holds other teams');
  await until(other, 'a team of a link that may play', () => document.querySelector('#start').getAttribute('aria-disabled') !== 'true');
  await other.click('#start');
  await until(other, 'a game in limited format', () => document.querySelector('#game').dataset.asks);
  await other.close();
  await page.close();
}

const keptGames = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kcc-table-game')).map((key) => JSON.parse(localStorage.getItem(key))));
/** A browser that has kept a game, of which the engine knows nothing. */
const lost = (open) => `sessionStorage.getItem('put') ?? (sessionStorage.setItem('put', '1'), localStorage.setItem('kcc-table-game', JSON.stringify({ record: '{"teams":[["joris"],["julith"]]}', seats: ['human', 'human'], title: 'Before' })), ${open} && sessionStorage.setItem('kcc-table-open', ''));`;

/** What the browser keeps is never lost to what is begun after it, or to what cannot be opened now. */
async function keeping() {
  // A game that cannot be opened stays, and can be saved as a file.
  const broken = await open('en', { before: lost(true) });
  await until(broken, 'a word about a kept game that cannot be opened', () => document.querySelector('#state').textContent.includes('cannot begin'));
  check((await keptGames(broken)).some(({ title }) => title === 'Before'), 'a game that cannot be opened is deleted');
  check(await broken.$eval('#resume', (button) => !button.hidden && button.textContent.includes('Before')), 'a game that cannot be opened is not offered again');
  check(await broken.$('#state button'), 'a game that cannot be opened cannot be saved as a file');
  // Another game does not take its place.
  await broken.click('#quick');
  await until(broken, 'a question', () => document.querySelector('#game').dataset.asks);
  await broken.evaluate(() => window.playing(5, 3));
  await until(broken, 'both games', () => Object.keys(localStorage).filter((key) => key.startsWith('kcc-table-game')).length === 2);
  await broken.click('#leave');
  check((await keptGames(broken)).some(({ title }) => title === 'Before'), 'a new game takes the place of the one that was kept');
  await until(broken, 'the older game in the list', () => document.querySelector('#other-games')?.textContent.includes('Before'));
  await broken.close();
  // Two tabs keep a game each.
  const tab = await open('en');
  const other = await tab.browserContext().newPage();
  await other.goto(tab.url());
  for (const page of [tab, other]) {
    await page.bringToFront();
    await page.waitForSelector('#quick');
    await page.click('#quick');
    await until(page, 'a question', () => document.querySelector('#game').dataset.asks);
  }
  await until(other, 'the games of two tabs', () => Object.keys(localStorage).filter((key) => key.startsWith('kcc-table-game')).length === 2);
  await tab.close();
  await other.close();
  // Where nothing may be kept, it is said, and the game goes on.
  for (const forbidden of ["Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };", "for (const kind of ['localStorage', 'sessionStorage']) Object.defineProperty(window, kind, { get: () => { throw new DOMException('no', 'SecurityError'); } });"]) {
    const page = await opened('en/table/index.html', { before: `${PLAYER}${forbidden}` });
    await until(page, 'the page', () => document.querySelector('#quick') || document.querySelector('#table .warning'));
    await page.click('#first-game');
    await until(page, 'a question', () => document.querySelector('#game').dataset.asks);
    await until(page, 'a word about nothing being kept', () => document.querySelector('#state').textContent.includes('Save it as a file'));
    check(await page.$('#guide:not([hidden])'), 'without storage the guide does not begin');
    await page.click('#leave');
    check(await page.evaluate(() => document.activeElement?.id === 'quick'), 'without storage the table cannot be left');
    await page.close();
  }
}

/** What was open is open again after a reload, and a file brings its players along. */
async function again() {
  // A scenario's game, not the one that was kept before.
  const page = await open('en');
  await page.click('#quick');
  await until(page, 'a question', () => document.querySelector('#game').dataset.asks);
  await page.evaluate(() => window.playing(5, 4));
  const usual = await text(page, '#game-title');
  const path = 'content/scenarios/cards/calligriffe.toml';
  const hash = `#scenario=${packed({ path, text: readFileSync(new URL(path, repository), 'utf8') })}`;
  await page.evaluate((hash) => (location.hash = hash), hash);
  await until(page, "the scenario's game", (usual) => document.querySelector('#game').dataset.asks && document.querySelectorAll('.fighter').length < 6 && document.querySelector('#game-title').textContent !== usual, usual);
  const there = await page.$$eval('.unit-name', (all) => all.map((one) => one.textContent).sort().join());
  await page.reload({ waitUntil: 'load' });
  await until(page, "the scenario's game after a reload", () => document.querySelector('#game') && !document.querySelector('#game').hidden && document.querySelector('#game').dataset.asks);
  check((await page.$$eval('.unit-name', (all) => all.map((one) => one.textContent).sort().join())) === there, 'after a reload another game is open than that of the scenario');
  await page.click('#leave');
  check((await page.evaluate(() => location.hash)) === '', 'a game that was left is still in the address');
  // A link that holds no game leaves the address of what is played.
  await page.evaluate((hash) => (location.hash = hash), hash);
  await until(page, "the scenario's game", () => document.querySelector('#game').dataset.asks && !document.querySelector('#game').hidden);
  await page.evaluate(() => (location.hash = '#game=AAAA'));
  await until(page, 'a word about a broken link', () => document.querySelector('#state').textContent.includes('Nothing was changed'));
  check((await page.evaluate(() => location.hash)) === hash, 'a broken link takes the address of what is played');
  await page.close();
  // Two people play, and go on from their file.
  const two = await open('en');
  await two.select('#seat-1', 'human');
  await two.click('#start');
  await until(two, 'a question', () => document.querySelector('#game').dataset.asks);
  await two.evaluate(() => window.playing(5, 6));
  const save = async (page) => {
    await page.evaluate(() => {
      window.files = [];
      URL.createObjectURL = (blob) => (window.files.push(blob), '#');
      HTMLAnchorElement.prototype.click = () => undefined;
    });
    await page.click('#save');
    await until(page, 'a file', () => window.files.length === 1);
    return page.evaluate(() => window.files[0].text());
  };
  const folder = mkdtempSync(join(tmpdir(), 'kcc-table-'));
  const opens = async (saved, seats) => {
    writeFileSync(join(folder, 'game.json'), saved);
    const other = await open('en');
    await (await other.$('#file')).uploadFile(join(folder, 'game.json'));
    await until(other, 'the game of a file', () => !document.querySelector('#game').hidden && document.querySelectorAll('.player small').length > 1);
    const found = await other.$$eval('.player h3 small', (all) => all.map((one) => one.textContent));
    check(JSON.stringify(found) === JSON.stringify(seats), `the players of a saved game are ${found}`);
    await other.close();
  };
  await opens(await save(two), ['a person', 'a person']);
  await two.close();
  const one = await open('en');
  await one.click('#quick');
  await until(one, 'a question', () => document.querySelector('#game').dataset.asks);
  await one.evaluate(() => window.playing(5, 6));
  await opens(await save(one), ['a person', 'kcc']);
  await one.close();
  rmSync(folder, { recursive: true });
}

/** A fault of the engine, a change of the language and another number of players take nothing away. */
async function staying() {
  const workers = 'window.workers = []; window.Worker = class extends Worker { constructor(...parts) { super(...parts); window.workers.push(this); } };';
  const page = await open('en', { before: workers });
  await page.click('#first-game');
  await until(page, 'a question', () => document.querySelector('#game').dataset.asks);
  await page.evaluate(() => document.querySelector('#guide-next').click());
  await page.evaluate(() => window.playing(5, 3));
  await page.evaluate(() => window.settled());
  await until(page, 'the kept game', () => Object.keys(localStorage).some((key) => key.startsWith('kcc-table-game')));
  await new Promise((done) => setTimeout(done, 400));
  const before = await text(page, '#question');
  const fault = () => page.evaluate(() => window.workers.at(-1).dispatchEvent(new MessageEvent('message', { data: { number: -1, fault: 'unreachable' } })));
  await fault();
  await page.click('#undo');
  await until(page, 'a word about the fault', () => document.querySelector('#state').textContent.includes('opened again'));
  check(await page.$eval('#game', (game) => !game.hidden), 'after a fault the game is not open');
  await page.evaluate(() => window.settled());
  check((await text(page, '#question')) === before, `after a fault ${before} is ${await text(page, '#question')}`);
  check((await page.evaluate(() => window.playing(6, 2))).asks === 'unfinished', 'after a fault nothing can be answered');
  // The last answer comes along into the other language, and so does the guide.
  await page.evaluate(() => window.settled());
  const step = await page.$eval('#guide', (guide) => guide.dataset.step);
  const lines = await page.$$eval('#log li', (all) => all.length);
  await page.evaluate(() => document.querySelector('.languages a[data-switch]').click());
  await until(page, 'the other language', () => document.documentElement.lang === 'fr');
  await until(page, 'the game in the other language', () => document.querySelector('#game') && !document.querySelector('#game').hidden && document.querySelector('#game').dataset.asks);
  check((await page.$$eval('#log li', (all) => all.length)) === lines, 'the other language lacks the last answer');
  check((await page.$eval('#guide', (guide) => !guide.hidden && guide.dataset.step)) === step, 'the guide does not come along into the other language');
  await page.click('#leave');
  await until(page, 'the kept game by its turn', () => /^Reprendre : (tour \d+, joueur \d|avant le combat)$/.test(document.querySelector('#resume').textContent.replaceAll('\u00a0', ' ')));
  // Built teams stay when there are more players, and when no cards are dealt any more.
  const team = () => page.$$eval('.side-1 .member-name', (all) => all.map((one) => one.textContent).join());
  const box = await team();
  await page.$eval('[data-key="random-0"]', (button) => button.click());
  await until(page, 'a random team', (box) => [...document.querySelectorAll('.side-1 .member-name')].map((one) => one.textContent).join() !== box, box);
  const built = await team();
  await page.click('#players-4');
  await until(page, 'four teams', () => document.querySelectorAll('.team').length === 4);
  check((await team()) === built, 'with more players a built team is gone');
  await page.click('#players-2');
  await until(page, 'two teams', () => document.querySelectorAll('.team').length === 2);
  // What is chosen while cards are dealt stays as well.
  await page.evaluate(() => {
    document.querySelector('#limited').click();
    document.querySelectorAll('[name=arena]')[1].click();
  });
  await until(page, 'cards that were dealt', () => document.querySelector('#deal-again'));
  check(await page.$$eval('[name=arena]', (all) => all[1].checked), 'an arena that was chosen while cards were dealt is gone');
  await pressLimited(page);
  await until(page, 'no cards that were dealt', () => !document.querySelector('#deal-again'));
  check((await team()) === built, 'after limited format a built team is gone');
  await page.close();
}

/** What is taken back is said no more, on the page and in its file, wherever it is taken back. */
async function undoing() {
  const page = await open('en', { still: true });
  await page.click('#quick');
  await until(page, 'a question', () => document.querySelector('#game').dataset.asks);
  await page.evaluate(() => {
    window.files = [];
    URL.createObjectURL = (blob) => (window.files.push(blob), '#');
    HTMLAnchorElement.prototype.click = () => undefined;
  });
  const lines = () => page.$$eval('#log li', (all) => all.map((line) => [...line.childNodes].find((node) => node.nodeType === 3).data.trim()));
  const file = async () => {
    await page.evaluate(() => (window.files = []));
    await page.$eval('#log-text', (button) => button.click());
    await until(page, 'the text of the log', () => window.files.length === 1);
    return (await page.evaluate(() => window.files[0].text())).split('\n').map((line) => line.trim()).filter(Boolean);
  };
  const same = async (when) => {
    const [shown, saved] = [await lines(), await file()];
    check(JSON.stringify(shown) === JSON.stringify(saved), `${when} the log shows ${shown.slice(-2)}, and its file has ${saved.slice(-2)}`);
    return shown;
  };
  const back = async (button) => {
    await page.$eval(button, (button) => button.click());
    await page.evaluate(() => window.settled());
    await new Promise((done) => setTimeout(done, 200));
  };
  const met = await page.evaluate(() => window.playing(5, 200, 'act'));
  check(met.asks === 'act', `a unit's turn does not come: ${met.asks}`);
  await page.evaluate(() => window.playing(7, 3));
  await page.evaluate(() => window.settled());
  const all = await same('before anything is taken back');
  await back('#undo');
  const fewer = await same('after Undo');
  check(fewer.length < all.length, 'what is taken back is still said');
  await back('#redo');
  check((await same('after Redo')).join() === all.join(), 'what is given again is not said again');
  // After a reload, too.
  await new Promise((done) => setTimeout(done, 400));
  await page.reload({ waitUntil: 'load' });
  await until(page, 'the game after a reload', () => document.querySelector('#game') && !document.querySelector('#game').hidden && document.querySelector('#game').dataset.asks);
  await page.evaluate(() => {
    URL.createObjectURL = (blob) => (window.files.push(blob), '#');
    HTMLAnchorElement.prototype.click = () => undefined;
  });
  check((await same('after a reload')).join() === all.join(), 'a reload says something else');
  await back('#undo');
  check((await same('after a reload and Undo')).length < all.length, 'after a reload, what is taken back is still said');
  // While kcc plays.
  await page.select('#speed', 'slow');
  const comes = async () => {
    const found = await page.waitForFunction(() => (document.querySelector('#question').textContent.includes('thinking') ? 'thinking' : window.asked()), { polling: 20 });
    return found.jsonValue();
  };
  let asks = await comes();
  for (let at = 0; at < 30 && asks !== 'thinking'; at++) {
    if (asks !== 'act') await page.evaluate((at) => window.playing(at + 3, 1), at);
    else await page.$eval('#end-turn', (button) => button.click());
    asks = await comes();
  }
  check(asks === 'thinking', 'kcc never plays');
  await back('#undo');
  check(await page.$eval('#game', (game) => game.dataset.asks), 'Undo while kcc plays leads to no question');
  await same('after Undo while kcc plays');
  check((await page.evaluate(() => window.playing(6, 2))).asks === 'unfinished', 'after Undo while kcc plays nothing can be answered');
  await page.close();
}

/** Links that mean harm open nothing. */
async function hostile() {
  const record = (held) => `#game=${packed(held)}`;
  const broken = ['#game=', '#game=%%%', '#game=AAAA', record('no'), record({ record: 5, seats: ['human'] }), record({ record: '{}', seats: ['nobody', 'human'] }), record({ record: 'x'.repeat(2_000_000), seats: ['human', 'human'] }), '#teams=', '#teams=no-such-card/joris', '#teams=../../x', '#teams=joris/julith&seats=human', '#teams=joris/julith&seed=-1', '#teams=joris/julith&arena=nowhere', '#scenario=AAAA', `#scenario=${packed({ path: 5 })}`, '#other'];
  // The first when the page is opened, the others as links that are followed on it.
  const page = await open('en', { hash: broken[0] });
  for (const hash of broken) {
    if (hash !== broken[0]) await follow(page, hash);
    await until(page, `a word about ${hash.slice(0, 40)}`, () => document.querySelector('#state')?.textContent.includes('Nothing was changed'));
    check(await page.$eval('#game', (game) => game.hidden), `${hash.slice(0, 40)} begins a game`);
  }
  await page.close();
  const strange = await open('en', { hash: "#teams=$'/joris" });
  await until(strange, 'a word about a card that is not there', () => document.querySelector('#state')?.textContent.includes("not here: $'."));
  await strange.close();
  // A game whose answers are not possible is refused by the engine.
  for (const held of [{ record: '{}', seats: ['human', 'human'] }, { record: '{"teams":[["joris"],["julith"]],"answers":[{"move":3}]}', seats: ['human', 'human'] }, { record: '<img src=x onerror="window.harm=1">', seats: ['human', 'human'] }]) {
    const page = await open('en', { hash: record(held) });
    await until(page, `a word about ${held.record.slice(0, 30)}`, () => document.querySelector('#state')?.textContent.length > 10);
    check(await page.$eval('#game', (game) => game.hidden), `${held.record.slice(0, 30)} begins a game`);
    check(!(await page.evaluate(() => window.harm)), 'a link runs');
    await page.close();
  }
  // A scenario at the path of a card changes no card of later games.
  const front = async (page) => {
    await page.click('#quick');
    await until(page, 'a question', () => document.querySelector('#game').dataset.asks);
    await page.evaluate(() => document.querySelector('[data-key="print-0"]').click());
    await until(page, 'cards to print', () => document.querySelector('#paper'));
    return page.$eval('#paper', (paper) => paper.textContent);
  };
  const quiet = 'window.print = () => undefined;';
  const usual = await open('en', { before: quiet });
  const printed = await front(usual);
  await usual.close();
  const pack = await (await fetch(`${top}workshop/content.json`)).json();
  const team = await open('en').then(async (page) => {
    const ids = await page.$$eval('.side-1 .member-name', (all) => all.map((one) => one.href.split('/').pop().replace('.html', '')));
    await page.close();
    return ids;
  });
  const [path, written] = pack.files.find(([path]) => path.includes('/krosmasters/') && path.endsWith(`/${team[0]}.toml`));
  const forged = await open('en', { before: quiet, hash: `#scenario=${packed({ path, text: written.replace(/^hp = \d+/m, 'hp = 99') })}` });
  await until(forged, 'a word about a scenario that is none', () => document.querySelector('#state').textContent.length > 10);
  check((await front(forged)) === printed, 'a link changes a card of later games');
  await forged.close();
  const fine = await open('en', { hash: '#teams=joris,julith' });
  await until(fine, 'the team of a link', () => document.querySelectorAll('.side-1 .member').length === 2);
  await fine.close();
}

await run([bots, clicked, desk, rooms, phone, keyboard, guided, keeping, again, staying, undoing, hostile, kinds]);
