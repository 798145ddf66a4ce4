import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { GOOD_IBAN } from './application.ts';
import { callsIn } from './calls-in-page.ts';
import { draw } from './draw-signature.ts';
import { arabicFindings, arabicWidths, wholeArabicPage } from './page-checks/arabic.ts';
import { accessibilityProblems } from './page-checks/axe.ts';
import { hydrated, type Visit, visitor } from './site.ts';

/** Axe takes long, and the English tests run it on a desktop. */
const AXE_WIDTH = 390;

/** The step is in Arabic, fits at every width and is accessible; a test reports all its findings at the end. */
export async function wholeInArabic(
  page: Page,
  allowed: readonly string[] = [],
  at = '',
  widths: readonly number[] = arabicWidths,
): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  const name = `${at || (await place(page))} ${new URL(page.url()).pathname}`;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const found = await arabicFindings(page, allowed);
    expect.soft({ name, width, ...found }).toEqual({ name, width, ...wholeArabicPage });
    if (width !== AXE_WIDTH) continue;
    expect.soft(await accessibilityProblems(page), name).toEqual([]);
  }
  await page.setViewportSize(size);
}

const arabicDigits = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[+digit] ?? '');

/** The main action of a step, whatever it is called. */
export const goOn = (page: Page): Promise<void> =>
  page.locator('form button[type="submit"]').last().click();

const frame = '[data-testid="wizard"], [data-testid="replacement"]';
const shownStep = async (page: Page): Promise<string> =>
  (await page.locator(frame).getAttribute('data-step')) ?? '';

/** The step, and which of its signatures. */
async function place(page: Page): Promise<string> {
  const step = (await page.locator(frame).count()) > 0 ? await shownStep(page) : '';
  return `${step} ${new URL(page.url()).searchParams.get('signature') ?? ''}`.trim();
}

export const stepShown = (page: Page, code: string): Promise<void> =>
  page.locator(`:is(${frame})[data-step="${code}"] h1`).first().waitFor();

export async function wholeStep(page: Page, code: string): Promise<void> {
  await stepShown(page, code);
  await wholeInArabic(page);
}

/** The step says what is missing. */
export async function refused(page: Page): Promise<void> {
  await goOn(page);
  await page.getByRole('alert').first().waitFor();
  await wholeInArabic(page, [], `${await place(page)} refused`, [390]);
}

/** The newest code, in a message of either language. */
export async function newestCode(page: Page): Promise<string> {
  const messages: { text: string }[] = await callsIn(page).get('dev/outbox');
  return messages.map(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]).find(Boolean) ?? '';
}

export async function giveCode(page: Page): Promise<void> {
  await page.locator('[autocomplete="one-time-code"]').waitFor();
  await page.locator('[autocomplete="one-time-code"]').fill(arabicDigits(await newestCode(page)));
  await goOn(page);
}

export async function signHere(page: Page): Promise<void> {
  await draw(page, Number(new URL(page.url()).searchParams.get('signature')));
  const consent = page.locator('#consent');
  if (!(await consent.isChecked())) await consent.press('Space');
  await goOn(page);
}

let photo: Promise<Buffer> | undefined;

/** A photo that a phone could take; noise, so that it does not count as an empty picture. */
function taken(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 1600, height: 1200, channels: 3, background: '#888', noise } as const;
  return (photo ??= sharp({ create }).jpeg({ quality: 70 }).toBuffer());
}

/** Sends photos of these documents; the first cut is checked. */
export async function sendPhotos(page: Page, kinds: readonly string[]): Promise<void> {
  for (const [turn, kind] of kinds.entries()) {
    const chooser = page.waitForEvent('filechooser');
    await page.locator(`[data-kind="${kind}"]`).getByRole('button').last().click();
    const file = { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: await taken() };
    await (await chooser).setFiles(file);
    const crop = page.getByTestId('crop');
    await crop.waitFor();
    if (turn === 0) await wholeInArabic(page, [], `${await place(page)} crop`, [390]);
    await crop.getByRole('button').last().click();
    await page.locator(`[data-kind="${kind}"][data-state="kept"]`).waitFor();
  }
}

export async function giveHome(page: Page, emirate = 'dubai'): Promise<void> {
  await page.locator('#emirate').selectOption(emirate);
  await page.locator('#area').fill('البرشاء 1');
  await page.locator('#building').fill('Palm Court');
  await page.locator('#unit').fill('140');
  await goOn(page);
}

type Answers = Readonly<Record<string, (page: Page) => Promise<void>>>;

