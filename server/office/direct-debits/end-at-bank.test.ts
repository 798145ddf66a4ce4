import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { confirmed } from '../../home-requests/testing.ts';
import { mandates, mandateUses } from '../../mandates/table.ts';
import { erasePerson } from '../../personal-data/index.ts';
import { sampleRows } from '../../platform/store/schema/sample-rows.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { atHome } from '../../testing/my-home.ts';
import { visaEvents } from '../../testing/visa.ts';
import { visaCases } from '../../visa/table.ts';
import { contracts } from '../application/table.ts';
import { noteCaseChange, projectChanges } from '../cases/index.ts';
import { tasks } from '../cases/table.ts';
import { signedIn } from '../testing.ts';
import { noteNewDebit } from './new-debit.ts';
import {
  acceptedByBank,
  ANSWERS,
  csv,
  debitFamily,
  done,
  MONTHLY,
  stateOf,
  undone,
  visaByDebit,
} from './testing.ts';

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

const toEnd = async () =>
  (await lead.get('office/direct-debits?list=to_end')).json<
    OfficeAnswer<'GET office/direct-debits'>
  >();
/** A concluded contract whose maid is still to come. */
async function comingFamily(state: 'signed' | 'active') {
  const family = await debitFamily(product, { state });
  await product.deps.store.db
    .insert(contracts)
    .values({ applicationId: family.id, status: 'preparing' })
    .onConflictDoUpdate({ target: contracts.applicationId, set: { status: 'preparing' } });
  return family;
}
const rowOf = async (reference: string) =>
  (await toEnd()).rows.find((row) => row.reference === reference);

test('[OFF-52] [OFF-71] A cancelled contract leaves work: finance ticks it off once the bank has ended the direct debit, and can undo that', async () => {
  const before = (await toEnd()).counts.to_end;
  const { id, reference } = await comingFamily('active');
  await comingFamily('active');
  expect(await rowOf(reference)).toBeUndefined();
  const input = { applicationId: id, reason: 'Moved abroad', refund: false };
  await done(lead, 'cancel_application', input);
  const row = await rowOf(reference);
  expect(row).toMatchObject({ applicationId: id, clientName: 'Samira Aziz' });
  expect((await toEnd()).counts.to_end).toBe(before + 1);

  const tick = { taskId: row?.taskId ?? '' };
  expect((await lead.run('complete_task', tick)).json()).toMatchObject({ error: 'NO_RIGHT' });
  const ticked = await done(finance, 'complete_task', tick);
  expect(await rowOf(reference)).toBeUndefined();
  const twice = await finance.run('complete_task', tick);
  expect(twice.json()).toMatchObject({ error: 'CHANGED_MEANWHILE' });
  await undone(finance, ticked);
  expect(await rowOf(reference)).toMatchObject(tick);
});

test('[OFF-52] A direct debit that the bank never got needs no end there', async () => {
  const { id, reference } = await comingFamily('signed');
  const input = { applicationId: id, reason: 'Moved abroad', refund: false };
  await done(lead, 'cancel_application', input);
  expect(await rowOf(reference)).toBeUndefined();
});

test('[HOME-04] [OFF-52] A direct debit on another account replaces the earlier one, which is then to be ended at the bank', async () => {
  const { id, mandateId, reference } = await debitFamily(product, { state: 'active' });
  const { db } = product.deps.store;
  const [before] = await db.select().from(mandates).where(eq(mandates.id, mandateId));
  if (before === undefined) throw new Error('There is no direct debit.');
  const other = { id: randomUUID(), reference: `${reference}B`, round: 1 };
  const never = { id: randomUUID(), reference: `${reference}C`, round: 2 };
  await db.insert(mandates).values([
    { ...before, ...other, state: 'lodged' },
    { ...before, ...never, state: 'signed' },
  ]);
  await done(finance, 'answer_mandate', { mandateId: other.id, answer: 'accepted' });
  expect(await rowOf(reference)).toMatchObject({ applicationId: id });
  expect(await rowOf(other.reference)).toBeUndefined();
  expect(await rowOf(never.reference)).toBeUndefined();
});

