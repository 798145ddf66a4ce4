import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../rules/days.ts';
import { applications, arrivals, holds, messages } from '../platform/store/schema.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { appInfoOf, type Family, submit } from '../testing/application.ts';
import { keepProved } from './proved-numbers.ts';
import { asAnswered, atArrival, atLastQuestion, freeTime, home, mustSubmit } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const ANSWER = { source: 'friend' };
const db = () => product.parts.store.db;
const rowOf = async ({ id }: Family) =>
  (await db().select().from(applications).where(eq(applications.id, id)))[0];
const messagesOf = ({ id }: Family) =>
  db().select().from(messages).where(eq(messages.applicationId, id));

/** Without a code, of which an address may ask for ten an hour. */
async function complete(): Promise<Family> {
  return atLastQuestion(product, (family, number) =>
    keepProved(db(), product.parts.keys, family.id, number),
  );
}

test('with the last answer everything happens at once: reference, hire, validity, messages', async () => {
  const family = await complete();
  const { step, info } = await mustSubmit(family, 'HEARD_ABOUT_US', ANSWER);
  expect(step).toBe('END_WORK_FLOW');
  expect(info).toMatchObject({ state: 'submitted' });
  expect(info.reference).toMatch(/^AH-[A-Z3-9]{4}-[A-Z3-9]{4}$/);
  const [hold] = await db().select().from(holds).where(eq(holds.applicationId, family.id));
  expect(hold?.state).toBe('hired');
  const row = await rowOf(family);
  const [arrival] = await db().select().from(arrivals).where(eq(arrivals.applicationId, family.id));
  expect(row?.contractEndsOn?.slice(0, 4)).toBe(`${Number(arrival?.day.slice(0, 4)) + 2}`);
  expect(row?.validUntil.toISOString().slice(0, 10)).toBe(addDays(row?.contractEndsOn ?? '', 90));
  const sent = (await messagesOf(family)).map(({ template }) => template).sort();
  expect(sent.filter((one) => one !== 'code')).toEqual([
    'application_submitted',
    'operator_submitted',
    'submitted',
    'submitted_email',
  ]);
});

test('two answers at once, and one more afterwards: one reference, one message each', async () => {
  const family = await complete();
  const { sequence } = await appInfoOf(family);
  const body = { id: family.appId, step: 'HEARD_ABOUT_US', sequence, answer: ANSWER };
  const send = () => family.browser.post('ccserviceapplication/submitstep', body);
  const answers = [...(await Promise.all([send(), send(), send()])), await send()];
  for (const answer of answers) expect(answer.statusCode).toBe(200);
  const references = new Set(answers.map((answer) => answer.json().info.reference));
  expect(references.size).toBe(1);
  const sent = (await messagesOf(family)).filter(({ template }) => template === 'submitted');
  expect(sent).toHaveLength(1);
});

test('the end shows the reference, the arrival and where the message went, and no more', async () => {
  const family = await complete();
  await mustSubmit(family, 'HEARD_ABOUT_US', ANSWER);
  const answer = await family.browser.get(`contact/ending?id=${family.appId}`);
  expect(answer.json()).toMatchObject({
    reference: expect.stringMatching(/^AH-/),
    area: 'Al Barsha 1, Dubai',
    message: { to: '+9715•••••12', state: 'waiting' },
  });
  expect(answer.body).not.toContain('Palm Court');
  const calendar = await family.browser.get(`contact/calendar?id=${family.appId}`);
  expect(calendar.headers).toMatchObject({
    'content-type': expect.stringContaining('text/calendar'),
    'cache-control': expect.stringContaining('no-store'),
  });
  expect(calendar.body).toContain('DTSTART;TZID=Asia/Dubai:');
  expect(calendar.body).toContain('SUMMARY:Maricel comes');
  expect(calendar.body).not.toContain(family.appId);
});

