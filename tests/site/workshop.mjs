// Writes cards on the page Workshop of a built site as people do, in Chromium, and says what is wrong with it.
//
//     node workshop.mjs FOLDER [--only=PART] [--report]
//
// FOLDER is a build with English and French. Ends with 1 and a line for each fault if there is any; `--report` also tells how long things
// took, and `--only=NAME` does one part.
import { accessible, check, click, connection, open as opened, put, report, run, text, until } from './harness.mjs';

const open = (language, { hash = '', ...how } = {}) => opened(`${language}/workshop/index.html${hash}`, how);
const drawn = (page) => page.waitForSelector('#pictures .card svg');
/** Adds an empty spell or power. */
const addEmpty = async (page, list) => {
  await page.$eval(`#field-${list}-add`, (button) => button.click());
  await (await page.waitForSelector('#add-empty')).click();
};

async function desk() {
  const since = Date.now();
  const page = await open('en');
  await page.waitForSelector('dialog[open] .patterns button');
  if (report) console.log(`ready after ${Date.now() - since} ms`);
  await accessible(page, 'the way to begin');
  await click(page, '.patterns button', 'Pushes');
  await drawn(page);
  check((await text(page, '#problems')).includes('No problems'), `a pattern has problems: ${await text(page, '#problems')}`);
  // The form changes the card, and the card's file is called by its name.
  await put(page, '#field-name-en', 'Mira Stone');
  await until(page, 'the new name on the card', () => document.querySelector('#pictures .card')?.getAttribute('aria-label')?.startsWith('Mira Stone'));
  await until(page, 'the new name of the file', () => document.querySelector('.files button[title$="/mira-stone.toml"]'));
  await put(page, '#field-types', 'iop');
  await until(page, 'the type on the card', () => document.querySelector('#pictures .card')?.getAttribute('aria-label')?.includes('Iop'));
  await addEmpty(page, 'own_powers');
  await until(page, 'a new power', () => document.querySelector('#field-own_powers-0-effect'));
  // A press that takes its time is not lost to what was typed before it.
  await page.click('#field-name-en');
  await page.keyboard.type(' II');
  const add = await page.$('#field-own_powers-add');
  await add.scrollIntoView();
  await add.click({ delay: 400 });
  await (await page.waitForSelector('#add-empty')).click();
  await until(page, 'a second power after a slow press', () => document.querySelector('#field-own_powers-1-effect'));
  await click(page, '#field-own_powers-1-remove', 'Remove');
  await until(page, 'one power again', () => !document.querySelector('#field-own_powers-1-effect'));
  await put(page, '#field-name-en', 'Mira Stone');
  await until(page, 'the first name again', () => document.querySelector('.files button[title$="/mira-stone.toml"]'));
  await put(page, '#field-own_powers-0-effect', 'each time an opposing krosmaster injures self: push back 1 on the source');
  // What is wrong is told, and mended by a click.
  await put(page, '#field-spells-0-effect', 'repel 2');
  await until(page, 'the mistake', () => document.querySelector('#problems .error .fix'));
  check(await page.$('#field-spells-0-effect[aria-invalid]'), 'the field with the mistake is not marked');
  check(/^Gale, effect:/.test(await text(page, '#problems .error')), `the mistake is said to be at ${await text(page, '#problems .error')}`);
  await page.click('#problems .error .fix');
  await until(page, 'the mended line', () => document.querySelector('#field-spells-0-effect')?.value === 'push back 2');
  await until(page, 'no mistake', () => !document.querySelector('#problems .error'));
  await until(page, 'what it does', () => document.querySelector('#stories-of-card .story svg'));
  await until(page, 'the odds', () => document.querySelector('#odds-of-card meter'));
  await accessible(page, 'the workshop');
  // The text is the same document.
  await click(page, '.views button', 'Text');
  await page.click('#text');
  await page.keyboard.down('Control');
  await page.keyboard.press('End');
  await page.keyboard.up('Control');
  await page.keyboard.type('\n# mine\n[[spells]]\nname = "Second"\ncost = "2 AP"\nrange = "self"\neffect = "hea');
  // What is proposed for the words before may still be there.
  await until(page, '`heal` among what is proposed', () => [...document.querySelector('#text').shadowRoot.querySelectorAll('.cm-tooltip-autocomplete .cm-completionLabel')].some((one) => one.textContent === 'heal'));
  await page.keyboard.press('Escape');
  await page.keyboard.type('l 1 on self"\n');
  await until(page, 'the second spell', () => document.querySelector('#pictures .card')?.getAttribute('aria-label')?.includes('Second'));
  await click(page, '.views button', 'Form');
  await put(page, '#field-hp', '9');
  await until(page, 'the comment that the form leaves', () => document.querySelector('#pictures .card')?.getAttribute('aria-label')?.includes('HP 9'));
  // A link holds it all.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => void (window.copied = text) } }));
  await page.click('#share');
  await until(page, 'the link', () => window.copied);
  const address = await page.evaluate(() => window.copied);
  const other = await open('fr', { hash: address.slice(address.indexOf('#')) });
  await drawn(other);
  check((await other.$eval('#pictures .card', (card) => card.getAttribute('aria-label'))).includes('Second'), 'a link does not hold the card');
  await click(other, '.views button', 'Texte');
  check((await other.$eval('#text', (host) => host.shadowRoot.querySelector('.cm-content').textContent)).includes('# mine'), 'a link loses comments');
  await other.close();
  // Proposing leads to the page for new files, filled in.
  await page.click('#hand-in');
  await page.waitForSelector('dialog[open]');
  const there = await page.$('#new-file-page');
  if (check(there, 'there is no way to the page for new files')) {
    const to = new URL(await there.evaluate((link) => link.href));
    check(to.searchParams.get('filename') === 'content/krosmasters/fan/mira-stone.toml', `the new file is ${to.searchParams.get('filename')}`);
    check(to.searchParams.get('value').includes('push back 2') && to.searchParams.get('value').includes('# mine'), 'the new file is not the text');
  }
  await page.keyboard.press('Escape');
  // The text can be tidied up, and keeps what is typed meanwhile.
  await click(page, '.views button', 'Text');
  await page.evaluate(async () => {
    document.querySelector('#text').shadowRoot.querySelector('.cm-content').focus();
    document.execCommand('insertText', false, '\n[[spells]]\nname = "Third"\ncost = "1 AP"\nrange = "self"\neffect = "heal 3 on self"\n');
    await new Promise((done) => setTimeout(done, 500));
    document.querySelector('#tidy').click();
    // The engine is asked, and has not answered.
    for (let step = 0; step < 20; step++) await null;
    document.execCommand('insertText', false, '# meanwhile\n');
  });
  await until(page, 'the style of kcc fmt', () => document.querySelector('#text').shadowRoot.querySelector('.cm-content').textContent.includes("effect = 'heal 3 on self'"));
  check((await page.$eval('#text', (host) => host.shadowRoot.querySelector('.cm-content').textContent)).includes('# meanwhile'), 'tidying up loses what is typed meanwhile');
  await click(page, '.views button', 'Form');
  // It is still there after a reload, and without a connection.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await until(page, 'the kept files', async () => (await Promise.all(['kcc.wasm', 'workshop.js'].map((name) => caches.match(new URL(`../../workshop/${name}`, location.href).href)))).every(Boolean));
  connection.down = true;
  await page.reload({ waitUntil: 'load' });
  await drawn(page);
  check((await page.$eval('#pictures .card', (card) => card.getAttribute('aria-label'))).includes('Mira Stone'), 'a reload loses the card');
  connection.down = false;
  const typed = [];
  for (const hp of [5, 6, 7, 8, 9, 10, 11, 12]) {
    await page.evaluate(() => performance.clearMeasures());
    await put(page, '#field-hp', String(hp));
    await until(page, 'the card', (hp) => document.querySelector('#pictures .card')?.getAttribute('aria-label')?.includes(`HP ${hp}`), hp);
    typed.push(await page.evaluate(() => Math.round(performance.getEntriesByName('card').at(-1)?.duration ?? -1)));
  }
  if (report) console.log(`from a change to the card: ${typed.join(', ')} ms`);
  await page.close();
}

