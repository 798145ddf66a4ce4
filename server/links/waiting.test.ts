import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { documents } from '../platform/store/schema.ts';
import { sign } from './testing/family.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { appInfoOf, submit } from '../testing/application.ts';
import { askedSpouse, phone, texts } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const way = { wa: '1' };
const home = {
  emirate: 'dubai',
  area: 'Al Barsha 1',
  homeType: 'apartment',
  building: 'Palm Court',
  unit: '140',
};
const offered = z.object({
  days: z.array(
    z.object({
      day: z.string(),
      state: z.string(),
      slots: z.array(z.object({ slot: z.string(), free: z.boolean() })),
    }),
  ),
});

test('everything is given and the spouse has not signed yet: one waits, and with the signature it is handed in', async () => {
  const family = await askedSpouse(product);
  for (const kind of ['emirates_id_front', 'emirates_id_back', 'passport'] as const) {
    await product.parts.store.db.insert(documents).values({
      applicationId: family.id,
      kind,
      storageKey: randomBytes(12).toString('hex'),
      contentLookup: randomBytes(32),
      mediaType: 'image/jpeg',
      bytes: 1000,
    });
  }
  const give = async (step: string, answer: object) => {
    const sent = await submit(family, step, answer, { way });
    expect(sent.statusCode, `${step}: ${sent.body}`).toBe(200);
    return sent.json<{ step: string; info: { state: string } }>();
  };
  await give('SMS_SENT', {});
  const { days } = offered.parse(
    (await family.browser.get(`contact/arrivaldays?id=${family.appId}`)).json(),
  );
  const first = days.find(({ state }) => state === 'free');
  const slot = first?.slots.find(({ free }) => free)?.slot;
  await give('MAID_ARRIVAL', { day: first?.day, slot });
  await give('CLIENT_ADDRESS', home);
  await give('CLIENT_PHONE_NUMBER', { onFile: true, sameForWhatsapp: true });
  const number = { id: family.appId, number: 'mobile' };
  await family.browser.post('contact/sendnumbercode', number);
  const codes = (await texts(family)).map(({ text }) => /^\d{6}/.exec(text)?.[0]);
  await family.browser.post('contact/checknumbercode', { ...number, code: codes.find(Boolean) });
  await give('EXISTING_CLIENT_PHONE_NUMBER', {});
  await give('CLIENT_SPOUSE_NUMBER', { none: true });
  await give('MOST_HATED_PREFERENCES', { matchingTypes: [], note: '' });
  const heard = await give('HEARD_ABOUT_US', { source: 'other', other: 'A friend' });
  expect(heard).toMatchObject({ step: 'WAITING_SPOUSE_SIGNATURE', info: { state: 'open' } });

  const early = await submit(family, 'WAITING_SPOUSE_SIGNATURE', {}, { way });
  expect(early.json()).toMatchObject({ error: 'SPOUSE_NOT_SIGNED' });

  const spouse = { ...family, browser: await phone(product), appId: family.token };
  for (let number = 1; number <= 3; number += 1) {
    const signed = await sign(spouse, 'SIGN_MONTHLY_PAYMENTS');
    expect(signed.statusCode, signed.body).toBe(200);
  }
  expect(await appInfoOf(family, way)).toMatchObject({
    step: 'WAITING_SPOUSE_SIGNATURE',
    signedBySpouse: true,
  });
  const done = await give('WAITING_SPOUSE_SIGNATURE', {});
  expect(done).toMatchObject({ step: 'END_WORK_FLOW', info: { state: 'submitted' } });
});
