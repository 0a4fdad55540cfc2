// The page Play: a team, an arena, and the game.

import './page.css';
import './table/table.css';
import { el } from './dom';
import { open } from './open';
import { begin } from './table/page';
import { said } from './texts';
import { t } from './words';

const host = document.getElementById('table') as HTMLElement;

async function main(): Promise<void> {
  const opened = await open(host);
  if (opened) await begin(host, opened.engine);
}

main().catch((error: unknown) => host.replaceChildren(el('p', { class: 'warning' }, t('broken', said(error)))));
