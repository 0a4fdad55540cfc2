// Keeps the site for when there is no connection: at once what every page needs and the overviews, what an app needs when one is opened,
// every other page when it is seen, and whatever a page asks for. A build fills in the version and the files.
const VERSION = 'VERSION';
const ALWAYS = ['ALWAYS'];
const APPS = ['APPS'];
// What was seen is kept over versions, so that a new build takes nothing from a reader without a connection.
const SEEN = 'kcc-seen';
const MOST_SEEN = 4000;

const here = (path) => new URL(path, self.registration.scope).href;

addEventListener('install', (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(ALWAYS)).then(() => self.skipWaiting()));
});

addEventListener('activate', (event) => {
  const others = (name) => name.startsWith('kcc-') && name !== VERSION && name !== SEEN;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(others).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});

async function keep(address, answer) {
  const cache = await caches.open(SEEN);
  await cache.put(address, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_SEEN)).map((key) => cache.delete(key)));
}

// The network first, so that a new build is seen at once.
async function answer(request) {
  const address = request.url.split(/[?#]/)[0];
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.type === 'basic' && !answer.redirected) keep(address, answer.clone()).catch(() => undefined);
    return answer;
  } catch (fault) {
    const kept = (await caches.match(address)) ?? (await caches.match(`${address.replace(/\/$/, '')}/index.html`));
    if (kept) return kept;
    // The page for addresses that lead nowhere says why.
    const lost = request.mode === 'navigate' && (await caches.match(here('404.html')));
    if (lost) return lost;
    throw fault;
  }
}

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(self.registration.scope) && !request.headers.has('range')) event.respondWith(answer(request));
});

// A page asks to keep files, and is told how many are kept.
addEventListener('message', (event) => {
  const asked = event.data?.keep;
  if (asked !== 'apps' && !Array.isArray(asked)) return;
  const addresses = (asked === 'apps' ? APPS : asked).map(here).filter((address) => address.startsWith(self.registration.scope));
  const all = async () => {
    let done = 0;
    for (const address of addresses) {
      if (!(await caches.match(address))) {
        const answer = await fetch(address);
        if (!answer.ok) throw new Error(address);
        await keep(address, answer);
      }
      event.source?.postMessage({ kept: (done += 1), of: addresses.length });
    }
  };
  event.waitUntil(all().catch(() => event.source?.postMessage({ kept: -1, of: addresses.length })));
});
