// Teams: cards to choose from, and what the rules of team building say of what was chosen.

import { drawn, el, later } from '../dom';
import type { Engine } from '../engine';
import { folded, said } from '../texts';
import { language, maybe, t } from '../words';
import type { Card, Fault, RoomCard, Rooms } from './contract';
import { type Match, drawnSeed, writtenTeam } from './match';
import { at, emblem, ruleLink } from './site';

/** How many cards each player is dealt in limited format. */
const DEALT = 16;

interface Wishes {
  engine: Engine;
  rooms: Rooms;
  match: () => Match;
  change: (match: Match) => void;
  say: (text: string) => void;
  /** Gives an address to the person. */
  give: (hash: string) => void;
}

/** The part of the page where teams are built. */
export class Builder {
  readonly element = el('section', { class: 'builder', 'aria-labelledby': 'teams-title' });
  /** Whether the teams may play, as far as is known. */
  fine = true;
  readonly #cards: Map<string, RoomCard>;
  #player = 0;
  #faults: Fault[] = [];
  #asked = 0;
  /** The teams before cards were dealt. */
  #before: string[][] = [];
  readonly #teams = el('div', { class: 'teams' });
  readonly #list = el('ul', { class: 'choice', id: 'choice' });
  readonly #count = el('p', { class: 'count', role: 'status' });
  readonly #search = el('input', { id: 'card-search', type: 'search', autocomplete: 'off', placeholder: t('search-hint') });
  readonly #level = el('select', { id: 'card-level' });
  readonly #type = el('select', { id: 'card-type' });
  readonly #set = el('select', { id: 'card-set' });
  readonly #boxed = el('input', { id: 'card-boxed', type: 'checkbox' });
  readonly #for = el('p', { class: 'note', id: 'choice-for' });
  readonly #check = later(120, () => this.#heard(this.check()));
  onFaults: () => void = () => undefined;

