// The page: what is prepared, the game itself, and the ways between them: a press, a file, a link, what was kept.

import { copied, download, el, later } from '../dom';
import type { Engine } from '../engine';
import { packed, scenarioPath, unpacked } from '../share';
import { said } from '../texts';
import { language, t } from '../words';
import { Builder } from './builder';
import type { Arena, ArenaPicture, Rooms } from './contract';
import { Guide } from './guide';
import { BadLink, MARK, type Match, against, boxed, drawnSeed, read, seated, written } from './match';
import { Game } from './play';
import { at } from './site';
import { type Kept, type KeptGame, games, onTable, played, prepared } from './store';

const GAME = '#game=';
const SCENARIO = '#scenario=';
/** With these dice, the player who is guided begins, and meets the enemy in the second turn. A test plays it to the end of the guide. */
const FIRST_SEED = 9;

/** What the engine saves: the game, unless it began in the middle, and all that was said. */
interface Saved {
  record: string | null;
  log: string;
}

/** Shows the page. */
export async function begin(host: HTMLElement, engine: Engine): Promise<void> {
  const rooms = await engine.ask<Rooms>('rooms', { language });
  const page = new Page(host, engine, rooms);
  await page.start();
}

class Page {
  #match: Match;
  /** What the game that is played began with, if it began here. */
  #begun: Match | null = null;
  /** By what the game that is played is kept; nothing if it cannot be. */
  #id: string | null = null;
  /** What leads to the game that is played after a reload, if it is not kept. */
  #hash = '';
  /** Whether another game is being opened, so that the engine may have it already. */
  #opening = false;
  /** The kept game that was opened again after a fault of the engine: once, and not for ever. */
  #mended = '';
  #stays = false;
  /** What the choice of arena and players was drawn from. */
  #roomed = '';
  /** Whether it was said that the browser keeps nothing. */
  #warned = false;
  readonly #state = el('p', { class: 'state', role: 'status', id: 'state' });
  readonly #home = el('div', { class: 'home', id: 'home' });
  readonly #resume = el('button', { type: 'button', id: 'resume', hidden: true }, '');
  readonly #others = el('details', { class: 'other-games', id: 'other-games', hidden: true });
  readonly #room = el('section', { class: 'room', 'aria-labelledby': 'room-title' });
  readonly #file = el('input', { type: 'file', accept: '.json,application/json', id: 'file', class: 'vh', tabIndex: -1, 'aria-label': t('load'), onchange: () => void this.#load() });
  readonly #builder: Builder;
  readonly #game: Game;
  readonly #guide: Guide;
  readonly #start = el('button', { type: 'button', class: 'main', id: 'start', onclick: () => (this.#builder.fine ? void this.#begin(this.#match) : this.#builder.toFault()) }, t('start'));
  /** Goes on with the guide that was left. */
  readonly #again = el('button', { type: 'button', id: 'guide-again', hidden: true, onclick: () => this.#guide.begin() }, t('guide-again'));
  readonly #quick = el('button', { type: 'button', id: 'quick', onclick: () => void this.#begin(boxed(this.rooms)) }, t('quick-start'));
  readonly #first = el('button', { type: 'button', id: 'first-game', onclick: () => void this.#guided() }, t('first-game'));
  readonly #firstNote = el('p', { class: 'note' }, t('first-note'));
  readonly #symbols = el('div', { class: 'symbols', 'aria-hidden': 'true' });
  #arenas = new Map<string, Promise<string>>();
  readonly #keep = later(150, () => void this.#kept());

