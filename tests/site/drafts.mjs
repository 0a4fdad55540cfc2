// What was written on the page Workshop of a built site is mended, undone, kept, and opened from links, in Chromium; says what is wrong with it.
//
//     node drafts.mjs FOLDER [--only=PART] [--report]
//
// FOLDER is a build with English and French. Ends with 1 and a line for each fault if there is any; `--only=PART` does one part, `--report` tells
// how long each took.
import { deflateRawSync } from 'node:zlib';
import { check, click, follow, open as opened, put, run, until } from './harness.mjs';

const open = (language, { hash = '', ...how } = {}) => opened(`${language}/workshop/index.html${hash}`, how);
const drawn = (page) => page.waitForSelector('#pictures .card svg');
const link = (held) => `#files=${deflateRawSync(JSON.stringify(held)).toString('base64url')}`;

/** The open file, as the browser keeps it. */
const now = (page) => page.evaluate(() => localStorage.getItem(`kcc-workshop:${localStorage.getItem('kcc-workshop-open')}`));

/** A fix that is pressed after other fields were written, and before what is wrong with them is known, is made in the text that there is by then. */
async function mending() {
  const page = await open('en');
  await page.waitForSelector('dialog[open] .patterns button');
  await click(page, '.patterns button', 'Pushes');
  await drawn(page);
  const rest = (await now(page)).slice((await now(page)).indexOf('+1 air'));
  for (const [where, press] of [['list', '#problems .error .fix'], ['box', '.told .fix'], ['text', '.cm-diagnosticAction']]) {
    await put(page, '#field-spells-0-effect', 'repel 2\n+1 air if the target has not been moved by this spell');
    await until(page, 'the mistake', () => document.querySelector('#problems .error .fix') && document.querySelector('.told .fix'));
    if (where === 'text') {
      // The editor lists what is wrong, with what mends it.
      await click(page, '.views button', 'Text');
      await page.click('#text');
      await page.keyboard.down('Control');
      await page.keyboard.down('Shift');
      await page.keyboard.press('M');
      await page.keyboard.up('Shift');
      await page.keyboard.up('Control');
      await until(page, 'the list of the editor', () => document.querySelector('#text').shadowRoot.querySelector('.cm-diagnosticAction'));
    }
    await page.evaluate(
      (name, press) => {
        // The last of them is written, and nobody knows yet what is wrong with that.
        const keep = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key, text) {
          keep.call(this, key, text);
          if (!text.includes('damage = "10 air"')) return;
          Storage.prototype.setItem = keep;
          const button = document.querySelector(press) ?? document.querySelector('#text').shadowRoot.querySelector(press);
          button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
          button.click();
        };
        for (const [field, value] of [['name-en', name], ['spells-0-cost', '10 AP'], ['spells-0-damage', '10 air']]) {
          const box = document.getElementById(`field-${field}`);
          box.value = value;
          for (const kind of ['input', 'change']) box.dispatchEvent(new Event(kind, { bubbles: true }));
        }
      },
      `Somebody with a much longer name, ${where}`,
      press,
    );
    await until(page, `the mended line, by the ${where}`, () => document.querySelector('#field-spells-0-effect')?.value.startsWith('push back 2\n') && document.querySelector('#problems .fine'));
    const after = await now(page);
    check(after.includes(`name = { en = "Somebody with a much longer name, ${where}"`) && after.includes('cost = "10 AP"') && after.includes('damage = "10 air"') && after.endsWith(rest), `after a fix in the ${where}, the file is ${after}`);
    await click(page, '.views button', 'Form');
    await put(page, '#field-name-en', 'Short');
    await put(page, '#field-spells-0-damage', '1 air');
    await until(page, 'the short name', () => document.querySelector('.files button[title$="/short.toml"]'));
  }
  await page.close();
}

