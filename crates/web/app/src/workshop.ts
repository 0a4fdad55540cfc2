// The page Workshop: a card as form and text, its picture, what is wrong, what it does, and how to hand it in.

import './page.css';
import './workshop.css';
import type { Card, Completion, Edit, Field, Known, Line, Odds, Pattern, Problem, Stories } from './answers';
import { add } from './add';
import { arrived } from './arrive';
import { begin, emptySummon } from './begin';
import { copied, el, later, stepOf } from './dom';
import { Editor, type Origin } from './editor';
import { Engine } from './engine';
import { Files, idFrom, idOf, nameFrom, renamed } from './files';
import { controlOf, fieldOf, form, fresh, goTo, type Wishes } from './form';
import { edited, same, sentenceIn, sureEdits } from './fixes';
import { downloaded, handIn } from './handin';
import { within } from './offsets';
import { base, open } from './open';
import { peek } from './peek';
import { pictures } from './picture';
import { released } from './press';
import { type Found, Problems } from './problems';
import { Reference } from './reference';
import { link } from './share';
import { odds, stories } from './stories';
import { Tabs } from './tabs';
import { said } from './texts';
import { call, type Names, shownAs } from './values';
import { language, t } from './words';

const host = document.getElementById('workshop') as HTMLElement;
const LANGUAGES = [language, ...['en', 'fr'].filter((code) => code !== language)];

async function main(): Promise<void> {
  const opened = await open(host);
  if (!opened) return;
  // Stories take their time: they have an engine of their own, so that typing never waits for them.
  const teller = new Engine(base, opened.pack);
  new Page(new Files(await opened.pack), opened.engine, teller);
}

