import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../rules/text/days.ts';
import { stepCodes, steps } from '../../rules/flows/step-table.ts';
import { appendEvent, openApplication, ownReference } from '../applications/index.ts';
import { applications } from '../applications/table.ts';
import { maids } from '../catalogue/table.ts';
import { arrivals } from './table.ts';
import { holds } from '../holds/table.ts';
import { messages } from '../messages/table.ts';
import { readOutbox } from '../messages/index.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { appInfoOf, type Family, submit } from '../testing/application.ts';
import { keepProved } from './proved-numbers.ts';
import { freeTime, home } from '../testing/arrival.ts';
import { asAnswered, atArrival, atLastNumber, giveLastNumber, mustSubmit } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
});
afterAll(() => product.close());

const LAST = 'CLIENT_SPOUSE_NUMBER';
const ANSWER = { none: true };
const db = () => product.deps.store.db;
const rowOf = async ({ id }: Family) =>
  (await db().select().from(applications).where(eq(applications.id, id)))[0];
const messagesOf = ({ id }: Family) =>
  db().select().from(messages).where(eq(messages.applicationId, id));

/** Without a code, because an address may request only ten an hour. */
async function complete(): Promise<Family> {
  return atLastNumber(product, (family, number) =>
    keepProved(db(), product.deps.keys, family.id, number),
  );
}