/** What somebody presses right after typing elsewhere does what it says, however long the press takes. */
async function pressing() {
  const page = await open('en');
  await page.waitForSelector('dialog[open] .patterns button');
  await click(page, '.patterns button', 'Pushes');
  await drawn(page);
  for (const press of ['.told .fix', '#problems .error:last-child .fix']) {
    await put(page, '#field-level', '2');
    await until(page, 'one mistake less', () => !document.querySelector('#field-level-told'));
    await put(page, '#field-spells-0-effect', 'repel 2');
    await until(page, 'the mistake', () => document.querySelector('#field-spells-0-effect-told .fix') && document.querySelector('#problems .error .fix'));
    // What is typed here is wrong as well, and what is said of it comes above the other.
    await page.click('#field-level', { count: 3 });
    await page.keyboard.type('two');
    const button = await page.$(press);
    await button.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    await button.click({ delay: 1000 });
    await until(page, `the mended line after one slow press on ${press}`, () => document.querySelector('#field-spells-0-effect').value === 'push back 2');
    await until(page, 'what is wrong with the level', () => document.querySelector('#field-level-told .fix'));
    await page.evaluate(() => (window.lasting = document.querySelector('#field-level-told .fix')));
    await put(page, '#field-name-en', `Mira ${press.length}`);
    await until(page, 'the new name', (name) => document.querySelector('.files button').textContent === name, `Mira ${press.length}`);
    check(await page.evaluate(() => window.lasting.isConnected), 'a button that says the same is another one after something else was changed');
  }
  await page.close();
}

/** Whatever was done, by whichever way, is undone and done again in order. */
async function undoing() {
  const page = await open('en');
  await page.waitForSelector('dialog[open] .patterns button');
  await click(page, '.patterns button', 'Pushes');
  await drawn(page);
  const value = (id, value) => until(page, `${id} = ${value}`, (id, value) => document.getElementById(id)?.value === value, id, value);
  const tab = (name) => until(page, `the file ${name}`, (name) => document.querySelector(`.files button[title$="/${name}.toml"]`), name);
  const [before, effect] = await page.$$eval('#field-name-en, #field-spells-0-effect', (fields) => fields.map((field) => field.value));
  await put(page, '#field-hp', '9');
  await put(page, '#field-name-en', 'Mira Stone');
  await tab('mira-stone');
  await click(page, '#field-spells-0-remove', 'Remove');
  await until(page, 'no spell', () => !document.querySelector('#field-spells-0-effect'));
  await page.click('#undo');
  await until(page, 'the removed spell', () => document.querySelector('#field-spells-0-effect'));
  await put(page, '#field-spells-0-effect', 'repel 2');
  await until(page, 'a fix', () => document.querySelector('#problems .error .fix'));
  await page.click('#problems .error .fix');
  await value('field-spells-0-effect', 'push back 2');
  await page.focus('#begin');
  for (const back of ['repel 2', effect]) {
    await page.keyboard.down('Control');
    await page.keyboard.press('z');
    await page.keyboard.up('Control');
    await value('field-spells-0-effect', back);
  }
  // Of a name, the file comes along.
  await page.click('#undo');
  await value('field-name-en', before);
  await tab('pushes');
  await page.click('#undo');
  await value('field-hp', '8');
  check(await page.$('#undo[aria-disabled="true"]'), 'there is something to undo before anything was done');
  await page.keyboard.down('Control');
  await page.keyboard.down('Shift');
  await page.keyboard.press('Z');
  await page.keyboard.press('Z');
  await page.keyboard.up('Shift');
  await page.keyboard.up('Control');
  await value('field-hp', '9');
  await tab('mira-stone');
  // The text has the same history, also of what the form did, and after another file was looked at.
  await page.click('#begin');
  await page.waitForSelector('dialog[open] .patterns button');
  await click(page, '.patterns button', 'Heals');
  await until(page, 'two files', () => document.querySelector('.files')?.children.length === 2);
  await page.click('.files .file button');
  await value('field-name-en', 'Mira Stone');
  await click(page, '.views button', 'Text');
  await page.click('#text');
  await page.keyboard.down('Control');
  await page.keyboard.press('z');
  await page.keyboard.up('Control');
  await value('field-name-en', before);
  // A reload ends nothing, and what was undone can be done again.
  await put(page, '#field-hp', '7');
  await value('field-hp', '7');
  await page.reload({ waitUntil: 'load' });
  await drawn(page);
  await value('field-hp', '7');
  await page.click('#undo');
  await value('field-hp', '9');
  await page.reload({ waitUntil: 'load' });
  await drawn(page);
  await page.click('#redo');
  await value('field-hp', '7');
  await page.close();
}

