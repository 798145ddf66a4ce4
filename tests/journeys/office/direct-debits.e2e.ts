import { text } from 'node:stream/consumers';
import { beforeAll, expect, test, vi } from 'vitest';
import { mandates } from '../../../server/mandates/table.ts';
import { mandateChanges } from '../../../server/office/direct-debits/table.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { and, eq } from 'drizzle-orm';
import { inStore, officePage } from '../../support/office.ts';
import { ownProduct } from '../../support/own-product.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';

const product = ownProduct();

/** The demo writes its direct debits last, while the server already answers. */
beforeAll(async () => {
  await inStore(product, ({ db }) =>
    vi.waitFor(
      async () => {
        const rejected = eq(mandateChanges.state, 'rejected');
        expect(await db.$count(mandateChanges, rejected)).toBeGreaterThan(2);
      },
      { timeout: 80_000, interval: 500 },
    ),
  );
}, 90_000);

test('[OFF-52] [OFF-15] Finance sees why the bank rejected, tells the family, and answers by keyboard', async () => {
  const { page, go, complaints } = await officePage(product, ['finance_prepares']);
  await go('/money/direct-debits');
  await page.getByText('Signature differs from the bank’s').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('a');
  await page.getByText(/was told$/).waitFor();

  await page.keyboard.press('2');
  await page
    .getByText(/^Day \d of 5$/)
    .first()
    .waitFor();
  const count = await page.locator('tbody tr').count();
  await page.keyboard.press('r');
  await page.getByRole('dialog', { name: 'Why did the bank reject it?' }).waitFor();
  await page.keyboard.press('3');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('tbody tr').count()).toBe(count - 1);
  await page.keyboard.press('u');
  await expect.poll(() => page.locator('tbody tr').count()).toBe(count);
  expect(complaints).toEqual([]);
});

test('[OFF-52] A file goes to the bank, and its answers are previewed and imported', async () => {
  const { page, go } = await officePage(product, ['finance_prepares']);
  await go('/money/direct-debits?list=to_lodge');
  await page.locator('tbody tr').first().waitFor();
  await page.keyboard.press('l');
  await page.getByText('Nothing waits to be sent').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).first().click(),
  ]);
  expect(await text(await download.createReadStream())).toMatch(
    /^mandate_reference,account_title,/,
  );

  const reference = await inStore(product, async ({ db }) => {
    const [row] = await db
      .select({ reference: mandates.reference })
      .from(mandates)
      .innerJoin(mandateChanges, eq(mandateChanges.mandateId, mandates.id))
      .where(and(eq(mandates.state, 'lodged'), eq(mandateChanges.state, 'lodged')))
      .limit(1);
    return row?.reference ?? '';
  });
  const choose = async (answer: string) => {
    const line = `${reference},${answer},${dubaiDay(new Date())},`;
    const content = `mandate_reference,answer,answered_on,reason\r\n${line}\r\n`;
    const buffer = Buffer.from(content);
    const file = { name: 'answers.csv', mimeType: 'text/csv', buffer };
    await page.getByLabel('CSV file').setInputFiles(file);
  };
  await page.keyboard.press('i');
  await choose('perhaps');
  await page.getByText('We don’t know this answer.').waitFor();
  expect(
    await page
      .getByRole('button', { name: /^Import/ })
      .last()
      .isDisabled(),
  ).toBe(true);
  await choose('accepted');
  await page.getByRole('button', { name: 'Import 1 change' }).click();
  await page.getByText('1 answer imported').waitFor();
});
