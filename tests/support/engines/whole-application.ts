import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { lastCode } from '../calls-in-page.ts';
import { draw } from '../draw-signature.ts';
import type { Found, WebPage } from './web-page.ts';
import { choosePlan, chooseTime, giveAddress, payWith } from '../screen-answers.ts';

export const GOOD_IBAN = 'AE07 0331 2345 6789 0123 456';

export type PaymentMethod = 'direct debit' | 'card';

interface WalkOptions {
  readonly origin: string;
  readonly pays: PaymentMethod;
  readonly mobile: string;
  /** Called on every step, once its heading is shown. */
  readonly onStep?: (step: string) => Promise<void>;
  /** Presses a button that asks for a file, and gives it this one. */
  readonly giveFile: (button: Found, path: string) => Promise<void>;
}

/** One family on its phone, from a maid's card to the reference, using only the screens. */
export async function walkWholeApplication(page: WebPage, options: WalkOptions): Promise<string> {
  const { origin, pays, mobile, onStep } = options;
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  const arrive = async (step: string) => {
    await page.locator(`[data-testid="wizard"][data-step="${step}"] h1`).waitFor();
    await onStep?.(step);
  };

  await page.goto(`${origin}/hire-maid`);
  await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' });
  const card = page.getByTestId('maid-card').first();
  await card.getByRole('link', { name: /^Hire / }).click();

  await arrive('HIRE_MAID');
  await page.getByLabel('Your name').fill('Leila Haddad');
  await page.getByLabel('Your mobile number').fill(mobile);
  await choosePlan(page);
  await press('Start');

  await arrive('REQUIRED_DOCUMENTS');
  await givePapers(page, options);
  await press(/^Continue/);

  await arrive('MAID_ARRIVAL');
  await chooseTime(page);

  await arrive('CLIENT_ADDRESS');
  await giveAddress(page);
  await press('Continue');

  await arrive('BANK_INFO');
  if (pays === 'card') {
    await payByCard(page, arrive);
  } else {
    await page.getByLabel('Your IBAN').fill(GOOD_IBAN);
    await page.getByLabel('Name on the account').fill('Leila Haddad');
    await press('Continue');
    await arrive('SIGN_INFORMATION');
    await sign(page, 1);
    await arrive('SIGN_MONTHLY_PAYMENTS');
    for (const specimen of [1, 2, 3]) {
      await page.waitForURL((url) => Number(url.searchParams.get('signature') ?? 1) === specimen);
      await sign(page, 1 + specimen);
    }
  }

  await arrive('CLIENT_PHONE_NUMBER');
  await press('Continue');
  await arrive('EXISTING_CLIENT_PHONE_NUMBER');
  await page.getByText(/^Expires in/).waitFor();
  await page.getByLabel('Code, 6 digits').fill(await lastCode(page));
  await press('Confirm');

  await arrive('CLIENT_SPOUSE_NUMBER');
  await press('I have no spouse');
  await arrive('MOST_HATED_PREFERENCES');
  await press('Little cooking');
  await press(/^Save/);
  await arrive('HEARD_ABOUT_US');
  await page.getByRole('radio').first().check();
  await press('Send');
  await arrive('END_WORK_FLOW');
  return page.getByText(/^AH-\w{4}-\w{4}$/).innerText();
}

/** Files by the browser's own dialog, as Playwright answers it. */
export const filesByChooser =
  (page: Page): WalkOptions['giveFile'] =>
  async (button, path) => {
    const chooser = page.waitForEvent('filechooser');
    await button.click();
    await (await chooser).setFiles(path);
  };

async function givePapers(page: WebPage, { giveFile }: WalkOptions): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 1600, height: 1200, channels: 3, background: '#888', noise } as const;
  const folder = await mkdtemp(join(tmpdir(), 'ahlan-home-photo-'));
  const photo = join(folder, 'IMG_0042.jpg');
  await sharp({ create }).jpeg({ quality: 70 }).toFile(photo);
  await page.getByLabel('A UAE national').check();
  for (const kind of ['emirates_id_front', 'emirates_id_back', 'passport']) {
    const paper = page.locator(`[data-kind="${kind}"]`);
    await giveFile(paper.getByRole('button', { name: 'Choose a file' }), photo);
    await page.getByTestId('crop').getByRole('button', { name: 'Use this one' }).click();
    await page.locator(`[data-kind="${kind}"][data-state="kept"]`).waitFor();
  }
  await rm(folder, { recursive: true });
}

async function payByCard(page: WebPage, arrive: (step: string) => Promise<void>): Promise<void> {
  await page.getByRole('radio', { name: 'Card' }).check({ force: true });
  await page.getByRole('button', { name: 'Continue' }).click();
  await arrive('CREDIT_CARD_INFO');
  await page.getByRole('checkbox', { name: /read the form/ }).press('Space');
  await page.getByRole('checkbox', { name: /My card is saved/ }).press('Space');
  await page.getByRole('button', { name: 'Go to the payment page' }).click();
  await payWith(page, '4242 4242 4242 4242');
  await page.getByText(/AED [\d,.]+ paid\. Tax invoice INV-\d{7}/).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function sign(page: WebPage, turn: number): Promise<void> {
  await draw(page, turn);
  for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true });
  await page.getByRole('button', { name: 'Use this signature' }).click();
}
