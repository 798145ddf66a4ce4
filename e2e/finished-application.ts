import type { Page } from 'playwright-core';
import { callsIn, lastCode } from './calls-in-page.ts';
import { applicationAtArrival } from './contact-walk.ts';

/** An application of this visitor that is handed in, by the calls alone. Gives the appId. */
export async function finishedApplication(page: Page, wish: object = {}): Promise<string> {
  const id = await applicationAtArrival(page, wish);
  const { answer, get, post } = callsIn(page);
  const { days } = await get(`contact/arrivaldays?id=${id}`);
  const day = days.find(({ state }: { state: string }) => state === 'free');
  const slot = day.slots.find(({ free }: { free: boolean }) => free);
  await answer(id, 'MAID_ARRIVAL', { day: day.day, slot: slot.slot });
  await answer(id, 'CLIENT_ADDRESS', {
    emirate: 'dubai',
    area: 'Al Barsha 1',
    homeType: 'apartment',
    building: 'Palm Court',
    unit: '140',
  });
  await answer(id, 'CLIENT_PHONE_NUMBER', { onFile: true, sameForWhatsapp: true });
  const number = 'mobile';
  await post('contact/sendnumbercode', { id, number });
  await post('contact/checknumbercode', { id, number, code: await lastCode(page) });
  const proved = await answer(id, 'EXISTING_CLIENT_PHONE_NUMBER', {});
  if (proved.step === 'CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE') {
    await answer(id, proved.step, { agreed: true });
  }
  await answer(id, 'CLIENT_SPOUSE_NUMBER', { none: true });
  await answer(id, 'MOST_HATED_PREFERENCES', { matchingTypes: [], note: '' });
  await answer(id, 'HEARD_ABOUT_US', { source: 'friend', other: '' });
  return id;
}
