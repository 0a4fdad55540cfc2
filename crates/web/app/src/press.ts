// Nobody loses what they are about to press: nodes that would be the same stay, and what changes waits until no pointer is down.

/** How long after a pointer is up its click may come, in milliseconds: that of a finger comes a moment later. */
const CLICK = 60;
/** The longest that a change waits for a pointer, in milliseconds. */
const LONGEST = 3000;

let down = false;
let clicked: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

function up(): void {
  down = false;
  const all = waiting;
  waiting = [];
  for (const go of all) go();
}

window.addEventListener('pointerdown', ({ isPrimary, button }) => {
  if (!isPrimary || button !== 0) return;
  clearTimeout(clicked);
  down = true;
}, true);
for (const kind of ['pointerup', 'pointercancel']) {
  window.addEventListener(kind, () => {
    clearTimeout(clicked);
    clicked = setTimeout(up, CLICK);
  }, true);
}
// Of a scroll bar nothing else says that it was let go.
window.addEventListener('pointermove', ({ buttons }) => {
  if (down && !buttons) up();
}, true);

/** Waits until no pointer is down. */
export async function released(): Promise<void> {
  if (!down) return;
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    setTimeout(resolve, LONGEST);
  });
}

/** What nodes stand for, and how that looks. */
const stands = new WeakMap<Element, { looks: string; thing: unknown }>();

/** Shows things in an element, a node each. The node of a thing that `looks` as another did stays in place. Its listeners learn from `now` for
 * which thing it stands by then. */
export function show<T>(host: HTMLElement, things: T[], looks: (thing: T) => string, draw: (now: () => T) => HTMLElement): void {
  const before = [...host.children];
  const nodes = things.map((thing) => {
    const look = looks(thing);
    const same = before.findIndex((node) => stands.get(node)?.looks === look);
    const [old] = same < 0 ? [] : before.splice(same, 1);
    if (old) {
      Object.assign(stands.get(old) ?? {}, { thing });
      return old;
    }
    const stand = { looks: look, thing };
    const node = draw(() => stand.thing);
    stands.set(node, stand);
    return node;
  });
  for (const node of before) node.remove();
  nodes.forEach((node, at) => {
    if (host.children[at] !== node) host.insertBefore(node, host.children[at] ?? null);
  });
}
