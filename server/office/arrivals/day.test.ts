import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import type { ContractStatus } from '../../../rules/office/contract-status.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { arrivals } from '../../contact/table.ts';
import { auditLog } from '../../platform/audit/table.ts';
import type { TestApp } from '../../testing/app.ts';
import { bookedByDebit } from '../../testing/booked.ts';
import { noteRead, recentReveals } from '../application/data-reads.ts';
import { dataReads } from '../application/table.ts';
import { tasks } from '../cases/table.ts';
import type { CommandActor, CommandContext } from '../commands/command.ts';
import { daysAgo, pastPayment } from '../money/testing.ts';
import { arrivalsPart } from './part.ts';
import {
  arrivalsApp,
  board,
  type Colleague,
  colleague,
  dayInMonth,
  done,
  textsTo,
  undone,
} from './testing.ts';
import { drivers } from './table.ts';

let product: TestApp;
let imran: Colleague;
let noura: Colleague;
beforeAll(async () => {
  product = await arrivalsApp();
  imran = await colleague(product, ['arrivals'], 'Imran Qureshi');
  noura = await colleague(product, ['operations_lead']);
});
beforeEach(async () => {
  await product.deps.store.pool.query('delete from rate_limits');
  // The places of earlier tests are free again.
  await product.deps.store.pool.query('delete from arrivals');
});
afterAll(() => product.close());

const db = () => product.deps.store.db;
const day = dayInMonth(10);
const today = dubaiDay(new Date());
const afternoon = () => Promise.resolve({ day, slot: 'afternoon' });
const suresh = { name: 'Suresh', mobile: '050 123 4567', car: 'Dubai K 41201' };

const setDay = (id: string, to: string) =>
  db().update(arrivals).set({ day: to }).where(eq(arrivals.applicationId, id));

const onBoard = async (id: string, from: string) =>
  (await board(imran, from)).arrivals.find(({ applicationId }) => applicationId === id);

test('[OFF-30] drivers are added, assigned and retired, and each step is undone', async () => {
  const family = await bookedByDebit(product, afternoon);
  const input = { applicationIds: [family.id] };
  expect((await imran.run('add_driver', { ...suresh, mobile: '12' })).json()).toMatchObject({
    error: 'BAD_MOBILE',
  });
  const added = await done(imran, 'add_driver', suresh);
  const driverId = String(added.answer['driverId']);
  const [row] = await db().select().from(drivers).where(eq(drivers.id, driverId));
  expect(row?.mobileSealed.toString('latin1')).not.toContain('1234567');

  const assigned = await done(imran, 'assign_driver', { ...input, driverId });
  expect(await onBoard(family.id, day)).toMatchObject({ driverId });
  await undone(noura, assigned);
  expect(await onBoard(family.id, day)).toMatchObject({ driverId: null });
  const again = await done(imran, 'assign_driver', { ...input, driverId });
  expect((await noura.run('retire_driver', { driverId })).json()).toMatchObject({
    error: 'DRIVER_NEEDED',
  });
  expect((await noura.undo(added.actionId)).json()).toMatchObject({ error: 'UNDO_TOO_LATE' });
  const other = String((await done(imran, 'add_driver', suresh)).answer['driverId']);
  await done(noura, 'assign_driver', { ...input, driverId: other });
  expect((await imran.undo(again.actionId)).json()).toMatchObject({ error: 'UNDO_TOO_LATE' });

  const retired = await done(imran, 'retire_driver', { driverId });
  const gone = await imran.run('assign_driver', { ...input, driverId });
  expect(gone.json()).toMatchObject({ error: 'NO_SUCH_DRIVER' });
  await undone(imran, retired);
  await done(imran, 'assign_driver', { ...input, driverId });
  const nobody = await imran.run('assign_driver', {
    applicationIds: [randomUUID()],
    driverId,
  });
  expect(nobody.json()).toMatchObject({ error: 'NO_ARRIVAL' });
});

