import type { Page } from 'playwright-core';

/** This family's input, in the form to search for. */
interface Canaries {
  readonly words: readonly string[];
  readonly numbers: readonly string[];
}

/** The values that a text reveals in any notation: escaped, in capitals, with separated digits. */
function tellsOf(text: string, { words, numbers }: Canaries): string[] {
  const plain = text
    .replace(/%[\da-f]{2}/gi, (escaped) => String.fromCharCode(Number(`0x${escaped.slice(1)}`)))
    .toLowerCase();
  const digits = plain.replace(/(?<=\d)[^\da-z]+(?=\d)/g, '');
  return [
    ...words.filter((word) => plain.includes(word.toLowerCase())),
    ...numbers.filter((number) => digits.includes(number)),
  ];
}

/** Runs in every document before its own scripts: reports every write to storage, even if it is removed soon. */
const tellWrites = `
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    setItem.call(this, key, value);
    void storageWritten(key + '=' + value);
  };
`;

/** Runs inside the page: everything stored in its browser, and the data sent to analytics. */
async function keptHere() {
  const held: string[] = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) held.push(url);
  }
  const kept = [localStorage, sessionStorage].map((storage) =>
    JSON.stringify(Object.entries(storage)),
  );
  const layer: unknown = 'dataLayer' in window ? window.dataLayer : [];
  return {
    kept: [...kept, document.cookie, window.name, ...held].join('\n'),
    told: JSON.stringify(layer),
  };
}

/** Records the traces of a family: in its browser, and on every server that its pages call. */
export async function tracesOf(page: Page, origin: string, canaries: Canaries) {
  const context = page.context();
  const problems = new Set<string>();
  const referrers = new Set<string>();
  let writes = 0;
  await context.exposeBinding('storageWritten', (_source, entry: string) => {
    writes += 1;
    for (const tell of tellsOf(entry, canaries)) problems.add(`${tell} was put into storage`);
  });
  await context.addInitScript({ content: tellWrites });
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (!['data:', 'blob:'].includes(protocol) && asked !== origin) {
      problems.add(`${request.url()} was asked`);
    }
  });
  // Reads the real network requests, because the page's view leaves out headers that the browser adds.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSentExtraInfo', ({ headers }) => {
    referrers.add(headers['Referer'] ?? '');
  });
  const appIds = new Set<string>();

  return {
    /** Checks the current storage of the page. */
    async look(step: string): Promise<void> {
      const appId = new URL(page.url()).searchParams.get('appId');
      if (appId) appIds.add(appId);
      const { kept, told } = await page.evaluate(keptHere);
      for (const tell of tellsOf(kept, canaries))
        problems.add(`${step}: the browser keeps ${tell}`);
      for (const tell of tellsOf(told, canaries)) problems.add(`${step}: analytics got ${tell}`);
      if ([...appIds].some((id) => told.includes(id)))
        problems.add(`${step}: analytics got an appId`);
    },
    /** All findings; `others` are texts by name that must not contain the application's key. */
    found(others: Readonly<Record<string, string>>): string[] {
      for (const from of referrers) {
        if ([...appIds].some((id) => from.includes(id))) problems.add('a request told an appId');
      }
      for (const [what, text] of Object.entries(others)) {
        if ([...appIds].some((id) => text.includes(id))) problems.add(`${what} has an appId`);
        for (const tell of tellsOf(text, canaries)) problems.add(`${what} has ${tell}`);
      }
      // No traffic at all means that the check looked in the wrong place.
      if (writes === 0 || appIds.size === 0 || referrers.size < 2) problems.add('nothing was seen');
      return [...problems];
    },
    appIds,
  };
}
