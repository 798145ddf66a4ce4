import type { BrowserContext, Locator, Page } from 'playwright-core';
import { type FaultyNetwork, LATE } from './faulty-network.ts';

const SHARE = 0.3;
const PATIENCE = 20_000;

type Step = (page: Page) => Promise<unknown>;

const first = (locator: Locator) => locator.first().click({ timeout: 3000 });

/** Presses a control if it is on the page now. */
const pressed = async (locator: Locator) => {
  if ((await locator.count()) > 0) await first(locator);
};

/** A visitor's possible actions; an action without its button on the current page does nothing. */
const steps: Readonly<Record<string, Step>> = {
  hire: (page) => pressed(page.getByRole('link', { name: 'Hire a Maid' })),
  heart: (page) => pressed(page.getByTestId('maid-card').getByRole('button', { name: /^Save / })),
  filter: (page) => pressed(page.getByRole('radio', { name: 'In', exact: true })),
  more: (page) => pressed(page.getByRole('button', { name: 'Show more' })),
  list: (page) => pressed(page.getByRole('link', { name: /My List/ })),
  services: (page) =>
    pressed(page.getByRole('contentinfo').getByRole('link', { name: 'What we do' })),
  terms: (page) => pressed(page.getByRole('contentinfo').getByRole('link', { name: /Terms/ })),
  guide: (page) => pressed(page.getByRole('button', { name: 'Read the visa guide' })),
  home: (page) => pressed(page.getByRole('banner').getByRole('link', { name: /home page/ })),
  back: async (page) => {
    // The page before the first one is not ours.
    if (await page.evaluate(() => Number(history.state?.idx) > 0))
      await page.goBack({ timeout: 5000 });
  },
  reload: (page) => page.reload({ timeout: 5000 }),
  language: (page) =>
    pressed(page.getByRole('contentinfo').getByRole('link', { name: 'Français' })),
  english: (page) => pressed(page.getByRole('link', { name: /English/ })),
  again: (page) => pressed(page.getByRole('link', { name: 'Try again' })),
};

/** One of our pages with something to press: never the browser's own error page, never an empty screen. */
async function standsSomewhere(page: Page): Promise<boolean> {
  return page
    .evaluate(() => {
      const visible = (element: Element) => element.checkVisibility();
      const ways = [...document.querySelectorAll('a[href], button:not(:disabled)')];
      const headed = [...document.querySelectorAll('h1, h2')].some(visible);
      return location.protocol === 'http:' && headed && ways.some(visible);
    })
    .catch(() => false);
}

async function until(holds: () => Promise<boolean>, failure: string): Promise<void> {
  const limit = Date.now() + PATIENCE;
  while (!(await holds())) {
    if (Date.now() > limit) throw new Error(failure);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** This visitor's calls have a short timeout, so that a test can wait for a late answer. */
async function impatient(context: BrowserContext): Promise<void> {
  await context.addInitScript((limit) => {
    const patient = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => patient(Math.min(milliseconds, limit));
  }, LATE / 2);
}

const isHydrated = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['hydrated'] === 'true').catch(() => false);

/** One visitor over a network that fails at random; throws if a person could not have continued. */
export async function faultJourney(
  context: BrowserContext,
  network: FaultyNetwork,
  random: () => number,
  length: number,
): Promise<void> {
  await impatient(context);
  const page = await context.newPage();
  await page.goto(`${network.origin}/services`);
  await until(() => isHydrated(page), 'The first page did not start.');
  await until(
    () =>
      page.evaluate(
        async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
      ),
    'The offline page was not kept.',
  );
  const taken: string[] = [];
  network.spoil(SHARE);
  for (let step = 0; step < length; step += 1) {
    const names = Object.keys(steps);
    const name = names[Math.floor(random() * names.length)] ?? 'home';
    taken.push(name);
    await steps[name]?.(page).catch(() => undefined);
    await page.keyboard.press('Escape');
    await until(
      () => standsSomewhere(page),
      `Nowhere to go after ${taken.join(', ')} at ${page.url()}`,
    );
  }
  network.spoil(0);
  await wayBack(page, taken);
}

/** Once the network works again, the page's links lead to working pages. */
async function wayBack(page: Page, taken: readonly string[]): Promise<void> {
  const failureMessage = `There was no way back after ${taken.join(', ')} at ${page.url()}`;
  const english = page.getByRole('link', { name: 'Continue in English' });
  const offered = page
    .getByRole('link', { name: 'Try again' })
    .or(page.getByRole('button', { name: 'Try again' }))
    .or(page.getByRole('banner').getByRole('link', { name: /home page/ }));
  const reach = (goal: Locator, link: Locator) =>
    until(async () => {
      if ((await isHydrated(page)) && (await goal.count()) > 0) return true;
      // A dialog that opened late covers the page until it is closed.
      await page.keyboard.press('Escape');
      for (const way of [english, link, offered]) {
        if ((await way.count()) === 0) continue;
        await first(way).catch(() => undefined);
        await goal
          .first()
          .waitFor({ timeout: 1000 })
          .catch(() => undefined);
        break;
      }
      return false;
    }, failureMessage);
  await reach(
    page.getByRole('heading', { level: 1, name: 'Two ways we help' }),
    page.getByRole('contentinfo').getByRole('link', { name: 'What we do' }),
  );
  await reach(page.getByTestId('maid-card'), page.getByRole('link', { name: 'Hire a Maid' }));
}
