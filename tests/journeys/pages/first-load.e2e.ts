import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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

test('a script that throws ends the recording of presses and does not load its page again', async () => {
  const { page } = await visitor('phone', { baseURL: product.origin });
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(/assets\/entry\.client/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  );
  await page.goto('/services');
  const pressed = page.getByRole('button').first();
  await expect
    .poll(async () => {
      await pressed.click();
      return pressed.getAttribute('data-taken');
    })
    .toBeNull();
  expect(loads).toBe(1);
});