class Page {
  #fields: Field[] = [];
  #writing: Promise<void> = Promise.resolve();
  #round = 0;
  readonly #tabs: Tabs;
  readonly #form = el('form', { class: 'sheet', id: 'form', 'aria-label': t('form'), onsubmit: (event: Event) => event.preventDefault() });
  readonly #path = el('p', { class: 'note', id: 'path' });
  readonly #text = el('div', { id: 'text' });
  readonly #cards = el('div', { class: 'pictures', id: 'pictures', role: 'group', tabIndex: 0, 'aria-label': t('the-card') });
  readonly #stories = el('div', { id: 'stories-of-card' });
  readonly #odds = el('div', { id: 'odds-of-card' });
  readonly #state = el('p', { class: 'state', role: 'status', id: 'state' });
  readonly #show: Record<'form' | 'text', HTMLButtonElement> = {
    form: el('button', { type: 'button', onclick: () => this.#switch('form') }, t('form')),
    text: el('button', { type: 'button', onclick: () => this.#switch('text') }, t('text')),
  };
  readonly #steps = {
    undo: el('button', { type: 'button', id: 'undo', title: `${t('undo')} (Ctrl+Z)`, onclick: () => void this.#travel('undo') }, t('undo')),
    redo: el('button', { type: 'button', id: 'redo', title: `${t('redo')} (Ctrl+Shift+Z)`, onclick: () => void this.#travel('redo') }, t('redo')),
  };
  readonly #editor: Editor;
  readonly #reference: Reference;
  readonly #problems: Problems;
  #undone = false;
  /** The texts of the patterns. */
  #patterns: string[] = [];
  /** The field to go to as soon as it is there. */
  #next: string | undefined;
  /** Whether it was said that the browser keeps nothing. */
  #warned = false;
  readonly #formed: Wishes = {
    write: (field, value) => void this.#write(field, value),
    left: (field) => void this.#inTurn(() => this.#mendSurely(field)),
    add: (key) => void add(key, this.#wishes(), (list, values) => void this.#add(list, values)),
    suggest: (field, text, at) => this.engine.ask<Completion[]>('suggest', { path: this.files.open, field, text, at, language }),
    taken: (name) => this.files.taken(name, this.#patterns),
    lists: {},
  };
  readonly #slow = later(500, () => {
    this.files.keepSteps(this.#editor.done);
    void this.#play();
  });

  constructor(
    readonly files: Files,
    readonly engine: Engine,
    readonly teller: Engine,
  ) {
    this.#tabs = new Tabs(files, { open: (path) => void this.#inTurn(() => this.#turnTo(path)), remove: (path) => this.#remove(path) });
    this.#reference = new Reference(engine);
    this.#problems = new Problems({
      mend: (found, problem, fix) => this.#mend(found, problem, fix),
      summon: (found, problem) => void this.#summon(found, problem),
      go: (problem, place) => this.#go(problem, place),
      formed: () => !this.#form.hidden,
      reference: this.#reference,
    });
    const open = () => void begin(this.#wishes());
    const tools = el(
      'div',
      { class: 'tools' },
      el('button', { type: 'button', id: 'begin', onclick: open }, t('begin-another')),
      el('button', { type: 'button', id: 'share', onclick: () => void this.#share() }, t('share')),
      el('button', { type: 'button', id: 'tidy', onclick: () => void this.#inTurn(() => this.#tidy()) }, t('tidy')),
      el('button', { type: 'button', id: 'print', onclick: () => print() }, t('print')),
      el('button', { type: 'button', id: 'download', onclick: () => downloaded(files) }, t('download')),
      el('button', { type: 'button', id: 'hand-in', class: 'main', onclick: () => void this.#handIn() }, t('hand-in')),
    );
    const written = el('section', { class: 'written', 'aria-label': t('the-card') }, this.#tabs.host, el('div', { class: 'views', role: 'group', 'aria-label': t('view') }, this.#show.form, this.#show.text, this.#steps.undo, this.#steps.redo), this.#form, this.#path, this.#text);
    const seen = el(
      'section',
      { class: 'seen', 'aria-label': t('the-picture') },
      this.#cards,
      el('h2', {}, t('problems')),
      this.#problems.list,
      this.#reference.host,
      this.#stories,
      el('h2', {}, t('odds')),
      this.#odds,
    );
    host.replaceChildren(tools, this.#state, el('div', { class: 'desk' }, written, seen), peek(this.#cards, seen));
    this.#editor = new Editor(this.#text, engine, (text, from) => this.#changed(text, from));
    this.#switch('form');
    void this.#start();
    addEventListener('hashchange', () => void this.#address());
    addEventListener('pagehide', () => files.keepSteps(this.#editor.done));
    document.addEventListener('keydown', (event) => this.#key(event));
    files.elsewhere = (path) => void this.#elsewhere(path);
  }

  /** Shows what another tab wrote or removed. */
  async #elsewhere(path: string): Promise<void> {
    const there = this.files.paths().includes(path);
    for (const engine of [this.engine, this.teller]) await engine.set(path, there ? this.files.text(path) : (this.files.original(path) ?? null));
    this.#editor.forget(path);
    if (there) await this.#named(path);
    this.#files();
  }

  /** Undoes or does again by keys, but where keys undo what is typed in a text box. */
  #key(event: KeyboardEvent): void {
    const way = stepOf(event);
    if (!way || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    void this.#travel(way);
  }

  /** Goes one step back or forward in what was done to the open file, by whichever way. */
  async #travel(way: 'undo' | 'redo'): Promise<void> {
    await this.#writing;
    if (!this.#editor.travel(way)) this.#say(way === 'undo' ? t('nothing-to-undo') : t('nothing-to-redo'));
  }

  #wishes() {
    const names = this.#fields.find((field) => field.key === 'name')?.value;
    const called = typeof names === 'string' ? [names] : [(names as Record<string, string> | undefined)?.['en'], (names as Record<string, string> | undefined)?.['fr']].filter((name): name is string => Boolean(name));
    return { engine: this.engine, files: this.files, called, open: (path: string, text: string) => void this.#inTurn(() => this.#begun(path, text)), insert: (line: string, power: boolean) => void this.#insert(line, power) };
  }

  async #start(): Promise<void> {
    const named = (await this.engine.ask<Known[]>('cards', { language })).length;
    if (named === 0) this.#say(t('no-content'));
    const names = await this.engine.ask<Names>('names', { language });
    call(names);
    this.#patterns = (await this.engine.ask<Pattern[]>('patterns', { language })).map(({ text }) => text);
    this.#formed.lists = { types: names.types.map(([id]) => shownAs({ key: 'types' }, id)), powers: names.powers.map(([id]) => shownAs({ key: 'powers' }, id)) };
    for (const path of this.files.paths()) await this.#named(path);
    if (await this.#address()) return;
    if (this.files.open) this.#open(this.files.open, this.files.text(this.files.open));
    else this.#clear();
  }

  /** Opens what the address of the page holds: files, or a card to change. */
  async #address(): Promise<boolean> {
    const { hash } = location;
    if (!hash) return false;
    history.replaceState(null, '', location.pathname + location.search);
    try {
      const found = await arrived(hash, this.files, this.engine, (path) => this.#named(path));
      if (!found) return false;
      this.#open(found.open, found.text);
      if (found.says) this.#say(found.says);
      return true;
    } catch {
      this.#say(t('link-broken'));
      return false;
    }
  }

  /** Tells the engine a file, and finds out what its card is called. */
  async #named(path: string): Promise<void> {
    await this.engine.set(path, this.files.text(path));
    this.#tabs.call(path, await this.engine.ask<Field[]>('form', { path, language }));
  }

  #say(text: string, ...more: Node[]): void {
    this.#state.replaceChildren(text, ...more.flatMap((one) => [' ', one]));
  }

  #switch(view: 'form' | 'text'): void {
    for (const [name, button] of Object.entries(this.#show)) button.setAttribute('aria-pressed', String(name === view));
    this.#form.hidden = view !== 'form';
    this.#path.hidden = this.#text.hidden = view !== 'text';
    if (view === 'text') this.#editor.view.requestMeasure();
  }

  /** Opens what somebody begins with; the first thing that it needs is a name. */
  #begun(path: string, text: string): void {
    this.#open(path, text);
    // Fingers would get a keyboard over half of the page.
    this.#next = matchMedia('(pointer: coarse)').matches ? undefined : 'name';
  }

  /** Opens another of the files; what was said is about the one before. */
  #turnTo(path: string): void {
    this.#say('');
    this.#open(path, this.files.text(path));
  }

  #open(path: string, text: string): void {
    this.files.put(path, text);
    this.files.show(path);
    this.#editor.show(path, text, this.files.steps(path));
    this.#files();
    this.#changed(text, 'open');
  }

  /** Shows that there is no file, and how to begin one. */
  #clear(): void {
    this.#round++;
    this.#files();
    this.#editor.show('', '');
    for (const part of [this.#form, this.#cards, this.#problems.list, this.#stories, this.#odds]) part.replaceChildren();
    void begin(this.#wishes());
  }

  /** Shows which files there are, and which is open. */
  #files(): void {
    void this.#tabs.show();
    host.classList.toggle('empty', !this.files.open);
    this.#path.textContent = this.files.open;
  }

  #remove(path: string): void {
    for (const engine of [this.engine, this.teller]) void engine.set(path, this.files.original(path) ?? null);
    this.files.remove(path);
    this.#editor.forget(path);
    if (this.files.open) this.#open(this.files.open, this.files.text(this.files.open));
    else this.#clear();
  }

  /** Takes a new text, and shows what follows from it. */
  #changed(text: string, from: Origin | 'form' | 'open'): void {
    if (!this.files.open) return;
    this.files.put(this.files.open, text);
    if (!this.files.kept && !this.#warned) {
      this.#warned = true;
      this.#say(t('keeps-nothing'));
    }
    if (from === 'form') this.#editor.take(text);
    // A step of the history may be one in which the file was called otherwise.
    if (from === 'history') this.#move(/^id\s*=\s*"([a-z0-9-]+)"/m.exec(text)?.[1] ?? '');
    this.#undone ||= from === 'history';
    for (const [way, button] of Object.entries(this.#steps)) button.setAttribute('aria-disabled', String(!this.#editor.steps[way as 'undo' | 'redo']));
    void this.#update();
    this.#slow();
  }

  async #update(): Promise<void> {
    const round = ++this.#round;
    const path = this.files.open;
    const text = this.files.text(path);
    const since = performance.now();
    try {
      await this.engine.set(path, text);
      // Of several changes in a row only the last is worth an answer.
      if (round !== this.#round) return;
      const [card, problems, fields] = await Promise.all([
        this.engine.ask<Card | null>('card', { path }),
        this.engine.ask<Problem[]>('problems', { path, language }),
        this.engine.ask<Field[]>('form', { path, language }),
      ]);
      await released();
      if (round !== this.#round) return;
      pictures(this.#cards, card, LANGUAGES);
      performance.measure('card', { start: since, end: performance.now() });
      this.#fields = fields;
      this.#tabs.call(path, fields);
      form(this.#form, fields, this.#formed, this.#undone);
      this.#undone = false;
      if (this.#next && goTo(this.#next)) this.#next = undefined;
      const found = { path, text, problems };
      this.#editor.mark(problems, (problem, fix) => this.#mend(found, problem, fix));
      this.#problems.show(found, fields, card);
    } catch (error) {
      this.#say(t('fault', said(error)));
    }
  }

  /** Hands in what was written, in the form in which all files are. */
  async #handIn(): Promise<void> {
    if (!this.files.open) return;
    await this.#writing;
    for (const path of this.files.together()) {
      const tidy = await this.#made(path, () => this.engine.ask<string | null>('format', { path }));
      if (tidy && path === this.files.open) this.#changed(tidy, 'form');
      else if (tidy) this.files.put(path, tidy);
    }
    await handIn(this.files, this.engine, (path) => this.#tabs.called(path));
  }

  /** Goes to where a problem is, in the form or in the text. */
  #go(problem: Problem, place: Field | undefined): void {
    const control = this.#form.hidden ? null : place && (document.getElementById(controlOf(place)) ?? document.getElementById(`${controlOf(place)}-${language}`));
    if (control) return control.focus();
    this.#switch('text');
    this.#editor.go(problem.range.start);
  }

  /** Makes a fix of a problem that is shown, once everything is written that was typed before it was pressed. */
  #mend(found: Found, problem: Problem, at: number): void {
    void this.#inTurn(() => this.#edit(found, problem, ({ fixes }) => fixes[at]?.edits ?? []));
  }

  /** Changes what a problem is about, in the text that it was found in; if that is another one by now, of the same problem, if it is still
   * there. */
  async #edit(found: Found, problem: Problem, edits: (problem: Problem) => Edit[]): Promise<void> {
    const path = this.files.open;
    const text = this.files.text(path);
    if (found.path !== path) return;
    if (text !== found.text) await this.engine.set(path, text);
    const problems = text === found.text ? found.problems : await this.engine.ask<Problem[]>('problems', { path, language });
    if (path !== this.files.open || text !== this.files.text(path)) return;
    const there = same(found.problems, problem, problems);
    const here = there ? edits(there).filter((edit) => edit.path === path) : [];
    if (here.length) this.#replace(here);
  }

  /** Begins a summon that the card names and that is not there, in a file of its own. */
  async #summon(found: Found, problem: Problem): Promise<void> {
    await this.#writing;
    const { path: card } = found;
    if (card !== this.files.open) return;
    const named = problem.summon ?? '';
    const path = this.files.summon(idFrom(named));
    // Where ids begin with that of a pack, the card names it so too: in the word alone, or in the sentence that has it.
    const naming = (text: string) => {
      const at = text.toLowerCase().indexOf(named.toLowerCase());
      return at < 0 ? text : text.slice(0, at) + idOf(path) + text.slice(at + named.length);
    };
    if (idOf(path) !== named) await this.#inTurn(() => this.#edit(found, problem, ({ range }) => [{ path: card, range, text: naming(within(this.files.text(card), range)) }]));
    const called = this.#tabs.called(card);
    this.#begun(path, this.files.paths().includes(path) ? this.files.text(path) : emptySummon(idOf(path), nameFrom(named)));
    this.#say(t('summon-begun', nameFrom(named), called));
  }

  #replace(edits: Edit[]): void {
    this.#changed(edited(this.files.text(this.files.open), edits), 'form');
  }

  /** Does something once everything before it is written, and says so if it fails. */
  #inTurn(act: () => Promise<void> | void): Promise<void> {
    return (this.#writing = this.#writing.then(act).catch((error: unknown) => this.#say(t('fault', said(error)))));
  }

  /** Makes something of the text of a file, and makes it anew if somebody wrote on meanwhile: what is typed is never written over. */
  async #made<T>(path: string, make: () => Promise<T>): Promise<T> {
    for (;;) {
      const text = this.files.text(path);
      await this.engine.set(path, text);
      const made = await make();
      if (text === this.files.text(path)) return made;
    }
  }

  /** Writes a field. One after the other: a name may move the file that the next field is in. */
  #write(field: string, value: unknown): Promise<void> {
    return this.#inTurn(() => this.#writeNow(field, value));
  }

  async #writeNow(field: string, value: unknown): Promise<void> {
    const path = this.files.open;
    let given = value;
    const text = await this.#made(path, async () => {
      given = typeof value === 'function' ? value(fieldOf(await this.engine.ask<Field[]>('form', { path, language }), field)?.value) : value;
      return this.engine.ask<string>('write', { path, field, value: given });
    });
    const english = field === 'name' ? (given as Record<string, string> | null)?.['en'] : field === 'name/en' ? given : undefined;
    if (typeof english === 'string') this.#entitle(text, english);
    else this.#changed(text, 'form');
  }

  /** Makes the sure fixes of a field that somebody is done with, and says so. */
  async #mendSurely(field: string): Promise<void> {
    const path = this.files.open;
    const told: string[] = [];
    let steps = 0;
    // One mistake may hide the next.
    for (let round = 0; round < 4; round++) {
      const text = this.files.text(path);
      await this.engine.set(path, text);
      const fields = await this.engine.ask<Field[]>('form', { path, language });
      const problems = await this.engine.ask<Problem[]>('problems', { path, language });
      if (path !== this.files.open || text !== this.files.text(path)) return;
      const sentence = sentenceIn(problems, fields, field);
      if (sentence !== undefined) {
        const line = await this.#lineOf(sentence, field.startsWith('own_powers/'));
        if (line !== undefined) {
          await this.#writeNow(field, line);
          told.push(t('mended', sentence, line));
          steps++;
        }
        // Mending some words of a sentence makes half a line of it.
        break;
      }
      const edits = sureEdits(problems, fields, field, path);
      if (!edits.length) break;
      told.push(...edits.map((edit) => t('mended', within(text, edit.range), shownAs({ key: field.split('/').pop() ?? '' }, edit.text))));
      this.#replace(edits);
      steps++;
    }
    // What was said of a field goes when somebody goes on with another.
    if (!told.length && this.#state.querySelector('.mended')) this.#say('');
    if (told.length) this.#say(told.join(' '), el('button', { type: 'button', class: 'small mended', onclick: () => void this.#back(steps) }, t('undo')));
  }

  /** Returns the one line that prints a sentence. */
  async #lineOf(text: string, power: boolean): Promise<string | undefined> {
    const lines = await this.engine.ask<Line[]>('sentence', { text, called: this.#wishes().called });
    const same = lines.filter((line) => line.same && line.power === power);
    return same.length === 1 ? same[0]?.line : undefined;
  }

  /** Undoes steps. */
  async #back(steps: number): Promise<void> {
    for (let step = 0; step < steps; step++) await this.#travel('undo');
    this.#say('');
  }

  /** Takes a text with another name. The file of a new card is called by its name, unless another card has that. What other cards summon is
   * called by them as it is. */
  #entitle(text: string, name: string): void {
    const id = this.files.isSummoned(this.files.open) ? undefined : this.#move(this.files.ownId(idFrom(name)));
    this.#changed(id ? renamed(text, id) : text, 'form');
  }

  /** Calls the open file by an id if it is a new one and nothing else is called so. Returns the id if it is called otherwise now. */
  #move(id: string): string | undefined {
    const path = this.files.open;
    if (!id || this.files.original(path) !== undefined || idOf(path) === id) return undefined;
    const free = this.files.free(path.split('/')[1] ?? 'krosmasters', id);
    if (idOf(free) !== id) return undefined;
    for (const engine of [this.engine, this.teller]) void engine.set(path, null);
    this.files.rename(path, free);
    if (this.#problems.found.path === path) this.#problems.found.path = free;
    this.#tabs.moved(path, free);
    this.#editor.rename(free);
    this.#files();
    return id;
  }

  /** Adds a line to the card: to the first spell or power without an effect, or else to a new one. */
  async #insert(line: string, power: boolean): Promise<void> {
    await this.#writing;
    if (!this.files.open) return;
    const path = this.files.open;
    await this.engine.set(path, this.files.text(path));
    const fields = await this.engine.ask<Field[]>('form', { path, language });
    const key = power ? 'own_powers' : 'spells';
    const list = fields.find((field) => field.key === key);
    if (list?.kind !== 'tables') return;
    const free = power ? -1 : list.tables.findIndex((table) => table.find((field) => field.key === 'effect')?.value === null);
    if (free >= 0) {
      await this.#write(`${key}/${free}/effect`, line);
      return this.#look(`${key}/${free}/effect`);
    }
    return this.#add(key, { ...fresh(key), effect: line });
  }

  /** Adds to a list of tables, and goes there: whatever it was made from, it is to have a name of its own. */
  async #add(list: string, values: Record<string, unknown>): Promise<void> {
    const before = fieldOf(this.#fields, list);
    await this.#write(`${list}/+`, values);
    this.#look(`${list}/${before?.kind === 'tables' ? before.tables.length : 0}/name`);
  }

  /** Shows a field of the form as soon as it is there. */
  #look(field: string): void {
    this.#switch('form');
    this.#next = field;
  }

  async #play(): Promise<void> {
    const path = this.files.open;
    const text = this.files.text(path);
    this.#stories.setAttribute('aria-busy', 'true');
    try {
      for (const other of this.files.paths()) await this.teller.set(other, this.files.text(other));
      const told = await this.teller.ask<Stories | null>('stories', { path, language });
      const chances = await this.teller.ask<Odds | null>('odds', { path, against: null, language });
      if (path !== this.files.open || text !== this.files.text(path)) return;
      stories(this.#stories, told);
      odds(this.#odds, chances);
    } catch (error) {
      this.#stories.replaceChildren(el('p', { class: 'warning' }, t('fault', said(error))));
    } finally {
      this.#stories.removeAttribute('aria-busy');
    }
  }

  /** Puts the file into the one style, as `kcc fmt` does. */
  async #tidy(): Promise<void> {
    const path = this.files.open;
    const text = path && (await this.#made(path, () => this.engine.ask<string | null>('format', { path })));
    if (text) this.#changed(text, 'form');
    else this.#say(this.#problems.errors ? t('tidy-errors') : t('tidy-already'));
  }

  async #share(): Promise<void> {
    const names = `${t('files')}${t('colon')} ${this.files.together().map((path) => this.#tabs.called(path)).join(', ')}`;
    await copied(await link(this.files), this.#state, { copied: `${t('link-copied')} ${names}`, here: t('link-here') });
  }
}

main().catch((error: unknown) => host.replaceChildren(el('p', { class: 'warning' }, t('fault', said(error)))));
