/**
 * Only one thing: a page that the network does not bring is answered with the kept copy of /offline
 * instead of the browser's own error page. Nothing else is touched, nothing else is kept.
 */
const CACHE = 'offline-page-2';
/** The offline page in the language of a page. */
const offlineFor = (url) =>
  /^\/ar(?:\/|$)/.test(new URL(url).pathname) ? '/ar/offline' : '/offline';
const A_DAY = 86_400_000;
/**
 * Safari and every browser on an iPhone. With navigation preload WebKit sometimes asks for a page twice and shows one
 * answer's page under the other's content policy, so that no script of it runs (F60).
 */
const isWebKit = /AppleWebKit\/(?!.*Chrom)/.test(navigator.userAgent);

/** The page without its scripts: its "Try again" is a plain link to the address that was asked for. */
async function keepOfflinePage(path) {
  const response = await fetch(path, { cache: 'no-cache' });
  if (!response.ok) throw new TypeError(`The offline page answered with ${response.status}.`);
  const html = (await response.text()).replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '');
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-kept-at': String(Date.now()),
  });
  const policy = response.headers.get('content-security-policy');
  if (policy) headers.set('content-security-policy', policy);
  const cache = await caches.open(CACHE);
  await cache.put(path, new Response(html, { headers }));
}

async function renewOldCopy(path) {
  const kept = await caches.match(path);
  const keptAt = Number(kept?.headers.get('x-kept-at') ?? 0);
  if (Date.now() - keptAt > A_DAY) await keepOfflinePage(path);
}

/** A gateway's own error page is none of ours: ours carry their content policy. */
const isForeignFailure = ({ status, headers }) =>
  status >= 500 && !headers.has('content-security-policy');

/** A page that breaks off is no page: it is read to its end before it is shown. */
async function whole(response) {
  const { status, statusText, headers } = response;
  if (!headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}

async function openPage(event) {
  const offline = offlineFor(event.request.url);
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (!isForeignFailure(response)) {
      const page = await whole(response);
      event.waitUntil(renewOldCopy(offline).catch(() => undefined));
      return page;
    }
  } catch {
    // No network, or none that answers to the end.
  }
  const other = offline === '/offline' ? '/ar/offline' : '/offline';
  return (await caches.match(offline)) ?? (await caches.match(other)) ?? Response.error();
}

self.addEventListener('install', (event) => {
  const keep = async () => {
    const [page] = await self.clients.matchAll({ includeUncontrolled: true });
    await keepOfflinePage(offlineFor(page?.url ?? self.location.href));
  };
  event.waitUntil(keep());
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    const preload = self.registration.navigationPreload;
    await (isWebKit ? preload?.disable() : preload?.enable());
  };
  event.waitUntil(clean());
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(openPage(event));
});
