import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { supportedBrowsers } from '../../../supported-browsers.ts';
import { asOlderBrowser } from '../../support/engines/older-browser.ts';
import { ownProduct } from '../../support/own-product.ts';
import { hydrated, visitor } from '../../support/site.ts';

const product = ownProduct({});

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const cluster = () => join(product.dataDir, 'postgres', 'cluster');
const settings = () => join(cluster(), 'postgresql.auto.conf');

/** Stops the product's store and prevents its restart. */
async function endStore(): Promise<void> {
  const pid = Number.parseInt(await readFile(join(cluster(), 'postmaster.pid'), 'utf8'), 10);
  await appendFile(settings(), 'this is no setting\n');
  process.kill(pid, 'SIGINT');
  await expect.poll(() => isRunning(pid)).toBe(false);
}

async function mendStore(): Promise<void> {
  const text = await readFile(settings(), 'utf8');
  await writeFile(settings(), text.replace('this is no setting\n', ''));
}

test('[ENTRY-02] a first load without site info answers 503 with a page that offers retry and the chat', async () => {
  const { page } = await visitor('phone', { baseURL: product.origin });
  // An earlier visit has loaded the number of the chat.
  await page.goto('/services');
  await endStore();
  const answer = await page.goto('/hire-maid');
  expect(answer?.status()).toBe(503);
  expect(answer?.headers()['content-type']).toContain('text/html');
  await page.getByRole('heading', { level: 1, name: 'We can’t show the list right now' }).waitFor();
  const chat = page.getByRole('main').getByRole('link', { name: /Chat|WhatsApp/ });
  expect(await chat.first().getAttribute('href')).toContain('https://api.whatsapp.com/send?phone=');
  await mendStore();
  await expect
    .poll(
      async () => {
        const again = page.getByRole('main').getByText('Try again');
        if ((await again.count()) > 0) await again.click();
        return page.getByTestId('maid-card').count();
      },
      { interval: 500, timeout: 20_000 },
    )
    .toBeGreaterThan(0);
});

test('a page whose first scripts did not come is loaded again when they do', async () => {
  const { page } = await visitor('phone', { baseURL: product.origin });
  let refusals = 0;
  await page.route(/assets\/entry\.client/, async (route) => {
    refusals += 1;
    await (refusals <= 3 ? route.abort('connectionreset') : route.continue());
  });
  await page.goto('/services');
  await hydrated(page);
  expect(refusals).toBeGreaterThan(3);
});

/** Pages as Safari 16 reads them, which knows no modulepreload: a failed script is reported by its import alone. */
const withoutPreloads = (page: Page) =>
  page.route('**/services', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replaceAll(/<link[^>]*rel="modulepreload"[^>]*>/g, '');
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });

test('[F61] a page whose first script did not come is loaded again in a browser without modulepreload', async () => {
  const { page } = await visitor('phone', { baseURL: product.origin });
  await withoutPreloads(page);
  let requests = 0;
  await page.route(/assets\/entry\.client/, async (route) => {
    requests += 1;
    await (requests === 1 ? route.abort('connectionreset') : route.continue());
  });
  await page.goto('/services');
  await hydrated(page);
  expect(requests).toBe(2);
});

test('[F61] an old browser whose polyfills did not come asks for them again, on the same page', async () => {
  const { page } = await visitor('phone', { baseURL: product.origin });
  await asOlderBrowser(page.context(), 'safari_ios', supportedBrowsers.ios);
  const loads = loadsOf(page);
  let requests = 0;
  await page.route(/assets\/polyfills/, async (route) => {
    requests += 1;
    await (requests <= 2 ? route.abort('connectionreset') : route.continue());
  });
  await page.goto('/services');
  await hydrated(page);
  expect(requests).toBeGreaterThan(2);
  expect(loads()).toBe(1);
});

/** Counts how often the page was loaded. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

test.each([
  ['an error', 'Error', 1],
  ['what could be a failed import', 'TypeError', 2],
])(
  'a script that throws %s ends the recording of presses and does not load its page for ever',
  async (_, error, most) => {
    const { page } = await visitor('phone', { baseURL: product.origin });
    // Timers without delay: a further load would begin at once.
    await page.addInitScript(() => {
      const later = window.setTimeout.bind(window);
      Object.assign(window, { setTimeout: (work: () => void) => later(work) });
    });
    const loads = loadsOf(page);
    await page.route(/assets\/entry\.client/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `throw new ${error}("broken")` }),
    );
    await page.goto('/services');
    await expect.poll(loads).toBe(most);
    const pressed = page.getByRole('button').first();
    await expect
      .poll(async () => {
        await pressed.click();
        return pressed.getAttribute('data-taken');
      })
      .toBeNull();
    // What a further load would wait for.
    await page.evaluate(async () => {
      for (const { href } of document.querySelectorAll<HTMLLinkElement>(
        'link[rel=modulepreload]',
      )) {
        await fetch(href);
      }
    });
    expect(loads()).toBe(most);
  },
);
