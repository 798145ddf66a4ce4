import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  filesByChooser,
  type PaymentMethod,
  walkWholeApplication,
} from '../../support/engines/whole-application.ts';
import { ownProduct } from '../../support/own-product.ts';
import { sidewaysScroll } from '../../support/page-checks/measures.ts';
import { smallTargets } from '../../support/page-checks/targets.ts';
import { setTextSize, wordsNotGrown } from '../../support/page-checks/text-size.ts';
import { visitor } from '../../support/site.ts';

const product = ownProduct();

const DAYS = /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g;
const MONTHS =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g;
/** Headings, groups and everything that can be used; the words between them change with the day. */
const USABLE = /- '?(?:heading|group|radio|checkbox|textbox|combobox|button|link|alert|status)\b/;
const DAY = /- (?:group "Month |radio "(?:Weekday )?0 )/;

/** What a screen reader offers on this step, without what differs from day to day and from maid to maid. */
async function spoken(page: Page, maid: string): Promise<string> {
  const tree = await page.locator('main').ariaSnapshot();
  const lines = tree
    .replaceAll(maid, 'Maid')
    .replaceAll(DAYS, 'Weekday')
    .replaceAll(MONTHS, 'Month')
    .replaceAll(/(?<!\[level=)\b\d[\d,.:]*/g, '0')
    .split('\n')
    .filter((line) => USABLE.test(line));
  // How many months, days and times can be chosen changes with the day.
  return lines
    .filter(
      (line, at) => !DAY.test(line) || (lines.indexOf(line) === at && !line.endsWith('[disabled]')),
    )
    .join('\n');
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

/** Records what each step offers, and which steps lose the focus or have controls that are too low for a finger. */
function listener() {
  const lost: string[] = [];
  const small: string[] = [];
  const heard: string[] = [];
  let maid = '';
  const hear = async (page: Page, name: string) => {
    await page
      .locator('main')
      .getByText(/^(?:Loading|One moment|Sending)/)
      .first()
      .waitFor({ state: 'detached' });
    maid ||= (await page.locator('h1').innerText()).replace('Hire ', '');
    heard.push(`${name}\n${await spoken(page, maid)}`);
  };
  const onStep = async (page: Page, step: string) => {
    await expect.poll(async () => [step, await sidewaysScroll(page)]).toEqual([step, 0]);
    await hear(page, step);
    const hasFocus = await page.evaluate(() => document.activeElement !== document.body);
    // The first step opens as a new page, where nothing has the focus yet.
    if (!hasFocus && step !== 'HIRE_MAID') lost.push(step);
    small.push(...(await smallTargets(page)).map((control) => `${step}: ${control}`));
  };
  const expectReviewed = async (file: string) => {
    expect({ lost, small }).toEqual({ lost: [], small: [] });
    await expect(`${heard.join('\n\n')}\n`).toMatchFileSnapshot(`spoken/${file}`);
  };
  return { hear, onStep, expectReviewed };
}

test('[F31] every step fits on 320 px, keeps the focus and has the reviewed content', async () => {
  const { hear, onStep, expectReviewed } = listener();
  const look = async (page: Page, step: string) => {
    await onStep(page, step);
    if (step !== 'HIRE_MAID') return;
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('alert').first().waitFor();
    await hear(page, `${step}, refused`);
  };
  await walk('direct debit', '050 223 4561', look, { width: 320, textSize: 16 });
  await expectReviewed('direct-debit.txt');
}, 240_000);

test('with a text size of 200 % every step grows, fits on a phone and offers what was reviewed', async () => {
  const { onStep, expectReviewed } = listener();
  const look = async (page: Page, step: string) => {
    expect([step, await wordsNotGrown(page)]).toEqual([step, []]);
    await onStep(page, step);
  };
  await walk('card', '055 865 4322', look, { width: 390, textSize: 32 });
  await expectReviewed('card.txt');
}, 240_000);
