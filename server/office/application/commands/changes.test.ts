import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holds } from '../../../holds/table.ts';
import { parameters } from '../../../parameters/table.ts';
import { refunds } from '../../../payments/table.ts';
import { sampleRows } from '../../../platform/store/schema/sample-rows.ts';
import { signatures } from '../../../signatures/table.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { appInfoOf, begun } from '../../../testing/application.ts';
import { askedSpouse, finishedFamily } from '../../../testing/office-families.ts';
import { readyToSign } from '../../../testing/signing.ts';
import { signedIn } from '../../testing.ts';
import { isDone, ran, refusal, storedFor, timelineOf } from '../testing.ts';

let product: TestApp;
let stored: ReturnType<typeof storedFor>;
let officer: Awaited<ReturnType<typeof signedIn>>;
let other: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  product = await testApp();
  stored = storedFor(product);
  officer = await signedIn(product, ['case_officer']);
  other = await signedIn(product, ['operations_lead']);
});
afterAll(() => product.close());

const db = () => product.deps.store.db;
const statuses = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
const freeMaid = () => sampleRows(product.deps.store.pool).maid();

test('[OFF-22] [OFF-71] a hold is extended, put back and extended again', async () => {
  const family = await begun(product);
  const before = await stored.heldUntil(family);
  const extend = () => officer.run('extend_hold', { applicationIds: [family.id], minutes: 300 });
  const extended = ran(await extend());
  const after = await stored.heldUntil(family);
  expect(after?.getTime()).toBeGreaterThan((before?.getTime() ?? 0) + 3_600_000);
  expect(extended.answer).toMatchObject({ until: after?.toISOString(), extended: 1 });
  isDone(await officer.undo(extended.actionId));
  expect(await stored.heldUntil(family)).toEqual(before);
  const again = ran(await extend());
  // Somebody extended it further: putting it back would shorten that.
  ran(await other.run('extend_hold', { applicationIds: [family.id], minutes: 900 }));
  expect(refusal(await officer.undo(again.actionId))).toBe('UNDO_TOO_LATE');
});

test('[OFF-22] [OFF-71] a hold is released, taken again while she is free, and not once another family has her', async () => {
  const family = await begun(product);
  const release = (who = officer) => who.run('release_hold', { applicationId: family.id });
  const released = ran(await release());
  expect(await stored.heldUntil(family)).toBeNull();
  expect(refusal(await release(other))).toBe('NO_HOLD');
  isDone(await officer.undo(released.actionId));
  expect(await stored.heldUntil(family)).not.toBeNull();
  const again = ran(await release());
  const taker = await begun(product);
  await db()
    .update(holds)
    .set({ state: 'released', endedAt: new Date() })
    .where(eq(holds.applicationId, taker.id));
  await db()
    .insert(holds)
    .values({
      maidId: family.maidId,
      applicationId: taker.id,
      expiresAt: new Date(Date.now() + 3_600_000),
    });
  expect(refusal(await officer.undo(again.actionId))).toBe('UNDO_TOO_LATE');
});

test('[OFF-22] [OFF-71] another maid: signatures are void; undo brings the first one back, doing it again the second', async () => {
  const family = await askedSpouse(product);
  const next = await freeMaid();
  const change = (maidId: number) =>
    officer.run('change_maid', { applicationId: family.id, maidId });
  const listed = await officer.get(`office/application/${family.id}/maids?text=${next}`);
  expect(listed.json()).toMatchObject({ maids: [{ id: next }] });
  const changed = ran(await change(next));
  expect((await stored.rowOf(family)).maidId).toBe(next);
  const signed = () =>
    db().select().from(signatures).where(eq(signatures.applicationId, family.id));
  expect((await signed()).every(({ voidedAt }) => voidedAt !== null)).toBe(true);
  expect((await appInfoOf(family)).step).toBe('SIGN_INFORMATION');
  isDone(await other.undo(changed.actionId));
  expect(await stored.rowOf(family)).toMatchObject({ maidId: family.maidId, state: 'open' });
  expect((await stored.holdsOf(family)).filter(({ state }) => state === 'held')).toMatchObject([
    { maidId: family.maidId },
  ]);
  ran(await change(next));
  expect((await stored.rowOf(family)).maidId).toBe(next);
  const taken = (await begun(product)).maidId;
  expect(refusal(await change(taken))).toBe('MAID_NOT_FREE');
});

test('[OFF-22] two colleagues who give two families the same maid at once: one of them gets her', async () => {
  const [one, two] = [await begun(product), await begun(product)];
  const maidId = await freeMaid();
  const answers = await Promise.all([
    officer.run('change_maid', { applicationId: one.id, maidId }),
    other.run('change_maid', { applicationId: two.id, maidId }),
  ]);
  expect(statuses(answers)).toEqual([200, 400]);
  const held = await db().select().from(holds).where(eq(holds.maidId, maidId));
  expect(held.filter(({ state }) => state === 'held')).toHaveLength(1);
});

