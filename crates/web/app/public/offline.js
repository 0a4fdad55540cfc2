// Keeps what the page Workshop needs, so that it works without a connection after the first visit. A build fills in its version and files.
const VERSION = 'VERSION';
const FILES = ['FILES'];

addEventListener('install', (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith('kcc-') && name !== VERSION).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

const kept = new Set(FILES.map((file) => new URL(file, self.registration.scope).pathname));

addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin || !kept.has(pathname)) return;
  // The network first, so that a new build is seen at once.
  event.respondWith(fetch(event.request).catch(() => caches.match(event.request, { ignoreSearch: true })));
});