async function phone() {
  const page = await open('fr', { width: 390, height: 800 });
  await page.waitForSelector('dialog[open] .patterns button');
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1);
  check(await fits(), 'the way to begin is wider than a phone');
  // A printed French sentence is proven by printing it again.
  await page.type('#begin-sentence', 'Repousse 2.');
  await until(page, 'the line of a French sentence', () => document.querySelector('dialog .line strong'));
  check((await text(page, 'dialog .line code')) === 'push back 2', `\`Repousse 2.\` is ${await text(page, 'dialog .line code')}`);
  // What differs from it is marked, and what is left out is said.
  await page.$eval('#begin-sentence', (box) => (box.value = ''));
  await page.type('#begin-sentence', 'Repousse la cible de 2 cases.');
  await until(page, 'the marks of what differs', () => document.querySelector('dialog .line .unsaid'));
  check(/Il ne dit pas/.test(await text(page, 'dialog .line .unsaid')), `of what is not said it says ${await text(page, 'dialog .line .unsaid')}`);
  // Of one that is not understood, the words are named that nothing knows.
  await page.$eval('#begin-sentence', (box) => (box.value = ''));
  await page.type('#begin-sentence', 'Fait trembloter les ennemis de frousse.');
  await until(page, 'the words that nothing knows', () => document.querySelector('dialog .strange')?.textContent.replaceAll('\u00a0', ' ') === 'Mots inconnus : trembloter, frousse.');
  await page.$eval('#begin-sentence', (box) => (box.value = ''));
  await page.type('#begin-sentence', 'Repousse 2.');
  await until(page, 'the line of a French sentence', () => document.querySelector('dialog .line strong'));
  // It can be the beginning of a card.
  await click(page, 'dialog .line button', 'Utiliser');
  await until(page, 'the spell of the sentence', () => document.querySelector('#field-spells-0-effect')?.value === 'push back 2');
  // The page may still scroll to the new effect.
  await page.$eval('.file .small', (button) => button.click());
  await page.waitForSelector('dialog[open] #begin-card');
  await page.type('#begin-card', 'julith');
  await until(page, 'a card', () => document.querySelector('dialog .found button'));
  await click(page, 'dialog .found button', 'Copier');
  await drawn(page);
  check(await fits(), 'the page is wider than a phone');
  check((await page.$eval('#pictures figure', (figure) => figure.lang)) === 'fr', 'the French card is not first');
  await accessible(page, 'a phone');
  // A sentence that names the card, and one whose apostrophe must not end the text.
  await page.click('#begin');
  await page.waitForSelector('#begin-sentence');
  await page.type('#begin-sentence', 'À la fin du tour de Julith : +1 PA sur chaque Krosmaster allié adjacent.');
  await until(page, 'a line for a sentence with the name of the card', () => document.querySelector('dialog .line code')?.textContent.startsWith("at the end of self's turn"));
  await click(page, 'dialog .line button', 'Utiliser');
  await until(page, 'the power of the sentence', () => [...document.querySelectorAll('textarea')].some((one) => one.value.includes("self's turn")));
  await until(page, 'no mistake after it', () => document.querySelector('#problems .fine'));
  // A change of a card that is there is handed in as a patch.
  await page.evaluate(() => (location.hash = '#card=content/krosmasters/s4/julith.toml'));
  await until(page, 'Julith', () => document.querySelector('.files')?.children.length === 2 && document.querySelector('.files button[aria-pressed="true"]')?.textContent === 'Julith');
  await page.click('#hand-in');
  check(await page.waitForSelector('details:not([open]) #save-patch', { timeout: 5000 }).catch(() => null), 'there is no patch for a change');
  const message = new URL(await page.$eval('#message-page', (link) => link.href));
  check(message.pathname === '/kcc/issues/new' && message.searchParams.get('title') === 'Julith', `the message is ${message.pathname}, ${message.searchParams.get('title')}`);
  check(message.searchParams.get('body').includes('`content/krosmasters/s4/julith.toml`\n\n```toml\n') && message.searchParams.get('body').includes('id = "julith"'), 'the message does not hold the file');
  await click(page, 'dialog[open] summary', 'L’envoyer plutôt comme fichier');
  check((await page.$$('dialog[open] ol li')).length === 3 && !/correctif|ticket/.test(await text(page, 'dialog[open] ol')), 'handing in is not said in three plain sentences');
  check((await page.$eval('#new-message', (link) => link.href)) === 'https://example.org/kcc/issues/new', 'there is no way to where the file is handed in');
  check(await page.$eval('#save-archive', (button) => button.checkVisibility()), 'there is no archive');
  // Whoever saves hears under which name, and what comes next.
  await page.click('#save-archive');
  await until(page, 'what was saved', () => /julith\.zip.*Julith.*téléchargements.*Ensuite/.test(document.querySelector('dialog[open] [role="status"]')?.textContent));
  await page.close();
}