const skip = (page: Page) => page.locator('form button.link').last().click();

/** How a family answers each step on the screen, without words of either language. */
const answers: Answers = {
  async HIRE_MAID(page) {
    const plan = page.locator('input[name="planType"]');
    if ((await plan.count()) > 0) await plan.first().check({ force: true });
    await refused(page);
    await page.locator('#name').fill('Leila Haddad');
    await page.locator('#mobile').pressSequentially('٠٥٠ ١٢٣ ٤٥٦٧');
    expect(await page.locator('#mobile').inputValue()).toBe('050 123 4567');
    await goOn(page);
  },
  async REQUIRED_DOCUMENTS(page) {
    await page.locator('input[value="citizen"]').check({ force: true });
    await page.locator('#emiratesId').pressSequentially('٧٨٤');
    await refused(page);
    await page.locator('#emiratesId').fill('');
    await sendPhotos(page, ['emirates_id_front', 'emirates_id_back', 'passport']);
    await goOn(page);
  },
  async MAID_ARRIVAL(page) {
    const days = page.locator('#day label');
    await days.first().waitFor();
    const [first, second] = await Promise.all((await days.all()).map((day) => day.boundingBox()));
    // She may have only one day.
    if (second !== undefined) expect(first?.x).toBeGreaterThan(second?.x ?? Infinity);
    await refused(page);
    await page.locator('#slot input:enabled').first().check({ force: true });
    await goOn(page);
  },
  async CLIENT_ADDRESS(page) {
    await refused(page);
    await giveHome(page);
  },
  async BANK_INFO(page) {
    const iban = page.locator('#iban');
    await iban.pressSequentially(arabicDigits('AE07 0331'));
    await refused(page);
    await iban.fill(arabicDigits(GOOD_IBAN));
    expect(await iban.inputValue()).toBe(GOOD_IBAN);
    await page.locator('#accountTitle').fill('Leila Haddad');
    await goOn(page);
  },
  async IBAN_VALIDATION(page) {
    await refused(page);
    await page.locator('#iban').fill(arabicDigits(GOOD_IBAN));
    await page.locator('#accountTitle').fill('Leila Haddad');
    await goOn(page);
  },
  SIGN_INFORMATION: signHere,
  SIGN_MONTHLY_PAYMENTS: signHere,
  CLIENT_PHONE_NUMBER: goOn,
  EXISTING_CLIENT_PHONE_NUMBER: giveCode,
  EXISTING_CLIENT_WHATSAPP_NUMBER: giveCode,
  EXISTING_CLIENT_SPOUSE_NUMBER: goOn,
  CLIENT_SPOUSE_NUMBER: skip,
  MOST_HATED_PREFERENCES: goOn,
  HEARD_ABOUT_US: skip,
};

/** Answers step after step up to this one, and checks each. Returns the steps that were shown. */
export async function walkTo(page: Page, last: string, own: Answers = {}): Promise<string[]> {
  const shown: string[] = [];
  for (;;) {
    const code = await shownStep(page);
    await wholeStep(page, code);
    shown.push(code);
    if (code === last) return shown;
    const before = await place(page);
    const answer = { ...answers, ...own }[code];
    if (answer === undefined) throw new Error(`Nobody answers ${code}.`);
    await answer(page);
    await expect.poll(() => place(page), { timeout: 20_000 }).not.toBe(before);
  }
}

/** Types into these fields; switching to English and back keeps it, also what no draft has stored yet. */
export async function keptBySwitch(page: Page, typed: Readonly<Record<string, string>>) {
  for (const [id, text] of Object.entries(typed)) await page.locator(`#${id}`).fill(text);
  for (const language of ['en', 'ar']) {
    await page.locator(`a[hreflang="${language}"]`).first().click();
    await page.locator(`html[lang="${language}"][data-hydrated="true"]`).waitFor();
    for (const [id, text] of Object.entries(typed)) {
      await expect.poll(() => page.locator(`#${id}`).inputValue()).toBe(text);
    }
  }
}

/** A visitor on a phone, on an Arabic page. */
export async function arabicPhone(origin: string, path: string): Promise<Visit> {
  const visit = await visitor('phone', { baseURL: origin, reducedMotion: 'reduce' });
  await visit.page.addInitScript(() => localStorage.setItem('consentMode', 'denied'));
  await visit.page.goto(path);
  await hydrated(visit.page);
  await visit.page.locator('h1').first().waitFor();
  return visit;
}
