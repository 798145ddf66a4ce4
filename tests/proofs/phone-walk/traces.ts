import type { Page } from 'playwright-core';

/** What this family types, as a search through any text has to find it. */
interface Canaries {
  readonly words: readonly string[];
  readonly numbers: readonly string[];
}

/** Which of them a text tells, however it is written: escaped, in capitals, with its digits set apart. */
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

/** In every document before its own scripts: what is ever put into storage is told, also what is soon removed. */
const tellWrites = `
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    setItem.call(this, key, value);
    void storageWritten(key + '=' + value);
  };
`;

/** Runs inside the page: all that its browser keeps of it, and what analytics were told. */
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

/** Watches what a family on its way leaves behind: in its browser, and with whomever its pages ask. */
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
  // As it goes over the line: what a page says of its requests leaves out what the browser adds.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSentExtraInfo', ({ headers }) => {
    referrers.add(headers['Referer'] ?? '');
  });
  const appIds = new Set<string>();

  return {
    /** Looks at what the page keeps now. */
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
    /** All that was found; `others` are texts that must not have what opens the application, by their names. */
    found(others: Readonly<Record<string, string>>): string[] {
      for (const from of referrers) {
        if ([...appIds].some((id) => from.includes(id))) problems.add('a request told an appId');
      }
      for (const [what, text] of Object.entries(others)) {
        if ([...appIds].some((id) => text.includes(id))) problems.add(`${what} has an appId`);
        for (const tell of tellsOf(text, canaries)) problems.add(`${what} has ${tell}`);
      }
      // Whoever saw nothing at all has looked in the wrong place.
      if (writes === 0 || appIds.size === 0 || referrers.size < 2) problems.add('nothing was seen');
      return [...problems];
    },
    appIds,
  };
}
