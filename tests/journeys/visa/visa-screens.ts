import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { accessibilityProblems } from '../../support/page-checks/axe.ts';
import { reaches } from '../../support/page-checks/reaches.ts';

interface Photo {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

let made: Promise<Photo> | undefined;

/** Noise, so that it does not count as an empty picture. */
function photo(): Promise<Photo> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 1600, height: 1200, channels: 3, background: '#888', noise } as const;
  made ??= sharp({ create })
    .jpeg({ quality: 70 })
    .toBuffer()
    .then((buffer) => ({ name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer }));
  return made;
}

/** A step of an application is on the screen, and well made. */
export async function arrived(page: Page, code: string): Promise<void> {
  await page.locator(`[data-testid="wizard"][data-step="${code}"] h1`).waitFor();
  expect(await accessibilityProblems(page), code).toEqual([]);
  await reaches(page, code);
}

/** A finger that counts: a list counts twice, for opening it and for choosing. */
export function finger(page: Page) {
  let taps = 0;
  const tile = (kind: string, state = '') =>
    page.locator(`[data-kind="${kind}"]${state && `[data-state="${state}"]`}`);
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  return {
    taps: () => taps,
    tap,
    press: (name: string | RegExp) => tap(page.getByRole('button', { name, exact: true })),
    async type(this: void, id: string, text: string) {
      taps += 1;
      await page.locator(`#${id}`).fill(text);
    },
    async choose(this: void, id: string, value: string) {
      taps += 2;
      await page.locator(`#${id}`).selectOption(value);
    },
    /** The phone's own picker is not ours to count. */
    async send(this: void, kind: string) {
      const chooser = page.waitForEvent('filechooser');
      await tap(tile(kind).getByRole('button', { name: 'Choose a file' }));
      await (await chooser).setFiles(await photo());
      await tap(page.getByTestId('crop').getByRole('button', { name: 'Use this one' }));
      await tile(kind, 'kept').waitFor();
    },
  };
}

/** Gives what comes after her details on the screens of a phone, until the choice of how to pay is open. */
export async function visaToPayment(page: Page): Promise<void> {
  const { press, type, send } = finger(page);
  await arrived(page, 'VISA_HER_DOCUMENTS');
  for (const kind of ['her_passport', 'her_photo', 'her_visa']) await send(kind);
  await type('passportExpires', '2031-06-30');
  await press('Continue');
  await arrived(page, 'VISA_TERMS');
  await type('salary', '2000');
  await press('Continue');
  await arrived(page, 'VISA_SPONSOR');
  await press('Continue');
  await arrived(page, 'REQUIRED_DOCUMENTS');
  for (const kind of ['emirates_id_front', 'emirates_id_back']) await send(kind);
  await press('Continue');
  await arrived(page, 'CLIENT_ADDRESS');
  await type('area', 'Al Barsha 1');
  await type('building', 'Palm Court');
  await type('unit', '140');
  await press('Continue');
  await arrived(page, 'BANK_INFO');
}

/** Gives her details on the first screen of an application for a visa. */
export async function nameHer(page: Page, mobile: string): Promise<void> {
  const { press, tap, type, choose } = finger(page);
  await page.goto('/visa/app');
  await arrived(page, 'VISA_HER');
  await type('firstName', 'Jovelyn');
  await tap(page.getByText('In the UAE, her visa was cancelled'));
  await choose('nationality', 'PH');
  await choose('emirate', 'dubai');
  await type('name', 'Leila Haddad');
  await type('mobile', mobile);
  await press('Continue');
}
