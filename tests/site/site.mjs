// Opens a built site in Chromium as readers do and says what is wrong with it.
//
//     node site.mjs FOLDER CARD ARENA [SEARCH FOUND] [--report]
//
// FOLDER is a build with two languages, CARD and ARENA are ids of it. SEARCH are words that only the card FOUND has. Ends with 1 and
// a line for each fault if there is any; `--report` also tells how long pages took until something was painted.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import puppeteer from 'puppeteer-core';

const [folder, card, arena, search, found] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const report = process.argv.includes('--report');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const top = pathToFileURL(`${resolve(folder)}/`).href;
const faults = [];
const check = (fine, fault) => {
  if (!fine) faults.push(fault);
  return Boolean(fine);
};

const browser = await puppeteer.launch({
  executablePath: process.env.KCC_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files=false', '--font-render-hinting=none'],
});

async function open(path, { width = 1400, height = 900, script = true } = {}) {
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  await page.setJavaScriptEnabled(script);
  page.on('console', (said) => check(!['error', 'warn'].includes(said.type()), `${path}: the console says: ${said.text()}`));
  page.on('pageerror', (error) => faults.push(`${path}: a script fails: ${error.message}`));
  page.on('request', (request) => check(request.url().startsWith(top) || request.url().startsWith('data:'), `${path} asks for ${request.url()}`));
  page.on('requestfailed', (request) => faults.push(`${path}: ${request.url()} cannot be had: ${request.failure()?.errorText}`));
  await page.goto(`${top}${path}`, { waitUntil: 'load' });
  return page;
}

const shown = (page) => page.$$eval('.tile', (tiles) => tiles.filter((tile) => tile.checkVisibility()).map((tile) => tile.dataset.id));
const said = (page) => page.$eval('#count', (count) => count.textContent);

async function overview() {
  const page = await open('index.html');
  const all = await shown(page);
  check(all.length > 1, 'index.html shows no cards');
  check((await said(page)).startsWith(String(all.length)), `the number of cards is told as ${await said(page)}`);
  if (search) {
    await page.type('#f-q', search.toUpperCase());
    check((await shown(page)).join() === found, `searching for ${search} finds ${await shown(page)}`);
    check((await said(page)).startsWith('1 '), `one card is told as ${await said(page)}`);
    check((await page.evaluate(() => location.search)).includes('q='), 'the address does not keep the search');
    // Signs as a keyboard types them, phrases, figures, and what must not be there.
    const { level, initiative } = await page.evaluate((id) => window.kccSearch.cards[id][3], found);
    const finds = async (typed, there = true) => {
      await page.$eval('#f-q', (field, typed) => {
        field.value = typed;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }, typed);
      check((await shown(page)).includes(found) === there, `searching for ${typed} ${there ? 'does not find' : 'finds'} ${found}`);
    };
    for (const typed of [`level ${level}`, `initiative ${initiative}`, `level>=${level}`, `level ${level} ${search}`, `"${search}"`, `“${search}”`]) await finds(typed);
    for (const typed of [`level ${level + 1}`, `level<${level}`, `"${search.split(' ').reverse().join(' ')}"`, `${search} -${search.split(' ')[0]}`]) await finds(typed, false);
    await finds(search);
    await page.type('#f-q', ' qqqq');
    check((await shown(page)).length === 0 && !/\d/.test(await said(page)), 'finding nothing is not told');
  }
  await page.click('button[type=reset]');
  await page.waitForFunction((all) => [...document.querySelectorAll('.tile')].filter((tile) => !tile.hidden).length === all, {}, all.length);
  for (const name of await page.$$eval('select', (selects) => selects.map((select) => select.name))) {
    const value = await page.$eval(`#f-${name}`, (select) => select.options[1].value);
    await page.select(`#f-${name}`, value);
    const fitting = await page.$$eval('.tile', (tiles, name, value) => tiles.filter((tile) => tile.dataset[name]?.split(' ').includes(value)).map((tile) => tile.dataset.id), name, value);
    check((await shown(page)).join() === fitting.join() && fitting.length > 0, `choosing ${name} ${value} shows ${await shown(page)}`);
    await page.select(`#f-${name}`, '');
  }
  const kind = await page.$eval('#f-kind', (select) => select.options[2].value);
  await page.select('#f-kind', kind);
  const chosen = (await shown(page)).join();
  await Promise.all([page.waitForNavigation(), page.click('[data-switch]')]);
  check((await page.$eval('html', (html) => html.lang)) === 'fr', 'the language switch does not lead to French');
  check((await shown(page)).join() === chosen, 'the language switch forgets what was chosen');
  await Promise.all([page.waitForNavigation(), page.click('[data-switch]')]);
  check((await page.$eval('html', (html) => html.lang)) === 'en', 'the language switch does not lead back');
  await page.close();
}

