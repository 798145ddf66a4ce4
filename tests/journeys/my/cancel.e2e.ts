import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dubaiDay } from '../../../rules/text/days.ts';
import { arrivals } from '../../../server/contact/table.ts';
import { callsIn, lastCode } from '../../support/calls-in-page.ts';
import { finishedByCard } from '../../support/finished-application.ts';
import { inStore, officePage } from '../../support/office.ts';
import { ownProduct } from '../../support/own-product.ts';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { expectPrintable } from '../../support/page-checks/print.ts';
import { hydrated, visitor } from '../../support/site.ts';

const product = ownProduct();
const MOBILE = '050 123 4567';

test('[HOME-06] [HOME-10] a family cancels on a phone, the office accepts, and the refund waits for a second person', async () => {
  const { page, complaints } = await visitor('phone', { baseURL: product.origin });
  await page.goto('/');
  await hydrated(page);
  await finishedByCard(page);
  const calls = callsIn(page);
  await calls.post('my/sendcode', { mobile: MOBILE });
  await calls.post('my/checkcode', { mobile: MOBILE, code: await lastCode(page), keep: true });
  const { homes } = await calls.get('my/homes');
  const id: string = homes[0].id;
  // She came today.
  await inStore(product, async ({ db }) => {
    await db
      .update(arrivals)
      .set({ day: dubaiDay(new Date()), place: 90 })
      .where(eq(arrivals.applicationId, id));
    await db.execute(`insert into parameters (code, value) values ('office_refund_limit', '1')
      on conflict (code) do update set value = '1'`);
  });

  await page.goto('/my/requests');
  await hydrated(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: /^Cancel If her last day is .* is refunded by/ }).click();
  await page.getByRole('heading', { name: 'Before you cancel' }).waitFor();
  await page.getByText('Nothing is final until you confirm.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'When is her last day?' }).waitFor();
  const tile = page.getByRole('radio').first();
  const sum = /AED [\d,.]+$/.exec((await tile.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  expect(sum).toMatch(/^AED \d/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await tile.check();
  await page.getByRole('button', { name: /day \d+ \w+$/ }).click();
  await page.getByRole('heading', { name: `${sum} back, by` }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const refusal = { error: 'REFUSED', message: 'Not now, please.' };
  await page.route(
    /\/api\/my\/cancellation\b/,
    (route) => route.fulfill({ status: 409, json: refusal }),
    { times: 1 },
  );
  await page.getByRole('button', { name: /^Cancel from/ }).click();
  await page.getByRole('main').getByRole('alert').getByText(refusal.message).waitFor();
  await page.getByRole('button', { name: /^Cancel from/ }).click();
  await page.getByRole('heading', { name: 'Your cancellation is with us' }).waitFor();
  await expectPrintable(page);
  const reference = await page.getByText(/^RF-\d{4}-\d{4}$/).textContent();

  const office = await officePage(product, ['operations_lead'], { name: 'Rania Saleh' });
  await office.go(`/applications/${id}`);
  const panel = office.page.getByTestId('home-requests');
  await panel.getByText(reference ?? '').waitFor();
  const back = Number(sum.replace(/[^\d.]/g, '')).toFixed(2);
  await panel
    .getByText(new RegExp(`${back.replace(/\B(?=(\d{3})+\.)/g, ',')} goes back`))
    .waitFor();
  await panel.getByRole('button', { name: 'Accept and prepare the refund' }).click();
  await panel.getByText(/waits for a second person/).waitFor();

  await page.reload();
  await page.getByRole('heading', { name: 'Cancelled. Your refund is on its way' }).waitFor();
  await page.getByText('A second person in our team checks it').waitFor();
  await page.getByText('600 590 000').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await panel.getByRole('button', { name: 'She is back with us' }).click();
  await panel.getByText(/^Back with us on/).waitFor();
  await page.reload();
  await page.getByText('Day 0 of 14').waitFor();
  const unexpected = complaints.filter((one) => !one.includes('409'));
  expect([...unexpected, ...office.complaints]).toEqual([]);
}, 90_000);
