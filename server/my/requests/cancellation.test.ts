import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import { partOfMonth } from '../../../rules/money/proration.ts';
import type { HomePart } from '../../../rules/my/home-parts.ts';
import { addDays, firstOfMonthAfter } from '../../../rules/text/days.ts';
import { openDataKey, personLookup, sealText } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { collectMonth } from '../../collections/index.ts';
import { homeRequests } from '../../home-requests/table.ts';
import { confirmed, paidHome, today } from '../../home-requests/testing.ts';
import { tasks } from '../../office/cases/table.ts';
import { signedIn } from '../../office/testing.ts';
import { payments } from '../../payments/index.ts';
import { reconcileNow } from '../../payments/testing.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { laterAtHome, signInHome } from '../../testing/my-home.ts';
import { homePeople, homeSignIns } from '../access/table.ts';

let product: TestApp;
let lead: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  product = await testApp();
  lead = await signedIn(product, ['operations_lead'], { name: 'Rania Saleh' });
});
afterAll(() => product.close());

const db = () => product.deps.store.db;
const ask = async (question: string, ...values: unknown[]) =>
  (await product.deps.store.pool.query<Record<string, unknown>>(question, values)).rows;
const refundsOf = (id: string) =>
  ask(
    `select refunds.amount_fils::int as fils, refunds.state from refunds
     join payments on payments.id = payment_id where application_id = $1`,
    id,
  );
/** Dirhams above which a second person approves. */
const limitRefunds = (dirhams: number) =>
  ask(
    `insert into parameters (code, value) values ('office_refund_limit', $1)
     on conflict (code) do update set value = $1`,
    String(dirhams),
  );
const errorOf = (answer: { statusCode: number; json: () => { error: string } }) => [
  answer.statusCode,
  answer.json().error,
];

/** Lets a number into a home, as the client does. */
async function relativeOf({ id }: { readonly id: string }, parts: HomePart[] = ['requests']) {
  const { keys } = product.deps;
  const [row] = await db().select().from(applications).where(eq(applications.id, id));
  const dataKey = row && openDataKey(keys, row);
  if (!dataKey) throw new Error('There is no home.');
  const number = `+97150${String(Math.trunc(Math.random() * 1e7)).padStart(7, '0')}`;
  const cell = { table: 'home_people', row: randomUUID() };
  await db()
    .insert(homePeople)
    .values({
      id: cell.row,
      applicationId: id,
      numberLookup: personLookup(keys, 'mobile', number),
      numberSealed: sealText({ id, dataKey }, 'number_sealed', number, cell),
      nameSealed: sealText({ id, dataKey }, 'name_sealed', 'Omar', cell),
      parts,
    });
  return signInHome(product, number);
}

test('[HOME-06] the sum shown for every last day of the month is exactly what ending the contract books', async () => {
  await limitRefunds(999999);
  const last = addDays(firstOfMonthAfter(today()), -1);
  const used = (day: string) => partOfMonth(245_700, firstOfMonth(today()), day) * 100;
  const table = (await (await paidHome(product)).home.get('my/cancellation')).json();
  for (const { lastDay, refundFils, paidFils, usedFils } of table.days) {
    if (lastDay <= last) expect(refundFils).toBe(245_700 - used(lastDay));
    expect(paidFils - usedFils).toBe(refundFils - (lastDay > last ? usedFils : 0));
  }
  for (let day = today(); day <= last; day = addDays(day, 1)) {
    const family = await paidHome(product);
    const { fils, id } = await confirmed(family, day);
    const ran = await lead.run('accept_cancellation', { requestId: id, fils });
    expect([ran.statusCode, ran.body]).toEqual([200, expect.any(String)]);
    const booked = await refundsOf(family.id);
    expect(booked.reduce((sum, row) => sum + Number(row['fils']), 0)).toBe(fils);
    expect(fils).toBe(245_700 - used(day));
    // No job gives it back a second time.
    await reconcileNow(product);
    const after = await refundsOf(family.id);
    expect(after.reduce((sum, row) => sum + Number(row['fils']), 0)).toBe(fils);
    const [row] = await db().select().from(applications).where(eq(applications.id, family.id));
    expect(row?.contractEndsOn).toBe(day);
  }
});

