import type { Page } from 'playwright-core';
import { applicationAtBank } from './application.ts';
import { callsIn, lastCode } from './calls-in-page.ts';
import { applicationAtNumbers } from './contact-walk.ts';
import { payFirstMonth } from './pay-by-card.ts';

/** Submits an application of this visitor through calls only. Returns the appId. */
export async function finishedApplication(page: Page, wish: object = {}): Promise<string> {
  return finish(page, await applicationAtNumbers(page, wish));
}

interface Days {
  readonly days: {
    readonly day: string;
    readonly state: string;
    readonly today: number;
    readonly slots: { readonly slot: string; readonly free: boolean }[];
  }[];
}

/** The free days of an application, sorted by the cost of the first month, highest first. */
export async function daysByPrice(page: Page, id: string): Promise<Days['days']> {
  const { days }: Days = await callsIn(page).get(`contact/arrivaldays?id=${id}`);
  return days.filter(({ state }) => state === 'free').toSorted((a, b) => b.today - a.today);
}

/** The same, paid by card for the most expensive day. */
export async function finishedByCard(page: Page): Promise<string> {
  const id = await applicationAtBank(page);
  const [dearest] = await daysByPrice(page, id);
  const slot = dearest?.slots.find(({ free }) => free)?.slot;
  await callsIn(page).answer(id, 'MAID_ARRIVAL', { day: dearest?.day, slot });
  await payFirstMonth(page, id);
  return finish(page, id);
}

/** Gives the numbers, which submits the application. */
async function finish(page: Page, id: string): Promise<string> {
  const { answer, post } = callsIn(page);
  await answer(id, 'CLIENT_PHONE_NUMBER', { onFile: true, sameForWhatsapp: true });
  const number = 'mobile';
  await post('contact/sendnumbercode', { id, number });
  await post('contact/checknumbercode', { id, number, code: await lastCode(page) });
  const proved = await answer(id, 'EXISTING_CLIENT_PHONE_NUMBER', {});
  if (proved.step === 'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE') {
    await answer(id, proved.step, { agreed: true });
  }
  await answer(id, 'CLIENT_SPOUSE_NUMBER', { none: true });
  return id;
}