test('[OFF-31] late, did not come and not home tell the family; two colleagues cannot both decide', async () => {
  const family = await bookedByDebit(product, afternoon);
  const record = (own: Colleague, outcome: 'late' | 'not_home' | 'did_not_come') =>
    own.run('record_arrival', { applicationId: family.id, outcome });
  expect((await record(imran, 'late')).json()).toMatchObject({ error: 'ARRIVAL_NOT_YET' });
  await setDay(family.id, today);
  const both = await Promise.all([record(imran, 'not_home'), record(noura, 'did_not_come')]);
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  const first = both.find(({ statusCode }) => statusCode === 200);
  const ran = first?.json<Awaited<ReturnType<typeof done>>>();
  expect(ran?.answer).toEqual({ follows: ['message', 'task', 'refund'] });
  const problems = () =>
    db()
      .select({ kind: tasks.kind })
      .from(tasks)
      .where(and(eq(tasks.applicationId, family.id), eq(tasks.kind, 'arrival_problem')));
  expect(await problems()).toHaveLength(1);
  if (ran) await undone(imran, ran);
  expect(await problems()).toEqual([]);
  expect(await onBoard(family.id, today)).toMatchObject({ outcome: null });
  await done(imran, 'record_arrival', {
    applicationId: family.id,
    outcome: 'late',
    text: 'Traffic on the E11',
  });
  expect(await onBoard(family.id, today)).toMatchObject({ outcome: 'late' });
  expect((await record(noura, 'late')).statusCode).toBe(409);
  const texts = await textsTo(product, family.id);
  expect(texts.slice(1)).toEqual(['arrival_corrected', 'arrival_late']);

  // Nobody was home: another time is found, and the outcome belongs to the old one.
  await done(imran, 'record_arrival', { applicationId: family.id, outcome: 'not_home' });
  const to = { day: today, slot: 'evening' } as const;
  await setDay(family.id, addDays(today, -1));
  expect(await onBoard(family.id, addDays(today, -1))).toMatchObject({ outcome: null });
  await setDay(family.id, today);
  expect(await onBoard(family.id, today)).toMatchObject({ outcome: 'not_home' });
  const moved = await imran.run('move_arrival', { applicationId: family.id, ...to });
  // Late in the evening that slot is over, too.
  if (moved.statusCode === 200) {
    expect(await onBoard(family.id, today)).toMatchObject({ outcome: null, slot: 'evening' });
  } else expect(moved.json()).toMatchObject({ error: 'MOVE_PAST' });
});

test('[OFF-31] [OFF-51] a failed arrival leads to the refund, which two people prepare and approve', async () => {
  const family = await bookedByDebit(product, afternoon);
  const { id: paymentId } = await pastPayment(product.deps, { applicationId: family.id });
  await setDay(family.id, today);
  const preparing = await colleague(product, ['finance_prepares'], 'Deepa Thomas');
  const approving = await colleague(product, ['finance_approves'], 'Faisal Al Marri');
  const seenBy = async (own: Colleague) =>
    (await own.get(`office/application/${family.id}`)).json<
      OfficeAnswer<'GET office/application/{id}'>
    >();
  const refundable = async (own = preparing) => (await seenBy(own)).money.refundable;
  await done(imran, 'record_arrival', { applicationId: family.id, outcome: 'late' });
  expect(await refundable()).toEqual([]);
  const failed = await done(imran, 'record_arrival', {
    applicationId: family.id,
    outcome: 'not_home',
  });
  expect(failed.answer).toEqual({ follows: ['message', 'task', 'refund'] });
  const due = { paymentId, on: daysAgo(1), fils: 127_400, isPrepared: false };
  expect(await refundable()).toEqual([due]);
  expect(await refundable(imran)).toEqual([]);
  expect((await seenBy(imran)).tasks.map(({ kind }) => kind)).toContain('arrival_problem');

  const terms = await preparing.get(`office/money/payment?paymentId=${paymentId}`);
  expect(terms.json()).toMatchObject({ unused: null, leftFils: 127_400 });
  const order = { paymentId, fils: 127_400, reason: 'cancelled' } as const;
  expect((await imran.run('refund_payment', order)).statusCode).toBe(403);
  const { answer } = await done(preparing, 'refund_payment', order);
  expect(await refundable()).toEqual([{ ...due, isPrepared: true }]);
  const again = await preparing.run('refund_payment', order);
  expect(again.json()).toMatchObject({ error: 'APPROVAL_WAITS' });
  const decision = { id: answer['approvalId'], decision: 'approved' };
  expect((await approving.post('office/approvals/decide', decision)).statusCode).toBe(200);
  expect(await refundable()).toEqual([]);
  // Another time was found: the outcome belongs to the old one.
  await pastPayment(product.deps, { applicationId: family.id });
  expect(await refundable()).toHaveLength(1);
  await setDay(family.id, addDays(today, -1));
  expect(await refundable()).toEqual([]);
  expect((await seenBy(noura)).arrival?.outcome).toBeNull();
});

