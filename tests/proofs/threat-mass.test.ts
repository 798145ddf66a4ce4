import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { type StepCode, stepCodes } from '../../rules/flows/step-table.ts';
import { type TestApp, testApp } from '../../server/testing/app.ts';
import {
  type Family,
  type Prepare,
  answered,
  begun,
  submit,
} from '../../server/testing/application.ts';
import { everythingKept } from '../../server/testing/everything.ts';
import { answersOf, person } from './applications/family.ts';
import { dice } from './fuzz/dice.ts';
import { type Knowledge, isRecord, shapesOf, validFor } from './fuzz/looks-valid.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

/** Fields that only the server decides, and columns of its tables. */
const privileged = (
  'paidByCreditCard paidFromAccountOnFile signedBySpouse prevStep price status state reference monthlyPrice proved actor ' +
  'maidId sessionKey validUntil next stays digestOf skipStartScreen isAdmin contractEndsOn paid ' +
  'revokedAt erasedAt clientNameSealed mobileLookup flow submittedAt lastSequence capFils amountFils role'
).split(' ');
const extra = Object.fromEntries(privileged.map((field) => [field, true]));

/** Calls that take no body and read none. */
const readsNoBody = ['POST appsutils/confirmddclink'];

test('[T06] every call that writes refuses thirty fields that nobody may set, by name, and changes nothing', async () => {
  expect(privileged.length).toBeGreaterThanOrEqual(30);
  const family = await begun(product);
  const known: Knowledge = (name) =>
    ({ id: family.appId, housemaid: family.maidId, step: 'HIRE_MAID', sequence: 1, answer: {} })[
      name
    ];
  const before = await everythingKept(product.deps.store);
  let asked = 0;
  for (const [name, definition] of Object.entries(calls)) {
    if (!name.startsWith('POST ') || readsNoBody.includes(name)) continue;
    const honest = validFor(shapesOf(definition).body, '', known, dice(3));
    const own = isRecord(honest) ? honest : {};
    const body = { ...extra, ...own };
    const answer = await family.browser.post(name.replace('POST ', ''), body);
    const named = Object.keys(answer.json().fields ?? {});
    // A confirmation names the price that the page showed; it is compared, never stored.
    const taken = privileged.filter((field) => !named.includes(field) && !(field in own));
    expect([name, answer.statusCode, taken]).toEqual([name, 400, []]);
    asked += 1;
  }
  expect(asked).toBeGreaterThan(25);
  expect(await everythingKept(product.deps.store)).toBe(before);
});

/** The application's row and its events. */
const kept = async ({ id }: Family) => {
  const { rows } = await product.deps.store.pool.query<{ row: string }>(
    `select a::text as row from applications a where id = $1
     union all select e::text from application_events e where application_id = $1`,
    [id],
  );
  return rows.map(({ row }) => row).sort();
};

test('[T06] every step of a whole application refuses the same beside its honest answer, which is then taken', async () => {
  const family = await begun(product);
  const good = answersOf(product, person(6));
  const met: StepCode[] = [];
  const refusing = (step: StepCode): Prepare => ({
    [step]: async () => {
      const answer = (await good[step]?.(family)) ?? {};
      const before = await kept(family);
      const refused = await submit(family, step, { ...answer, ...extra });
      const named = Object.keys(refused.json().fields ?? {});
      expect([step, refused.statusCode, named]).toEqual([
        step,
        400,
        expect.arrayContaining(privileged),
      ]);
      expect(await kept(family)).toEqual(before);
      met.push(step);
      return answer;
    },
  });
  const prepare = stepCodes.reduce<Prepare>((all, step) => ({ ...all, ...refusing(step) }), {});
  await answered(family, 'END_WORK_FLOW', prepare);
  expect(new Set(met).size).toBeGreaterThan(10);
});
