// Opens a card of a running `kcc serve` in Chromium, saves its file as editors do, and says what is wrong with what is seen.
//
//     node live.mjs ADDRESS FILE [--measure N]
//
// ADDRESS is what `kcc serve` prints, FILE the card's content file. Ends with 1 and a line for each fault if there is any. `--measure` saves
// N times and tells how long it took from each save until the card was painted. `KCC_PICTURES` names a folder for pictures of what is seen.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import puppeteer from 'puppeteer-core';

const [address, file, , times] = process.argv.slice(2);
const top = new URL('/', address).href;
const id = basename(file, '.toml');
const text = readFileSync(file, 'utf8');
const faults = [];
const check = (fine, fault) => {
  if (!fine) faults.push(fault);
  return Boolean(fine);
};
const save = (what) => writeFileSync(file, what);
// As editors do that never leave half a file.
const saveByRename = (what) => {
  const beside = join(dirname(file), `.${id}.toml.swp`);
  writeFileSync(beside, what);
  renameSync(beside, file);
};
const withHp = (hp) => text.replace(/^hp = .*$/m, `hp = ${hp}`);
const broken = text.replace(/^hp = /m, 'hpp = ');

const browser = await puppeteer.launch({
  executablePath: process.env.KCC_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});

async function open(path, { width = 1280, height = 700 } = {}) {
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  page.on('console', (said) => check(!['error', 'warn'].includes(said.type()) || said.text().includes('503'), `${path}: the console says: ${said.text()}`));
  page.on('pageerror', (error) => faults.push(`${path}: a script fails: ${error.message}`));
  page.on('request', (request) => check(request.url().startsWith(top) || request.url().startsWith('data:'), `${path} asks for ${request.url()}`));
  const answer = await page.goto(`${top}${path}`, { waitUntil: 'load' });
  // A page that was opened before may be the same still.
  check(answer.ok() || answer.status() === 304, `${path} answers ${answer.status()}`);
  return page;
}

// Waits until something holds of a page, and says so if it does not.
async function until(page, what, holds, ...given) {
  try {
    await page.waitForFunction(holds, { timeout: 20000, polling: 20 }, ...given);
    return true;
  } catch {
    return check(false, `${what} does not happen`);
  }
}
const saysHp = (hp) => new RegExp(`\\b${hp} (HP|PV)|\\b(HP|PV) ${hp}\\b`).test(document.querySelector('.card')?.getAttribute('aria-label') ?? '');

async function measure() {
  const page = await open(`en/cards/${id}.html`);
  await new Promise((done) => setTimeout(done, 1500));
  // The time when a change of the card has been painted: two frames after it is in the tree.
  await page.evaluate(() => {
    const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => (window.painted = Date.now())));
    new MutationObserver(painted).observe(document.querySelector('.card'), { attributes: true, childList: true, subtree: true, characterData: true });
  });
  const took = [];
  for (let at = 0; at < Number(times); at += 1) {
    await page.evaluate(() => (window.painted = 0));
    const begun = Date.now();
    (at % 2 ? save : saveByRename)(withHp(5 + (at % 9)));
    await page.waitForFunction(() => window.painted > 0, { timeout: 20000, polling: 5 });
    took.push((await page.evaluate(() => window.painted)) - begun);
    await new Promise((done) => setTimeout(done, 1200));
  }
  took.sort((a, b) => a - b);
  const part = (share) => took[Math.min(took.length - 1, Math.floor(took.length * share))];
  console.log(`${took.length} saves: median ${part(0.5)} ms, 95 % ${part(0.95)} ms, slowest ${took.at(-1)} ms`);
}

async function fresh() {
  const page = await open(`en/cards/${id}.html`, { height: 400 });
  await page.evaluate(() => {
    window.still = true;
    document.querySelector('.source')?.setAttribute('open', '');
    scrollTo(0, 150);
  });
  const place = await page.evaluate(() => scrollY);
  check(place > 0, 'the page cannot be scrolled');
  for (const [hp, how] of [[11, save], [12, saveByRename]]) {
    how(withHp(hp));
    await until(page, `showing ${hp} HP`, saysHp, hp);
    check(await page.evaluate(() => window.still), 'the page was loaded again');
    check((await page.evaluate(() => scrollY)) === place, `the place is lost: ${await page.evaluate(() => scrollY)} instead of ${place}`);
    check(await page.evaluate(() => document.querySelector('.source')?.open ?? true), 'what was unfolded is folded');
  }
  // Stories are played later, and come by themselves.
  await until(page, 'showing what the card does', () => document.querySelector('.stories:not([aria-busy]) .story'));
  // Another page of the site.
  const other = await open('index.html');
  await Promise.all([other.waitForNavigation(), save(withHp(13))]);
  await until(other, 'the overview', (id) => document.querySelector(`.tile[data-id="${id}"]`)?.textContent.includes('13'), id);
  await other.close();
  await page.bringToFront();
  await until(page, 'showing 13 HP', saysHp, 13);
  await page.close();
}

