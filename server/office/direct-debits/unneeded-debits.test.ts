import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { applications } from '../../applications/table.ts';
import { endContractOn, setState } from '../../applications/index.ts';
import { endOtherForms, endPendingMandates, payFromMandate } from '../../mandates/index.ts';
import { mandates, mandateUses } from '../../mandates/table.ts';
import { changeWay } from '../../payment-ways/index.ts';
import { erasePerson } from '../../personal-data/index.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { begun } from '../../testing/application.ts';
import { contracts } from '../application/table.ts';
import { closeTasks } from '../cases/index.ts';
import { tasks } from '../cases/table.ts';
import { signedIn } from '../testing.ts';
import { tellOfEndedDebits } from './ended-debits.ts';
import { endLeftDebits } from './left-debits.ts';
import { debitFamily, done, MONTHLY, stateOf } from './testing.ts';
import { endUnneededDebits, MOST_A_DAY } from './unneeded-debits.ts';

const today = dubaiDay(new Date());
let product: TestApp;
let finance: Awaited<ReturnType<typeof signedIn>>;
let lead: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  product = await testApp();
  finance = await signedIn(product, ['finance_prepares']);
  lead = await signedIn(product, ['operations_lead']);
});
afterAll(() => product.close());

const db = () => product.deps.store.db;
const daysBefore = (days: number) => sql`now() - make_interval(days => ${days})`;
type Debit = Awaited<ReturnType<typeof debitFamily>>;

const comesTo = ({ id: applicationId }: Debit) =>
  db().insert(contracts).values({ applicationId, status: 'preparing' });
const pays = ({ mandateId }: Debit, applicationId: string) =>
  payFromMandate(db(), { applicationId, mandateId, mostFils: MONTHLY / 2 });
const cancel = ({ id: applicationId }: Pick<Debit, 'id'>) =>
  done(lead, 'cancel_application', { applicationId, reason: 'Moved abroad', refund: false });
const toEnd = async ({ reference }: Debit) =>
  (await lead.get('office/direct-debits?list=to_end'))
    .json<OfficeAnswer<'GET office/direct-debits'>>()
    .rows.find((row) => row.reference === reference);
const sweep = async () => expect(await endUnneededDebits(product.deps)).toBe(0);

/** The direct debit of an earlier contract, which a later contract uses as well. */
async function shared(state: 'signed' | 'active' = 'active') {
  const own = await debitFamily(product, { state });
  const other = await debitFamily(product, { state: 'signed', startsOn: today });
  for (const one of [own, other]) {
    await comesTo(one);
    await pays(own, one.id);
  }
  return { own, other };
}

/** A form of this family for another account, which the bank accepts. */
async function acceptedForm({ id, mandateId, reference }: Debit) {
  const [before] = await db().select().from(mandates).where(eq(mandates.id, mandateId));
  if (before === undefined) throw new Error('There is no direct debit.');
  const own = { id: randomUUID(), reference: `${reference}N`, round: 1, createdAt: new Date() };
  await db()
    .insert(mandates)
    .values({ ...before, ...own, applicationId: id, state: 'lodged' });
  await done(finance, 'answer_mandate', { mandateId: own.id, answer: 'accepted' });
}

/** It has ended, and finance finds it in the list of its owner, once. */
async function isWorkOf(own: Debit) {
  await sweep();
  expect(await stateOf(product, own.mandateId)).toBe('ended');
  expect(await toEnd(own)).toMatchObject({ applicationId: own.id });
  await sweep();
  const isWork = and(eq(tasks.subject, own.reference), eq(tasks.kind, 'end_at_bank'));
  expect(await db().$count(tasks, isWork)).toBe(1);
}

const ways: Readonly<Record<string, (other: Debit) => Promise<unknown>>> = {
  'is cancelled': cancel,
  'goes over to a card': async ({ id }) => {
    await changeWay(db(), id, { fromMonth: firstOfMonth(today), way: 'card' });
    expect(await endLeftDebits(product.deps)).toBe(0);
  },
  'has another account': acceptedForm,
  'is erased': ({ id }) => erasePerson(product.deps, id, { actor: 'test', endsContract: true }),
};

test.each(Object.entries(ways))(
  '[OFF-52] A direct debit whose contract was cancelled stays for the other contract that it pays, until that one %s',
  async (_how, leave) => {
    const { own, other } = await shared();
    await cancel(own);
    await sweep();
    expect(await stateOf(product, own.mandateId)).toBe('active');
    expect(await toEnd(own)).toBeUndefined();
    await leave(other);
    await isWorkOf(own);
  },
);

const waysOut: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  'is given up': (id) => setState(db(), id, 'cancelled'),
  expires: (id) => setState(db(), id, 'expired'),
  'chooses another way to pay': (id) => endPendingMandates(db(), id),
};

test.each(Object.entries(waysOut))(
  '[OFF-52] A direct debit whose contract was cancelled stays for an application that chose it, until that one %s',
  async (_how, leave) => {
    const own = await debitFamily(product, { state: 'active' });
    await comesTo(own);
    const { id } = await begun(product);
    await db().delete(mandateUses).where(eq(mandateUses.applicationId, own.id));
    await pays(own, id);
    await cancel(own);
    await sweep();
    expect(await stateOf(product, own.mandateId)).toBe('active');
    await leave(id);
    await isWorkOf(own);
  },
);

