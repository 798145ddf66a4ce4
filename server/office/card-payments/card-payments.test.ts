import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cardPaymentCalls } from '../../../contract/office/card-payments.ts';
import { applications } from '../../applications/table.ts';
import { collectMonth, monthOf } from '../../collections/index.ts';
import { collections } from '../../collections/table.ts';
import { cardFamily, MONTHLY, openPayPage } from '../../collections/testing.ts';
import { readOutbox } from '../../messages/index.ts';
import { payments } from '../../payments/index.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Family } from '../../testing/application.ts';
import { payBy } from '../../testing/sandbox-card.ts';
import { addDays, dubaiDay, firstOfMonthAfter } from '../../../rules/text/days.ts';
import { tasks } from '../cases/table.ts';
import { signedIn } from '../testing.ts';
import { tellOfCollection } from './part.ts';

const cardsOf = cardPaymentCalls['GET office/money/cards'].answer.schema;

let product: TestApp;
let finance: Awaited<ReturnType<typeof signedIn>>;
let clerk: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  product = await testApp();
  finance = await signedIn(product, ['finance_prepares']);
  clerk = await signedIn(product, ['case_officer']);
});
beforeEach(() => product.deps.store.pool.query('delete from rate_limits'));
afterAll(() => product.close());

const db = () => product.deps.store.db;
const month = monthOf(new Date());
const collect = () =>
  collectMonth(
    payments(product.deps).paying,
    new AbortController().signal,
    new Date(),
    tellOfCollection(product.deps),
  );
const listed = async () => cardsOf.parse((await finance.get('office/money/cards')).json());
const rowOf = async ({ id }: Family) =>
  (await listed()).unpaid.find(({ applicationId }) => applicationId === id);
const openTasks = ({ id }: Family) =>
  db()
    .select({ kind: tasks.kind, subject: tasks.subject })
    .from(tasks)
    .where(and(eq(tasks.applicationId, id), isNull(tasks.doneAt), eq(tasks.kind, 'home_request')));
const send = ({ id }: Family, by = clerk) => by.run('send_pay_link', { applicationId: id, month });

/** A family whose maid came before this month and whose card is declined each time. */
async function declined(): Promise<Family> {
  const family = await cardFamily(product, {
    cardToken: 'sbc_poor_card',
    startsOn: addDays(month, -10),
  });
  await db()
    .update(applications)
    .set({ provedMobileLookup: sql`mobile_lookup` })
    .where(eq(applications.id, family.id));
  return family;
}
const retryNow = () =>
  db()
    .update(collections)
    .set({ nextTryAt: new Date(0) });

test('[OFF-50] [F13] a card that is declined for the last time opens a task, a link is sent and paid, and the task closes', async () => {
  const family = await declined();
  await collect();
  expect(await rowOf(family)).toMatchObject({
    month,
    fils: MONTHLY,
    state: 'tried_again',
    tries: 1,
    nextTryAt: expect.any(String),
    hasLink: true,
  });
  expect(await openTasks(family)).toEqual([]);
  for (let tries = 0; tries < 3; tries += 1) {
    await retryNow();
    await collect();
  }
  expect(await rowOf(family)).toMatchObject({ state: 'not_tried_again', tries: 4 });
  expect(await openTasks(family)).toEqual([
    { kind: 'home_request', subject: `payments:card_declined:${month}` },
  ]);
  const page = await clerk.get(`office/application/${family.id}`);
  expect(page.json().money.unpaid).toEqual([
    { month, fils: MONTHLY, isDeclined: true, hasLink: true },
  ]);

  const ran = await send(family);
  expect(ran.json(), ran.body).toMatchObject({ canUndo: false });
  const [text] = await readOutbox(product.deps);
  expect(text?.text).toContain('We do not try this card again.');
  const path = /\/payments\/pay\/\S+/.exec(text?.text ?? '')?.[0] ?? '';
  await payBy(product, await openPayPage(product, path));
  await collect();
  expect(await rowOf(family)).toBeUndefined();
  expect(await openTasks(family)).toEqual([]);
  expect((await send(family)).json()).toMatchObject({ error: 'NOTHING_TO_PAY' });
});

test('[OFF-05] [OFF-50] a link goes only to a proved number, only while it takes the month, and not from everybody', async () => {
  const family = await declined();
  await collect();
  const arrivals = await signedIn(product, ['arrivals']);
  expect((await send(family, arrivals)).statusCode).toBe(403);
  expect((await arrivals.get('office/money/cards')).statusCode).toBe(403);
  const set = (values: Partial<typeof applications.$inferInsert>) =>
    db().update(applications).set(values).where(eq(applications.id, family.id));
  await set({ provedMobileLookup: null });
  expect((await send(family)).json()).toMatchObject({ error: 'NUMBER_NOT_CONFIRMED' });
  const old = addDays(dubaiDay(new Date()), -120).replace(/\d\d$/, '01');
  await db()
    .update(collections)
    .set({ month: old })
    .where(eq(collections.applicationId, family.id));
  expect(await rowOf(family)).toMatchObject({ month: old, hasLink: false });
  const late = await clerk.run('send_pay_link', { applicationId: family.id, month: old });
  expect(late.json()).toMatchObject({ error: 'PAY_LINK_OVER' });
});

test('[OFF-50] [F13] a family that asks for another card pays its next month by a planned link, and the old card is not charged', async () => {
  const family = await cardFamily(product, { startsOn: addDays(month, -10) });
  await db()
    .update(applications)
    .set({ provedMobileLookup: sql`mobile_lookup` })
    .where(eq(applications.id, family.id));
  const next = firstOfMonthAfter(month);
  const nextCard = async () =>
    (await clerk.get(`office/application/${family.id}`)).json().money.nextCard;
  const plan = (by = clerk) => by.run('link_next_payment', { applicationId: family.id });
  expect(await nextCard()).toEqual({ month: next, isPlanned: false });
  const arrivals = await signedIn(product, ['arrivals']);
  expect((await plan(arrivals)).statusCode).toBe(403);
  expect((await plan()).json()).toMatchObject({ canUndo: true });
  expect(await nextCard()).toEqual({ month: next, isPlanned: true });
  expect((await plan()).json()).toMatchObject({ error: 'NEXT_LINK_PLANNED' });

  const collectNext = () =>
    collectMonth(
      payments(product.deps).paying,
      new AbortController().signal,
      new Date(`${next}T09:00:00+04:00`),
      tellOfCollection(product.deps),
    );
  await collectNext();
  const stateOf = async () => {
    const isNext = and(eq(collections.applicationId, family.id), eq(collections.month, next));
    const [row] = await db().select().from(collections).where(isNext);
    return row?.state;
  };
  expect(await stateOf()).toBe('due');
  const text = (await readOutbox(product.deps)).find((one) => one.text.includes('another card'));
  const path = /\/payments\/pay\/\S+/.exec(text?.text ?? '')?.[0] ?? '';
  await payBy(product, await openPayPage(product, path));
  await collectNext();
  expect(await stateOf()).toBe('paid');

  const other = await cardFamily(product, { consent: {} });
  const none = await clerk.run('link_next_payment', { applicationId: other.id });
  expect(none.json()).toMatchObject({ error: 'NO_NEXT_CARD_MONTH' });
});

test('[OFF-50] contracts from which nothing is collected are listed', async () => {
  const { id } = await cardFamily(product, { consent: {} });
  expect((await listed()).withoutConsent).toContainEqual(
    expect.objectContaining({ applicationId: id, monthlyFils: MONTHLY }),
  );
});