/** What somebody wrote is not lost to a link, to a card that is chosen again, or to another tab. */
async function drafts() {
  const path = 'content/krosmasters/fan/new-card.toml';
  const card = (name, id = 'new-card') => `id = "${id}"\nname = { en = "${name}" }\nname_color = "white"\nlevel = 2\ninitiative = 6\nmp = 4\nhp = 8\nap = 6\n`;
  const page = await open('en');
  await page.waitForSelector('dialog[open] .patterns button');
  await click(page, 'dialog button', 'From an empty card');
  await drawn(page);
  await put(page, '#field-hp', '11');
  const texts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kcc-workshop')).map((key) => localStorage.getItem(key)).join('\n'));
  await until(page, 'the draft', () => document.querySelector('#pictures .card')?.getAttribute('aria-label')?.includes('HP 11'));
  // A link with a file of the same path.
  await page.evaluate((hash) => (location.hash = hash), link({ edition: 999, open: path, files: [[path, card('Stranger')]] }));
  await until(page, 'the card of a link', () => [...document.querySelectorAll('.files .file button')].some((button) => button.textContent === 'Stranger'));
  check((await texts()).includes('hp = 11'), 'a link overwrites a draft');
  check((await page.$$('.files .file')).length === 2, 'a link makes no file of its own');
  await until(page, 'the card of a link', () => document.querySelector('#pictures .card')?.getAttribute('aria-label')?.startsWith('Stranger'));
  check((await texts()).includes('id = \\"new-card-2\\"') || (await texts()).includes('id = "new-card-2"'), 'the card of a link has the id of another');
  // The same link again makes no third file.
  await page.evaluate((hash) => (location.hash = hash), link({ edition: 999, open: path, files: [[path, card('Stranger')]] }));
  await new Promise((done) => setTimeout(done, 800));
  check((await page.$$('.files .file')).length === 2, 'the same link twice makes two files');
  // A card of the game that is being changed already.
  const change = async () => {
    await page.$eval('#begin', (button) => button.click());
    await page.waitForSelector('#begin-card');
    await page.type('#begin-card', 'julith');
    await until(page, 'a card', () => document.querySelector('dialog .found button'));
    await click(page, 'dialog .found button', 'Change it');
  };
  await change();
  await until(page, 'the card of the game', () => document.querySelector('#pictures .card')?.getAttribute('aria-label')?.startsWith('Julith'));
  await put(page, '#field-hp', '17');
  await until(page, 'the change', () => document.querySelector('#pictures .card')?.getAttribute('aria-label')?.includes('HP 17'));
  await change();
  await new Promise((done) => setTimeout(done, 800));
  check((await page.$eval('#field-hp', (field) => field.value)) === '17', 'a card that is chosen again loses what was changed');
  // Another tab begins a card, and this one goes on.
  const tab = await page.browserContext().newPage();
  await tab.goto(page.url());
  await drawn(tab);
  await tab.$eval('#begin', (button) => button.click());
  await tab.waitForSelector('dialog[open] .patterns button');
  await click(tab, '.patterns button', 'Heals');
  await until(tab, 'the new card in its own tab', () => [...document.querySelectorAll('.files .file button')].some((button) => button.title.endsWith('/heals.toml')));
  // What is waited for is looked at with each frame, and a tab behind another draws none.
  await page.bringToFront();
  await until(page, 'the card of another tab', () => [...document.querySelectorAll('.files .file button')].some((button) => button.title.endsWith('/heals.toml')));
  await put(page, '#field-hp', '16');
  await until(page, 'the change', () => document.querySelector('#pictures .card')?.getAttribute('aria-label')?.includes('HP 16'));
  await tab.bringToFront();
  await tab.reload({ waitUntil: 'load' });
  await drawn(tab);
  check((await tab.$$eval('.files .file button', (all) => all.map((one) => one.title))).some((path) => path.endsWith('/heals.toml')), 'a tab loses the card of another');
  await page.close();
}