async function problems() {
  const pages = { en: await open(`en/cards/${id}.html`, { height: 400 }), fr: await open(`fr/cards/${id}.html`, { width: 390, height: 700 }) };
  const before = {};
  for (const [language, page] of Object.entries(pages)) {
    await page.evaluate(() => scrollTo(0, 120));
    before[language] = await page.evaluate(() => [scrollY, document.querySelector('.card').outerHTML]);
  }
  save(broken);
  for (const [language, page] of Object.entries(pages)) {
    await page.bringToFront();
    await until(page, `${language}: the problem`, () => document.querySelector('.kcc-problems'));
    const seen = await page.$eval('.kcc-problems', (part) => ({
      text: part.textContent,
      language: part.lang,
      role: part.getAttribute('role'),
      link: part.querySelector('a')?.href,
      says: part.querySelector('a')?.textContent,
      width: part.scrollWidth <= innerWidth,
    }));
    check(seen.text.includes(language === 'en' ? 'error[K0101]' : 'erreur[K0101]') && seen.text.includes('hpp'), `${language}: the problem reads ${seen.text}`);
    check(seen.language === language && seen.role === 'alert', `${language}: the problem is not announced in its language`);
    check(seen.link?.startsWith('vscode://file/') && decodeURI(seen.link).includes(`/${id}.toml:`), `${language}: the link leads to ${seen.link}`);
    check(seen.says?.includes(`${id}.toml:`), `${language}: the link reads ${seen.says}`);
    check(seen.width, `${language}: the problem is wider than the page`);
    check((await page.evaluate(() => document.querySelector('.card').outerHTML)) === before[language][1], `${language}: the card is not as it was`);
    if (process.env.KCC_PICTURES) await page.screenshot({ path: `${process.env.KCC_PICTURES}/problem-${language}.png` });
  }
  // Another mistake takes its place, and whoever does not want to see it sends it away.
  save(broken.replace(/^ap = /m, 'app = '));
  await pages.en.bringToFront();
  await until(pages.en, 'the other problem', () => document.querySelector('.kcc-problems')?.textContent.includes('app'));
  await pages.en.click('.kcc-problems button');
  check(!(await pages.en.$('.kcc-problems')), 'the problem does not go when it is sent away');
  // It stays away when the page looks again, and comes back if it is another one.
  await pages.fr.bringToFront();
  await pages.en.bringToFront();
  await pages.en.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await new Promise((done) => setTimeout(done, 1000));
  check(!(await pages.en.$('.kcc-problems')), 'the problem that was sent away comes back');
  save(broken);
  await until(pages.en, 'the first problem again', () => document.querySelector('.kcc-problems')?.textContent.includes('hpp'));
  save(withHp(8));
  for (const [language, page] of Object.entries(pages)) {
    await page.bringToFront();
    await until(page, `${language}: the mended card`, saysHp, 8);
    await until(page, `${language}: the end of the problem`, () => !document.querySelector('.kcc-problems'));
    check((await page.evaluate(() => scrollY)) === before[language][0], `${language}: the place is lost`);
    await page.close();
  }
}

// More tabs than a browser has connections to one server.
async function tabs() {
  const pages = [];
  for (let at = 0; at < 8; at += 1) pages.push(await open(`en/cards/${id}.html`));
  save(withHp(9));
  for (const page of [pages.at(-1), pages[0]]) {
    await page.bringToFront();
    await until(page, 'one of many tabs showing 9 HP', saysHp, 9);
  }
  for (const page of pages) await page.close();
}

// What is typed on the workshop stays while files are saved, and its problems are told there too.
async function workshop() {
  if (!(await fetch(`${top}workshop/kcc.wasm`, { method: 'HEAD' })).ok) {
    console.error('skipped: this kcc has no workshop');
    return;
  }
  const page = await open(`en/workshop/index.html`);
  if (!(await until(page, 'the workshop', () => document.querySelector('dialog[open] .patterns button')))) return;
  await page.evaluate(() => {
    window.still = true;
    document.querySelector('.patterns button').click();
  });
  if (!(await until(page, 'a card on the workshop', () => document.querySelector('#field-name-en')))) return;
  await page.$eval('#field-name-en', (field) => {
    field.value = 'Mira Stone';
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
  });
  save(withHp(6));
  const card = await open(`en/cards/${id}.html`);
  await until(card, 'the card showing 6 HP', saysHp, 6);
  await card.close();
  await page.bringToFront();
  save(broken);
  await until(page, 'the problem on the workshop', () => document.querySelector('.kcc-problems'));
  save(withHp(7));
  await until(page, 'the end of the problem on the workshop', () => !document.querySelector('.kcc-problems'));
  await new Promise((done) => setTimeout(done, 1000));
  const seen = await page.evaluate(() => [window.still, document.querySelector('#field-name-en')?.value]);
  check(seen[0] && seen[1] === 'Mira Stone', `what is typed on the workshop is gone: ${seen}`);
  await page.close();
}

try {
  if (times) await measure();
  else {
    await fresh();
    await problems();
    await tabs();
    await workshop();
  }
} catch (error) {
  faults.push(String(error?.stack ?? error));
} finally {
  save(text);
  rmSync(join(dirname(file), `.${id}.toml.swp`), { force: true });
  await browser.close();
}
for (const fault of faults) console.log(fault);
process.exitCode = faults.length ? 1 : 0;
