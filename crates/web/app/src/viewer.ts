// A game that is looked at: board, steps, what was said, what lies beside.

import { Board, type Light } from './board';
import { copied, el, svg } from './dom';
import type { Engine } from './engine';
import { Gauges } from './gauges';
import type { Line, Refused, Seen, Step, Watched } from './seen';
import { packed } from './share';
import { language, t } from './words';

/** What the viewer knows of the site, and says. */
export interface Around {
  /** Returns the address of the page of a card, if it has one. */
  page(card: string): string | undefined;
  /** The address of the page of the rules, if there is one. */
  rules: string | undefined;
  /** Another step is shown. */
  stepped(step: number): void;
  /** A step cannot be shown. */
  failed(error: unknown, step: number): void;
  /** Something else is wanted. */
  other(): void;
}

/** The pictures of buttons, 16 by 16. */
const SIGNS = {
  first: 'M2 2h2v12H2zM14 2v12L5 8z',
  back: 'M12 2v12L3 8z',
  play: 'M4 2v12l10-6z',
  pause: 'M3 2h4v12H3zM9 2h4v12H9z',
  forward: 'M3 2v12l8-6zM12 2h2v12h-2z',
  last: 'M1 2v12l6-6zM7 2v12l6-6zM13 2h2v12h-2z',
};

/** How many steps before the one that is shown are in the log after a jump. */
const LOGGED = 60;

/** How long a step is looked at before the next, in milliseconds at normal speed. */
const PAUSE = 1100;

