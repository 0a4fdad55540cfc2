// What the address of the page holds: files, or a card to change.

import type { Engine } from './engine';
import type { Files } from './files';
import { held } from './share';
import { t } from './words';

/** A file to be opened, and what is said of it. */
interface Arrived {
  open: string;
  text: string;
  says?: string;
}

/** Returns what an address leads to; `null` if to nothing. `named` is told each file that came along. Fails if it means something else. */
export async function arrived(hash: string, files: Files, engine: Engine, named: (path: string) => Promise<void>): Promise<Arrived | null> {
  if (hash.startsWith('#card=')) {
    const card = decodeURIComponent(hash.slice('#card='.length));
    // Pages name the folder as it is called where the site was made.
    const below = (path: string) => path.slice(files.pack.root.length);
    const open = files.pack.files.map(([path]) => path).find((path) => files.fits(path) && (path === card || card.endsWith(below(path))));
    const text = open && files.original(open);
    if (!open || text === undefined) throw new Error('no such card');
    return { open, text: files.paths().includes(open) ? files.text(open) : text };
  }
  const found = await held(hash, files);
  if (!found) return null;
  let { open } = found;
  for (const [path, written] of found.files) {
    const older = found.edition < files.pack.edition;
    const text = older ? await engine.ask<string>('migrate', { text: written, edition: found.edition }) : written;
    const here = files.receive(path, text);
    if (path === found.open) open = here;
    await named(here);
  }
  return { open, text: files.text(open), says: found.edition > files.pack.edition ? t('link-newer') : t('link-opened') };
}