async function keyboard() {
  const page = await open('index.html');
  await page.keyboard.press('Tab');
  check((await page.evaluate(() => document.activeElement.className)) === 'skip', 'the first stop of the keyboard does not skip to the content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  check((await page.evaluate(() => document.activeElement.closest('main') !== null)), 'the skip link does not lead into the content');
  check((await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle)) !== 'none', 'the focus cannot be seen');
  await page.close();
}

async function withoutScript() {
  const page = await open('index.html', { script: false });
  const all = await shown(page);
  check(all.length > 1, 'without script no cards are shown');
  check(!(await page.$eval('#f-q', (field) => field.checkVisibility())), 'without script there is a search that does nothing');
  const value = await page.$eval('#f-kind', (select) => {
    select.selectedIndex = 2;
    return select.value;
  });
  const fitting = await page.$$eval('.tile', (tiles, value) => tiles.filter((tile) => tile.dataset.kind === value).map((tile) => tile.dataset.id), value);
  check((await shown(page)).join() === fitting.join(), 'without script choosing a kind does nothing');
  await page.$eval('#f-kind', (select) => (select.selectedIndex = 0));
  await Promise.all([page.waitForNavigation(), page.click(`.tile[data-id="${card}"] a`)]);
  check(page.url().endsWith(`en/cards/${card}.html`), 'without script a card does not lead to its page');
  await Promise.all([page.waitForNavigation(), page.click('[data-switch]')]);
  check(page.url().endsWith(`fr/cards/${card}.html`), 'without script the language cannot be changed');
  await page.close();
}

async function cardPage() {
  const page = await open(`en/cards/${card}.html`);
  const visible = () => page.$eval('.tip', (tip) => getComputedStyle(tip).visibility === 'visible' && tip.textContent.length > 9);
  if (check(await page.$('.term'), `${card} has no keyword`)) {
    check(!(await visible()), 'a tip is always there');
    await page.hover('.term');
    check(await visible(), 'hovering shows no rule');
    await page.mouse.move(0, 0);
    check(!(await visible()), 'the rule does not go away');
    await page.focus('.term');
    check(await visible(), 'focusing shows no rule');
    await page.keyboard.press('Escape');
    check(!(await visible()), 'Escape does not send the rule away');
    const described = await page.$eval('.term', (term) => document.getElementById(term.getAttribute('aria-describedby'))?.role);
    check(described === 'tooltip', 'the rule does not describe the keyword');
  }
  check(await page.$('.source pre'), `${card} does not show its effects in the effect language`);
  await Promise.all([page.waitForNavigation(), page.click('[data-switch]')]);
  check(page.url().endsWith(`fr/cards/${card}.html`), 'the language switch of a card leads elsewhere');
  const sheet = Buffer.from(await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  const boxes = [...sheet.matchAll(/\/MediaBox \[([^\]]*)\]/g)].map(([, box]) => box.split(' ').map(Number));
  const millimetres = boxes.map(([, , width, height]) => [width, height].map((points) => Math.round((points / 72) * 25.4)).join('x'));
  check(millimetres.join() === '63x88,63x88', `a card prints as ${millimetres}`);
  await page.close();
}