/** What is proposed is said of all files that belong together. */
async function together() {
  const card = ['content/krosmasters/fan/ruche.toml', 'id = "ruche"\nname = { en = "Ruche", fr = "Ruche" }\nname_color = "white"\nlevel = 2\ninitiative = 6\nmp = 4\nhp = 8\nap = 6\n\n[[spells]]\nname = { en = "Buzz", fr = "Bourdonnement" }\ncost = "3 AP"\nrange = "1-3"\nsummons = 1\neffect = \'summon an essaim on the target cell\'\n'];
  const summon = ['content/summons/fan/essaim.toml', 'id = "essaim"\nname = { en = "Essaim", fr = "Essaim" }\nstrength =   1\nmp = "four"\nhp = 2\nap = 3\n'];
  const page = await open('fr', { hash: link({ edition: 999, open: card[0], files: [card, summon] }) });
  await drawn(page);
  await page.click('#hand-in');
  await page.waitForSelector('dialog[open] .note');
  const said = (await page.$eval('dialog[open]', (dialog) => dialog.textContent)).replaceAll('\u00a0', ' ');
  check(/qu’en une langue : Ruche, Essaim\./.test(said), `names that are to be translated are told as ${said}`);
  check(said.includes('Erreurs restantes : 1'), `errors of another file are told as ${said}`);
  await page.close();
}

/** A summon that a card names and nobody has made is one press away, and the card stays. */
async function summoning() {
  const page = await open('fr');
  await page.waitForSelector('dialog[open] .patterns button');
  await click(page, '.patterns button', 'Repousse');
  await drawn(page);
  await put(page, '#field-spells-0-summons', '1');
  await put(page, '#field-spells-0-effect', 'summon a fire-swarm on the target cell');
  await until(page, 'a way to make the summon below the box', () => document.querySelector('#field-spells-0-effect-told .fix')?.textContent === 'Créer cette invocation');
  await click(page, '#problems .fix', 'Créer');
  await until(page, 'the summon', () => document.querySelector('.files button[title="content/summons/fan/fire-swarm.toml"][aria-pressed="true"]'));
  check((await now(page)).includes('id = "fire-swarm"\nname = { en = "Fire swarm", fr = "Fire swarm" }'), `the summon is ${await now(page)}`);
  await until(page, 'its name to be typed over', () => document.activeElement.id === 'field-name-fr' && String(getSelection()) === 'Fire swarm');
  check(/Appel des bourrasques\W+reste/.test(await page.$eval('#state', (line) => line.textContent)), 'nobody says where the card is');
  await until(page, 'the figure of the summon', () => document.querySelector('#pictures .card')?.getAttribute('aria-label')?.startsWith('Fire swarm'));
  // Whatever it is called, it is what the card names.
  await put(page, '#field-name-fr', 'Nuée de feu');
  await until(page, 'its name', () => document.querySelector('.files button[aria-pressed="true"]').textContent === 'Nuée de feu');
  await click(page, '.files button', 'Appel');
  await until(page, 'the card without a mistake', () => document.querySelector('#field-spells-0-effect')?.value.includes('fire-swarm') && document.querySelector('#problems .fine'));
  check((await page.$eval('#state', (line) => line.textContent)) === '', 'what was said of the summon stays beside the card');
  // What is typed just before another tab is pressed is written where it was typed.
  await page.evaluate(() => {
    const hp = document.querySelector('#field-hp');
    hp.focus();
    hp.value = '11';
    hp.dispatchEvent(new Event('change', { bubbles: true }));
    [...document.querySelectorAll('.files button')].find((tab) => tab.textContent === 'Nuée de feu').click();
  });
  await until(page, 'the summon again', () => document.querySelector('.files button[title="content/summons/fan/fire-swarm.toml"][aria-pressed="true"]'));
  await until(page, 'the summon without a mistake', () => document.querySelector('#problems .fine') && document.querySelector('#field-hp')?.value === '2');
  const summon = await page.evaluate(() => localStorage.getItem('kcc-workshop:content/summons/fan/fire-swarm.toml'));
  check(/^hp = 2$/m.test(summon), 'what was typed into the card is written into the summon');
  await click(page, '.files button', 'Appel');
  await until(page, 'what was typed into the card', () => document.querySelector('#field-hp')?.value === '11');
  // In a sentence as cards print it, the summon is called by its name alone.
  await put(page, '#field-spells-0-effect', 'Summon a Wisp on the target cell.');
  await until(page, 'a way to make the summon of a sentence', () => document.querySelector('#field-spells-0-effect-told .fix')?.textContent === 'Créer cette invocation');
  await click(page, '#field-spells-0-effect-told .fix', 'Créer');
  await until(page, 'the summon of a sentence', () => document.querySelector('.files button[title="content/summons/fan/wisp.toml"][aria-pressed="true"]'));
  check((await now(page)).includes('id = "wisp"\nname = { en = "Wisp", fr = "Wisp" }'), `the summon of a sentence is ${await now(page)}`);
  await page.close();
}