test('[HOME-04] [OFF-52] Of two forms of one family that the bank accepts at once, the newer one pays and the others end', async () => {
  const { id, mandateId, reference } = await debitFamily(product, { state: 'active' });
  const { db } = product.deps.store;
  const [before] = await db.select().from(mandates).where(eq(mandates.id, mandateId));
  if (before === undefined) throw new Error('There is no direct debit.');
  const newer = [1, 2].map((round) => {
    const own = { id: randomUUID(), reference: `${reference}${round}`, round };
    return { ...before, ...own, state: 'lodged' as const };
  });
  // The newer one is stored first.
  await db.insert(mandates).values(newer.toReversed());
  const lines = newer.map((one) => `${one.reference},accepted,${today},`);
  await done(finance, 'import_bank_file', { kind: 'answers', text: csv(ANSWERS, ...lines) });
  const forms = await db.select().from(mandates).where(eq(mandates.applicationId, id));
  const states = forms.toSorted((a, b) => a.round - b.round).map(({ state }) => state);
  expect(states).toEqual(['ended', 'ended', 'active']);
  const [use] = await db.select().from(mandateUses).where(eq(mandateUses.applicationId, id));
  expect(use?.mandateId).toBe(newer[1]?.id);
  for (const one of [reference, newer[0]?.reference ?? '']) {
    expect(await rowOf(one)).toMatchObject({ applicationId: id });
  }
});

test('[HOME-04] [OFF-52] A form whose limit is too low by now pays nothing and leaves work, and every other answer of its file counts', async () => {
  const { id, mandateId, reference } = await debitFamily(product, { state: 'active' });
  const other = await debitFamily(product, { state: 'lodged' });
  const { db } = product.deps.store;
  const [before] = await db.select().from(mandates).where(eq(mandates.id, mandateId));
  if (before === undefined) throw new Error('There is no direct debit.');
  const low = { id: randomUUID(), reference: `${reference}L`, round: 1, capFils: MONTHLY - 100 };
  await db.insert(mandates).values({ ...before, ...low, state: 'lodged' });
  const lines = [low, other].map((one) => `${one.reference},accepted,${today},`);
  const text = csv(ANSWERS, ...lines);
  const imported = await done(finance, 'import_bank_file', { kind: 'answers', text });
  expect(await stateOf(product, other.mandateId)).toBe('active');
  expect(await stateOf(product, mandateId)).toBe('active');
  const [use] = await db.select().from(mandateUses).where(eq(mandateUses.applicationId, id));
  expect(use?.mandateId).toBe(mandateId);
  const isWork = and(eq(tasks.applicationId, id), eq(tasks.kind, 'home_request'));
  const work = () => db.select().from(tasks).where(isWork);
  expect(await work()).toMatchObject([{ subject: `payments:debit_limit:${low.id}` }]);
  await undone(finance, imported);
  expect(await work()).toEqual([]);
});

test('[HOME-04] [OFF-52] A form that only a contract that is over still used ends when a newer one is accepted', async () => {
  const { id, mandateId, reference } = await debitFamily(product, { state: 'active' });
  const over = await comingFamily('signed');
  const { db } = product.deps.store;
  const [before] = await db.select().from(mandates).where(eq(mandates.id, mandateId));
  if (before === undefined) throw new Error('There is no direct debit.');
  const [first, second] = [1, 2].map((round) => {
    const own = { id: randomUUID(), reference: `${reference}${round}`, round };
    return { ...before, ...own, state: 'lodged' as const };
  });
  if (first === undefined || second === undefined) throw new Error('There are two forms.');
  await db.insert(mandates).values([first, second]);
  await db
    .update(mandateUses)
    .set({ mandateId: first.id })
    .where(eq(mandateUses.applicationId, over.id));
  const input = { applicationId: over.id, reason: 'Moved abroad', refund: false };
  await done(lead, 'cancel_application', input);
  expect(await stateOf(product, first.id)).toBe('lodged');
  await done(finance, 'answer_mandate', { mandateId: second.id, answer: 'accepted' });
  expect(await stateOf(product, first.id)).toBe('ended');
  expect(await rowOf(first.reference)).toMatchObject({ applicationId: id });
});