test('[HOME-06] confirming is bound to the sum on the screen, happens once, and reaches the office as a task and an event', async () => {
  const family = await paidHome(product);
  const { home, id } = family;
  const lastDay = today();
  const fils: number = (await home.get(`my/cancellation?lastDay=${lastDay}`)).json().chosen
    .refundFils;
  const other = await home.post('my/cancellation', { lastDay, fils: fils + 1, key: randomUUID() });
  expect(errorOf(other)).toEqual([409, 'REFUND_CHANGED']);
  expect(other.json().message).toContain((fils / 100).toFixed(2));
  const yesterday = { lastDay: addDays(lastDay, -1), fils, key: randomUUID() };
  expect(errorOf(await home.post('my/cancellation', yesterday))).toEqual([
    400,
    'LAST_DAY_NOT_POSSIBLE',
  ]);
  const body = { lastDay, fils, key: randomUUID() };
  const both = await Promise.all([
    home.post('my/cancellation', body),
    home.post('my/cancellation', body),
  ]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(both[0]?.json()).toEqual(both[1]?.json());
  expect(both[0]?.json().reference).toMatch(/^RF-\d{4}-\d{4,}$/);
  const again = await home.post('my/cancellation', { ...body, key: randomUUID() });
  expect(errorOf(again)).toEqual([409, 'ASKED_ALREADY']);
  const open = await db().select().from(tasks).where(eq(tasks.applicationId, id));
  expect(open.filter(({ kind }) => kind === 'home_request')).toMatchObject([{ doneAt: null }]);
  const entries = (await lead.get(`office/application/${id}/timeline`)).json().entries;
  expect(entries.map((one: { code: string }) => one.code)).toContain('event.home_request');
  expect((await home.get('my/cancellation')).json().asksWhy).toBe(true);
  const unknown = await home.post('my/cancellation/why', { why: 'because' });
  expect(unknown.statusCode).toBe(400);
  for (const why of ['moving', 'other'])
    expect((await home.post('my/cancellation/why', { why })).statusCode).toBe(200);
  expect((await home.get('my/cancellation')).json().asksWhy).toBe(false);
  const after = (await lead.get(`office/application/${id}/timeline`)).json().entries;
  expect(
    after.flatMap(({ values }: { values: { status?: string; reason?: string } }) =>
      values.status === 'why' ? [values.reason] : [],
    ),
  ).toEqual(['moving']);
  const [noted] = await db().select().from(homeRequests).where(eq(homeRequests.applicationId, id));
  expect(noted?.cancelReason).toBe('moving');
  // Nothing has ended and nothing went back before the office acts.
  expect(await refundsOf(id)).toEqual([]);
  const requestId: string = both[0]?.json().id;
  expect((await home.post('my/requests/withdraw', { id: requestId })).statusCode).toBe(200);
  const closed = await db().select().from(tasks).where(eq(tasks.applicationId, id));
  expect(closed.find(({ kind }) => kind === 'home_request')?.doneAt).not.toBeNull();
  const late = await lead.run('accept_cancellation', { requestId, fils });
  expect(errorOf(late)).toEqual([409, 'REQUEST_DECIDED']);
});

test('[HOME-06] [HOME-08] [T123] only the client confirms, with a fresh code; a relative asks, and another home sees nothing', async () => {
  const family = await paidHome(product);
  const relative = await relativeOf(family);
  const lastDay = addDays(today(), 1);
  const fils = (await relative.get(`my/cancellation?lastDay=${lastDay}`)).json().chosen.refundFils;
  const body = { lastDay, fils, key: randomUUID() };
  expect(errorOf(await relative.post('my/cancellation', body))).toEqual([403, 'CLIENT_ONLY']);
  const seen = (await relative.get('my/requests')).json();
  expect([seen.replacement, JSON.stringify(seen).includes('appId')]).toEqual([
    { path: null },
    false,
  ]);
  const asked = await relative.post('my/cancellation/ask', { lastDay, key: randomUUID() });
  expect(asked.statusCode).toBe(200);
  const requestId: string = asked.json().id;
  const early = await lead.run('accept_cancellation', { requestId, fils });
  expect(errorOf(early)).toEqual([400, 'NOT_CONFIRMED']);

  await db()
    .update(homeSignIns)
    .set({ codeAt: new Date(Date.now() - 3_600_000) })
    .where(eq(homeSignIns.numberLookup, personLookup(product.deps.keys, 'mobile', family.mobile)));
  expect(errorOf(await family.home.post('my/cancellation', body))).toEqual([
    403,
    'NEEDS_FRESH_CODE',
  ]);
  await laterAtHome(product, family.mobile);
  const fresh = await signInHome(product, family.mobile, family.browser);
  const confirmedOne = await fresh.post('my/cancellation', body);
  expect(confirmedOne.json().id).toBe(requestId);
  expect(errorOf(await relative.post('my/cancellation/why', { why: 'other' }))).toEqual([
    403,
    'CLIENT_ONLY',
  ]);
  expect(errorOf(await relative.post('my/requests/withdraw', { id: requestId }))).toEqual([
    403,
    'CLIENT_ONLY',
  ]);
  const stranger = await paidHome(product);
  const foreign = await stranger.home.post('my/requests/withdraw', { id: requestId });
  expect(errorOf(foreign)).toEqual([404, 'NO_REQUEST']);
  const foreignHome = await stranger.home.get(`my/cancellation?home=${family.id}`);
  expect(errorOf(foreignHome)).toEqual([404, 'NO_HOME']);
});

test('[HOME-06] a pause is asked for, agreed, undone and agreed again, and lowers the payment after it', async () => {
  const family = await paidHome(product);
  const { home } = family;
  const { pause } = (await home.get('my/requests')).json();
  expect(pause).toMatchObject({ fewestDays: 7, dayFils: 7_000 });
  const from = addDays(today(), 3);
  const short = { kind: 'pause', from, to: addDays(from, 5), key: randomUUID() };
  expect(errorOf(await home.post('my/requests', short))).toEqual([400, 'PAUSE_NOT_POSSIBLE']);
  const days = { from, to: addDays(from, 9) };
  const { creditFils, settledOn } = (
    await home.get(`my/pause?from=${days.from}&to=${days.to}`)
  ).json();
  const body = { kind: 'pause', ...days, note: 'We visit my parents', key: randomUUID() };
  const { id: requestId } = (await home.post('my/requests', body)).json();
  expect((await home.post('my/requests', body)).json().id).toBe(requestId);
  const second = await home.post('my/requests', { ...body, key: randomUUID() });
  expect(errorOf(second)).toEqual([409, 'ASKED_ALREADY']);
  const seen = (await lead.get(`office/home-requests/${family.id}`)).json().requests[0];
  expect(seen).toMatchObject({ note: 'We visit my parents', shownFils: creditFils });

  const first = (await lead.run('accept_home_request', { requestId })).json();
  expect((await lead.undo(first.actionId)).statusCode).toBe(200);
  expect((await home.get('my/requests')).json().requests[0]).toMatchObject({ state: 'open' });
  await lead.run('accept_home_request', { requestId, words: 'Have a good trip' });
  expect((await home.get('my/requests')).json().requests[0]).toMatchObject({
    state: 'accepted',
    answer: 'Have a good trip',
    fils: creditFils,
    mayWithdraw: false,
  });
  expect(errorOf(await home.post('my/requests/withdraw', { id: requestId }))).toEqual([
    409,
    'REQUEST_DECIDED',
  ]);
  const now = new Date(`${settledOn}T09:00:00Z`);
  await collectMonth(payments(product.deps).paying, new AbortController().signal, now);
  const [due] = await ask(
    `select amount_fils::int as fils from collections where application_id = $1 and month = $2`,
    family.id,
    settledOn,
  );
  expect(due?.['fils']).toBe(245_700 - creditFils);
});

test('[HOME-06] [HOME-10] a declined request tells the family why, and the answer can be taken back', async () => {
  const family = await paidHome(product);
  const body = { kind: 'replacement', note: '', key: randomUUID() };
  const { id: requestId } = (await family.home.post('my/requests', body)).json();
  const words = 'Nobody is free this week. We call you on Monday.';
  const ran = (await lead.run('decline_home_request', { requestId, words })).json();
  expect((await family.home.get('my/requests')).json().requests[0]).toMatchObject({
    state: 'declined',
    answer: words,
  });
  expect((await lead.undo(ran.actionId)).statusCode).toBe(200);
  expect((await lead.run('decline_home_request', { requestId, words })).statusCode).toBe(200);
  const arrival = { kind: 'arrival', key: randomUUID() };
  expect(errorOf(await family.home.post('my/requests', arrival))).toEqual([
    400,
    'REQUEST_NOT_POSSIBLE',
  ]);
  const [row] = await db().select().from(homeRequests).where(eq(homeRequests.id, requestId));
  expect(row?.answerSealed?.includes('Nobody')).toBe(false);
});

test('[HOME-02] [HOME-06] once a cancellation is agreed, the first page names the last day, the refund and its day, also after the end', async () => {
  await limitRefunds(1);
  const family = await paidHome(product);
  const lastDay = today();
  const { fils, id } = await confirmed(family, lastDay);
  const read = async () => (await family.home.get(`my/calendar?home=${family.id}`)).body;
  const lastUid = (calendar: string) =>
    /UID:(\S+)/.exec(
      calendar
        .split('BEGIN:')
        .find((entry) => /Last day of your agreement|’s last day/.test(entry)) ?? '',
    )?.[1];
  const before = await read();
  expect(before).toMatch(/You can end it/);
  expect((await lead.run('accept_cancellation', { requestId: id, fils })).statusCode).toBe(200);
  await ask('update home_requests set booked_fils = 97700 where id = $1', id);
  const first = async () => (await family.home.get(`my/home?home=${family.id}`)).json();
  const dueBy = addDays(lastDay, 14);
  const href = `/my/cancel?home=${family.id}`;
  expect(await first()).toMatchObject({
    now: { kind: 'leaving', who: 'we', by: dueBy, href, values: { lastDay, fils: 97_700 } },
    cancellation: { lastDay, fils: 97_700, dueBy, isPaid: false },
    comingUp: [{ kind: 'last_day', day: lastDay }],
  });
  const calendar = await read();
  expect(calendar).not.toMatch(/You can end it/);
  expect(lastUid(calendar)).toBe(lastUid(before));
  const relative = await relativeOf(family, ['documents']);
  expect((await relative.get(`my/home?home=${family.id}`)).json()).toMatchObject({
    now: { kind: 'leaving', who: 'nobody', by: null, href: null, values: { lastDay, fils: 0 } },
    cancellation: { lastDay, fils: 0 },
    comingUp: [{ kind: 'last_day', day: lastDay }],
  });
  await db()
    .update(applications)
    .set({ contractEndsOn: addDays(lastDay, -1) })
    .where(eq(applications.id, family.id));
  expect(await first()).toMatchObject({
    status: 'ended',
    now: { kind: 'refund_due', who: 'we', by: dueBy, href },
  });
});