/** A sentence as cards print it, typed as an effect, becomes the line that prints it, or stays whole. */
async function printing() {
  const page = await open('fr');
  await page.waitForSelector('dialog[open] .patterns button');
  await click(page, '.patterns button', 'Repousse');
  await drawn(page);
  await put(page, '#field-spells-0-effect', 'Soigne 2 blessures à la cible. +1 PM.');
  await until(page, 'the lines of a sentence', () => document.querySelector('#field-spells-0-effect').value === 'heal 2\n+1 MP' && document.querySelector('#problems .fine'));
  check((await page.$eval('#state', (line) => line.textContent)).includes('a été lu comme'), 'nobody says that a sentence was read');
  const unread = 'Repousse la cible de 2 cases trembloter.';
  await put(page, '#field-spells-0-effect', unread);
  await until(page, 'what is wrong with a sentence', () => document.querySelector('#problems .error'));
  await new Promise((done) => setTimeout(done, 4000));
  check((await page.$eval('#field-spells-0-effect', (box) => box.value)) === unread, `words of a sentence are mended: ${await page.$eval('#field-spells-0-effect', (box) => box.value)}`);
  // What speaks of a card in French agrees with its name.
  await page.select('#field-name-gender', 'feminine');
  await until(page, 'the gender of the name', () => /^name = \{.*gender = "feminine"/m.test(localStorage.getItem(`kcc-workshop:${localStorage.getItem('kcc-workshop-open')}`)));
  await put(page, '#field-name-fr', 'Barnabé');
  await until(page, 'the name', () => /^name = \{.*Barnabé.*gender = "feminine"/m.test(localStorage.getItem(`kcc-workshop:${localStorage.getItem('kcc-workshop-open')}`)));
  await page.close();
}

/** A printed sentence that is not understood says why, and shows what cards print that is near. */
async function reading() {
  // What is near is not looked for by each engine.
  const before = () => {
    const near = { line: 'push back 2', power: false, summons: false, same: null, prints: { fr: [{ text: 'Repousse 2.' }], en: [{ text: 'Push back 2.' }] }, from: 'Joris' };
    const { Worker } = window;
    window.nears = [near];
    window.Worker = class extends Worker {
      postMessage(message) {
        if (message.question?.ask !== 'near') return super.postMessage(message);
        const { number } = message;
        setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: window.nears.length ? { number, ok: window.nears } : { number, error: 'unknown' } })), 100);
      }
    };
  };
  const page = await open('fr', { before, width: 390, height: 800 });
  await page.waitForSelector('dialog[open] .patterns button');
  const ask = async (words) => {
    await page.$eval('#begin-sentence', (box, words) => {
      box.value = words;
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }, words);
    check((await page.$eval('dialog .found[aria-live="polite"]', (list) => list.textContent)) === 'Lecture…', 'nothing shows that a sentence is being read');
  };
  await ask('Fait trembloter 2 feu dans une croix.');
  await until(page, 'why it is not understood', () => /champ du sort.*Les dégâts ont/.test(document.querySelector('dialog .warning')?.textContent));
  await until(page, 'what is near', () => /Repousse 2\.\s*Joris/.test(document.querySelector('dialog .found .line')?.textContent));
  await page.evaluate(() => (window.nears = []));
  await ask('Fait trembloter.');
  await until(page, 'that it is not understood', () => document.querySelector('dialog .warning'));
  await new Promise((done) => setTimeout(done, 400));
  check((await page.$$('dialog .found .line')).length === 0, 'what is near to another sentence is still there');
  check(!/champ|dégâts/.test(await page.$eval('dialog .warning', (line) => line.textContent)), 'an area is found in a sentence without one');
  await page.evaluate((near) => (window.nears = [near]), { line: 'push back 2', power: false, summons: false, same: null, prints: { fr: [{ text: 'Repousse 2.' }] }, from: 'Joris' });
  await ask('Fait trembloter tous.');
  await until(page, 'what is near', () => document.querySelector('dialog .found .line button'));
  await page.$eval('dialog .found .line button', (button) => button.click());
  await until(page, 'the spell of what is near', () => document.querySelector('#field-spells-0-effect')?.value === 'push back 2');
  await page.close();
}