test('[OFF-25] [OFF-71] each change of a contract’s status is an event, can be undone and done again', async () => {
  const family = await finishedFamily(product);
  const applicationId = family.id;
  expect(await stored.statusOf(family)).toBe('preparing');
  const set = (status: 'arriving' | 'running' | 'ended' | 'replaced', who = officer) =>
    who.run('set_contract_status', { applicationId, status });
  expect(refusal(await set('running'))).toBe('STATUS_NOT_NEXT');
  const { sequence } = await appInfoOf(family);
  const both = await Promise.all([set('arriving'), set('arriving', other)]);
  expect(statuses(both)).toEqual([200, 400]);
  expect((await appInfoOf(family)).sequence).toBe(sequence + 1);
  const running = ran(await set('running'));
  isDone(await officer.undo(running.actionId));
  expect(await stored.statusOf(family)).toBe('arriving');
  ran(await set('running'));
  const { contractEndsOn } = await stored.rowOf(family);
  const ended = ran(await set('ended'));
  expect((await stored.rowOf(family)).contractEndsOn).not.toBe(contractEndsOn);
  expect(refusal(await officer.undo(running.actionId))).toBe('UNDONE_ALREADY');
  isDone(await officer.undo(ended.actionId));
  expect(await stored.rowOf(family)).toMatchObject({ contractEndsOn });
  expect(await stored.statusOf(family)).toBe('running');
  const open = await begun(product);
  const early = { applicationId: open.id, status: 'arriving' } as const;
  expect(refusal(await officer.run('set_contract_status', early))).toBe('NOT_FINISHED_YET');
});

test('[OFF-22] an open application is cancelled: its maid is free, and it cannot be cancelled twice', async () => {
  const family = await readyToSign(product);
  const input = { applicationId: family.id, reason: 'Moved abroad', refund: false };
  const answers = await Promise.all([
    officer.run('cancel_application', input),
    other.run('cancel_application', input),
  ]);
  expect(statuses(answers)).toEqual([200, 400]);
  expect((await stored.rowOf(family)).state).toBe('cancelled');
  expect(await stored.heldUntil(family)).toBeNull();
  const entries = await timelineOf(officer, family);
  const entry = entries.find(({ code }) => code === 'command.cancel_application');
  expect(entry).toMatchObject({ text: 'Moved abroad', action: { canUndo: false } });
  expect(entries.some(({ code }) => code === 'event.cancelled')).toBe(false);
});

test('[OFF-22] [OFF-51] a finished application is cancelled before the arrival, and a second person lets all card payments go back', async () => {
  const family = await finishedFamily(product);
  await db().insert(parameters).values({ code: 'office_refund_limit', value: '0' });
  const input = { applicationId: family.id, reason: 'Changed their mind', refund: true };
  expect(refusal(await officer.run('cancel_application', input))).toBe('NO_RIGHT');
  const key = randomUUID();
  const cancelled = ran(await other.run('cancel_application', input, key));
  expect(cancelled.canUndo).toBe(false);
  expect(await stored.rowOf(family)).toMatchObject({ state: 'ended' });
  expect(await stored.statusOf(family)).toBe('ended');
  expect((await stored.holdsOf(family)).some(({ state }) => state === 'hired')).toBe(false);
  const { rows: places } = await product.deps.store.pool.query(
    'select * from arrivals where application_id = $1',
    [family.id],
  );
  expect(places).toEqual([]);
  expect(await db().select().from(refunds)).toEqual([]);
  const approver = await signedIn(product, ['finance_approves']);
  const [waiting] = (await approver.get('office/approvals')).json().approvals;
  isDone(await approver.post('office/approvals/decide', { id: waiting.id, decision: 'approved' }));
  const queued = await db().select().from(refunds);
  expect(queued.map(({ amountFils }) => amountFils)).toEqual([cancelled.answer['refundFils']]);
  // The same press again changes nothing.
  expect(ran(await other.run('cancel_application', input, key)).actionId).toBe(cancelled.actionId);
  expect(await db().select().from(refunds)).toHaveLength(1);
});

test('[OFF-22] once she has arrived nothing is cancelled', async () => {
  const family = await finishedFamily(product);
  for (const status of ['arriving', 'running'] as const) {
    ran(await officer.run('set_contract_status', { applicationId: family.id, status }));
  }
  const input = { applicationId: family.id, reason: 'Too late', refund: false };
  expect(refusal(await officer.run('cancel_application', input))).toBe('ARRIVED_ALREADY');
});