/** The viewer. */
export class Viewer {
  readonly #title = el('h2', { class: 'called', tabIndex: -1 });
  readonly #rules = el('p', { class: 'proves' });
  readonly #fails = el('p', { class: 'warning', hidden: true });
  readonly #never = el('div', { class: 'never' });
  readonly #theatre = el('div', { class: 'theatre' });
  readonly #stage = el('div', { class: 'stage' });
  readonly #now = el('div', { class: 'now', id: 'now' });
  readonly #asked = el('details', { class: 'asked' });
  readonly #source = el('pre', { class: 'source', tabIndex: 0, 'aria-label': t('written') });
  readonly #text = el('details', { class: 'written' }, el('summary', {}, t('written')), this.#source);
  /** What is pointed at, for those who see; screen readers are told by the board. */
  readonly #pointed = el('p', { class: 'pointed', 'aria-hidden': 'true' });
  readonly #steps = el('ol', { class: 'steps', id: 'steps', start: 0 });
  readonly #log = el('div', { class: 'log', id: 'log', role: 'log', 'aria-label': t('log'), tabIndex: 0 });
  readonly #slider = el('input', { type: 'range', min: '0', value: '0', 'aria-label': t('step'), id: 'slider', oninput: () => void this.#go(Number(this.#slider.value), true), onchange: () => this.around.stepped(this.#at) });
  readonly #count = el('span', { class: 'step-count' });
  readonly #speed = el('select', { id: 'speed', 'aria-label': t('speed') }, ...[0.5, 1, 2, 4].map((speed) => el('option', { value: String(speed), selected: speed === 1 }, `${speed.toLocaleString(language)}×`)));
  readonly #play = this.#button('play', t('play'), () => this.#toggle());
  readonly #share = el('button', { type: 'button', class: 'small', id: 'link', onclick: () => void this.#copy() }, t('copy-link'));
  /** Leads to where the game goes on from the end of the scenario. */
  readonly #further = el('a', { id: 'further', hidden: true }, t('play-on'));
  readonly #said = el('span', { role: 'status', class: 'note' });
  readonly #board: Board;
  readonly #gauges: Gauges;
  #watched: Watched | undefined;
  #frames: (Promise<Seen> | undefined)[] = [];
  /** The text of the scenario: its beginning, and each step. */
  #written: string[] = [];
  #at = 0;
  #round = 0;
  #playing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly host: HTMLElement,
    readonly engine: Engine,
    readonly around: Around,
  ) {
    const choose = (piece: number | null) => this.#point(piece);
    this.#board = new Board(this.#stage, { cell: (_, pieces) => choose(pieces[0] ?? null), over: (cell) => this.#pointed.replaceChildren(cell === null ? '' : this.#board.saysOf(cell)) });
    this.#gauges = new Gauges({ page: (card) => around.page(card), choose });
    const controls = el(
      'div',
      { class: 'controls', role: 'group', 'aria-label': t('controls') },
      this.#button('first', t('first'), () => void this.#go(0, true)),
      this.#button('back', t('back'), () => void this.#go(this.#at - 1, true)),
      this.#play,
      this.#button('forward', t('forward'), () => this.#step(1)),
      this.#button('last', t('last'), () => void this.#go(Infinity, true)),
      this.#speed,
      this.#count,
    );
    const other = el('button', { type: 'button', class: 'small', id: 'other', onclick: () => around.other() }, t('choose-another'));
    const left = el('div', { class: 'left' }, this.#stage, this.#pointed, controls, this.#slider, this.#asked, this.#text);
    const right = el('div', { class: 'right' }, this.#now, this.#gauges.turn, this.#gauges.timelines, el('h3', {}, t('log')), this.#log, el('h3', {}, t('steps')), this.#steps, el('h3', {}, t('units')), this.#gauges.units, this.#gauges.rest, el('p', { class: 'note keys' }, t('keys')));
    host.replaceChildren(el('div', { class: 'above' }, this.#title, el('div', { class: 'tools' }, other, this.#share, this.#further, this.#said)), this.#rules, this.#fails, this.#never, this.#theatre);
    this.#theatre.append(left, right);
    document.addEventListener('keydown', (event) => this.#key(event));
  }

  /**
   * Shows something from a step on. `linked` says whether the address of the page leads here; `scenario` is what it is written in, if
   * it is one.
   */
  async open(watched: Watched, step: number, linked: boolean, scenario?: { path: string; text: string }): Promise<void> {
    this.#pause();
    this.#watched = watched;
    this.#frames = [];
    this.#written = scenario?.text.split(/^(?=\[\[steps\]\])/m) ?? [];
    this.#round++;
    this.#at = 0;
    this.#title.textContent = watched.title ?? t('a-saved-game');
    this.#rules.replaceChildren(...(watched.rules.length ? [`${t('proves')}${t('colon')} `, ...watched.rules.flatMap((rule, at) => [at ? ', ' : '', this.#rule(rule)])] : []));
    const { fails } = watched;
    const wrong = fails ? `${fails.step === null ? t('never') : t('fails', fails.step + 1)} ${fails.text}` : '';
    this.#fails.hidden = !wrong;
    this.#fails.textContent = wrong;
    this.#theatre.hidden = watched.frames === 0;
    this.#never.replaceChildren(...(watched.refused ? [this.#refused(watched.refused)] : []), ...(watched.note ? [el('p', { class: 'note' }, watched.note)] : []));
    this.#share.hidden = !linked;
    this.#said.textContent = '';
    this.#further.hidden = !scenario || watched.frames === 0 || watched.fails !== null;
    this.#further.removeAttribute('href');
    if (scenario) void packed(JSON.stringify(scenario)).then((held) => watched === this.#watched && (this.#further.href = `../table/index.html#scenario=${held}`));
    this.#slider.max = String(watched.frames - 1);
    this.#steps.replaceChildren(...watched.steps.map((one, at) => this.#line(one, at)));
    if (watched.frames) await this.#go(step, true);
  }

  /** Goes to what is watched with the keyboard. */
  focus(): void {
    this.#title.focus();
  }

  /** Stops, and shows nothing. */
  close(): void {
    this.#pause();
    this.#watched = undefined;
  }

  get #last(): number {
    return (this.#watched?.frames ?? 1) - 1;
  }

  #button(id: keyof typeof SIGNS, label: string, act: () => void): HTMLButtonElement {
    return el('button', { type: 'button', id, title: label, 'aria-label': label, onclick: act }, svg('svg', { class: 'glyph', viewBox: '0 0 16 16', 'aria-hidden': 'true' }, svg('path', { d: SIGNS[id] })));
  }

  /** Returns what is seen after a step. */
  #frame(at: number): Promise<Seen> {
    const known = this.#frames[at];
    if (known) return known;
    const asked = this.engine.ask<{ seen: Seen }>('watch-frame', { at }).then(({ seen }) => seen);
    this.#frames[at] = asked;
    asked.catch(() => delete this.#frames[at]);
    return asked;
  }

  /** Goes to a step: the next one is seen happening, unless it has to be there at once. */
  async #go(to: number, jump = false): Promise<void> {
    const watched = this.#watched;
    if (!watched?.frames) return;
    const at = Math.min(Math.max(to, 0), this.#last);
    if (jump) this.#pause();
    const next = at === this.#at + 1 && !jump;
    const round = ++this.#round;
    // What happened is marked from where it began.
    const shown = Promise.all([this.#frame(at), next || !at ? null : this.#frame(at - 1)]);
    const frames = await shown.catch((error: unknown) => {
      if (round !== this.#round) return null;
      this.#pause();
      this.around.failed(error, at);
      return null;
    });
    if (!frames || round !== this.#round) return;
    const [seen, before] = frames;
    const from = this.#at;
    this.#at = at;
    this.#tell(from, next);
    this.around.stepped(at);
    if (at < this.#last) void this.#frame(at + 1).catch(() => undefined);
    this.#board.light(new Map());
    if (before) await this.#board.show(before, [], { still: true });
    if (round !== this.#round) return;
    const step = watched.steps[at];
    await this.#board.show(seen, at ? (step?.moves ?? []) : [], { speed: Number(this.#speed.value), still: !next });
    if (round !== this.#round) return;
    if (step?.refused) this.#board.refuse(step.refused);
    this.#gauges.show(seen);
    this.#ask(seen);
    if (this.#playing) this.#later();
  }

  /** Says what was done, and what came of it. */
  #tell(from: number, next: boolean): void {
    const steps = this.#watched?.steps ?? [];
    const step = steps[this.#at];
    this.#slider.value = String(this.#at);
    this.#count.textContent = t('step-of', this.#at, this.#last);
    for (const [at, line] of [...this.#steps.children].entries()) {
      const button = line.firstElementChild;
      if (at === this.#at) button?.setAttribute('aria-current', 'step');
      else button?.removeAttribute('aria-current');
    }
    const here = this.#steps.children[this.#at];
    if (here instanceof HTMLElement) this.#steps.scrollTop = Math.max(0, here.offsetTop - this.#steps.clientHeight / 2);
    const parts: HTMLElement[] = [];
    if (step) {
      parts.push(el('p', { class: 'done' }, this.#done(step, this.#at)));
      if (step.refused) parts.push(this.#refused(step.refused));
    }
    this.#now.replaceChildren(...parts);
    this.#text.hidden = !this.#written[this.#at];
    this.#source.textContent = (this.#written[this.#at] ?? '').trim();
    // What is new is read aloud; what was read before is only there to be looked at.
    this.#log.setAttribute('aria-live', next ? 'polite' : 'off');
    if (!next || from !== this.#at - 1) {
      const since = Math.max(0, this.#at - LOGGED);
      this.#log.replaceChildren(...steps.slice(since, this.#at).flatMap((one, at) => this.#lines(one, since + at)));
    }
    if (step) this.#log.append(...this.#lines(step, this.#at));
    for (const line of this.#log.children) line.classList.toggle('new', line.getAttribute('data-step') === String(this.#at));
    this.#log.scrollTop = this.#log.scrollHeight;
  }

  #lines(step: Step, at: number): HTMLElement[] {
    const line = ({ text, rule, answer }: Line) => el('p', { class: answer ? 'answer' : 'event', 'data-step': at }, text, ...(rule ? [' ', this.#rule(rule)] : []));
    const refused = step.refused ? [el('p', { class: 'refused', 'data-step': at }, `${t('refused')}${t('colon')} ${step.refused.text}`, ...(step.refused.rule ? [' ', this.#rule(step.refused.rule)] : []))] : [];
    return [...step.log.map(line), ...refused];
  }

  #refused({ text, rule }: Refused): HTMLElement {
    return el('p', { class: 'refused' }, el('strong', {}, `✗ ${t('refused')}${t('colon')} `), text, ...(rule ? [' ', this.#rule(rule)] : []));
  }

  #ask(seen: Seen): void {
    const { ask } = seen;
    this.#asked.hidden = !ask;
    if (!ask) return;
    const who = ask.by === null ? t('chance') : t('player', ask.by + 1);
    const answers = ask.answers.map(({ heading, group, label }) => el('li', {}, [heading, group, label].filter(Boolean).join(' · ')));
    this.#asked.replaceChildren(el('summary', {}, `${t('asked', who)}${t('colon')} ${ask.text}`), el('ul', {}, ...answers));
  }

  #line(step: Step, at: number): HTMLElement {
    const go = () => void this.#go(at, at !== this.#at + 1);
    return el('li', {}, el('button', { type: 'button', class: 'link', onclick: go }, step.refused ? '✗ ' : '', this.#done(step, at)));
  }

  /** Returns what is done in a step. */
  #done({ text }: Step, at: number): string {
    if (text) return text;
    return at ? t('nothing-done') : t('beginning');
  }

  #rule(number: string): HTMLElement {
    return this.around.rules ? el('a', { class: 'rule-number', href: `${this.around.rules}#${number}` }, number) : el('span', { class: 'rule-number' }, number);
  }

  /** Shows where a unit is, on the board and in the list. */
  #point(piece: number | null): void {
    const at = this.#board.seen?.figures.find((one) => one.piece === piece)?.at ?? null;
    this.#board.light(new Map<number, Light>(at === null ? [] : [[at, 'point']]));
    this.#gauges.choose(piece);
  }

  #toggle(): void {
    if (this.#playing) return this.#pause();
    this.#playing = true;
    this.#sign();
    void this.#go(this.#at < this.#last ? this.#at + 1 : 0);
  }

  #later(): void {
    if (this.#at >= this.#last) return this.#pause();
    this.#timer = setTimeout(() => void this.#go(this.#at + 1), PAUSE / Number(this.#speed.value));
  }

  #pause(): void {
    clearTimeout(this.#timer);
    this.#playing = false;
    this.#sign();
  }

  #sign(): void {
    const label = this.#playing ? t('pause') : t('play');
    this.#play.setAttribute('aria-label', label);
    this.#play.title = label;
    this.#play.querySelector('path')?.setAttribute('d', this.#playing ? SIGNS.pause : SIGNS.play);
  }

  async #copy(): Promise<void> {
    await copied(location.href, this.#said, { copied: t('copied'), here: t('link-here') });
  }

  #key(event: KeyboardEvent): void {
    if (!this.#watched || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const { target } = event;
    // What scrolls, scrolls; what is selected is selected; and beside the viewer, keys are those of the page.
    if (target instanceof Element && target.closest('input, select, textarea, dialog, .log, .source, .steps')) return;
    if (event.shiftKey || !(target === document.body || (target instanceof Element && this.host.contains(target)))) return;
    const on = target instanceof Element && target.closest('button, a, summary');
    const acts: Record<string, () => void> = {
      ArrowRight: () => void this.#step(1),
      ArrowLeft: () => void this.#step(-1),
      Home: () => void this.#go(0, true),
      End: () => void this.#go(Infinity, true),
      ...(on ? {} : { ' ': () => this.#toggle() }),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  #step(by: 1 | -1): void {
    this.#pause();
    void this.#go(this.#at + by, by < 0);
  }
}
