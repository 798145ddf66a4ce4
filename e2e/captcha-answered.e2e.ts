import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inStore, makeAnswerKnown } from './known-answer.ts';
import { newDataDir, startProduct, type Product } from './product.ts';
import { hydrated, visitor } from './site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

let dataDir: Awaited<ReturnType<typeof newDataDir>>;
let product: Product;
beforeAll(async () => {
  dataDir = await newDataDir();
  product = await startProduct(dataDir.path, { CAPTCHA_ALLOWANCE: '0' });
});
afterAll(async () => {
  await product.stop();
  await dataDir.remove();
});

const listed = () => inStore<{ rank: number }>(dataDir.path, 'select rank from shortlist_entries');

test.each(['phone', 'desktop'] as const)(
  '[CAP-03] on a %s the step that waited for the answer is taken, and only then',
  async (profile) => {
    const before = (await listed()).length;
    const { page } = await visitor(profile, { baseURL: product.origin });
    await page.goto('/hire-maid');
    await hydrated(page);
    await page
      .getByTestId('maid-card')
      .first()
      .getByRole('button', { name: /^Save / })
      .click();
    const dialog = page.getByTestId('captcha');
    await dialog.waitFor();
    const picture = dialog.getByRole('img', { name: 'Picture of six characters' });
    const shown = () =>
      picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth);
    await expect.poll(shown).toBe(604);

    const field = dialog.getByRole('textbox');
    const verify = dialog.getByRole('button', { name: 'Verify' });
    const first = await picture.getAttribute('src');
    await field.fill('not it');
    await verify.click();
    await dialog.getByRole('alert').first().waitFor();
    await expect.poll(() => picture.getAttribute('src')).not.toBe(first);
    expect(await listed()).toHaveLength(before);

    const second = await picture.getAttribute('src');
    await dialog.getByRole('button', { name: 'Show another picture' }).click();
    await expect.poll(() => picture.getAttribute('src')).not.toBe(second);
    await expect.poll(shown).toBe(604);

    await field.fill((await makeAnswerKnown(dataDir.path)).toUpperCase());
    await verify.click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await listed()).toHaveLength(before + 1);
  },
);