test('what is missing is named with the step that leads there, and nothing is handed in', async () => {
  const family = await atArrival(product);
  await asAnswered(product, family, {
    CLIENT_ADDRESS: home,
    CLIENT_PHONE_NUMBER: { number: '+971501234512' },
    CLIENT_SPOUSE_NUMBER: { none: true },
  });
  await asAnswered(product, family, {
    MAID_ARRIVAL: { day: '2020-01-01', slot: 'morning' },
    CLIENT_WHATSAPP_NUMBER: { number: '+971501234512' },
    MOST_HATED_PREFERENCES: {},
  });
  const refused = await submit(family, 'HEARD_ABOUT_US', ANSWER);
  expect(refused.json()).toMatchObject({
    error: 'STEP_MISSING',
    fields: {
      MAID_ARRIVAL: expect.any(String),
      EXISTING_CLIENT_PHONE_NUMBER: expect.any(String),
    },
  });
  expect((await rowOf(family))?.state).toBe('open');
  expect((await messagesOf(family)).filter(({ template }) => template !== 'code')).toEqual([]);
});

test('a direct debit without signatures is not complete, whatever the address says', async () => {
  const family = await complete();
  await asAnswered(product, family, { BANK_INFO: { method: 'direct_debit' } });
  const steps = { SIGN_INFORMATION: {}, SIGN_MONTHLY_PAYMENTS: {} };
  await asAnswered(product, family, steps);
  const forged = await submit(family, 'HEARD_ABOUT_US', ANSWER);
  expect(forged.statusCode).toBe(400);
  expect((await rowOf(family))?.state).toBe('open');
});

test('a place that was given up meanwhile is taken again', async () => {
  const family = await complete();
  await db().delete(arrivals).where(eq(arrivals.applicationId, family.id));
  await mustSubmit(family, 'HEARD_ABOUT_US', ANSWER);
  const kept = await db().select().from(arrivals).where(eq(arrivals.applicationId, family.id));
  expect(kept).toHaveLength(1);
});

test('a hold that ran out is taken again when she is still free', async () => {
  const family = await complete();
  await db()
    .update(holds)
    .set({ state: 'expired', endedAt: sql`now()` })
    .where(eq(holds.applicationId, family.id));
  await mustSubmit(family, 'HEARD_ABOUT_US', ANSWER);
  expect((await rowOf(family))?.state).toBe('submitted');
});

const wrongClosings: [string, object][] = [
  ['MOST_HATED_PREFERENCES', { matchingTypes: [1, 2, 3, 4] }],
  ['MOST_HATED_PREFERENCES', { matchingTypes: [1, 1] }],
  ['MOST_HATED_PREFERENCES', { matchingTypes: [77] }],
  ['MOST_HATED_PREFERENCES', { matchingTypes: ['1'] }],
  ['MOST_HATED_PREFERENCES', { matchingTypes: Array.from({ length: 5000 }, () => 1) }],
  ['MOST_HATED_PREFERENCES', { note: 'a'.repeat(401) }],
  ['MOST_HATED_PREFERENCES', { note: 'a\u0000' }],
  ['HEARD_ABOUT_US', { source: 'radio' }],
  ['HEARD_ABOUT_US', { source: 'other', other: '' }],
  ['HEARD_ABOUT_US', { source: 'other', other: 'x'.repeat(121) }],
  ['HEARD_ABOUT_US', { source: ['friend'] }],
  ['HEARD_ABOUT_US', { source: 'friend', state: 'submitted' }],
];

test('every wrong closing answer is refused and leaves the application open', async () => {
  const family = await complete();
  for (const [step, answer] of wrongClosings) {
    const refused = await submit(family, step, answer);
    expect(refused.statusCode, `${step} ${JSON.stringify(answer).slice(0, 80)}`).toBe(400);
  }
  expect((await rowOf(family))?.state).toBe('open');
});

test('who skips the question is done, too', async () => {
  const family = await complete();
  const { step } = await mustSubmit(family, 'HEARD_ABOUT_US', { source: '', other: '' });
  expect(step).toBe('END_WORK_FLOW');
  expect(await freeTime(family)).toBeDefined();
});
