import { setTimeout as wait } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
  chromium,
} from 'playwright-core';
import { newDataDir, startProduct } from '../support/product.ts';
import { profiles } from '../support/profiles.ts';
import { readConfig } from '../../server/platform/config.ts';
import { openFiles } from '../../server/platform/files/files.ts';
import { loadKeys } from '../../server/platform/keys.ts';
import { createLog } from '../../server/platform/logging.ts';
import { openStore } from '../../server/platform/store/store.ts';
import { person } from './applications/family.ts';
import { papers } from './chaos/answers.ts';
import { dice } from './chaos/dice.ts';
import {
  type ChaosDeps,
  type Watched,
  type FlowParameters,
  found,
  linksTo,
} from './chaos/household.ts';
import { brokenPromises, changedSince, sealedOnceOver } from './chaos/invariants.ts';
import type { Budget } from './prove.ts';
import { type Holder, acts } from './two-browsers/hands.ts';
import { chromiumPath } from '../support/engines/chromium.ts';

export const name = 'two-browsers';

const sizes = {
  small: { rounds: 1, seconds: 5 },
  full: { rounds: 5, seconds: 60 },
};
/** A person who finds nothing to press does something else. */
const PATIENCE = 2_500;
const LONGEST_WAIT = 20_000;
const ways: readonly [FlowParameters, ...FlowParameters[]] = [
  { wa: '1' },
  { wa: '1', sma: '1' },
  { sma: '1' },
  {},
];

/**
 * [T54] A client's browser with two tabs and a spouse's phone, in Chromium, press and type at random in one application
 * at the same time. Every screen offers something to press, no page breaks, and afterwards all invariants of
 * `chaos/invariants.ts` hold.
 */
export async function run({ size }: Budget) {
  const { rounds, seconds } = sizes[size];
  const dataDir = await newDataDir();
  const product = await startProduct(dataDir.path, {}, 'ignore');
  const config = readConfig({ DATA_DIR: dataDir.path, LOG_LEVEL: 'silent' });
  const log = createLog(config, { write: () => undefined });
  const store = await openStore({ dataDir: dataDir.path, databasePoolSize: 4 }, log);
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const played: Round[] = [];
  try {
    const deps = { config, store, keys: await loadKeys(config), files: openFiles(config) };
    for (let number = 0; number < rounds; number += 1) {
      played.push(await play({ deps, browser, origin: product.origin, number, seconds }));
    }
    const broken = played.flatMap((round) => round.broken).slice(0, 5);
    const count = (what: 'done' | 'missed') => played.reduce((all, round) => all + round[what], 0);
    return {
      name,
      ok: broken.length === 0 && count('done') > 0,
      rounds,
      done: count('done'),
      missed: count('missed'),
      stoodAt: played.map(({ stoodAt }) => stoodAt),
      broken,
    };
  } finally {
    await browser.close();
    await store.close();
    await product.stop();
    await dataDir.remove();
  }
}

interface Play {
  readonly deps: ChaosDeps;
  readonly browser: Browser;
  readonly origin: string;
  readonly number: number;
  readonly seconds: number;
}

interface Round {
  /** Actions that were possible, and those for which the screen had no control. */
  readonly done: number;
  readonly missed: number;
  readonly stoodAt: string;
  readonly broken: readonly string[];
}

