// The page Watch: scenarios, stories and saved games, step by step.

import './page.css';
import './watch.css';
import { el } from './dom';
import type { Engine } from './engine';
import { Library, type Listed, proves } from './library';
import { load, open } from './open';
import type { Watched } from './seen';
import { scenarioPath, unpacked } from './share';
import { inOwn, said } from './texts';
import { Viewer } from './viewer';
import { language, t } from './words';

const host = document.getElementById('watch') as HTMLElement;

/** A story of a card, by language what it is of, and as a scenario; nothing if no example was found. */
type Story = { title: Record<string, string>; text: string } | null;

async function main(): Promise<void> {
  const opened = await open(host);
  if (!opened) return;
  const { files } = await opened.pack;
  const cards = new Set(files.filter(([path]) => /\/(krosmasters|summons|rewards|scenery)\//.test(path)).map(([path]) => path.split('/').pop()?.replace('.toml', '') ?? ''));
  await new Page(opened.engine, cards).start();
}

class Page {
  readonly #state = el('p', { class: 'state', role: 'status', id: 'state' });
  readonly #choice = el('section', { class: 'choice', 'aria-label': t('choose') });
  readonly #heading = el('h2', { class: 'called', tabIndex: -1 }, t('choose'));
  readonly #stories = el('div', { class: 'stories' });
  readonly #called = document.title;
  /** Changes whenever something else is opened, so that what comes late opens no more. */
  #round = 0;
  readonly #library = el('div', {});
  readonly #viewer: Viewer;
  readonly #show: HTMLElement;
  #scenarios: Promise<Listed[]> | undefined;
  #list: Library | undefined;
  /** What is open, as the address of the page has it. */
  #open = '';
  /** Opens what is watched once more, at a step, if that was not done yet. */
  #again: ((step: number) => Promise<void>) | null = null;

  constructor(
    readonly engine: Engine,
    cards: ReadonlySet<string>,
  ) {
    const page = (card: string) => (cards.has(card) ? `../cards/${card}.html` : undefined);
    this.#show = el('div', { class: 'viewer', hidden: true });
    this.#viewer = new Viewer(this.#show, engine, {
      page,
      rules: host.dataset['rules'],
      stepped: (step) => {
        try {
          history.replaceState(null, '', this.#open ? `#${this.#open}${step ? `&step=${step}` : ''}` : location.pathname);
        } catch {
          // A browser that is asked too often has the address again once the hand is off the slider.
        }
      },
      other: () => {
        if (location.hash) history.pushState(null, '', location.pathname);
        void this.#choose();
      },
      failed: (error, step) => void this.#failed(error, step),
    });
    const file = el('input', { type: 'file', id: 'file', onchange: () => void this.#file(file.files?.[0]).then(() => (file.value = '')) });
    const drop = el('p', { class: 'field' }, el('label', { for: 'file' }, t('saved-game')), file);
    this.#choice.append(this.#heading, this.#stories, drop, this.#library);
    host.replaceChildren(this.#state, this.#show, this.#choice);
    host.addEventListener('dragover', (event) => event.preventDefault());
    host.addEventListener('drop', (event) => {
      event.preventDefault();
      void this.#file(event.dataTransfer?.files[0]);
    });
    addEventListener('hashchange', () => void this.#address());
  }

  async start(): Promise<void> {
    await this.#address();
  }

  /** Opens what the address of the page names. */
  async #address(): Promise<void> {
    const parts = new URLSearchParams(location.hash.slice(1));
    const [scenario, story, rule, game] = [parts.get('scenario'), parts.get('story'), parts.get('rule'), parts.get('game')];
    const step = Math.max(0, Math.trunc(Number(parts.get('step') ?? 0)) || 0);
    try {
      if (scenario !== null) {
        const found = (await this.#all()).find(({ id, path }) => id === scenario || path === scenario || path.endsWith(`/${scenario}`) || path.endsWith(`/${scenario}.toml`));
        if (!found) return await this.#choose(t('no-scenario', scenario));
        return await this.#scenario(found, step);
      }
      if (story !== null) return await this.#story(story, step);
      if (game !== null) return await this.#watch(`game=${game}`, 'watch-record', { record: recordOf(await unpacked(game)) }, step);
      if (rule !== null) {
        const found = (await this.#all()).filter((one) => proves(one, rule));
        const [only] = found;
        if (only && found.length === 1) return await this.#scenario(only, 0);
        await this.#choose(found.length ? '' : t('no-proof', rule));
        this.#list?.ofRule(rule);
        return;
      }
      await this.#choose();
    } catch (error) {
      await this.#choose(t('broken', said(error)));
    }
  }

  /** The engine has lost what is watched: it is opened again, once. */
  async #failed(error: unknown, step: number): Promise<void> {
    const again = this.#again;
    if (!again) return this.#choose(t('broken', said(error)));
    await again(step);
    this.#again = null;
    if (!this.#state.textContent) this.#say(t('opened-again', said(error)));
  }

  #all(): Promise<Listed[]> {
    this.#scenarios ??= load<Listed[]>('scenarios.json');
    return this.#scenarios;
  }

  /** Shows what can be watched. */
  async #choose(why = ''): Promise<void> {
    this.#round++;
    this.#say(why);
    document.title = this.#called;
    const shown = !this.#show.hidden;
    this.#stories.replaceChildren();
    this.#viewer.close();
    this.#show.hidden = true;
    this.#choice.hidden = false;
    if (!this.#list) {
      const all = await this.#all();
      this.#list = new Library(this.#library, all, (one) => void this.#scenario(one, 0, true));
    }
    // What was watched had the focus.
    if (shown) this.#heading.focus();
  }

  #say(text: string): void {
    this.#state.textContent = text;
  }

  async #scenario(one: Listed, step: number, fresh = false): Promise<void> {
    await this.#watch(`scenario=${encodeURIComponent(one.id)}`, 'watch-scenario', { path: one.path, text: one.text }, step, { fresh });
  }

  /** Opens a story of a card or a keyword power, `cards/julith/2`, or shows all of them, `cards/julith`. */
  async #story(named: string, step: number): Promise<void> {
    const [, of, number] = /^((?:cards|powers)\/[a-z0-9-]+)(?:\/(\d+))?$/.exec(named) ?? [];
    const round = ++this.#round;
    const all = of === undefined ? [] : await load<Story[]>(`stories/${of}.json`).catch(() => []);
    if (round !== this.#round) return;
    const there = all.map((story, at) => [story, at] as const).filter(([story]) => story);
    const [only] = there;
    const story = number !== undefined ? all[Number(number)] : there.length === 1 ? only?.[0] : undefined;
    if (story) return this.#watch(`story=${named}`, 'watch-scenario', { path: 'content/scenarios/story.toml', text: story.text }, step, { title: inOwn(story.title) });
    await this.#choose(there.length && number === undefined ? '' : t('no-scenario', named));
    const line = ([story, at]: readonly [Story, number]) => el('li', {}, el('a', { href: `#story=${of}/${at}` }, inOwn(story?.title ?? {})));
    this.#stories.replaceChildren(...(there.length ? [el('h3', {}, t('stories')), el('ul', {}, ...there.map(line))] : []));
  }

  /** Opens a file of the person at the page: a game that was saved, or a scenario. */
  async #file(file: File | undefined): Promise<void> {
    if (!file) return;
    const text = await file.text();
    const scenario = file.name.endsWith('.toml');
    await this.#watch('', scenario ? 'watch-scenario' : 'watch-record', scenario ? { path: scenarioPath(text), text } : { record: recordOf(text) }, 0);
  }

  async #watch(named: string, ask: string, parts: { record: string } | { path: string; text: string }, step: number, { fresh = false, title }: { fresh?: boolean; title?: string } = {}): Promise<void> {
    const round = ++this.#round;
    try {
      this.#say('');
      const watched = await this.engine.ask<Watched>(ask, { ...parts, language });
      if (round !== this.#round) return;
      const chosen = !this.#choice.hidden && this.#choice.contains(document.activeElement);
      if (title) watched.title = title;
      this.#open = named;
      this.#again = (step) => this.#watch(named, ask, parts, step, title === undefined ? {} : { title });
      this.#choice.hidden = true;
      this.#show.hidden = false;
      if (fresh && named) history.pushState(null, '', `#${named}`);
      document.title = `${watched.title ?? t('a-saved-game')} – ${this.#called.split(' – ').pop()}`;
      await this.#viewer.open(watched, step, Boolean(named), 'record' in parts ? undefined : parts);
      if (chosen || fresh) this.#viewer.focus();
    } catch (error) {
      if (round !== this.#round) return;
      await this.#choose(t('cannot-open', said(error)));
    }
  }
}

/** Returns a saved game as the engine reads it: what the page Play saves may also say who plays. */
function recordOf(text: string): string {
  try {
    const { record } = JSON.parse(text) as { record?: unknown };
    return typeof record === 'string' ? record : text;
  } catch {
    return text;
  }
}

main().catch((error: unknown) => host.replaceChildren(el('p', { class: 'warning' }, t('broken', said(error)))));
