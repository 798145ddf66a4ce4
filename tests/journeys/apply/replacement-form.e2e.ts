import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { callsIn } from '../../support/calls-in-page.ts';
import { draw } from '../../support/draw-signature.ts';
import { finishedApplication } from '../../support/finished-application.ts';
import { sidewaysScroll } from '../../support/page-checks/measures.ts';
import { signByName } from '../../support/sign-by-name.ts';
import { press } from '../../support/signers.ts';
import { hydrated, visitor } from '../../support/site.ts';

type Json = Record<string, unknown>;
interface Maid {
  readonly id: number;
  readonly monthlyPrice: number;
}

/** A finished application by direct debit, and the replacement up to a more expensive choice. Returns the appId. */
async function chosenDearer(page: Page): Promise<string> {
  const id = await finishedApplication(page, { planType: 'LIVE_IN' });
  const { get, post } = callsIn(page);
  const answer = async (step: string, said: Json) => {
    const { sequence } = await get(`ccreplacementapplication/getappinfo?id=${id}`);
    return post('ccreplacementapplication/submitstep', { id, step, sequence, answer: said });
  };
  const { present, planType } = await answer('REPLACEMENT_REASON', { reason: 'needs' });
  const found = await get(`matchedvideos/getmatchedvideos?limit=60&arrangement=${planType}`);
  const maids: Maid[] = found.items.map(({ housemaid }: { housemaid: Maid }) => housemaid);
  const dearer = maids.toSorted((one, other) => other.monthlyPrice - one.monthlyPrice);
  for (const { id: housemaid, monthlyPrice } of dearer) {
    if (monthlyPrice <= present.monthlyPrice) break;
    if (!(await answer('HIRE_MAID', { housemaid }).catch(() => null))) continue;
    const { days } = await get(`ccreplacementapplication/arrivaldays?id=${id}`);
    const day = days.find(({ state }: { state: string }) => state === 'free');
    const slot = day.slots.find(({ free }: { free: boolean }) => free).slot;
    await answer('MAID_RETURN', { day: day.day, slot, way: 'not_come' });
    return id;
  }
  throw new Error('Nobody dearer is free.');
}

const on = (page: Page, code: string) =>
  page.locator(`[data-testid="replacement"][data-step="${code}"] h1`).waitFor();
const signatureInAddress = (page: Page) => new URL(page.url()).searchParams.get('signature');

test('a dearer replacement is signed for, kept as a PDF and shown with the contract', async () => {
  const { page, complaints } = await visitor('phone');
  await page.goto('/app');
  await hydrated(page);
  const id = await chosenDearer(page);
  await page.goto(`/replacement/app?appId=${id}`);
  await on(page, 'SIGN_MONTHLY_PAYMENTS');
  await page.getByText('Never more than').first().waitFor({ state: 'attached' });
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await draw(page, 4);
  await page.getByRole('checkbox').check();
  await press(page, 'Use this signature');
  await expect.poll(() => signatureInAddress(page)).toBe('2');

  // A reload and back keep the stored signatures; no later step opens.
  await page.reload();
  await expect.poll(() => signatureInAddress(page)).toBe('2');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByText('Signed', { exact: true }).waitFor();
  await press(page, 'Continue');
  await page.goto(`/replacement/app?appId=${id}&step=CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT`);
  await on(page, 'SIGN_MONTHLY_PAYMENTS');
  await expect.poll(() => signatureInAddress(page)).toBe('2');
  await signByName(page, 'Leila Haddad');
  await expect.poll(() => signatureInAddress(page)).toBe('3');
  await signByName(page, 'Leila Haddad');

  await on(page, 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT');
  const form = page.getByRole('button', { name: /^Direct Debit Authority, / });
  await form.click();
  const viewer = page.getByTestId('pdf-viewer');
  await viewer.locator('[data-page="1"]').getByText('Direct Debit Authority').first().waitFor();
  await viewer.getByRole('button', { name: 'Close' }).click();
  const maid = (await form.textContent())?.replace('Direct Debit Authority, ', '') ?? '';
  await page.getByRole('checkbox').check();
  await press(page, /^Confirm for /);
  await on(page, 'END_WORK_FLOW');
  await form.waitFor();

  await page.goto(`/app?appId=${id}`);
  // The first maid had not arrived yet.
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${maid} comes on `) }).waitFor();
  await page.getByText(/^Between .*, instead of /).waitFor();
  await expect.poll(() => form.count()).toBe(2);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