// On paper that the browser chooses itself, everything but both sides of the card is white.
async function paper() {
  const page = await open(`en/cards/${card}.html`);
  const work = mkdtempSync(join(tmpdir(), 'kcc-site-'));
  for (const printBackground of [true, false]) {
    writeFileSync(join(work, 'card.pdf'), await page.pdf({ format: 'A4', printBackground }));
    const drawn = spawnSync('pdftoppm', ['-r', '25.4', join(work, 'card.pdf')], { maxBuffer: 1 << 28 });
    if (!check(drawn.status === 0, `pdftoppm: ${drawn.error ?? drawn.stderr}`)) break;
    // One millimetre is one pixel: `P6 210 297 255`, then red, green and blue of each.
    const [head, width, height] = /^P6\s(\d+)\s(\d+)\s255\s/.exec(drawn.stdout.subarray(0, 20).toString('latin1'));
    const pixels = drawn.stdout.subarray(head.length, head.length + 3 * width * height);
    let [left, top, right, bottom, dark] = [Number(width), Number(height), 0, 0, 0];
    for (let at = 0; at < pixels.length; at += 3) {
      if (pixels[at] > 250 && pixels[at + 1] > 250 && pixels[at + 2] > 250) continue;
      const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
      [left, top, right, bottom, dark] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y), dark + 1];
    }
    const size = `${right - left + 1} x ${bottom - top + 1} mm`;
    check(dark > 63 * 88 * 0.9, `a card on A4 shows nothing: ${size}`);
    check(right - left < 63 + 4 && bottom - top < 88 + 4, `A4 around a card is not white${printBackground ? '' : ' without backgrounds'}: ${size}`);
  }
  rmSync(work, { recursive: true });
  await page.close();
}

// The page of the rules finds paragraphs by number and by words, and shows all again.
async function rules() {
  const page = await open('reference/rules-en.html');
  const there = () => page.$$eval('.rule', (rules) => rules.filter((rule) => rule.checkVisibility()).map((rule) => rule.id));
  const all = (await there()).length;
  await page.type('#f-q', '7.5.10');
  check((await there()).includes('7.5.10') && (await there()).length < 5, `looking for rule 7.5.10 shows ${await there()}`);
  await page.$eval('button[type=reset]', (button) => button.click());
  await page.waitForFunction((all) => [...document.querySelectorAll('.rule')].filter((rule) => rule.checkVisibility()).length === all, {}, all);
  const state = await page.$eval('#f-state', (select) => select.options[1].value);
  await page.select('#f-state', state);
  const stated = await page.$$eval('.rule', (rules, state) => rules.filter((rule) => rule.dataset.state === state).length, state);
  check((await there()).length === stated && stated > 0, `${stated} paragraphs are ${state}, ${(await there()).length} are shown`);
  await page.close();
}

// What a server shows for an address that is none leads to the overview, from whatever folder.
async function lost() {
  const page = await open('404.html');
  const leads = await page.$$eval('[data-home]', (links) => links.map((link) => link.href));
  check(leads[0] === `${top}index.html`, `404.html leads to ${leads}`);
  await page.close();
  const moved = await open('en/cards/index.html');
  await moved.waitForFunction(() => document.querySelector('.tile'));
  check(moved.url() === `${top}index.html`, `en/cards/ leads to ${moved.url()}`);
  await moved.close();
}

// Every page at the width of a phone and of a desk: nothing sticks out, and axe finds nothing serious.
async function audit(path) {
  for (const width of [390, 1400]) {
    const page = await open(path, { width });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    check(over <= 0, `${path} is ${over} px too wide at ${width} px`);
    const twice = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
      return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
    });
    check(twice.length === 0, `${path} has these ids twice: ${twice.slice(0, 5)}`);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => axe.run({ resultTypes: ['violations'] }));
    for (const { id, impact, help, nodes } of violations) {
      const where = nodes.slice(0, 3).map((node) => node.target.join(' ')).join(' | ');
      const line = `${path} at ${width} px: ${impact} ${id}: ${help}: ${where}`;
      if (['serious', 'critical'].includes(impact)) faults.push(line);
      else if (report) console.log(line);
    }
    if (report && width > 1000) {
      const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
      console.log(`${path}: first paint after ${Math.round(paint)} ms`);
    }
    await page.close();
  }
}

await overview();
await keyboard();
await withoutScript();
await cardPage();
await paper();
await rules();
await lost();
const pages = ['index.html', 'fr/index.html'];
for (const language of ['en', 'fr']) {
  pages.push(`${language}/cards/${card}.html`, `${language}/arenas/${arena}.html`, `${language}/arenas/index.html`, `${language}/powers/index.html`);
  for (const text of [language, `guide-${language}`, `awkward-effects-${language}`, `rules-${language}`]) pages.push(`reference/${text}.html`);
}
for (const path of pages) await audit(path);
await browser.close();
for (const fault of faults) console.error(fault);
process.exit(faults.length ? 1 : 0);