async function keyboard() {
  const page = await open('en');
  await page.waitForSelector('dialog[open] .patterns button');
  // Who came only to look gets to the rest of the site.
  await page.keyboard.press('Escape');
  check(!(await page.$('dialog[open]')), 'the first dialog cannot be left');
  check((await page.$$eval('#workshop button', (all) => all.filter((one) => one.checkVisibility()).map((one) => one.id).join())) === 'begin', 'without a card there is more than how to begin one');
  await page.focus('#begin');
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[open] .patterns button');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await drawn(page);
  const reached = new Set();
  for (let at = 0; at < 60; at++) {
    await page.keyboard.press('Tab');
    reached.add(await page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent));
  }
  for (const id of ['begin', 'share', 'print', 'download', 'hand-in', 'Form', 'Text', 'field-name-en', 'field-hp', 'field-spells-0-effect', 'field-spells-add']) check(reached.has(id), `the keyboard does not reach ${id}`);
  await page.close();
}

/** Effects of the form are completed as those of the text are, with keys and with fingers. */
async function completing() {
  for (const [language, width, begin] of [['en', 1280, 'Pushes'], ['fr', 390, 'Repousse']]) {
    const page = await open(language, { width, height: 800 });
    await page.waitForSelector('dialog[open] .patterns button');
    await click(page, '.patterns button', begin);
    await drawn(page);
    const box = '#field-spells-0-effect';
    const value = (value) => until(page, `an effect ${value}`, (value) => document.querySelector('#field-spells-0-effect').value === value, value);
    const proposed = (label) => until(page, `${label} in the list`, (label) => [...document.querySelectorAll('.suggestions:not([hidden]) code')].some((one) => one.textContent === label), label);
    await put(page, box, '');
    await page.focus(box);
    await page.keyboard.type('pus');
    await proposed('push back');
    if (width > 1000) {
      check(await page.$eval(box, (box) => document.getElementById(box.getAttribute('aria-activedescendant'))?.textContent.startsWith('push back')), 'the list does not tell which one is chosen');
      await page.keyboard.press('Enter');
    } else {
      // Each key has an answer of its own.
      await new Promise((done) => setTimeout(done, 500));
      const option = await page.waitForSelector('.suggestions:not([hidden]) li');
      check((await option.boundingBox()).height >= 44, 'what is proposed is too small for a finger');
      await option.click();
    }
    await value('push back');
    await page.keyboard.type(' 2');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.keyboard.type('hea');
    await proposed('heal');
    await accessible(page, `completion at ${width}`);
    await page.keyboard.press('Escape');
    check(await page.$eval('.suggestions', (list) => list.hidden), 'Escape does not close the list');
    await value('push back 2\nhea');
    check(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), 'completion makes the page wider than the screen');
    await page.close();
  }
}