  constructor(readonly wishes: Wishes) {
    this.#cards = new Map(wishes.rooms.cards.map((card) => [card.id, card]));
    const option = (value: string | number, text: string) => el('option', { value: String(value) }, text);
    const sorted = (all: Iterable<string>) => [...new Set(all)].sort((one, other) => one.localeCompare(other, language));
    const { cards } = wishes.rooms;
    this.#level.append(option('', t('any-level')), ...[...new Set(cards.map((card) => card.level))].sort((one, other) => one - other).map((level) => option(level, String(level))));
    this.#type.append(option('', t('any-type')), ...sorted(cards.flatMap((card) => card.types)).map((type) => option(type, type)));
    this.#set.append(option('', t('any-set')), ...sorted(cards.flatMap((card) => card.set ?? [])).map((set) => option(set, set)));
    const field = (label: string, control: HTMLElement, kind = 'field') => el('p', { class: kind }, el('label', { for: control.id }, label), control);
    const search = later(80, () => this.#choice());
    for (const control of [this.#search, this.#level, this.#type, this.#set, this.#boxed]) control.addEventListener('input', search);
    const filters = el(
      'form',
      { class: 'filters', role: 'search', 'aria-label': t('find-cards'), onsubmit: (event: Event) => event.preventDefault() },
      field(t('search'), this.#search, 'field wide'),
      field(t('level'), this.#level),
      field(t('type'), this.#type),
      field(t('set'), this.#set),
      el('p', { class: 'field tick' }, this.#boxed, el('label', { for: 'card-boxed' }, t('box-only'))),
    );
    const cardsPart = el('details', { class: 'more-cards', ontoggle: () => this.#choice() }, el('summary', {}, t('choose-cards')), this.#for, filters, this.#count, this.#list);
    this.element.append(el('h2', { id: 'teams-title' }, t('teams')), this.#teams, cardsPart);
    this.show();
  }

  /** Shows the match anew, and asks what the rules say of it. */
  show(): void {
    const match = this.wishes.match();
    if (this.#player >= match.teams.length) this.#player = 0;
    // Until the rules have answered, what is said of the teams may be of those before.
    this.#asked++;
    this.element.setAttribute('aria-busy', 'true');
    this.#draw();
    this.#choice();
    this.#check();
  }

  /** Goes to the first thing that the rules say against the teams. */
  toFault(): void {
    this.#teams.querySelector<HTMLElement>('.faults li')?.focus();
  }

  /** Asks what the rules of team building say. */
  async check(): Promise<boolean> {
    const { teams, pools, pairs, ruleset } = this.wishes.match();
    const round = ++this.#asked;
    try {
      const { faults } = await this.wishes.engine.ask<{ faults: Fault[] }>('team-check', { ruleset, teams, ...(pools ? { pools } : {}), pairs, language });
      if (round === this.#asked) {
        this.#faults = faults;
        this.fine = faults.length === 0;
        this.#draw();
        this.onFaults();
      }
      return faults.length === 0;
    } finally {
      if (round === this.#asked) this.element.setAttribute('aria-busy', 'false');
    }
  }

  /** Says what goes wrong. */
  #heard(asked: Promise<unknown>): void {
    asked.catch((error: unknown) => this.wishes.say(t('broken', said(error))));
  }

  #rules() {
    const { rooms, match } = this.wishes;
    const { ruleset, teams } = match();
    const edition = rooms.editions.find((edition) => edition.id === ruleset) ?? rooms.editions[0];
    return (teams.length === 4 ? edition?.four : null) ?? edition?.rules;
  }

  #put(player: number, team: string[]): void {
    const match = this.wishes.match();
    this.wishes.change({ ...match, teams: match.teams.map((old, at) => (at === player ? team : old)) });
  }

  #levels(team: string[]): number {
    return team.reduce((sum, id) => sum + (this.#cards.get(id)?.level ?? 0), 0);
  }

  #draw(): void {
    // What had the focus has it again after drawing.
    const focused = document.activeElement instanceof HTMLElement && this.#teams.contains(document.activeElement) ? document.activeElement.dataset['key'] : undefined;
    const match = this.wishes.match();
    this.#teams.replaceChildren(...match.teams.map((team, player) => this.#team(match, team, player)));
    if (focused) (this.#teams.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`) ?? this.#teams.querySelector<HTMLElement>(`[data-key="choose-${this.#player}"]`))?.focus();
  }

  #team(match: Match, team: string[], player: number): HTMLElement {
    const rules = this.#rules();
    const levels = this.#levels(team);
    const here = player === this.#player;
    const members = el('ul', { class: 'members' });
    team.forEach((id, place) => {
      const card = this.#cards.get(id);
      const away = () => this.#put(player, team.filter((_, at) => at !== place));
      members.append(
        el(
          'li',
          { class: `member name-${card?.color ?? 'white'}` },
          emblem(id, 44),
          el('a', { href: at(`${language}/cards/${id}.html`), target: '_blank', rel: 'noopener', class: 'member-name' }, card?.name ?? id),
          el('span', { class: 'lvl', title: t('level') }, String(card?.level ?? '')),
          el('button', { type: 'button', class: 'small away', 'aria-label': t('take-out', card?.name ?? id), 'data-key': `out-${player}-${place}`, onclick: away }, '×'),
        ),
      );
    });
    if (!team.length) members.append(el('li', { class: 'note' }, t('no-member')));
    const seat = el('select', { id: `seat-${player}`, 'data-key': `seat-${player}`, onchange: () => this.#seat(player, seat.value) });
    seat.append(el('option', { value: 'human' }, t('seat-human')), ...this.wishes.rooms.players.map((one) => el('option', { value: one }, maybe(`seat-${one}`) ?? one)));
    seat.value = match.seats[player] ?? 'human';
    const own = this.#faults.filter((fault) => (fault.team ?? 0) === player);
    const faults = el('ul', { class: 'faults', role: 'status', 'aria-label': t('faults') }, ...own.map((fault) => el('li', { tabIndex: -1 }, fault.text, ' ', ruleLink(fault.rule))));
    const most = rules?.levels ?? 0;
    const sums = t('levels-left', levels, most, Math.max(0, most - levels));
    const button = (key: string, text: string, onclick: () => void, more: Record<string, unknown> = {}) => el('button', { type: 'button', class: 'small', 'data-key': `${key}-${player}`, onclick, ...more }, text);
    const tools = el(
      'div',
      { class: 'tools' },
      button('choose', t('choose-for'), () => this.#choose(player), { 'aria-pressed': here ? 'true' : 'false' }),
      button('random', t('random'), () => this.#heard(this.#random(player))),
      player !== 0 && button('mirror', t('mirror'), () => this.#put(player, [...(match.teams[0] ?? [])])),
      button('clear', t('clear'), () => this.#put(player, [])),
      button('link', t('team-link'), () => this.wishes.give(writtenTeam(team))),
      button('print', t('print-team'), () => (team.length ? this.#heard(this.#print(team)) : this.wishes.say(t('print-none')))),
    );
    const pair = match.pairs ? ` – ${t('pair', (player % 2) + 1)}` : '';
    return el(
      'section',
      { class: `team side-${player + 1}${here ? ' here' : ''}`, 'aria-label': t('player', player + 1) },
      el('h3', {}, el('span', { class: 'chip', 'aria-hidden': 'true' }), t('player', player + 1), pair),
      el('p', { class: 'field' }, el('label', { for: seat.id }, t('seat')), seat),
      members,
      el('p', { class: 'sums' }, t('members', team.length), ' · ', sums),
      faults,
      tools,
    );
  }

  /** Prints the cards of a team, each once, those that it may bring into play, and what their keyword powers mean. */
  async #print(team: string[]): Promise<void> {
    const needs = await this.wishes.engine.ask<{ cards: string[]; powers: Record<string, string> }>('team-needs', { team, language });
    const cards = await Promise.all([...new Set([...team, ...needs.cards])].map((id) => this.wishes.engine.ask<Card>('sit-card', { id, language })));
    const paper = el('div', { id: 'paper', 'aria-hidden': 'true' });
    for (const sides of cards) {
      const pair = el('div', { class: 'pair' });
      for (const html of [sides.front, sides.back]) {
        if (!html) continue;
        const card = el('div', { class: 'card' });
        drawn(card, html);
        pair.append(card);
      }
      paper.append(pair);
    }
    const powers = Object.entries(needs.powers);
    if (powers.length) paper.append(el('section', { class: 'meanings' }, el('h2', {}, t('print-powers')), el('dl', {}, ...powers.flatMap(([name, says]) => [el('dt', {}, name), el('dd', {}, says)]))));
    document.getElementById('paper')?.remove();
    document.body.append(paper);
    addEventListener('afterprint', () => paper.remove(), { once: true });
    print();
  }

  #seat(player: number, seat: string): void {
    const match = this.wishes.match();
    this.wishes.change({ ...match, seats: match.seats.map((old, at) => (at === player ? seat : old)) });
  }

  #choose(player: number): void {
    this.#player = player;
    this.#draw();
    this.#choice();
    const part = this.element.querySelector('details');
    if (part && !part.open) part.open = true;
  }

  /** Fills a team at random: of the cards of the box if only those are shown, of what was dealt in limited format. */
  async #random(player: number): Promise<void> {
    const { ruleset, teams, pools } = this.wishes.match();
    const from = pools?.[player] ?? (this.#boxed.checked ? this.wishes.rooms.cards.filter((card) => card.boxed).map((card) => card.id) : null);
    const drawn = await this.wishes.engine.ask<{ teams: string[][] | null }>('team-draw', { ruleset, from, limited: pools !== null, seed: drawnSeed(), players: teams.length });
    const team = drawn.teams?.[player];
    if (team) return this.#put(player, team);
    this.wishes.say(t('no-team-of-these'));
  }

  /** Deals cards to every player, of whom each builds a team of those; or ends that. */
  async deal(limited: boolean): Promise<void> {
    const before = this.wishes.match();
    if (!limited) return this.wishes.change({ ...before, pools: null, teams: this.#before.length === before.teams.length ? this.#before : before.teams });
    const dealt = await this.wishes.engine.ask<{ pools: string[][] | null; teams: string[][] | null }>('team-deal', { ruleset: before.ruleset, number: DEALT, players: before.teams.length, seed: drawnSeed() });
    if (!dealt.pools || !dealt.teams) return this.wishes.say(t('no-team-of-these'));
    // Arena and seats may have been chosen meanwhile; for other players or another edition, the cards are not these.
    const match = this.wishes.match();
    if (match.teams.length !== before.teams.length || match.ruleset !== before.ruleset) return;
    if (!match.pools) this.#before = match.teams;
    // Players of kcc build theirs at once.
    const { pools, teams } = dealt;
    return this.wishes.change({ ...match, pools, teams: match.teams.map((_, player) => (match.seats[player] === 'human' ? [] : (teams[player] ?? []))) });
  }

  /** Shows the cards to choose from. */
  #choice(): void {
    const part = this.element.querySelector('details');
    if (!part?.open) return;
    const match = this.wishes.match();
    const team = match.teams[this.#player] ?? [];
    const pool = match.pools?.[this.#player];
    const rules = this.#rules();
    if (!rules) return;
    this.#for.replaceChildren(
      t('choice-for', this.#player + 1),
      ' ',
      t('copies', rules.gold, rules.white, rules.black),
      ...(rules.bosses === undefined ? [] : [' ', t('bosses', rules.bosses)]),
      ...(pool ? [' ', t('dealt-note', pool.length)] : []),
    );
    const words = folded(this.#search.value.trim()).split(/\s+/).filter(Boolean);
    const fits = (card: RoomCard) => {
      const text = folded(`${card.name} ${card.names.join(' ')} ${card.types.join(' ')} ${card.set ?? ''}`);
      return (
        words.every((word) => text.includes(word)) &&
        (!this.#level.value || card.level === Number(this.#level.value)) &&
        (!this.#type.value || card.types.includes(this.#type.value)) &&
        (!this.#set.value || card.set === this.#set.value) &&
        (!this.#boxed.checked || card.boxed) &&
        (!pool || pool.includes(card.id))
      );
    };
    const found = this.wishes.rooms.cards.filter(fits);
    const left = rules.levels - this.#levels(team);
    const most = { gold: rules.gold, white: rules.white, black: rules.black };
    this.#count.textContent = found.length === 0 ? t('count-none') : found.length === 1 ? t('count-one') : t('count-many', found.length);
    const focused = document.activeElement instanceof HTMLElement && this.#list.contains(document.activeElement) ? document.activeElement.dataset['card'] : undefined;
    this.#list.replaceChildren(
      ...found.map((card) => {
        const have = team.filter((id) => this.#cards.get(id)?.character === card.character).length;
        const copies = pool ? pool.filter((id) => id === card.id).length - team.filter((id) => id === card.id).length : Infinity;
        const dim = card.level > left || copies <= 0 || have >= most[card.color];
        const line = [t('level-of', card.level), t(`name-${card.color}`), ...card.types].join(' · ');
        const add = () => this.#put(this.#player, [...(this.wishes.match().teams[this.#player] ?? []), card.id]);
        return el(
          'li',
          { class: `pick name-${card.color}${dim ? ' dim' : ''}` },
          el('button', { type: 'button', class: 'add', 'data-card': card.id, onclick: add }, emblem(card.id, 52), el('span', { class: 'pick-text' }, el('b', {}, card.name), el('small', {}, line), card.set && el('small', {}, card.set)), have > 0 && el('span', { class: 'have', title: t('in-team', have) }, `×${have}`)),
          el('a', { href: at(`${language}/cards/${card.id}.html`), target: '_blank', rel: 'noopener', 'aria-label': t('page-of', card.name), title: t('page-of', card.name), class: 'look' }, '↗'),
        );
      }),
    );
    if (focused) this.#list.querySelector<HTMLElement>(`[data-card="${CSS.escape(focused)}"]`)?.focus();
  }
}