  constructor(
    readonly host: HTMLElement,
    readonly engine: Engine,
    readonly rooms: Rooms,
  ) {
    this.#match = boxed(rooms);
    const say = (text: string) => this.#say(text);
    this.#builder = new Builder({ engine, rooms, match: () => this.#match, change: (match) => this.#change(match), say, give: (hash) => void this.#give(hash) });
    this.#builder.onFaults = () => this.#start.setAttribute('aria-disabled', String(!this.#builder.fine));
    this.#guide = new Guide(() => this.#game);
    this.#guide.moved = () => {
      this.#again.hidden = !this.#guide.left;
      void this.#kept();
    };
    const button = (id: string, text: string, onclick: () => void) => el('button', { type: 'button', id, onclick }, text);
    const tools = [
      button('save', t('save'), () => void this.#save()),
      button('share', t('game-link'), () => void this.#share()),
      button('log-text', t('log-text'), () => void this.#logText()),
      this.#again,
      button('leave', t('leave'), () => this.#leave()),
      ...ofTheTop(),
    ];
    this.#game = new Game({ engine, turned: (turned) => this.#turned(turned), chosen: () => this.#guide.look({ turned: null }), say, broken: (why) => void this.#broken(why), again: () => this.#anew() }, tools, this.#guide.element);
    const quick = el(
      'section',
      { class: 'quick', 'aria-labelledby': 'quick-title' },
      el('h2', { id: 'quick-title' }, t('quick')),
      this.#firstNote,
      el('div', { class: 'tools' }, this.#resume, this.#first, this.#quick, button('load', t('load'), () => this.#file.click()), this.#file),
      el('p', { class: 'note' }, t('quick-note', t(`seat-${against(rooms)}`))),
      this.#others,
    );
    this.#resume.addEventListener('click', () => {
      const [game] = games.all();
      if (game) void this.#goOn(game);
    });
    this.#home.append(quick, this.#builder.element, this.#room);
    this.#game.element.hidden = true;
    host.replaceChildren(this.#symbols, this.#state, this.#home, this.#game.element);
    addEventListener('hashchange', () => void this.#address());
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-switch]') : null;
      if (!link || !this.#game.seen || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // The last answer comes along into the other language.
      event.preventDefault();
      void this.#kept().finally(() => (location.href = link.href));
    });
  }

  async start(): Promise<void> {
    const before = prepared.read();
    if (before) {
      try {
        this.#match = read(before, this.rooms, this.#match);
      } catch {
        // What was prepared for other cards is prepared anew.
      }
    }
    this.#builder.show();
    this.#drawRoom();
    if (await this.#address()) return;
    this.#offer();
    // A reload in the middle of a game goes on with it.
    const id = onTable.read();
    const game = id === null ? undefined : games.all().find((game) => game.id === id);
    if (game) await this.#goOn(game);
  }

  /** Says something; at the table until the next answer, unless it `stays`. */
  #say(text: string, stays = false): void {
    this.#state.textContent = text;
    this.#stays = stays;
    if (text && this.#game.element.hidden) this.#state.scrollIntoView({ block: 'nearest' });
  }

  /** Offers the games that are kept. */
  #offer(): void {
    const [last, ...others] = games.all();
    // Whoever has played no game yet is offered the one with a guide first.
    const fresh = !last && !played.read();
    this.#first.classList.toggle('main', fresh);
    this.#firstNote.hidden = !fresh;
    this.#quick.classList.toggle('main', !fresh && !last);
    this.#resume.classList.toggle('main', Boolean(last));
    this.#resume.hidden = !last;
    if (last) this.#resume.textContent = t('resume', titleOf(last));
    this.#others.hidden = others.length === 0;
    const line = (game: KeptGame) => {
      const remove = () => {
        if (!confirm(t('remove-game', titleOf(game)))) return;
        games.write(game.id, null);
        this.#offer();
        this.#resume.focus();
      };
      return el('li', {}, el('button', { type: 'button', class: 'small', onclick: () => void this.#goOn(game) }, t('resume', titleOf(game))), ' ', el('button', { type: 'button', class: 'small away', 'aria-label': t('remove-game', titleOf(game)), onclick: remove }, '×'));
    };
    this.#others.replaceChildren(el('summary', {}, t('other-games', others.length)), el('ul', {}, ...others.map(line)));
  }

  #change(match: Match): void {
    this.#match = match;
    prepared.write(written(match));
    this.#builder.show();
    this.#drawRoom();
  }

  /** Draws what else is chosen: players, arena, edition, seed. */
  #drawRoom(): void {
    const focused = document.activeElement instanceof HTMLElement && this.#room.contains(document.activeElement) ? document.activeElement.id : '';
    const match = this.#match;
    const four = match.teams.length === 4;
    const room = JSON.stringify({ ...match, teams: match.teams.length, pools: match.pools !== null, seats: null });
    if (room === this.#roomed) return;
    this.#roomed = room;
    const choice = (name: string, value: string, checked: boolean, text: string, onchange: () => void) => {
      const input = el('input', { type: 'radio', name, value, checked, id: `${name}-${value}`, onchange });
      return el('label', { class: 'tick', for: input.id }, input, ' ', text);
    };
    const players = el(
      'fieldset',
      {},
      el('legend', {}, t('players')),
      choice('players', '2', !four, t('two-players'), () => this.#change(seated(this.#match, 2, this.rooms))),
      choice('players', '4', four && !match.pairs, t('four-players'), () => this.#change({ ...seated(this.#match, 4, this.rooms), pairs: false })),
      choice('players', 'pairs', four && match.pairs, t('two-pairs'), () => this.#change({ ...seated(this.#match, 4, this.rooms), pairs: true })),
    );
    const limited = el('input', { type: 'checkbox', id: 'limited', checked: match.pools !== null, onchange: () => void this.#deal(limited) });
    const again = match.pools && el('button', { type: 'button', class: 'small', id: 'deal-again', onclick: () => void this.#builder.deal(true) }, t('deal-again'));
    const format = el('fieldset', {}, el('legend', {}, t('format')), el('label', { class: 'tick', for: 'limited' }, limited, ' ', t('limited')), el('p', { class: 'note' }, t('limited-note')), again);
    const edition = el('select', { id: 'edition', onchange: () => this.#change({ ...this.#match, ruleset: edition.value }) });
    edition.append(...this.rooms.editions.map((one) => el('option', { value: one.id }, one.name)));
    edition.value = match.ruleset;
    const arenas = this.rooms.arenas.filter((arena) => arena.four || !four);
    const arena = (one: Arena) => {
      const input = el('input', { type: 'radio', name: 'arena', value: one.id, checked: one.id === match.arena, id: `arena-${one.id}`, class: 'vh', onchange: () => this.#change({ ...this.#match, arena: one.id }) });
      const picture = el('span', { class: 'arena-picture', 'aria-hidden': 'true' });
      void this.#picture(one.id).then((svg) => (picture.innerHTML = svg)).catch((error: unknown) => this.#say(t('broken', said(error))));
      return el('div', { class: 'arena' }, input, el('label', { for: input.id }, picture, el('span', {}, one.name), el('small', {}, `${one.columns} × ${one.rows}`)), el('a', { href: at(`${language}/arenas/${one.id}.html`), target: '_blank', rel: 'noopener', class: 'look', 'aria-label': t('page-of', one.name), title: t('page-of', one.name) }, '↗'));
    };
    const seed = el('input', { id: 'seed', type: 'number', min: 0, max: 999_999_999, value: match.seed === null ? '' : String(match.seed), placeholder: t('seed-drawn'), onchange: () => this.#change({ ...this.#match, seed: seed.value === '' || !seed.checkValidity() ? null : Number(seed.value) }) });
    const open = this.#room.querySelector('details')?.open ?? false;
    this.#room.replaceChildren(
      el('h2', { id: 'room-title' }, t('room')),
      el('div', { class: 'ways-to-play' }, players, format, el('p', { class: 'field' }, el('label', { for: 'edition' }, t('edition')), edition)),
      el('fieldset', { class: 'arenas' }, el('legend', {}, t('arena')), ...arenas.map(arena)),
      el('details', { open }, el('summary', {}, t('more-settings')), el('p', { class: 'field' }, el('label', { for: 'seed' }, t('seed')), seed), el('p', { class: 'note' }, t('seed-note'))),
      el('div', { class: 'tools' }, this.#start, el('button', { type: 'button', id: 'match-link', onclick: () => void this.#give(written(this.#match)) }, t('match-link'))),
    );
    if (focused) document.getElementById(focused)?.focus();
  }

  async #deal(limited: HTMLInputElement): Promise<void> {
    await this.#builder.deal(limited.checked).catch((error: unknown) => this.#say(t('broken', said(error))));
    limited.checked = this.#match.pools !== null;
  }

  /** Returns the picture of an arena. The pictures that it shows are put into the page once. */
  #picture(id: string): Promise<string> {
    const known = this.#arenas.get(id);
    if (known) return known;
    const asked = this.engine.ask<ArenaPicture>('arena', { id, language }).then(({ svg, symbols }) => {
      if (!this.#symbols.innerHTML) this.#symbols.innerHTML = symbols;
      return svg;
    });
    this.#arenas.set(id, asked);
    return asked;
  }

  #anew(): (() => void) | null {
    const match = this.#begun;
    return match && (() => void this.#begin({ ...match, seed: null }));
  }

  /** Begins a game. */
  async #begin(match: Match): Promise<boolean> {
    const { ruleset, arena, teams, pools, pairs, seats } = match;
    const parts = { ruleset, arena, teams, ...(pools ? { pools } : {}), pairs, seed: match.seed ?? drawnSeed() };
    const open = await this.#open('sit', parts, seats);
    if (open) this.#begun = match;
    return open;
  }

  /** Opens a game. `id` is by what it is kept; nothing if it cannot be, but `hash` leads to it. */
  async #open(ask: string, parts: object, seats: string[], id: string | null = String(drawnSeed()), hash = ''): Promise<boolean> {
    let note: string | null | undefined;
    try {
      await this.#kept();
      this.#opening = true;
      ({ note } = await this.#game.begin(ask, parts, seats));
    } catch (error) {
      this.#say(t('not-begun', said(error)));
      return false;
    } finally {
      this.#opening = false;
    }
    this.#guide.forget();
    this.#again.hidden = true;
    played.write();
    this.#begun = null;
    this.#id = id;
    // What a saved game was played with may have changed.
    this.#say(note ?? '');
    this.#home.hidden = true;
    this.#game.element.hidden = false;
    document.body.classList.add('at-table');
    onTable.write(id);
    this.#leads(hash);
    void this.#kept().then((kept) => kept && this.#id === id && this.#leads(''));
    scrollTo({ top: 0 });
    document.getElementById('question')?.focus({ preventScroll: true });
    return true;
  }

  /** Puts what leads to the game into the address of the page. */
  #leads(hash: string): void {
    this.#hash = hash;
    history.replaceState(null, '', location.pathname + location.search + hash);
  }

  /** The guided first game: the teams of the box, with the same dice for everybody, against a player who comes to fight. */
  async #guided(): Promise<void> {
    const match = { ...boxed(this.rooms), seats: ['human', against(this.rooms)], seed: FIRST_SEED };
    if (await this.#begin(match)) this.#guide.begin([]);
  }

  #leave(): void {
    void this.#kept().then(() => this.#offer());
    this.#guide.forget();
    this.#again.hidden = true;
    this.#game.leave();
    this.#game.element.hidden = true;
    this.#home.hidden = false;
    document.body.classList.remove('at-table');
    onTable.write(null);
    this.#leads('');
    this.#say('');
    this.#offer();
    this.#builder.show();
    document.getElementById('quick')?.focus();
  }

  #turned(turned: Parameters<Guide['look']>[0]['turned']): void {
    if (turned?.given && !this.#stays) this.#say('');
    if (this.#guide.on) this.#guide.look({ turned });
    if (turned?.given) void this.#kept();
    else this.#keep();
  }

  /** Keeps the game in the browser. Returns whether it is kept. */
  async #kept(): Promise<boolean> {
    const { seen, seats } = this.#game;
    const guide = this.#guide.kept;
    const id = this.#id;
    if (!seen || id === null || this.#opening) return false;
    const saved = await this.engine.ask<Saved>('sit-save', {}).catch(() => null);
    if (!saved || saved.record === null) return false;
    const { record } = saved;
    const kept = games.write(id, seen.over === null ? { record, seats, title: seen.title, turn: seen.turn, player: seen.player, ...(guide ? { guide } : {}) } : null);
    if (!kept && !this.#warned) {
      this.#warned = true;
      this.#say(t('keeps-nothing'), true);
    }
    return kept;
  }

  /** Goes on with a kept game. One that cannot be opened stays: perhaps the cards that it was played with come back. */
  async #goOn(game: KeptGame): Promise<void> {
    if (await this.#open('sit-load', { record: game.record }, game.seats, game.id)) return this.#guide.restore(game.guide);
    onTable.write(null);
    this.#offer();
    this.#state.append(' ', el('button', { type: 'button', class: 'small', id: 'save-kept', onclick: () => this.#download(game) }, t('as-file')));
  }

  /** The engine lost the game: it goes on from where it was kept, or else can be gone on with from the first page. */
  async #broken(why: string): Promise<void> {
    const [id, hash] = [this.#id, this.#hash];
    const game = games.all().find((game) => game.id === id);
    const guide = this.#guide.kept;
    this.#leave();
    if (game && this.#mended !== game.record) {
      this.#mended = game.record;
      if (await this.#open('sit-load', { record: game.record }, game.seats, game.id)) {
        this.#guide.restore(guide);
        return this.#say(t('opened-again', why));
      }
    }
    // What leads to the game still does, after a reload.
    this.#leads(hash);
    this.#say(t('broken', why));
  }

  async #saved(): Promise<Saved | null> {
    if (!this.#game.seen) return null;
    return this.engine.ask<Saved>('sit-save', {});
  }

  async #save(): Promise<void> {
    const saved = await this.#saved();
    if (!saved) return;
    if (saved.record === null) return this.#say(t('not-kept'));
    return this.#download({ record: saved.record, seats: this.#game.seats });
  }

  /** Saves a game as a file: of people alone, what the engine saves; of others, also who plays. */
  #download({ record, seats }: Pick<Kept, 'record' | 'seats'>): void {
    download('kcc-game.json', seats.every((seat) => seat === 'human') ? record : JSON.stringify({ record, seats }), 'application/json');
  }

  async #logText(): Promise<void> {
    const saved = await this.#saved();
    if (saved) download('kcc-game.txt', saved.log, 'text/plain');
  }

  async #load(): Promise<void> {
    const [file] = this.#file.files ?? [];
    if (!file) return;
    this.#file.value = '';
    if (file.size > 2_000_000) return this.#say(t('file-broken'));
    const game = gameOf(await file.text(), this.#seats());
    if (!game) return this.#say(t('file-broken'));
    await this.#open('sit-load', { record: game.record }, game.seats);
  }

  async #share(): Promise<void> {
    const saved = await this.#saved();
    if (!saved) return;
    if (saved.record === null) return this.#say(t('not-kept'));
    return this.#give(`${GAME}${await packed(JSON.stringify({ record: saved.record, seats: this.#game.seats }))}`);
  }

  /** Gives an address of this page. */
  async #give(hash: string): Promise<void> {
    await copied(`${location.href.split('#')[0]}${hash}`, this.#state, { copied: t('link-copied'), here: t('link-here') });
  }

  /** Opens what the address holds: teams, a game, or the end of a scenario. Returns whether it held anything. */
  async #address(): Promise<boolean> {
    const { hash } = location;
    if (!hash || hash === '#main') return false;
    const holds = [MARK, GAME, SCENARIO].find((mark) => hash.startsWith(mark));
    this.#leads(this.#hash);
    try {
      if (holds === MARK) {
        const match = read(hash, this.rooms, this.#match);
        if (!this.#game.element.hidden) this.#leave();
        this.#change(match);
        this.#say(t('teams-opened'));
      } else if (holds === GAME) {
        const game = seatedGame(JSON.parse(await unpacked(hash.slice(GAME.length))), this.#seats());
        if (!game) throw new BadLink('');
        await this.#open('sit-load', { record: game.record }, game.seats, undefined, hash);
      } else if (holds === SCENARIO) {
        const held = JSON.parse(await unpacked(hash.slice(SCENARIO.length))) as { text?: unknown };
        if (typeof held.text !== 'string') throw new BadLink('');
        await this.#open('sit-scenario', { path: scenarioPath(held.text), text: held.text, seed: drawnSeed() }, ['human'], null, hash);
      } else throw new BadLink('');
    } catch (error) {
      this.#say(error instanceof BadLink && error.message ? t('link-strange', error.message) : t('link-broken'));
    }
    return true;
  }

  #seats(): string[] {
    return ['human', ...this.rooms.players];
  }
}

/** Returns the languages and the colours of the site, which have no room above the table of a phone. */
function ofTheTop(): HTMLElement[] {
  const languages = [...document.querySelectorAll<HTMLAnchorElement>('.top a[data-switch]')].map((link) => {
    const same = link.cloneNode(true) as HTMLAnchorElement;
    same.classList.add('of-the-top');
    return same;
  });
  const colours = document.querySelector<HTMLButtonElement>('.top .colours');
  if (!colours) return languages;
  const same = el('button', { type: 'button', class: 'of-the-top', onclick: () => colours.click() }, colours.textContent);
  new MutationObserver(() => (same.textContent = colours.textContent)).observe(colours, { childList: true });
  return [...languages, same];
}

/** Returns what a kept game is called in the language of the page. */
function titleOf({ title, turn, player }: KeptGame): string {
  if (turn === undefined || player === undefined) return title;
  return turn ? t('kept-turn', turn, player + 1) : t('kept-before');
}

/** Returns a game with who plays it; nothing if it is none, or somebody plays who is not known here. */
function seatedGame(held: unknown, known: string[]): Pick<Kept, 'record' | 'seats'> | null {
  const { record, seats } = (held ?? {}) as Partial<Kept>;
  if (typeof record !== 'string' || !Array.isArray(seats) || seats.some((seat) => !known.includes(seat))) return null;
  return { record, seats };
}

/** Returns the game of a file. Without a word of who plays it, people do. */
function gameOf(text: string, known: string[]): Pick<Kept, 'record' | 'seats'> | null {
  try {
    const held = JSON.parse(text) as { teams?: unknown };
    if (!Array.isArray(held.teams)) return seatedGame(held, known);
    return held.teams.length ? { record: text, seats: held.teams.map(() => 'human') } : null;
  } catch {
    return null;
  }
}
