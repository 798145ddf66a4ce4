import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { profileNames } from '../../support/profiles.ts';
import { open } from '../../support/site.ts';

async function openGuide(page: Page): Promise<{ viewer: Locator; opener: Locator }> {
  const opener = page.getByRole('button', { name: 'Read the visa guide' });
  await opener.click();
  const viewer = page.getByTestId('pdf-viewer');
  await viewer.getByText(/^Page 1 of \d+$/).waitFor();
  return { viewer, opener };
}

/** A sheet is painted when not all of its pixels are the same. */
const isPainted = (canvas: Locator): Promise<boolean> =>
  canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement) || element.width === 0) return false;
    // Reads a copy, because the browser warns about repeated reads of a page's own canvas.
    const { width, height } = element;
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    copy?.drawImage(element, 0, 0);
    const { data } = copy?.getImageData(0, 0, width, height) ?? { data: [] };
    return new Set(data).size > 2;
  });

test.each(profileNames)(
  'the PDF viewer on a %s shows, turns, enlarges and saves',
  async (profile) => {
    const { page, complaints } = await open(profile, '/services');
    const { viewer } = await openGuide(page);
    await expect.poll(() => isPainted(viewer.locator('[data-page="1"] canvas'))).toBe(true);

    const before = await viewer.locator('[data-page="1"] canvas').boundingBox();
    expect(before?.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await viewer.getByRole('button', { name: 'Larger' }).click();
    await expect
      .poll(async () => (await viewer.locator('[data-page="1"] canvas').boundingBox())?.width)
      .toBeGreaterThan(before?.width ?? 0);

    await viewer.getByRole('button', { name: 'Next page' }).click();
    await viewer.getByText(/^Page 2 of \d+$/).waitFor();
    await expect.poll(() => isPainted(viewer.locator('[data-page="2"] canvas'))).toBe(true);

    const download = page.waitForEvent('download');
    await viewer.getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

test('the viewer holds the focus, Esc closes it and the focus returns', async () => {
  const { page } = await open('desktop', '/services');
  const { viewer, opener } = await openGuide(page);
  await expect
    .poll(() =>
      viewer
        .getByRole('button', { name: 'Close' })
        .evaluate((close) => close === document.activeElement),
    )
    .toBe(true);
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab');
    expect(await viewer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('[SHELL-02] the viewer closes when the page changes', async () => {
  const { page } = await open('desktop', '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'What we do' }).click();
  await page.waitForURL('**/services');
  const { viewer } = await openGuide(page);
  await page.goBack();
  await viewer.waitFor({ state: 'detached' });
});

const troubles = [
  ['missing', { status: 404, json: { error: 'NOT_FOUND', message: 'No such file.' } }],
  ['missing', { status: 200, json: { nothing: true } }],
  ['damaged', { status: 200, contentType: 'application/pdf', body: '%PDF-1.7\n1 0 obj\n<<' }],
  ['damaged', { status: 200, contentType: 'application/pdf', body: '' }],
  ['unreachable', { status: 503, json: { error: 'AWAY', message: 'Away.' } }],
] as const;

test('whatever is wrong with a file, the viewer says it and offers the chat, and is never blank', async () => {
  const { page } = await open('phone', '/services');
  const viewer = page.getByTestId('pdf-viewer');
  const ask = () => page.getByRole('button', { name: 'Read the visa guide' }).click();
  for (const [trouble, answer] of troubles) {
    await page.route('**/downloadresource**', (route) => route.fulfill(answer));
    await ask();
    const told = viewer.locator(`[data-trouble="${trouble}"]`);
    await told.waitFor();
    const chat = told.getByRole('link', { name: 'Ask for it in the chat' });
    expect(await chat.getAttribute('href')).toContain('Maid%20visa%20guide');
    expect(await told.getByRole('button', { name: 'Try again' }).count()).toBe(
      trouble === 'missing' ? 0 : 1,
    );
    expect(await page.getByTestId('notification').count()).toBe(0);
    await viewer.getByRole('button', { name: 'Close' }).click();
    await page.unroute('**/downloadresource**');
  }
  await page.context().setOffline(true);
  await ask();
  await viewer.locator('[data-trouble="unreachable"]').waitFor();
  await page.context().setOffline(false);
  await viewer.getByRole('button', { name: 'Try again' }).click();
  await viewer.getByText(/^Page 1 of \d+$/).waitFor();
});
