import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  filesByChooser,
  type PaymentMethod,
  walkWholeApplication,
} from '../../support/engines/whole-application.ts';
import { ownProduct } from '../../support/own-product.ts';
import { sidewaysScroll } from '../../support/page-checks/measures.ts';
import { setTextSize, wordsNotGrown } from '../../support/page-checks/text-size.ts';
import { visitor } from '../../support/site.ts';

const product = ownProduct();

const DAYS = /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g;
const MONTHS =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g;
/** Headings, groups and everything that can be used; the words between them change with the day. */
const USABLE = /- '?(?:heading|group|radio|checkbox|textbox|combobox|button|link|alert|status)\b/;

/** What a screen reader offers on this step, without what differs from day to day and from maid to maid. */
async function spoken(page: Page, maid: string): Promise<string> {
  const tree = await page.locator('main').ariaSnapshot();
  const lines = tree
    .replaceAll(maid, 'Maid')
    .replaceAll(DAYS, 'Weekday')
    .replaceAll(MONTHS, 'Month')
    .replaceAll(/\b\d[\d,.:]*/g, '0')
    .split('\n')
    .filter((line) => USABLE.test(line));
  return [...new Set(lines)].join('\n');
}

async function walk(
  pays: PaymentMethod,
  mobile: string,
  onStep: (page: Page, step: string) => Promise<void>,
  screen: { readonly width: number; readonly textSize: number },
) {
  const { page, complaints } = await visitor('phone', {
    baseURL: product.origin,
    reducedMotion: 'reduce',
  });
  await page.addInitScript(() => localStorage.setItem('consentMode', 'denied'));
  await setTextSize(page, screen.textSize);
  await page.setViewportSize({ width: screen.width, height: 700 });
  await walkWholeApplication(page, {
    origin: product.origin,
    pays,
    mobile,
    giveFile: filesByChooser(page),
    onStep: (step) => onStep(page, step),
  });
  expect(complaints).toEqual([]);
}

test('every step fits on 320 px, keeps the focus on itself and offers what was reviewed', async () => {
  const lost: string[] = [];
  const heard: string[] = [];
  let maid = '';
  const look = async (page: Page, step: string) => {
    await expect.poll(async () => [step, await sidewaysScroll(page)]).toEqual([step, 0]);
    await page
      .locator('main')
      .getByText(/^(?:Loading|Sending)/)
      .first()
      .waitFor({ state: 'detached' });
    const hasFocus = await page.evaluate(() => document.activeElement !== document.body);
    // The first step opens as a new page, where nothing has the focus yet.
    if (!hasFocus && step !== 'HIRE_MAID') lost.push(step);
    maid ||= (await page.locator('h1').innerText()).replace('Hire ', '');
    heard.push(`${step}\n${await spoken(page, maid)}`);
  };
  await walk('direct debit', '050 223 4561', look, { width: 320, textSize: 16 });
  expect(lost).toEqual([]);
  await expect(`${heard.join('\n\n')}\n`).toMatchFileSnapshot('spoken/direct-debit.txt');
}, 240_000);

test('with a text size of 200 % every step grows and fits on a phone', async () => {
  await walk(
    'card',
    '055 865 4322',
    async (page, step) => {
      expect([step, await wordsNotGrown(page)]).toEqual([step, []]);
      await expect.poll(async () => [step, await sidewaysScroll(page)]).toEqual([step, 0]);
    },
    { width: 390, textSize: 32 },
  );
}, 240_000);
