// What all pages with a script begin with: the engine, the content, the names of icons.

import { el } from './dom';
import { Engine, type Pack } from './engine';
import { iconsAt } from './rich';
import { t } from './words';

/** Where the scripts are. */
export const base = new URL(/* @vite-ignore */ '.', import.meta.url);
/** The top of the site. */
export const root = new URL('../', base);

/** Returns a file beside the scripts. */
export async function load<T>(name: string): Promise<T> {
  const answer = await fetch(new URL(name, base));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return (await answer.json()) as T;
}

/** Opens the engine with all content. Returns nothing where the page cannot run, and says why. */
export async function open(host: HTMLElement): Promise<{ engine: Engine; pack: Promise<Pack> } | undefined> {
  if (location.protocol === 'file:') {
    host.replaceChildren(el('p', { class: 'warning' }, t('needs-server')));
    return undefined;
  }
  performance.mark('begin');
  iconsAt(new URL('site/icons/', root).href, JSON.parse(document.getElementById('icon-names')?.textContent ?? '{}'));
  const pack = load<Pack>('content.json');
  const engine = new Engine(base, pack);
  await engine.begin();
  performance.mark('ready');
  return { engine, pack };
}
