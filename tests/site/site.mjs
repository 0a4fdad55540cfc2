// Opens a built site in Chromium as readers do and says what is wrong with it.
//
//     node site.mjs FOLDER CARD ARENA [SEARCH FOUND] [--report] [--only=PART]
//
// FOLDER is a build with two languages, CARD and ARENA are ids of it. SEARCH are words that only the card FOUND has. Ends with 1 and
// a line for each fault if there is any; `--report` also tells how long pages took until something was painted. PART is one of the functions
// below.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
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
  page.on('requestfailed', (request) => {
    // What is given up because the page is left or closed is not missing: a file that is missing says so.
    const why = request.failure()?.errorText;
    check(why === 'net::ERR_ABORTED', `${path}: ${request.url()} cannot be had: ${why}`);
  });
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
    const [name] = (await page.evaluate((id) => window.kccSearch.cards[id][5], found)).split(' ');
    const part = await page.evaluate((id) => window.kccSearch.cards[id][4], found);
    const word = (field) => part[field].split(' · ').pop();
    for (const typed of [
      `level ${level}`, `initiative ${initiative}`, `level>=${level}`, `level ${level} ${search}`, `"${search}"`, `“${search}”`,
      // Ranges, and parts of a card, in the words of both languages.
      `level:${level}`, `niveau:${level}`, `level:${level - 1}-${level}`, `level:${level - 1}..${level + 1}`, `level:${level - 1}+`, `-level:${level + 1}`, 'level:',
      `name:${name.toUpperCase()}`, `nom:${name}`, `type:"${word('type')}"`, `trait:"${word('type')}" level:${level}`, `spell:"${word('spell')}"`, `sort:"${word('spell')}"`,
      `power:"${word('power')}"`, `pouvoir:"${word('power')}"`, `set:"${word('set')}"`, `boite:"${word('set')}"`, `text:"${search}"`, `kind:"${word('kind')}"`, 'type:',
    ]) await finds(typed);
    for (const typed of [
      `level ${level + 1}`, `level<${level}`, `"${search.split(' ').reverse().join(' ')}"`, `${search} -${search.split(' ')[0]}`,
      `level:${level + 1}-${level + 2}`, `-level:${level}`, 'level:x', `name:"${search}"`, `type:"${word('spell')}"`, `-type:"${word('type')}"`, `power:"${search}"`, 'author:somebody',
    ]) await finds(typed, false);
    // A field that there is not is said, with the one that may be meant.
    await finds(`typ:${word('type')}`, false);
    const misread = await page.$eval('#misread', (said) => (said.hidden ? '' : said.textContent));
    check(misread.includes('typ') && misread.includes('type:'), `of a field that there is not the page says: ${misread}`);
    await finds(search);
    check(await page.$eval('#misread', (said) => said.hidden), 'a sound search is told to be misread');
    // A link holds a search.
    const linked = await open(`index.html?q=${encodeURIComponent(`niveau:${level} "${search}"`)}&view=cards&sort=name`);
    check((await shown(linked)).join() === found && (await said(linked)).startsWith('1 '), `a link to a search shows ${await shown(linked)}`);
    await linked.waitForSelector('.whole .card').catch(() => faults.push('a link to whole cards shows none'));
    await linked.close();
    // Examples can be tried, and are understood.
    for (const example of await page.$$eval('[data-try]', (all) => all.map((one) => one.dataset.try))) {
      await page.$$eval('[data-try]', (all, example) => all.find((one) => one.dataset.try === example).click(), example);
      check((await page.$eval('#f-q', (field) => field.value)) === example, `the example ${example} cannot be tried`);
      check(await page.$eval('#misread', (said) => said.hidden), `the example ${example} is not understood`);
    }
    await finds(search);
    await page.type('#f-q', ' qqqq');
    check((await shown(page)).length === 0 && !/\d/.test(await said(page)), 'finding nothing is not told');
  }
  await page.click('button[type=reset]');
  await page.waitForFunction((all) => [...document.querySelectorAll('.tile')].filter((tile) => !tile.hidden).length === all, {}, all.length);
  for (const name of await page.$$eval('select:not([data-way])', (selects) => selects.map((select) => select.name))) {
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

// Cards in another order, and as they are printed.
async function orders() {
  const page = await open('index.html');
  const all = await shown(page);
  const of = (pick) => page.evaluate(([ids, pick]) => ids.map((id) => window.kccSearch.cards[id]).map((card) => (pick === 'title' ? card[5] : (card[3][pick] ?? null))), [order, pick]);
  let order = [];
  for (const [sort, pick, fine] of [
    ['name', 'title', (a, b) => a.localeCompare(b, 'en', { numeric: true }) <= 0],
    ['level', 'level', (a, b) => b === null || (a !== null && a <= b)],
    ['initiative', 'initiative', (a, b) => b === null || (a !== null && a >= b)],
  ]) {
    await page.select('#f-sort', sort);
    order = await shown(page);
    const values = await of(pick);
    check(values.every((value, at) => at === 0 || fine(values[at - 1], value)), `ordered by ${sort} there are ${values}`);
    check([...order].sort().join() === [...all].sort().join(), `ordered by ${sort} cards are lost`);
    check((await page.evaluate(() => location.search)).includes(`sort=${sort}`), 'the address does not keep the order');
  }
  await page.select('#f-sort', '');
  check((await shown(page)).join() === all.join(), 'the order of the boxes does not come back');
  await page.select('#f-view', 'cards');
  await page.waitForSelector(`.tile[data-id="${card}"] .whole .card svg`).catch(() => faults.push('no card is drawn in its tile'));
  const wide = await page.$eval(`.tile[data-id="${card}"] .whole .card`, (one) => one.getBoundingClientRect().width).catch(() => 0);
  check(Math.abs(wide - (63 / 25.4) * 96) < 3, `a card in its tile is ${wide} px wide`);
  await page.select('#f-view', '');
  check(!(await page.$eval(`.tile[data-id="${card}"] .whole`, (one) => one.checkVisibility())), 'cards stay drawn in the list');
  await page.close();
}

// A link names the version of a card, and says when it is another one.
async function versions() {
  const page = await open(`en/cards/${card}.html`);
  const link = await page.$eval('a[href*="?v="]', (one) => one.href);
  check(await page.$eval('.changed', (said) => said.hidden), 'a card without a version in its address is told to have changed');
  check((await page.$eval('a[href*="?v="]', (one) => one.href.split('v=')[1])) === (await page.$eval('.changed', (said) => said.dataset.version)), 'the link names another version');
  await page.close();
  for (const [address, changed] of [[link, false], [link.replace(/v=.*/, 'v=0123abcd'), true]]) {
    const page = await open(address.replace(top, ''));
    const said = await page.$eval('.changed', (said) => (said.hidden ? '' : said.textContent));
    check(said.includes('0123abcd') === changed && Boolean(said) === changed, `${address} ${changed ? 'does not say' : 'says'} that the card changed`);
    await page.close();
  }
  const french = await open(`fr/cards/${card}.html`);
  check((await french.$eval('a[href*="?v="]', (one) => one.href.split('v=')[1])) === link.split('v=')[1], 'the version differs between languages');
  await french.close();
}

// Two cards beside each other.
async function comparison() {
  const page = await open(`en/compare/index.html?a=${card}`);
  const cards = await page.$$eval('#f-b option', (options) => options.map((option) => option.value).filter(Boolean));
  const other = cards.find((id) => id !== card);
  await page.select('#f-b', other);
  await page.waitForSelector('#sides tbody tr').catch(() => faults.push('nothing is compared'));
  check((await page.$$('#sides thead .card svg')).length > 0, 'the cards compared are not shown');
  const rows = await page.$$eval('#sides tbody tr', (rows) => rows.map((row) => ({ differs: row.querySelector('.differs') !== null, marks: row.querySelectorAll('mark').length, cells: [...row.querySelectorAll('td')].map((cell) => cell.textContent) })));
  for (const { differs, marks, cells } of rows) check(differs === (cells[0] !== cells[1]) && differs === marks > 0, `comparing says that ${cells.join(' | ')} ${differs ? 'differs' : 'does not differ'}`);
  check((await page.$eval('#compared', (said) => said.textContent)).startsWith(`${rows.filter(({ differs }) => differs).length} `), 'the number of differences is not told');
  check((await page.evaluate(() => location.search)) === `?a=${card}&b=${other}`, 'the address does not keep what is compared');
  await page.select('#f-b', card);
  await page.waitForFunction(() => document.querySelector('#sides tbody tr') && !document.querySelector('#sides mark, #sides .differs') && document.getElementById('compared').textContent === document.getElementById('compare').dataset.none).catch(() => faults.push('a card differs from itself'));
  await page.close();
}

// The colours follow the system until the reader chooses others, which are kept; cards stay as printed.
async function colours() {
  const page = await open(`en/cards/${card}.html`);
  const look = () => page.evaluate(() => ({ page: getComputedStyle(document.documentElement).backgroundColor, card: getComputedStyle(document.querySelector('.card .face')).backgroundColor }));
  const system = (value) => page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
  await system('dark');
  const dark = await look();
  await system('light');
  const light = await look();
  check(dark.page !== light.page && dark.card === light.card, `dark is ${JSON.stringify(dark)} and light ${JSON.stringify(light)}`);
  await page.click('.colours');
  check((await look()).page === dark.page, 'the switch does not change the colours');
  await page.reload();
  check((await look()).page === dark.page, 'the chosen colours are not kept');
  await page.click('.colours');
  check((await look()).page === light.page, 'the switch does not lead back');
  await system('dark');
  check((await look()).page === dark.page, 'who chose what the system prefers does not follow it');
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
  check((await page.evaluate(() => location.search)) === `?state=${state}`, 'the address does not keep what is looked for in the rules');
  const stated = await page.$$eval('.rule', (rules, state) => rules.filter((rule) => rule.dataset.state === state).length, state);
  check((await there()).length === stated && stated > 0, `${stated} paragraphs are ${state}, ${(await there()).length} are shown`);
  await page.select('#f-state', '');
  for (const about of await page.$$eval('#f-about option', (options) => options.map((option) => option.value).filter(Boolean))) {
    await page.select('#f-about', about);
    const notes = await page.$$eval('.rule', (rules) => rules.filter((rule) => rule.checkVisibility()).map((rule) => rule.querySelectorAll(':scope > .note').length));
    check(notes.length > 0 && notes.every((count) => count > 0), `paragraphs about ${about} have ${notes} notes`);
  }
  // Paths of sources are for developers.
  const paths = await page.$$eval('code', (all) => all.filter((one) => /[/].*[.](rs|toml)/.test(one.textContent) && !one.closest('details.dev')).map((one) => one.textContent));
  check(paths.length === 0, `players read ${paths.slice(0, 3)}`);
  await page.close();
}

// What a server shows for an address that is none leads to the overview, from whatever folder.
async function lost() {
  const page = await open('404.html');
  const leads = await page.$$eval('a[data-home]', (links) => links.map((link) => link.href));
  check(leads[0] === `${top}index.html`, `404.html leads to ${leads}`);
  await page.close();
  const moved = await open('en/cards/index.html');
  await moved.waitForFunction(() => document.querySelector('.tile'));
  check(moved.url() === `${top}index.html`, `en/cards/ leads to ${moved.url()}`);
  await moved.close();
}

// What only a server can do: an address that leads nowhere, and pages without a connection.
async function served() {
  const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };
  let down = false;
  const asked = new Set();
  const server = createServer((request, response) => {
    if (down) return request.socket.destroy();
    const path = decodeURIComponent(new URL(request.url, 'http://x').pathname).slice(1);
    asked.add(path);
    const file = join(folder, path === '' ? 'index.html' : path);
    const there = existsSync(file) && statSync(file).isFile();
    response.writeHead(there ? 200 : 404, { 'content-type': types[there ? extname(file) : '.html'] ?? 'application/octet-stream' });
    return response.end(readFileSync(there ? file : join(folder, '404.html')));
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const home = `http://127.0.0.1:${server.address().port}/`;
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(`${page.url()}: a script fails: ${error.message}`));
  page.on('request', (request) => check(request.url().startsWith(home) || request.url().startsWith('data:'), `${page.url()} asks for ${request.url()}`));
  const text = (selector) => page.$eval(selector, (one) => one.textContent);

  // The nearest card to the words of the address, in its language first, and a search for them.
  for (const [language, address] of [['fr', `fr/cards/${card.slice(0, -1)}`], ['en', `en/cards/${card}s.html`]]) {
    await page.goto(home + address, { waitUntil: 'load' });
    await page.waitForSelector(`section[data-language="${language}"] .meant li a`).catch(() => faults.push(`nothing is proposed for ${address}`));
    check((await page.$eval('section', (part) => part.dataset.language)) === language, `of ${address} another language comes first`);
    const [first] = await page.$$eval(`section[data-language="${language}"] .meant a`, (links) => links.map((link) => link.href));
    check(first === `${home}${language}/cards/${card}.html`, `for ${address} ${first} is proposed`);
    check(await page.$eval('.offline', (said) => said.hidden), 'a lost page is told to lack a connection');
    await page.focus('section input');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    check((await page.$eval('#f-q', (field) => field.value)) !== '' && (await page.$eval('html', (html) => html.lang)) === language, `the search of the page for ${address} leads to ${page.url()}`);
  }

  // The overview is kept at once, and not the cards.
  asked.clear();
  await page.goto(`${home}index.html`, { waitUntil: 'load' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ?? new Promise((controlled) => navigator.serviceWorker.addEventListener('controllerchange', controlled, { once: true }))));
  check(![...asked].some((path) => path.includes('/cards/')), `cards are loaded before anybody asks for them: ${[...asked].filter((path) => path.includes('/cards/'))}`);
  check(![...asked].some((path) => path.startsWith('workshop/')), 'the workshop is loaded before anybody opens it');
  await page.goto(`${home}en/cards/${card}.html`, { waitUntil: 'load' });
  const title = await text('h1');
  const other = (await page.evaluate(async (address) => new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html').querySelector('.tile:last-child a').getAttribute('href'), `${home}fr/index.html`)).replace('../', '');
  const without = async (path) => {
    down = true;
    await page.setOfflineMode(true);
    await page.goto(home + path, { waitUntil: 'load' }).catch((error) => faults.push(`${path} without a connection: ${error.message}`));
  };
  const again = async () => {
    down = false;
    await page.setOfflineMode(false);
    await page.goto(`${home}index.html`, { waitUntil: 'load' });
  };
  await without(`en/cards/${card}.html?v=0`);
  check((await text('h1')) === title, 'a card that was seen cannot be read without a connection');
  await without('fr/index.html');
  check((await page.$$('.tile')).length > 1, 'the overview cannot be read without a connection');
  await without(other);
  check(await page.$eval('.offline', (said) => !said.hidden), `nobody says why ${other} cannot be read`);
  await again();
  // Who asks for all cards has them.
  await page.goto(`${home}fr/index.html`, { waitUntil: 'load' });
  const before = await text('#kept');
  await page.$eval('#keep', (button) => button.click());
  await page.waitForFunction(() => document.getElementById('kept').textContent === document.getElementById('kept').dataset.done).catch(() => faults.push('keeping all cards does not end'));
  check(before === '', 'cards are told to be kept before they are');
  await without(other);
  check((await page.$('.sides .card')) !== null, `${other} is not kept`);
  await page.close();
  await context.close();
  server.close();
}

// Every page at the width of a phone and of a desk: nothing sticks out, and axe finds nothing serious.
async function audit(path) {
  for (const [width, scheme] of [[390, 'light'], [1400, 'dark']]) {
    const page = await open(path, { width });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
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

const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
for (const part of [overview, orders, versions, comparison, colours, keyboard, withoutScript, cardPage, paper, rules, lost, served]) {
  if (!only || part.name === only) await part();
}
const pages = ['index.html', 'fr/index.html'];
for (const language of ['en', 'fr']) {
  pages.push(`${language}/cards/${card}.html`, `${language}/arenas/${arena}.html`, `${language}/arenas/index.html`, `${language}/powers/index.html`, `${language}/compare/index.html?a=${card}&b=${card}`);
  for (const text of [language, `guide-${language}`, `awkward-effects-${language}`, `rules-${language}`]) pages.push(`reference/${text}.html`);
}
for (const path of pages) if (!only || only === 'audit') await audit(path);
await browser.close();
for (const fault of faults) console.error(fault);
process.exit(faults.length ? 1 : 0);