test('[VISA-08] [OFF-52] A stopped visa leaves its direct debit to be ended at the bank once the family has agreed to the refund', async () => {
  const family = await visaByDebit(product);
  const reference = await acceptedByBank(product, finance, family);
  const data = { reason: 'permit_refused' } as const;
  await visaEvents(product, family.id, { kind: 'stopped', actor: 'us', data });
  expect(await rowOf(reference)).toBeUndefined();
  const { db } = product.deps.store;
  const [visa] = await db.select().from(visaCases).where(eq(visaCases.applicationId, family.id));
  await done(lead, 'visa_decide', { caseId: visa?.id ?? '' });
  expect(await rowOf(reference)).toMatchObject({ applicationId: family.id });
});

test('[VISA-08] [OFF-52] A stopped visa whose refund the family agreed to leaves no direct debit to lodge', async () => {
  const { id } = await visaByDebit(product);
  const { db } = product.deps.store;
  const [form] = await db.select().from(mandates).where(eq(mandates.applicationId, id));
  const note = noteNewDebit(product.deps);
  await note(db, { applicationId: id, mandateId: form?.id ?? '', endedAtBank: [] });
  const data = { reason: 'permit_refused' } as const;
  await visaEvents(product, id, { kind: 'stopped', actor: 'us', data });
  const isToLodge = and(
    eq(tasks.applicationId, id),
    eq(tasks.kind, 'lodge_debit'),
    isNull(tasks.doneAt),
  );
  expect(await db.$count(tasks, isToLodge)).toBe(1);
  const [visa] = await db.select().from(visaCases).where(eq(visaCases.applicationId, id));
  await done(lead, 'visa_decide', { caseId: visa?.id ?? '' });
  expect(await db.$count(tasks, isToLodge)).toBe(0);
});

test('[HOME-06] [OFF-52] A direct debit is to be ended at the bank when she is back, not when the cancellation is accepted', async () => {
  const startsOn = addDays(firstOfMonth(today), -20);
  const family = await debitFamily(product, { state: 'active', startsOn });
  const { pool } = product.deps.store;
  const maidId = await sampleRows(pool).maid();
  await pool.query('update applications set maid_id = $2 where id = $1', [family.id, maidId]);
  const { home } = await atHome(product, family);
  const { fils, id: requestId } = await confirmed({ home }, today);
  await done(lead, 'accept_cancellation', { requestId, fils });
  expect(await rowOf(family.reference)).toBeUndefined();
  await done(lead, 'record_return', { requestId, day: today });
  expect(await rowOf(family.reference)).toMatchObject({ applicationId: family.id });
});

test('[OFF-52] [OFF-72] A direct debit of an erased family is still to be ended at the bank, without anything personal', async () => {
  const { id, reference } = await debitFamily(product, { state: 'lodged' });
  const erased = await erasePerson(product.deps, id, { actor: 'test', endsContract: true });
  expect(erased?.notes).toContainEqual({ kind: 'tell_bank', reference });
  const project = async () => {
    await noteCaseChange(product.deps.store.db, [id]);
    await projectChanges(product.deps);
  };
  await project();
  const row = await rowOf(reference);
  expect(row).toMatchObject({ clientName: null, account: null });
  const ticked = await done(finance, 'complete_task', { taskId: row?.taskId ?? '' });
  await project();
  expect(await rowOf(reference)).toBeUndefined();
  await undone(finance, ticked);
  expect(await rowOf(reference)).toMatchObject({ clientName: null });
});
