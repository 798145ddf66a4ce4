import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextNumber, phone } from './testing.ts';
import { answersOn, walkTo } from './testing/walk.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { appInfoOf, begun } from '../testing/application.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

/** Every call that reads a family's data. */
const readings = (appId: string) => [
  ...['contact/ending', 'contact/calendar', 'contact/arrivaldays', 'links/state'].map(
    (call) => `${call}?id=${appId}`,
  ),
  ...['documents/list', 'signing/papers', 'ccreplacementapplication/changes'].map(
    (call) => `${call}?id=${appId}`,
  ),
  ...['SIGN_INFORMATION', 'SIGN_MONTHLY_PAYMENTS'].flatMap((step) => [
    `signing/forms?id=${appId}&step=${step}`,
    `signing/form?id=${appId}&step=${step}`,
  ]),
];

test('[T83] before a code is entered, the address shows only the masked number', async () => {
  const family = await begun(product);
  await walkTo(family, answersOn(product, family, {}, nextNumber()), {}, ['END_WORK_FLOW']);
  const own = await appInfoOf(family);
  expect(own).toMatchObject({
    reference: expect.any(String),
    price: { startsOn: expect.any(String) },
    onFile: { name: 'Amal K•••', area: 'Al Barsha 1' },
  });
  const stranger = await phone(product);
  for (const path of readings(family.appId)) {
    // Typesetting the owner's forms takes seconds and adds nothing to this test.
    if (!/^signing\/(?:form|papers)\?/.test(path)) {
      expect([path, (await family.browser.get(path)).statusCode]).toEqual([path, 200]);
    }
    const refused = await stranger.get(path);
    expect([path, refused.statusCode, refused.json().error]).toEqual([path, 400, 'NEEDS_PROOF']);
  }

  const asked = ['', '&currentState=HIRE_MAID', '&currentState=MAID_ARRIVAL'];
  for (const step of asked) {
    const shown = await stranger.get(`ccserviceapplication/getappinfo?id=${family.appId}${step}`);
    expect(shown.json()).toMatchObject({ needsProof: true, reference: null, price: null });
    const { mobile, ...others } = shown.json<{ onFile: Record<string, unknown> }>().onFile;
    expect(mobile).toBe(own.onFile.mobile);
    expect(new Set(Object.values(others))).toEqual(new Set([null]));
    expect(shown.body).not.toMatch(new RegExp(`Amal|Barsha|${own.price?.startsOn}`));
  }
  const sent = await stranger.post('ccserviceapplication/sendcode', { id: family.appId });
  expect(Object.keys(sent.json()).toSorted()).toEqual(['endsAt', 'resendAfter', 'sentTo']);
});