/** Links that mean harm open nothing, or something that is only text. */
async function hostile() {
  const file = (name) => ['content/krosmasters/fan/x.toml', `id = "x"\nname = ${JSON.stringify(name)}\nname_color = "white"\nlevel = 2\ninitiative = 6\nmp = 4\nhp = 8\nap = 6\n`];
  const broken = ['#files=', '#files=%%%', '#files=AAAA', link({ files: [['../../x.toml', 'x']] }), link({ files: [['content/krosmasters/../x.toml', 'x']] }), link({ files: 5 }), link({ files: [[1, 2]] }), link({ files: [['content/krosmasters/fan/x.toml', 'x'.repeat(2_000_000)]] }), '#card=../../etc', '#card=%E0%A4%A'];
  // The first when the page is opened, the others as links that are followed on it.
  const page = await open('en', { hash: broken[0] });
  for (const hash of broken) {
    if (hash !== broken[0]) await follow(page, hash);
    await until(page, `a word about ${hash.slice(0, 30)}`, () => document.querySelector('#state')?.textContent.includes('cannot be read'));
    check(await page.evaluate(() => !Object.keys(localStorage).some((key) => key.includes('x.toml'))), `${hash.slice(0, 30)} is kept`);
  }
  await page.close();
  for (const name of ['<img src=x onerror="window.harm=1">', '</script><script>window.harm=1</script>', '"><svg onload="window.harm=1">', "{{constructor.constructor('window.harm=1')()}}", ' style="position:fixed" ']) {
    const page = await open('en', { hash: link({ edition: 1, open: '', files: [file(name)] }) });
    await until(page, 'a card', () => document.querySelector('#pictures .card') || document.querySelector('#problems li.error'));
    await new Promise((done) => setTimeout(done, 300));
    check(!(await page.evaluate(() => window.harm)), `a name runs: ${name}`);
    check(!(await page.$('#pictures img[src="x"]')), `a name is markup: ${name}`);
    await page.close();
  }
  const newer = await open('en', { hash: link({ edition: 99, open: '', files: [file('Later')] }) });
  await until(newer, 'a word about a newer link', () => document.querySelector('#state')?.textContent.includes('newer kcc'));
  await newer.close();
}

await run([mending, pressing, undoing, drafts, together, summoning, printing, reading, hostile]);
