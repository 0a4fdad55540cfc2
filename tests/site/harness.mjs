// What the tests of pages in Chromium share: a server for a built site, pages as somebody opens them who was never there, and what is wrong.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join, normalize } from 'node:path';
import puppeteer from 'puppeteer-core';

const [folder] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
/** Whether to tell how long things took. */
export const report = process.argv.includes('--report');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is wrong, a line each. */
export const faults = [];
export const check = (fine, fault) => {
  if (!fine) faults.push(fault);
  return Boolean(fine);
};

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.json': 'application/json', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };
/** Whether there is no connection. */
export const connection = { down: false };
const server = createServer(async (request, response) => {
  if (connection.down) return request.socket.destroy();
  const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
  try {
    const bytes = await readFile(join(folder, path));
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
export const top = `http://127.0.0.1:${server.address().port}/`;

const browser = await puppeteer.launch({
  executablePath: process.env.KCC_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
  // A whole game is one call of a page, which beside a build takes minutes.
  protocolTimeout: 900_000,
});

/** Opens a page as somebody who was never there. `before` runs in it before its own scripts. */
export async function open(path, { width = 1280, height = 900, before, still = false } = {}) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  // For a machine that builds and tests something else meanwhile; what is there at once is not waited for.
  page.setDefaultTimeout(60_000);
  await page.setViewport({ width, height });
  if (still) await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  if (before) await page.evaluateOnNewDocument(before);
  const where = `${path.slice(0, 60)} ${width}`;
  page.on('console', (said) => check(!['error', 'warn'].includes(said.type()), `${where}: the console says: ${said.text()}`));
  page.on('pageerror', (error) => faults.push(`${where}: a script fails: ${error.message}`));
  page.on('dialog', (dialog) => {
    check(dialog.type() === 'confirm', `${where}: a dialog says ${dialog.message()}`);
    return dialog.accept();
  });
  page.on('request', (request) => check(/^(data|blob):/.test(request.url()) || request.url().startsWith(top), `${where} asks for ${request.url()}`));
  await page.goto(`${top}${path}`, { waitUntil: 'load' });
  return page;
}

export const text = (page, selector) => page.$eval(selector, (one) => one.textContent);

/** Waits until something is so. */
export const until = async (page, what, test, ...parts) => {
  try {
    await page.waitForFunction(test, {}, ...parts);
    return true;
  } catch {
    return check(false, `${what} does not come`);
  }
};

/** Goes to another address of an open page, as a link on it does, and forgets what it has said: it may say the same again. */
export const follow = (page, hash) =>
  page.evaluate((hash) => {
    document.querySelector('#state')?.replaceChildren();
    location.hash = hash;
  }, hash);

/** Presses the first of some buttons that begins with some words. */
export const click = (page, selector, words) =>
  page.$$eval(selector, (all, words) => {
    const found = all.find((one) => one.textContent.trim().startsWith(words));
    if (!found) throw new Error(`no ${words}`);
    found.click();
  }, words);

/** Fills in a field. */
export const put = (page, selector, value) =>
  page.$eval(selector, (field, value) => {
    field.value = value;
    for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
  }, value);

/** Checks that people can use a page who do not see it, or not well, in both sets of colours. */
export async function accessible(page, where) {
  await page.evaluate(axe);
  for (const colours of ['dark', 'light']) {
    await page.evaluate((colours) => (document.documentElement.dataset.colours = colours), colours);
    const { violations } = await page.evaluate(() => window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa'] }));
    for (const { id, nodes } of violations) faults.push(`${where}, ${colours}: ${id} at ${nodes.map((node) => node.target.join(' ')).slice(0, 3).join(', ')}`);
  }
  await page.evaluate(() => delete document.documentElement.dataset.colours);
}

/** Checks that a page is not wider than its window. */
export const fits = async (page, where) => check(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), `${where} is wider than its window`);

/** Runs the parts of a test, says what is wrong, and ends the program. */
export async function run(parts) {
  const wanted = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length).split(',');
  for (const part of parts.filter(({ name }) => !wanted || wanted.includes(name))) {
    const since = Date.now();
    try {
      await part();
    } catch (error) {
      faults.push(`${part.name}: ${error.message.split('\n')[0]}`);
    }
    if (report) console.log(`${part.name}: ${Date.now() - since} ms`);
  }
  await browser.close();
  server.close();
  faults.forEach((fault) => console.log(fault));
  process.exit(faults.length ? 1 : 0);
}
