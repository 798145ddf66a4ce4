import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { arrivals } from '../../../server/contact/table.ts';
import {
  goOn,
  keptBySwitch,
  newestCode,
  refused,
  signHere,
  wholeInArabic,
} from '../../support/arabic-steps.ts';
import { callsIn } from '../../support/calls-in-page.ts';
import { finishedApplication, finishedByCard } from '../../support/finished-application.ts';
import { applicant } from '../../support/application.ts';
import { inStore } from '../../support/office.ts';
import { ownProduct } from '../../support/own-product.ts';
import { sidewaysScroll } from '../../support/page-checks/measures.ts';
import { hydrated } from '../../support/site.ts';
import { visaOf } from '../visa/visa-of.ts';

const product = ownProduct();
const MOBILE = '050 123 4567';
const today = dubaiDay(new Date());

/** Names of a certificate and of a kind of file. */
const allowed = ['OEC', 'ZIP'];
/** Every page is checked at four widths. */
const LIMIT = 480_000;

const expectArabic = (page: Page) => wholeInArabic(page, allowed, new URL(page.url()).search);

/** A hire by card; she came today, so payments, a pause and a cancellation are possible. */
async function familyAtHome(page: Page, place: number): Promise<string> {
  await finishedByCard(page);
  return inStore(product, async ({ db, pool }) => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from applications where state = 'submitted' order by submitted_at desc limit 1`,
    );
    const id = rows[0]?.id ?? '';
    await db.update(arrivals).set({ day: today, place }).where(eq(arrivals.applicationId, id));
    return id;
  });
}

/** Signs this browser in with a code from the outbox. */
async function signIn(page: Page): Promise<void> {
  const { get, post } = callsIn(page);
  await get('ccserviceapplication/generatesessionid');
  await post('my/sendcode', { mobile: MOBILE });
  await post('my/checkcode', { mobile: MOBILE, code: await newestCode(page), keep: true });
}

test(
  '[AR-03] [AR-05] [AR-06] [AR-11] a family signs in on an Arabic page and reads every page of My Home in Arabic',
  async () => {
    const { page, complaints } = await applicant(product.origin);
    const home = await familyAtHome(page, 90);
    await page.goto('/ar/my');
    await hydrated(page);
    expect(new URL(page.url()).pathname).toBe('/ar/my/sign-in');
    await expectArabic(page);
    await page.locator('button[type=submit]').click();
    await page.locator('[aria-invalid="true"]').waitFor();
    await expectArabic(page);
    await page.locator('#mobile').fill('٠٥٠ ١٢٣ ٤٥٦٧');
    expect(await page.locator('#mobile').inputValue()).toBe(MOBILE);
    await page.locator('button[type=submit]').click();
    await page.locator('[autocomplete="one-time-code"]').waitFor();
    await expectArabic(page);
    await page.locator('button.link').click();
    await expectArabic(page);
    await page.getByRole('button', { name: /الرمز/ }).click();
    await page.locator('[autocomplete="one-time-code"]').fill(await newestCode(page));
    await page.locator('button[type=submit]').click();
    await page.locator('[data-now]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/ar/my');
    await expectArabic(page);

    await callsIn(page).post('my/messages', {
      home,
      key: crypto.randomUUID(),
      text: 'We are home after 5.',
    });
    const pages = [
      '/my/payments',
      '/my/documents',
      '/my/documents/add?kind=passport',
      '/my/payments/account',
      '/my/messages',
      '/my/people',
      '/my/data',
      '/my/requests',
      '/my/requests?ask=pause',
      '/my/cancel',
      '/my/cancel?step=day',
    ];
    const show = async (path: string) => {
      await page.goto(`/ar${path}${path.includes('?') ? '&' : '?'}home=${home}`);
      await hydrated(page);
      await expectArabic(page);
    };
    for (const path of pages) await show(path);
    await page.goto(`/ar/my/messages?home=${home}`);
    await hydrated(page);
    await keptBySwitch(page, { message: 'Please call us after خمسة.' });
    await page.goto(`/ar/my/people?home=${home}`);
    await hydrated(page);
    await page.getByRole('button', { name: 'إضافة شخص' }).click();
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await expectArabic(page);
    await show(`/my/cancel?step=sum&lastDay=${addDays(today, 2)}`);
    await page.getByRole('button', { name: /^الإلغاء من/ }).click();
    await page.getByTestId('cancelled').waitFor();
    await expectArabic(page);
    await show('/my/requests');
    expect(complaints).toEqual([]);
  },
  LIMIT,
);

test(
  '[AR-03] [AR-05] [AR-06] [AR-11] the tracker is Arabic at each turn, its lines run from right to left, and her page too',
  async () => {
    const { page } = await applicant(product.origin);
    const home = await familyAtHome(page, 91);
    await signIn(page);
    const show = async (path: string) => {
      await page.goto(path);
      await hydrated(page);
      await expectArabic(page);
    };
    const done = (stage: 'file' | 'work_permit' | 'entry_permit' | 'arrival') =>
      ({ kind: 'stage_done', actor: 'us', stage, day: today }) as const;
    const { herPath } = await visaOf(product, home, [done('file'), done('work_permit')]);
    const tracker = `/ar/my/visa?home=${home}`;
    await show(tracker);
    // The first day of a range is at the right.
    const axis = page.locator('svg[class*="range"]').first();
    expect(await axis.evaluate((svg) => getComputedStyle(svg).transform)).toBe(
      'matrix(-1, 0, 0, 1, 0, 0)',
    );
    const words = 'The photo is not clear';
    const data = { document: 'photo', words, by: addDays(today, 5) };
    await visaOf(product, home, [
      { kind: 'returned', actor: 'family', stage: 'entry_permit', data },
    ]);
    await show(tracker);
    const quoted = page.getByText(words, { exact: true }).first();
    expect(await quoted.getAttribute('lang')).toBe('en');
    const appointment = {
      day: addDays(today, 1),
      time: '09:30',
      place: 'Smart Salem, City Walk',
      pickUp: '08:45',
      driver: 'Imran',
    };
    await visaOf(product, home, [
      done('entry_permit'),
      done('arrival'),
      { kind: 'appointment', actor: 'us', stage: 'medical', data: { appointment } },
    ]);
    await show(tracker);
    await show(`/ar/my/visa/her?home=${home}`);
    await show(`/ar/my/visa/her?home=${home}&language=ar`);
    await visaOf(product, home, [
      { kind: 'stopped', actor: 'us', stage: null, data: { reason: 'she_withdrew' } },
    ]);
    await show(tracker);

    await page.goto(`${herPath}&language=ar`);
    const { lang, dir } = await page
      .locator('html')
      .evaluate((html) => ({ lang: html.getAttribute('lang'), dir: html.getAttribute('dir') }));
    expect({ lang, dir }).toEqual({ lang: 'ar', dir: 'rtl' });
    expect(await sidewaysScroll(page)).toBe(0);
  },
  LIMIT,
);

test(
  '[AR-03] [AR-06] [AR-11] a family names another account and signs for it in Arabic',
  async () => {
    const { page, complaints } = await applicant(product.origin);
    await finishedApplication(page);
    await signIn(page);
    await page.goto('/ar/my/payments');
    await hydrated(page);
    await expectArabic(page);
    await page.goto('/ar/my/payments/account');
    await hydrated(page);
    await page.locator('#iban').fill('AE07');
    await refused(page);
    await page.locator('#iban').fill('AE180260001012345678901');
    await page.locator('#ibanAgain').fill('AE١٨٠٢٦٠٠٠١٠١٢٣٤٥٦٧٨٩٠١');
    await page.locator('#accountTitle').fill('Leila Haddad');
    await goOn(page);
    for (const number of ['1', '2', '3']) {
      await expect.poll(() => new URL(page.url()).searchParams.get('signature')).toBe(number);
      await page.locator('#consent').waitFor();
      await expectArabic(page);
      await signHere(page);
    }
    await page.waitForURL(/\/ar\/my\/payments\?/);
    await expectArabic(page);
    expect(complaints).toEqual([]);
  },
  LIMIT,
);