test('[F50] [F72] the last number books: reference, hire, validity and messages, before any question is asked', async () => {
  const family = await complete();
  // The reference that the agreement has named since it was read (F72).
  const { dataKey } = await openApplication(product.deps)(
    { session: null, address: '127.0.0.1' },
    family.appId,
  );
  const application = await rowOf(family);
  const named = application && ownReference({ application, dataKey });
  const { step, info } = await giveLastNumber(family);
  expect(info.reference).toBe(named);
  expect(step).toBe('MOST_HATED_PREFERENCES');
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
  const body = { id: family.appId, step: LAST, sequence, answer: ANSWER };
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
  await giveLastNumber(family);
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

test('a plan that is not possible at the address is named with the address step, which can be opened', async () => {
  const family = await atArrival(product, { planType: 'LIVE_OUT' });
  await asAnswered(product, family, {
    CLIENT_ADDRESS: { ...home, emirate: 'abu_dhabi' },
    CLIENT_PHONE_NUMBER: { number: '+971501234512' },
    MAID_ARRIVAL: { day: '2020-01-01', slot: 'morning' },
    CLIENT_WHATSAPP_NUMBER: { number: '+971501234512' },
  });
  const refused = await submit(family, LAST, ANSWER);
  expect(refused.json()).toMatchObject({ error: 'STEP_MISSING' });
  const { fields } = refused.json();
  expect(fields).toMatchObject({ CLIENT_ADDRESS: expect.stringContaining('Live-out') });
  expect(Object.keys(fields)).not.toContain('ABU_DHABI_MISMATCHED');
});

test('what is missing is named with the step that leads there, and nothing is handed in', async () => {
  const family = await atArrival(product);
  await asAnswered(product, family, {
    CLIENT_ADDRESS: home,
    CLIENT_PHONE_NUMBER: { number: '+971501234512' },
  });
  await asAnswered(product, family, {
    MAID_ARRIVAL: { day: '2020-01-01', slot: 'morning' },
    CLIENT_WHATSAPP_NUMBER: { number: '+971501234512' },
  });
  const refused = await submit(family, LAST, ANSWER);
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
  const forged = await submit(family, LAST, ANSWER);
  expect(forged.statusCode).toBe(400);
  expect((await rowOf(family))?.state).toBe('open');
});

test('a place that was given up meanwhile is taken again', async () => {
  const family = await complete();
  await db().delete(arrivals).where(eq(arrivals.applicationId, family.id));
  await giveLastNumber(family);
  const kept = await db().select().from(arrivals).where(eq(arrivals.applicationId, family.id));
  expect(kept).toHaveLength(1);
});

test('a hold that ran out is taken again when she is still free', async () => {
  const family = await complete();
  await db()
    .update(holds)
    .set({ state: 'expired', endedAt: sql`now()` })
    .where(eq(holds.applicationId, family.id));
  await giveLastNumber(family);
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

test('every wrong closing answer is refused and leaves the question open', async () => {
  const family = await complete();
  await giveLastNumber(family);
  for (const [step, answer] of wrongClosings) {
    const refused = await submit(family, step, answer);
    expect(refused.statusCode, `${step} ${JSON.stringify(answer).slice(0, 80)}`).toBe(400);
  }
  const ending = await family.browser.get(`contact/ending?id=${family.appId}`);
  expect(ending.json()).toMatchObject({ question: 'MOST_HATED_PREFERENCES' });
});

const PREFERENCES = { matchingTypes: [], note: 'no stairs' };
const at = async (family: Family, step: string) =>
  (await appInfoOf(family, { currentState: step })).step;

test('[F50] the questions follow the booking, once each, and change nothing in it', async () => {
  const family = await complete();
  const early = await submit(family, 'MOST_HATED_PREFERENCES', PREFERENCES);
  expect(early.json()).toMatchObject({ error: 'STEP_NOT_OPEN' });
  await giveLastNumber(family);
  const before = await rowOf(family);
  // A reload stays on the question; the link without a step shows the end page.
  expect(await at(family, 'MOST_HATED_PREFERENCES')).toBe('MOST_HATED_PREFERENCES');
  expect((await appInfoOf(family)).step).toBe('END_WORK_FLOW');
  const typed = { id: family.appId, step: 'MOST_HATED_PREFERENCES' };
  const draft = await family.browser.post('ccserviceapplication/savedraft', {
    ...typed,
    fields: { note: { value: 'no st', version: 0 } },
  });
  expect(draft.statusCode, draft.body).toBe(200);
  const { sequence } = await appInfoOf(family);
  const body = { ...typed, sequence, answer: PREFERENCES };
  const send = () => family.browser.post('ccserviceapplication/submitstep', body);
  for (const answer of [await send(), await send()]) {
    expect(answer.json()).toMatchObject({ step: 'HEARD_ABOUT_US' });
  }
  const changed = await submit(family, 'MOST_HATED_PREFERENCES', { matchingTypes: [1] });
  expect(changed.json()).toMatchObject({ error: 'STEP_NOT_OPEN' });
  const { step } = await mustSubmit(family, 'HEARD_ABOUT_US', { source: '', other: '' });
  expect(step).toBe('END_WORK_FLOW');
  expect(await rowOf(family)).toMatchObject({
    state: 'submitted',
    reference: before?.reference,
    submittedAt: before?.submittedAt,
    validUntil: before?.validUntil,
  });
  const ending = await family.browser.get(`contact/ending?id=${family.appId}`);
  expect(ending.json()).toMatchObject({ question: null });
});

test('[F50] [NAV-10] nothing reopens from the questions: every other step shows the end', async () => {
  const family = await complete();
  await giveLastNumber(family);
  const asked = await appInfoOf(family, { currentState: 'MOST_HATED_PREFERENCES' });
  expect(asked).toMatchObject({ step: 'MOST_HATED_PREFERENCES', prevStep: null });
  for (const step of stepCodes) {
    if (steps[step].afterSubmission) continue;
    expect([step, await at(family, step)]).toEqual([step, 'END_WORK_FLOW']);
  }
  const again = await submit(family, 'MAID_ARRIVAL', await freeTime(family));
  expect(again.json()).toMatchObject({ error: 'APPLICATION_NOT_OPEN' });
  const reopened = await submit(family, 'CLIENT_SPOUSE_NUMBER', { mobile: '+971501112233' });
  expect(reopened.json()).toMatchObject({ error: 'APPLICATION_NOT_OPEN' });
});

test('[F50] a repeated last answer leads to the question again, and the end page still offers it', async () => {
  const family = await complete();
  const { sequence } = await appInfoOf(family);
  const body = { id: family.appId, step: LAST, sequence, answer: ANSWER };
  const send = () => family.browser.post('ccserviceapplication/submitstep', body);
  expect((await send()).json()).toMatchObject({ step: 'MOST_HATED_PREFERENCES' });
  expect((await send()).json()).toMatchObject({ step: 'MOST_HATED_PREFERENCES' });
  const ending = await family.browser.get(`contact/ending?id=${family.appId}`);
  expect(ending.json()).toMatchObject({ question: 'MOST_HATED_PREFERENCES' });
});

test('[F50] an application that stopped at a question before the booking is booked by its answer', async () => {
  const family = await complete();
  const visit = { session: null, address: '127.0.0.1' };
  const { dataKey } = await openApplication(product.deps)(visit, family.appId);
  const data = { answer: { none: true }, next: 'HEARD_ABOUT_US' };
  const event = { kind: 'accepted', step: LAST, actor: 'client', data } as const;
  await product.deps.store.transaction((tx) => appendEvent(tx, family.id, event, dataKey));
  expect((await appInfoOf(family)).step).toBe('HEARD_ABOUT_US');
  const { info } = await mustSubmit(family, 'HEARD_ABOUT_US', { source: '', other: '' });
  expect(info).toMatchObject({ state: 'submitted' });
});

test('[F19] nothing is booked without live-in or live-out as she offers it, and the office is told which', async () => {
  const family = await complete();
  const set = (planType: string | null) =>
    db().update(applications).set({ planType }).where(eq(applications.id, family.id));
  await set(null);
  const missing = { error: 'STEP_MISSING', fields: { HIRE_MAID: expect.any(String) } };
  expect((await submit(family, LAST, ANSWER)).json()).toMatchObject(missing);
  await db().update(maids).set({ arrangement: 'LIVE_IN' }).where(eq(maids.id, family.maidId));
  await set('LIVE_OUT');
  expect((await submit(family, LAST, ANSWER)).json()).toMatchObject(missing);
  await db().update(maids).set({ arrangement: 'EITHER' }).where(eq(maids.id, family.maidId));
  const messageCount = async () =>
    (await readOutbox(product.deps)).filter(({ text }) => text.includes('Live-in.')).length;
  const before = await messageCount();
  // The agreed contract states where she lives.
  expect((await submit(family, LAST, ANSWER)).json()).toMatchObject({
    error: 'STEP_MISSING',
    fields: { CREDIT_CARD_INFO: expect.any(String) },
  });
  await set('LIVE_IN');
  await giveLastNumber(family);
  expect((await messageCount()) - before).toBe(1);
});