async function play({ deps, browser, origin, number, seconds }: Play): Promise<Round> {
  const broken: string[] = [];
  const throws = dice(number + 11);
  const phone = () => openPhone(browser, origin, (problem) => broken.push(problem));
  const [client, spouse] = [await phone(), await phone()];
  const way = ways[number % ways.length] ?? {};
  const first = await client.context.newPage();
  const appId = await begin(first, number);
  const whose = await found(deps, appId);
  const { id } = whose.application;
  const own = person(number);
  const watched: Watched = { appId, id, person: own, way, client: callerIn(client.context) };
  const address = `/app?${new URLSearchParams({ appId, ...way })}`;
  await first.goto(address);

  const common = {
    person: own,
    spouseNumber: `+97154${2_000_000 + number}`,
    byCard: throws.often(25),
    givePapers: () => papers(deps, { id }),
    dice: throws,
  };
  const spousesLink = async () => {
    const [newest] = await linksTo(deps, whose);
    return newest === undefined ? null : `/s/${newest.token}`;
  };
  const holders: readonly (readonly [Holder, readonly Page[]])[] = [
    [{ ...common, link: () => Promise.resolve(address) }, [first, await client.context.newPage()]],
    [{ ...common, link: spousesLink }, [await spouse.context.newPage()]],
  ];
  const ends = performance.now() + seconds * 1000;
  let done = 0;
  let missed = 0;
  let over: Readonly<Record<string, string>> | null = null;
  await Promise.all(
    holders.map(async ([holder, [page, ...more]]) => {
      if (page === undefined) return;
      while (performance.now() < ends && broken.length === 0) {
        const screen = [page, ...more][throws.below(1 + more.length)] ?? page;
        if (screen.url() === 'about:blank') {
          const link = await holder.link();
          if (link === null) await wait(100);
          else await screen.goto(link);
          continue;
        }
        await throws
          .weighed(acts)?.(screen, holder)
          .then(
            () => (done += 1),
            () => (missed += 1),
          );
        const isGone = screen.url() === 'about:blank';
        if (!isGone && !(await standsSomewhere(screen))) {
          broken.push(`there is nothing to press at ${screen.url().replace(appId, '…')}`);
        }
        const now = await sealedOnceOver(deps, watched);
        if (over !== null) broken.push(...changedSince(over, now));
        over = now;
      }
    }),
  );
  await Promise.all([client.settled(), spouse.settled()]);
  broken.push(...(await brokenPromises(deps, watched)));
  const { application } = await found(deps, appId);
  await client.context.close();
  await spouse.context.close();
  const told = broken.map((problem) => `round ${number}: ${problem}`);
  return { done, missed, stoodAt: `${application.state} ${application.step}`, broken: told };
}

/** A phone that reports all failures. */
async function openPhone(browser: Browser, origin: string, tell: (problem: string) => void) {
  const context = await browser.newContext({ ...profiles.phone, baseURL: origin });
  context.setDefaultTimeout(PATIENCE);
  context.setDefaultNavigationTimeout(LONGEST_WAIT);
  await context.addInitScript(() => {
    if (window.location.protocol === 'http:') localStorage.setItem('consentMode', 'denied');
  });
  context.on('weberror', (broke) => tell(`a page broke: ${broke.error().stack}`));
  context.on('response', (answer) => {
    if (answer.status() >= 500) tell(`${new URL(answer.url()).pathname}: ${answer.status()}`);
  });
  const underWay = new Set<Request>();
  context.on('request', (request) => {
    if (request.resourceType() === 'fetch') underWay.add(request);
  });
  context.on('requestfinished', (request) => underWay.delete(request));
  context.on('requestfailed', (request) => underWay.delete(request));
  return {
    context,
    /** Waits until all requests are answered and no new ones start. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await wait(20);
      const shown = context.pages().filter((page) => page.url() !== 'about:blank');
      await Promise.all(shown.map((page) => page.goto('/robots.txt')));
    },
  };
}

/** Hires a free maid, as the link on a card does. Returns the appId. */
async function begin(page: Page, number: number): Promise<string> {
  const asked = await page.request.get('/api/matchedvideos/getmatchedvideos?limit=24', {
    headers: { pageCode: 'hire-maid' },
  });
  const { items }: { items: { housemaid: { id: number } }[] } = await asked.json();
  await page.goto(`/app?maidId=${items[number]?.housemaid.id}`);
  await page.getByRole('button', { name: /^Hire / }).click({ timeout: LONGEST_WAIT });
  await page.getByTestId('wizard').waitFor({ timeout: LONGEST_WAIT });
  return new URL(page.url()).searchParams.get('appId') ?? '';
}

/** Sends calls with the cookies of a browser. */
const callerIn = (context: BrowserContext): Watched['client'] => ({
  async get(path, query = {}) {
    const answer = await context.request.get(`/api/${path}?${new URLSearchParams(query)}`, {
      headers: { pageCode: 'cc-app' },
    });
    return { status: answer.status(), text: await answer.text() };
  },
});

/** Waits for a heading and something to press. */
async function standsSomewhere(page: Page): Promise<boolean> {
  const heading = page.locator('h1:visible, h2:visible').first();
  const way = page.locator('a[href]:visible, button:enabled:visible').first();
  return Promise.all([
    heading.waitFor({ timeout: LONGEST_WAIT }),
    way.waitFor({ timeout: LONGEST_WAIT }),
  ]).then(
    () => true,
    () => false,
  );
}
