// The page Watch: scenarios, stories and saved games, step by step.

import { el } from './dom';
import { open } from './open';
import { t } from './words';

const host = document.getElementById('watch') as HTMLElement;

async function main(): Promise<void> {
  const opened = await open(host);
  if (opened) host.replaceChildren();
}

main().catch((error: unknown) => host.replaceChildren(el('p', { class: 'warning' }, t('broken', String(error)))));
