import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { ownProduct } from '../../support/own-product.ts';
import type { Profile } from '../../support/profiles.ts';
import { hydrated, visitor } from '../../support/site.ts';

const product = ownProduct();
let photo: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 1600, height: 1200, channels: 3, background: '#888', noise } as const;
  const buffer = await sharp({ create }).jpeg({ quality: 70 }).toBuffer();
  photo = { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer };
});

/** A family that has given its details and is at the documents step. */
async function atThePapers(profile: Profile, place: number, lost?: RegExp) {
  const visit = await visitor(profile, { baseURL: product.origin });
  const { page } = visit;
  if (lost) await page.route(lost, (route) => route.abort());
  await page.goto('/hire-maid');
  await hydrated(page);
  await page
    .getByTestId('maid-card')
    .nth(place)
    .getByRole('link', { name: /^Hire / })
    .click();
  await page.waitForURL(/\/app\?appId=/);
  await page.locator('#name').fill('Amal Khalid');
  await page.locator('#mobile').fill('050 123 4512');
  await page.locator('form button[type="submit"]').last().click();
  await page.getByTestId('paper').first().waitFor();
  return visit;
}

const tile = (page: Page, kind: string, state = '') =>
  page.locator(`[data-kind="${kind}"]${state && `[data-state="${state}"]`}`);

async function choose(page: Page, kind: string, file: typeof photo, button = 'Choose a file') {
  const chooser = page.waitForEvent('filechooser');
  await tile(page, kind).getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}

test('[F58] a family photographs a document, turns and crops it, and the keyboard continues at its name', async () => {
  const { page, complaints } = await atThePapers('phone', 1);
  await choose(page, 'emirates_id_front', photo, 'Take a photo');
  const crop = page.getByTestId('crop');
  await crop.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await crop.getByRole('button', { name: 'Turn' }).click();
  await crop.getByRole('button', { name: /^Top left corner/ }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await crop.getByRole('button', { name: 'Use this one' }).click();
  await tile(page, 'emirates_id_front', 'kept').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe('emirates_id_front-name');
  const shown = tile(page, 'emirates_id_front').locator('img');
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(184);

  // The server would refuse a photo that is too small to read, so it cannot be sent.
  const buffer = await sharp(photo.buffer).resize(400).jpeg().toBuffer();
  await choose(page, 'passport', { ...photo, buffer });
  await crop.getByText('Too small to read.').waitFor();
  expect(await crop.getByRole('button', { name: 'Use this one' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await crop.waitFor({ state: 'detached' });

  // A file that is no photo is refused with a message, and nothing is sent.
  const gif = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a') };
  await choose(page, 'passport', gif);
  await tile(page, 'passport').getByText('This is a GIF picture.').waitFor();
  await page.getByRole('button', { name: /^Continue/ }).click();
  await page.getByText('3 things to correct').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('[F58] a photo whose view for cropping does not come says so, and the next one opens it', async () => {
  const { page } = await atThePapers('phone', 3, /assets\/crop-view/);
  await choose(page, 'passport', photo);
  await page.getByTestId('notification').getByText('choose the photo again').waitFor();
  await page.unrouteAll();
  await choose(page, 'passport', photo);
  await page.getByTestId('crop').waitFor();
});

test('an upload continues after a reload, and waits while there is no connection', async () => {
  const { page } = await atThePapers('phone', 2);
  const starts: number[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.includes('/documents/parts/')) starts.push(Number(searchParams.get('start')));
  });
  await page.route(/documents\/parts\/.*start=(?!0$)/, () => undefined);
  await choose(page, 'passport', photo);
  await page.getByRole('button', { name: 'Use this one' }).click();
  await expect.poll(() => starts.length).toBe(2);
  const [, second] = starts;
  await page.reload();
  await tile(page, 'passport').getByText('Choose the same file to continue.').waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  starts.length = 0;
  await choose(page, 'passport', photo);
  await page.getByTestId('crop').waitFor();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Use this one' }).click();
  await tile(page, 'passport', 'offline').waitFor();
  await page.context().setOffline(false);
  await tile(page, 'passport', 'kept').waitFor();
  expect(Math.min(...starts)).toBe(second);
});
