import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applications } from '../applications/table.ts';
import { arrivals } from '../contact/table.ts';
import { messages } from '../messages/table.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { appInfoOf, type Family, submit } from '../testing/application.ts';
import { freeTime } from '../testing/arrival.ts';
import { handedIn, waitingFamily } from './testing/walk.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
beforeEach(() => product.deps.store.pool.query('delete from rate_limits'));
afterAll(() => product.close());

const db = () => product.deps.store.db;
const byChat = { wa: '1' };
const stateOf = async ({ id }: Family) =>
  (await db().select().from(applications).where(eq(applications.id, id)))[0]?.state;
const sentAbout = async ({ id }: Family) =>
  (await db().select().from(messages).where(eq(messages.applicationId, id)))
    .map(({ template }) => template)
    .filter((template) => template.includes('submitted') || template === 'spouse_signed')
    .sort();

test('[F50] the spouse’s signature books when only that is missing, and the client gets one message', async () => {
  const { family, token } = await waitingFamily(product);
  expect(await stateOf(family)).toBe('open');
  await handedIn(product, family, token);
  expect(await stateOf(family)).toBe('submitted');
  expect((await sentAbout(family)).filter((one) => !one.endsWith('email'))).toEqual([
    'application_submitted',
    'operator_submitted',
    'submitted',
  ]);
  expect(await appInfoOf(family, byChat)).toMatchObject({
    step: 'END_WORK_FLOW',
    state: 'submitted',
  });
});

test('[F50] a spouse’s signature counts although the arrival time is gone; the client chooses again and books', async () => {
  const { family, token } = await waitingFamily(product);
  const { id } = family;
  await db().delete(arrivals).where(eq(arrivals.applicationId, id));
  await product.deps.store.pool.query(
    `update maids set available_from = now()::date + 20 where id = $1`,
    [family.maidId],
  );
  await handedIn(product, family, token);
  expect(await stateOf(family)).toBe('open');
  expect(await sentAbout(family)).toEqual(['spouse_signed']);
  expect((await appInfoOf(family, byChat)).step).toBe('WAITING_SPOUSE_SIGNATURE');
  const waiting = () => submit(family, 'WAITING_SPOUSE_SIGNATURE', {}, { way: byChat });
  expect((await waiting()).json()).toMatchObject({
    error: 'STEP_MISSING',
    fields: { MAID_ARRIVAL: expect.any(String) },
  });
  const chosen = await submit(family, 'MAID_ARRIVAL', await freeTime(family), { way: byChat });
  expect(chosen.statusCode, chosen.body).toBe(200);
});
