import { expect, test, vi } from 'vitest';
import { inStore, makeAnswerKnown } from '../../support/known-answer.ts';
import { ownProduct } from '../../support/own-product.ts';
import { hydrated, visitor } from '../../support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

const product = ownProduct({ CAPTCHA_ALLOWANCE: '0' });

const listed = () =>
  inStore<{ rank: number }>(product.dataDir, 'select rank from shortlist_entries');

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

    await field.fill((await makeAnswerKnown(product.dataDir)).toUpperCase());
    await verify.click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await listed()).toHaveLength(before + 1);
  },
);