/** What people type as they say it is taken as the language has it, if there is no doubt, when they go on. */
async function sure() {
  const page = await open('fr');
  await page.waitForSelector('dialog[open] .patterns button');
  await click(page, '.patterns button', 'Repousse');
  await drawn(page);
  const type = async (field, text) => {
    await page.click(`#field-${field}`, { count: 3 });
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  const value = (field, value) => until(page, `${field} = ${value}`, (id, value) => document.getElementById(id).value === value, `field-${field}`, value);
  const now = (line) => until(page, `the line ${line}`, (line) => localStorage.getItem(`kcc-workshop:${localStorage.getItem('kcc-workshop-open')}`).includes(line), line);
  // The name of a pattern is nobody's: another one is that of the card in all languages.
  await type('name-fr', 'Brume');
  await now('name = { en = "Brume", fr = "Brume" }');
  // Values are those of the page's language, and those of the file are English.
  for (const [field, typed, shown, line] of [['spells-0-cost', '4 PA', '4 PA', 'cost = "4 AP"'], ['spells-0-range', 'corps à corps', 'corps à corps', 'range = "close combat"'], ['types', 'bouftou, BOSS', 'Bouftou, Boss', 'types = ["gobball", "boss"]'], ['powers', 'critique', 'Critique', 'powers = ["critical hit"]'], ['spells-0-damage', '2 Feu', '2 feu', 'damage = "2 fire"'], ['spells-0-damage', '2 vent', '2 air', 'damage = "2 air"']]) {
    await type(field, typed);
    await value(field, shown);
    await now(line);
  }
  const options = await page.$eval('#field-spells-0-area', (box) => [...box.options].map((option) => option.textContent));
  check(options.includes('croix') && !options.includes('cross'), `areas are called ${options}`);
  // What the colour of a name means is said where it is chosen, in full.
  const colour = await page.$eval('#field-name_color', (box) => ({ says: box.selectedOptions[0].textContent.replaceAll('\u00a0', ' '), wide: box.clientWidth }));
  check(colour.says === 'blanc : deux par équipe' && colour.wide > 220, `the colour of the name is ${colour.says}, ${colour.wide} wide`);
  check((await text(page, '#state')).replaceAll('\u00a0', ' ').includes('« vent » a été lu comme « air »'), `a sure fix is told as ${await text(page, '#state')}`);
  check(await page.$eval('#state', (line) => line.getBoundingClientRect().top >= 0 && line.getBoundingClientRect().bottom < innerHeight), 'what was mended is told where nobody looks');
  await page.click('#state button');
  await value('spells-0-damage', '2 vent');
  await type('spells-0-damage', '2 feu');
  await now('damage = "2 fire"');
  // What a box shows as an example has room in it, and is understood.
  const box = (field) => page.$eval(`#field-spells-0-${field}`, (box) => {
    const pen = document.createElement('canvas').getContext('2d');
    const style = getComputedStyle(box);
    pen.font = style.font;
    return { example: box.placeholder, fits: pen.measureText(box.placeholder).width <= box.clientWidth - 2 * parseFloat(style.paddingLeft) };
  });
  for (const field of ['targets', 'damage']) check((await box(field)).fits, `an example is cut: ${(await box(field)).example}`);
  await type('spells-0-targets', (await box('targets')).example);
  await (await page.waitForSelector('#field-spells-0-targets-told .fix')).click();
  await now('targets = "an opposing unit"');
  // What may be meant otherwise is left to who wrote it.
  await type('spells-0-range', 'loin');
  await until(page, 'the mistake', () => document.querySelector('#field-spells-0-range[aria-invalid]'));
  await value('spells-0-range', 'loin');
  check((await text(page, '#state')) === '', 'what was mended before is still told');
  await page.close();
}

/** Spells and powers come from patterns, cards and sentences into the card at hand. */
async function taking() {
  const page = await open('fr', { width: 390, height: 800 });
  await page.waitForSelector('dialog[open] .patterns button');
  await click(page, '.patterns button', 'Repousse');
  await drawn(page);
  const dialog = async (list) => {
    await page.$eval(`#field-${list}-add`, (button) => button.click());
    await page.waitForSelector('#add[open]');
  };
  const has = (id, value) => until(page, `${id} = ${value}`, (id, value) => document.getElementById(id)?.value === value, id, value);
  await dialog('spells');
  await page.type('#add-card', 'julith');
  await until(page, 'the spells of Julith', () => document.querySelector('#add .of-card .line'));
  await accessible(page, 'taking a spell');
  check((await text(page, '#add .of-card .line')).includes('Hupperkap'), 'the spells of a card are not named');
  const figures = await page.$$eval('#add .of-card .line > p:first-child', (lines) => lines.map((line) => line.textContent).join());
  check(/ PA/.test(figures) && !/ AP|close combat|neutral|water|fire/.test(figures), `the figures of spells are ${figures}`);
  await page.$$eval('#add .of-card button', ([use]) => use.click());
  await has('field-spells-1-name-fr', 'Hupperkap');
  // Whatever it is, its name is the first thing to think of.
  const naming = (id) => until(page, `${id} to be typed over`, (id) => document.activeElement.id === id && String(getSelection()) === document.activeElement.value, id);
  await naming('field-spells-1-name-fr');
  await dialog('own_powers');
  await click(page, '#add-patterns summary', '');
  await until(page, 'the powers of patterns', () => document.querySelector('#add-patterns .line'));
  await page.$$eval('#add-patterns button', ([use]) => use.click());
  await until(page, 'a power of a pattern', () => document.getElementById('field-own_powers-0-effect')?.value.length > 3);
  await naming('field-own_powers-0-name-fr');
  // Once it has one, the name that it came with is no translation of it.
  const [own, english] = await page.$$eval('#field-own_powers-0-name-fr, #field-own_powers-0-name-en', (boxes) => boxes.map((box) => box.value));
  check(english, 'a power of a pattern has no English name');
  const now = (line) => until(page, `the line ${line}`, (line) => localStorage.getItem(`kcc-workshop:${localStorage.getItem('kcc-workshop-open')}`).includes(line), line);
  await put(page, '#field-own_powers-0-name-fr', 'Éclair noir');
  await now('name = { en = "Éclair noir", fr = "Éclair noir" }');
  await has('field-own_powers-0-name-en', '');
  await page.$eval('#undo', (button) => button.click());
  await now(`name = { en = "${english}", fr = "${own}" }`);
  await page.$eval('#redo', (button) => button.click());
  await now('name = { en = "Éclair noir", fr = "Éclair noir" }');
  // A translation of one’s own stays.
  await put(page, '#field-own_powers-0-name-en', 'Black Lightning');
  await now('name = { en = "Black Lightning", fr = "Éclair noir" }');
  await put(page, '#field-own_powers-0-name-fr', 'Éclair sombre');
  await now('name = { en = "Black Lightning", fr = "Éclair sombre" }');
  await dialog('spells');
  await page.type('#add-sentence', 'Repousse 2.');
  await until(page, 'a line', () => document.querySelector('#add .line strong'));
  await click(page, '#add .line button', 'Utiliser');
  await has('field-spells-2-effect', 'push back 2');
  await until(page, 'no mistake', () => document.querySelector('#problems .fine'));
  await page.close();
}

/** Messages lead to the reference on the page. */
async function looking() {
  for (const [language, begin, width] of [['en', 'Pushes', 1280], ['fr', 'Repousse', 390]]) {
    const page = await open(language, { width, height: 800 });
    await page.waitForSelector('dialog[open] .patterns button');
    await click(page, '.patterns button', begin);
    await drawn(page);
    for (const [effect, word] of [['push back', 'push back'], ['bzzt 3', 'effects']]) {
      await put(page, '#field-spells-0-effect', effect);
      await until(page, `the explanation of ${word}`, (id) => document.getElementById(id), `explain-${word.replace(' ', '-')}`);
      const said = await text(page, '#problems');
      check(!said.includes('kcc ') && !said.includes('UNITS'), `a message says ${said}`);
      await page.click(`#explain-${word.replace(' ', '-')}`);
      await until(page, `the page of ${word}`, () => document.activeElement?.closest('#reference'));
      check((await text(page, '#reference')).includes('push back 2') || (await page.$('#reference .rows button')), `the page of ${word} shows nothing`);
    }
    await accessible(page, 'the reference');
    await click(page, '#reference .rows button', 'push back');
    await until(page, 'a page of the list', () => document.querySelector('#reference')?.textContent.includes('push back 2'));
    await page.click('#reference .away');
    check(await page.$eval('#reference', (part) => part.hidden), 'the reference does not close');
    await page.close();
  }
}

/** Who writes in French needs no English, and what is a copy of a card of the game is no card of the game. */
async function french() {
  const page = await open('fr', { width: 390, height: 800 });
  await page.waitForSelector('dialog[open] .patterns button');
  await click(page, 'dialog button', 'Par une carte vide');
  await drawn(page);
  const now = () => page.evaluate(() => localStorage.getItem(`kcc-workshop:${localStorage.getItem('kcc-workshop-open')}`));
  await put(page, '#field-name-fr', 'Pierre Éclair');
  await until(page, 'the file', () => document.querySelector('.files button[title$="/pierre-eclair.toml"]'));
  check((await now()).includes('name = { en = "Pierre Éclair", fr = "Pierre Éclair" }'), `a French name is written ${await now()}`);
  await until(page, 'the English name as one to come', () => document.querySelector('#field-name-en').value === '' && document.querySelector('#field-name-en').placeholder === 'Pierre Éclair');
  await until(page, 'the name of the card on its file', () => document.querySelector('.files button').textContent === 'Pierre Éclair');
  check((await page.$$('.field small')).length === 1, 'what the English name is for is not said once');
  await put(page, '#field-name-en', 'Thunder Stone');
  await until(page, 'the file of the translation', () => document.querySelector('.files button[title$="/thunder-stone.toml"]'));
  await put(page, '#field-name-fr', 'Pierre Tonnerre');
  await until(page, 'the French name alone', () => localStorage.getItem(`kcc-workshop:${localStorage.getItem('kcc-workshop-open')}`).includes('en = "Thunder Stone", fr = "Pierre Tonnerre"'));
  await put(page, '#field-name-en', '');
  await until(page, 'the French name for both', () => localStorage.getItem(`kcc-workshop:${localStorage.getItem('kcc-workshop-open')}`).includes('en = "Pierre Tonnerre", fr = "Pierre Tonnerre"'));
  await page.click('#hand-in');
  await page.waitForSelector('dialog[open]');
  check((await text(page, 'dialog[open]')).includes('Pierre Tonnerre'), 'what is to be translated is not told');
  await page.keyboard.press('Escape');
  await page.$eval('#begin', (button) => button.click());
  await page.waitForSelector('#begin-card');
  await page.type('#begin-card', 'julith');
  await until(page, 'a card', () => document.querySelector('dialog .found button'));
  await click(page, 'dialog .found button', 'Copier');
  await until(page, 'the copy', () => document.querySelector('.files button[title$="/julith-fan.toml"]'));
  check(!/^(collection|version|provisional|author)\b/m.test(await now()) && (await now()).includes('Hupperkap'), `a copy is ${await now()}`);
  await page.close();
}

/** What is wrong is said where it was written, with what mends it; what was added says what it still needs. */
async function helping() {
  const page = await open('fr');
  await page.waitForSelector('dialog[open] .patterns button');
  await click(page, 'dialog button', 'Par une carte vide');
  await drawn(page);
  await until(page, 'the name to be written first', () => document.activeElement.id === 'field-name-fr');
  await put(page, '#field-level', 'trois');
  await until(page, 'what is wrong below its box', () => document.querySelector('#field-level-told .fix') && document.querySelector('#field-level').value === 'trois');
  check((await page.$eval('#field-level', (box) => box.getAttribute('aria-describedby'))) === 'field-level-told', 'the box does not name what is said of it');
  await put(page, '#field-level', '3');
  await until(page, 'nothing more said of it', () => !document.querySelector('#field-level-told'));
  await put(page, '#field-hp', '');
  await until(page, 'what is missing below its box', () => document.querySelector('#field-hp-told')?.textContent === 'Il manque ceci.');
  await page.click('#problems .error .link');
  check(await page.evaluate(() => document.activeElement.id === 'field-hp'), 'what is missing leads elsewhere');
  await put(page, '#field-hp', '8');
  // What is below moves up once it is right.
  await until(page, 'nothing more said of HP', () => !document.querySelector('#field-hp-told'));
  // Of what may be read as a power or in a spell, only powers are offered for one.
  await page.click('#field-own_powers-add');
  await page.waitForSelector('#add-sentence');
  await page.type('#add-sentence', "Chaque fois qu'un adversaire est mis KO, gagne 1 PA");
  await until(page, 'lines for the sentence', () => document.querySelector('#add .line button'));
  const kinds = await page.$$eval('#add .line small', (all) => all.map((one) => one.textContent));
  check(kinds.every((kind) => kind === 'comme pouvoir'), `for a power there is offered: ${kinds}`);
  await page.click('#add .line button');
  await until(page, 'a power to be named', () => document.activeElement.id === 'field-own_powers-0-name-fr' && String(getSelection()) === 'Nouveau pouvoir');
  // What summons is no attack as well.
  await page.click('#field-spells-add');
  await page.waitForSelector('#add-sentence');
  await page.type('#add-sentence', 'Invoque un Bouftou sur la case ciblée');
  await until(page, 'lines for the summons', () => document.querySelector('#add .line button'));
  await page.click('#add .line button');
  await until(page, 'a spell that only summons', () => document.querySelector('#field-spells-0-summons')?.value === '1' && document.querySelector('#field-spells-0-damage')?.value === '');
  // Whoever hands in hands in the one form of files, and hears of names that nobody has thought of.
  await put(page, '#field-types', 'SADIDA, Boss');
  await page.click('#hand-in');
  await page.waitForSelector('dialog[open] .warning');
  check((await text(page, 'dialog[open]')).includes('Nouveau pouvoir'), 'a power without a name of its own is not told');
  const address = await page.$eval('#new-file-page', (link) => decodeURIComponent(link.href));
  check(address.includes('types = ["sadida", "boss"]'), `what is handed in is ${address}`);
  await page.close();
}

/** Everything is where people look for it, with room around it, and large enough to touch. */
async function laidOut() {
  const inRow = async (page, selectors, where) => {
    const boxes = await Promise.all(selectors.map((selector) => page.$eval(selector, (one) => one.getBoundingClientRect().toJSON())));
    check(boxes.every((one) => Math.abs(one.y + one.height / 2 - boxes[0].y - boxes[0].height / 2) < 3), `${where} is in more than one row`);
    check(boxes.every((one) => one.height >= 40), `${where} is too small to touch: ${boxes.map((one) => one.height)}`);
  };
  for (const [language, width, nothing, pattern] of [['en', 390, 'From an empty card', 'Pushes'], ['fr', 390, 'Par une carte vide', 'Repousse'], ['fr', 360, 'Par une carte vide', 'Repousse'], ['fr', 1280, 'Par une carte vide', 'Repousse']]) {
    const page = await open(language, { width, height: 800 });
    await page.waitForSelector('dialog[open] .patterns button');
    await inRow(page, ['.brand', '.languages li:first-child > *', '.languages li:last-child > *', '.colours'], `the head of the page at ${width}, ${language},`);
    const [first, second, patterns] = await page.$$eval('dialog .tools button, .patterns', (all) => all.map((one) => ({ text: one.textContent, ...one.getBoundingClientRect().toJSON() })));
    check(first.text === nothing && second.bottom < patterns.y && second.bottom < 400, `${nothing} is not among the first things`);
    check(second.x - first.right >= 6 || second.y - first.bottom >= 6, `${nothing} abuts what is beside it`);
    await click(page, '.patterns button', pattern);
    await drawn(page);
    await put(page, '#field-spells-0-effect', 'push back\nrepel 2');
    await until(page, 'a mistake', () => document.querySelector('.told .small') && document.querySelector('#problems .error .small'));
    const near = await page.$$eval('.told .small, #problems .error .small', (all) => all.filter((one) => parseFloat(getComputedStyle(one).marginLeft) < 4 && !one.previousElementSibling?.matches('p')).map((one) => one.textContent));
    check(!near.length, `a button abuts the words before it: ${near}`);
    await page.click('#hand-in');
    await page.waitForSelector('#new-file-page');
    if (width > 380) await inRow(page, ['#new-file-page', 'dialog[open] .tools button'], `how to propose a card at ${width}, ${language},`);
    await page.close();
  }
}

/** On a phone a strip shows the card, and opens it. */
async function peeking() {
  const page = await open('fr', { width: 390, height: 800 });
  await page.waitForSelector('dialog[open] .patterns button');
  await click(page, '.patterns button', 'Repousse');
  await drawn(page);
  const last = await page.$eval('#field-own_powers-add', (button) => {
    button.focus();
    return [button.getBoundingClientRect().bottom, document.querySelector('.peek').getBoundingClientRect().top];
  });
  check(last[0] <= last[1], `the strip covers the form: ${last}`);
  await accessible(page, 'the strip');
  await page.click('#peek');
  await page.waitForSelector('dialog[open] .card svg');
  const width = await page.$eval('dialog[open] .card', (card) => card.getBoundingClientRect().width);
  check(width > 320 && width <= 390, `the card is ${width} wide`);
  await accessible(page, 'the card on a phone');
  await page.keyboard.press('Escape');
  await until(page, 'the strip again', () => document.querySelector('.peek .card') && document.activeElement.id === 'peek');
  await page.setViewport({ width: 1280, height: 800 });
  await until(page, 'the card beside the form', () => document.querySelector('.seen > .pictures .card'));
  check(await page.$eval('.peek', (strip) => !strip.offsetHeight), 'the strip is on a wide screen');
  await page.close();
}

/** A story begins with what happens, and how it came to that is below. */
async function telling() {
  const page = await open('en');
  await page.waitForSelector('dialog[open] .patterns button');
  await click(page, '.patterns button', 'Pushes');
  const story = await page.waitForSelector('#stories-of-card .happens');
  const first = await story.evaluate((line) => line.previousElementSibling.tagName === 'SUMMARY' && line.compareDocumentPosition(line.parentElement.querySelector('.scenes')) === Node.DOCUMENT_POSITION_FOLLOWING);
  check(first, 'a story does not begin with what happens');
  await page.close();
}

await run([desk, phone, keyboard, completing, sure, taking, looking, french, helping, laidOut, peeking, telling]);