test.each([
  ['another account', acceptedForm],
  ['a card', ways['goes over to a card'] ?? acceptedForm],
])(
  '[HOME-04] [OFF-52] A direct debit that its family left for %s while it paid another contract ends with that contract',
  async (_what, leave) => {
    const own = await debitFamily(product, { state: 'active', startsOn: today });
    const other = await debitFamily(product, { state: 'signed' });
    await comesTo(other);
    for (const { id } of [own, other]) await pays(own, id);
    await leave(own);
    await sweep();
    expect(await stateOf(product, own.mandateId)).toBe('active');
    await cancel(other);
    await isWorkOf(own);
  },
);

test('[OFF-52] A direct debit stays while a contract that it pays is past its last day and not ended: its last month may be unpaid', async () => {
  const { own, other } = await shared();
  await endContractOn(db(), other.id, addDays(today, -1));
  await cancel(own);
  await sweep();
  expect(await stateOf(product, own.mandateId)).toBe('active');
  await cancel(other);
  await isWorkOf(own);
  const late = await shared();
  await endContractOn(db(), late.own.id, addDays(today, -1));
  await cancel(late.other);
  await sweep();
  expect(await stateOf(product, late.own.mandateId)).toBe('active');
});

test('[HOME-04] [OFF-52] A newer form that waits for the bank stays', async () => {
  const { id, mandateId, reference } = await debitFamily(product, { state: 'active' });
  const [before] = await db().select().from(mandates).where(eq(mandates.id, mandateId));
  if (before === undefined) throw new Error('There is no direct debit.');
  const newer = { id: randomUUID(), reference: `${reference}N`, createdAt: new Date(), round: 1 };
  await db()
    .insert(mandates)
    .values({ ...before, ...newer, state: 'lodged' });
  await sweep();
  expect(await stateOf(product, newer.id)).toBe('lodged');
  expect(await stateOf(product, mandateId)).toBe('active');
  const isOpen = and(eq(tasks.applicationId, id), isNull(tasks.doneAt));
  expect(await db().$count(tasks, isOpen)).toBe(0);
});

test('[OFF-52] A direct debit that the bank does not have yet is lodged for the contract that it pays, although its own was cancelled', async () => {
  const { own, other } = await shared('signed');
  await cancel(own);
  const toLodge = async () =>
    (await finance.get('office/direct-debits?list=to_lodge'))
      .json<OfficeAnswer<'GET office/direct-debits'>>()
      .rows.map(({ id }) => id);
  expect(await toLodge()).toContain(own.mandateId);
  await done(finance, 'lodge_mandates', { mandateIds: [own.mandateId] });
  expect(await stateOf(product, own.mandateId)).toBe('lodged');
  await cancel(other);
  await isWorkOf(own);
});

test('[OFF-52] [OFF-72] An erased contract whose direct debit pays another one leaves work for that one, once', async () => {
  const { own, other } = await shared();
  await erasePerson(product.deps, own.id, { actor: 'test', endsContract: true });
  expect(await stateOf(product, own.mandateId)).toBe('ended');
  const isWork = and(eq(tasks.applicationId, other.id), eq(tasks.kind, 'home_request'));
  const work = () => db().select().from(tasks).where(isWork);
  expect(await tellOfEndedDebits(product.deps)).toBe(0);
  const subject = `payments:debit_ended:${own.mandateId}`;
  expect(await work()).toMatchObject([{ subject, doneAt: null }]);
  await closeTasks(db(), other.id, ['home_request'], null);
  expect(await tellOfEndedDebits(product.deps)).toBe(0);
  expect(await work()).toHaveLength(1);
});

test('[OFF-52] A form that another contract takes at this moment stays, and the bank is not asked to end it', async () => {
  const own = await debitFamily(product, { state: 'active' });
  const other = await debitFamily(product);
  await db().delete(mandateUses).where(eq(mandateUses.applicationId, own.id));
  let ending: Promise<readonly string[]> | undefined;
  await product.deps.store.transaction(async (tx) => {
    await payFromMandate(tx, {
      applicationId: other.id,
      mandateId: own.mandateId,
      mostFils: MONTHLY,
    });
    ending = endOtherForms(db(), own.id, randomUUID());
    const waiting = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const { pool } = product.deps.store;
    await expect
      .poll(async () => (await pool.query(waiting)).rows[0]?.count, { timeout: 20_000 })
      .toBeGreaterThan(0);
  });
  expect(await ending).toEqual([]);
  expect(await stateOf(product, own.mandateId)).toBe('active');
});

test('[OFF-52] A first run on old data gives finance a day’s work, and the rest follows', async () => {
  await db()
    .update(tasks)
    .set({ openedAt: daysBefore(2) });
  const left: string[] = [];
  for (let count = 0; count < MOST_A_DAY + 2; count += 1) {
    const own = await debitFamily(product, { state: 'active' });
    await db().delete(mandateUses).where(eq(mandateUses.applicationId, own.id));
    left.push(own.id);
  }
  for (const state of ['active', 'ended'] as const) {
    await db().update(applications).set({ state }).where(inArray(applications.id, left));
  }
  const isWork = and(eq(tasks.kind, 'end_at_bank'), inArray(tasks.applicationId, left));
  await sweep();
  await sweep();
  expect(await db().$count(tasks, isWork)).toBe(MOST_A_DAY);
  await db()
    .update(tasks)
    .set({ openedAt: daysBefore(1) });
  await sweep();
  expect(await db().$count(tasks, isWork)).toBe(MOST_A_DAY + 2);
});