test('[OFF-20] [OFF-31] a note about an outcome is on the board and in the timeline, until it is undone', async () => {
  const family = await bookedByDebit(product, afternoon);
  await setDay(family.id, today);
  const words = async () => {
    const answer = await noura.get(`office/application/${family.id}/timeline`);
    const { entries } = answer.json<OfficeAnswer<'GET office/application/{id}/timeline'>>();
    return entries.flatMap(({ code, text }) => (code === 'command.record_arrival' ? [text] : []));
  };
  const note = async () => (await onBoard(family.id, today))?.note;
  const record = (outcome: 'late' | 'not_home', text: string) =>
    done(imran, 'record_arrival', { applicationId: family.id, outcome, text });
  await record('late', 'Traffic on the E11');
  expect([await note(), await words()]).toEqual(['Traffic on the E11', ['Traffic on the E11']]);
  const second = await record('not_home', 'Nobody opened');
  expect([await note(), await words()]).toEqual([
    'Nobody opened',
    ['Traffic on the E11', 'Nobody opened'],
  ]);
  await undone(imran, second);
  expect([await note(), await words()]).toEqual([
    'Traffic on the E11',
    ['Traffic on the E11', null],
  ]);
});

test('[OFF-31] arrived makes the contract run, a problem opens a task; undo puts both back', async () => {
  const family = await bookedByDebit(product, afternoon);
  await setDay(family.id, today);
  let status: ContractStatus = 'arriving';
  const tasks = new Set<string>();
  const part = arrivalsPart(
    product.deps,
    {
      setContractStatus(_context, id, next) {
        expect(id).toBe(family.id);
        const before = status;
        status = next;
        return Promise.resolve(before);
      },
      openTask(_context, id) {
        tasks.add(id);
        return Promise.resolve(randomUUID());
      },
      withdrawTask() {
        tasks.clear();
        return Promise.resolve();
      },
      addNote: () => Promise.resolve(randomUUID()),
      removeNote: () => Promise.resolve(),
    },
    () => Promise.resolve(),
    noteRead,
  );
  const { record_arrival: command } = part.commands;
  const actor: CommandActor = { kind: 'operator', name: 'test' };
  const inOne = <T>(work: (context: CommandContext) => Promise<T>) =>
    product.deps.store.transaction((tx) =>
      work({ db: tx, deps: product.deps, actor, origin: '', preparedBy: null }),
    );
  const record = (outcome: 'arrived' | 'did_not_come') =>
    inOne((context) => command.run(context, { applicationId: family.id, outcome }));

  const problem = await record('did_not_come');
  expect([...tasks]).toEqual([family.id]);
  await inOne(async (context) => command.undo?.(context, problem.undo ?? {}));
  expect([...tasks]).toEqual([]);
  const arrived = await record('arrived');
  expect([status, arrived.answer]).toEqual(['running', { follows: ['contract_runs'] }]);
  await expect(record('did_not_come')).rejects.toThrow('CHANGED_MEANWHILE');
  await inOne(async (context) => command.undo?.(context, arrived.undo ?? {}));
  expect(status).toBe('arriving');
  await record('arrived');
  expect(status).toBe('running');
});

test('[OFF-32] [OFF-72] the list of a day is printed by driver, with masked numbers, a number in the audit log, and a read for each family', async () => {
  const family = await bookedByDebit(product, afternoon);
  const added = await done(imran, 'add_driver', { ...suresh, name: 'Bilal' });
  const driverId = String(added.answer['driverId']);
  await done(imran, 'assign_driver', { applicationIds: [family.id], driverId });
  const print = async (own: Colleague) => own.post('office/arrivals/print', { day });
  const answers = await Promise.all([print(imran), print(noura)]);
  const lists = answers.map((one) => one.json<OfficeAnswer<'POST office/arrivals/print'>>());
  const own = lists[0]?.drivers.find(({ driver }) => driver?.id === driverId);
  expect(own?.stops).toMatchObject([
    {
      from: 14,
      to: 16,
      mobile: expect.stringMatching(/^•••• \d{4}$/),
      address: ['Al Barsha 1, Dubai', 'Palm Court, 140'],
    },
  ]);
  expect(JSON.stringify(lists)).not.toMatch(/\+9715\d/);
  const lines = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'export'))
    .orderBy(auditLog.sequence);
  const details = { day, applications: expect.arrayContaining([family.id]) };
  expect(lines.map((one) => one.details).slice(-2)).toMatchObject([details, details]);
  const head = `${day.slice(0, 4)}-${day.slice(5, 7)}10`;
  const numbers = lines.slice(-2).map(({ sequence }) => `${head}-${sequence}`);
  expect(lists.map(({ printNumber }) => printNumber).toSorted()).toEqual(numbers.toSorted());
  const reads = await db().select().from(dataReads).where(eq(dataReads.applicationId, family.id));
  const read = { field: 'printed_address', reason: 'arrival_list' };
  const printers = [imran, noura].map(({ staffId }) =>
    expect.objectContaining({ ...read, staffId }),
  );
  expect(reads).toEqual(expect.arrayContaining(printers));
  expect(await recentReveals(db(), imran.staffId)).toBe(0);
  const auditor = await colleague(product, ['auditor']);
  expect((await print(auditor)).statusCode).toBe(403);
});
