import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { addDays } from '../../../rules/text/days.ts';
import { visaStages } from '../../../rules/visa/stages.ts';
import { readOutbox } from '../../messages/index.ts';
import { messages } from '../../messages/table.ts';
import { measuredTimes } from '../../visa/index.ts';
import { visaCases, visaEvents } from '../../visa/table.ts';
import { noteOverdueVisas } from './overdue.ts';
import { codeOf, done, today, visaOffice } from './testing.ts';

const place = 'Smart Salem, City Walk';

let office: Awaited<ReturnType<typeof visaOffice>>;
beforeAll(async () => {
  office = await visaOffice();
});
beforeEach(() => office.product.deps.store.pool.query('delete from rate_limits'));
afterAll(() => office.product.close());

test('[VISA-09] a maid hired by the month gets a visa with her name, nationality and emirate, once', async () => {
  const { joan, newVisa, view, openTasks, textsOf } = office;
  const { id, caseId } = await newVisa();
  const { row, stages, nationality } = await view(caseId);
  expect(row).toMatchObject({ applicationId: id, state: 'open', stage: 'file', actor: 'us' });
  expect(row.firstName).toBe(row.maid?.name);
  expect(nationality).toMatch(/^[A-Z]{2,3}$/);
  expect(stages.map(({ stage }) => stage)).toEqual([...visaStages]);
  const again = await joan.run('visa_open', { applicationId: id, whereabouts: 'outside' });
  expect(codeOf(again)).toBe('VISA_OPEN_ALREADY');
  expect(await textsOf(id)).toEqual(['visa_opened']);
  expect(await openTasks(id)).toEqual([{ kind: 'visa_stage', subject: 'file' }]);
});

test('[VISA-06] a stage is done, undone and done again: history stays and the family hears once', async () => {
  const { noura, newVisa, view, openTasks, textsOf, stageDone } = office;
  const { id, caseId } = await newVisa();
  const ran = await stageDone(caseId, 'file');
  expect((await view(caseId)).row).toMatchObject({ stage: 'work_permit', actor: 'mohre' });
  expect(await openTasks(id)).toEqual([]);
  expect(await textsOf(id)).toEqual(['visa_opened', 'visa_stage_done']);
  await noura.undo(ran.actionId);
  const undone = await view(caseId);
  expect(undone.row).toMatchObject({ stage: 'file', actor: 'us' });
  expect(undone.events.map(({ kind, isUndone }) => [kind, isUndone])).toEqual([
    ['undone', false],
    ['stage_done', true],
    ['opened', false],
  ]);
  expect(undone.events[0]?.by).toBe('Noura Kanaan');
  expect(await textsOf(id)).toEqual(['visa_opened']);
  expect(await openTasks(id)).toEqual([{ kind: 'visa_stage', subject: 'file' }]);
  await stageDone(caseId, 'file');
  expect((await view(caseId)).row.stage).toBe('work_permit');
  expect(await textsOf(id)).toEqual(['visa_opened', 'visa_stage_done']);
});

test('[VISA-06] an undo after the message was sent corrects it, and none is possible once the visa moved on', async () => {
  const { joan, noura, db, newVisa, textsOf, stageDone } = office;
  const { id, caseId } = await newVisa();
  const ran = await stageDone(caseId, 'file');
  await db.update(messages).set({ attempts: 1 }).where(eq(messages.applicationId, id));
  await noura.undo(ran.actionId);
  expect(await textsOf(id)).toEqual(['visa_corrected', 'visa_opened', 'visa_stage_done']);
  const again = await stageDone(caseId, 'file');
  await stageDone(caseId, 'work_permit');
  expect(codeOf(await joan.undo(again.actionId))).toBe('UNDO_TOO_LATE');
});

test('[VISA-06] of two colleagues at once the second is told', async () => {
  const { joan, noura, db, newVisa } = office;
  const { caseId } = await newVisa();
  const input = { caseId, stage: 'file', day: today } as const;
  const both = await Promise.all([
    joan.run('visa_stage_done', input),
    noura.run('visa_stage_done', input),
  ]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  const events = await db.select().from(visaEvents).where(eq(visaEvents.caseId, caseId));
  expect(new Set(events.map(({ sequence }) => sequence))).toEqual(new Set([1, 2]));

  const first = { day: addDays(today, 3), time: '09:30', place, pickUp: null, driver: null };
  const appointment = { caseId, stage: 'medical', appointment: first, before: null } as const;
  await done(joan, 'visa_appointment', appointment);
  const second = await noura.run('visa_appointment', appointment);
  expect(codeOf(second)).toBe('VISA_MOVED_ON');
});

test('[VISA-06] an appointment moves with a reason, keeps the old time, and goes back by undo', async () => {
  const { product, joan, newVisa, view, textsOf } = office;
  const { id, caseId } = await newVisa();
  const first = { day: addDays(today, 3), time: '09:30', place, pickUp: '08:45', driver: 'Suresh' };
  const input = { caseId, stage: 'medical', appointment: first, before: null } as const;
  await done(joan, 'visa_appointment', input);
  const before = { day: first.day, time: first.time };
  const later = { ...first, day: addDays(today, 5) };
  const move = { ...input, appointment: later, before };
  expect(codeOf(await joan.run('visa_appointment', move))).toBe('VISA_NEEDS_REASON');
  const moved = await done(joan, 'visa_appointment', { ...move, reason: 'The clinic is full' });
  const shown = await view(caseId);
  expect(shown.events[0]).toMatchObject({ before: first, words: 'The clinic is full' });
  const texts = (await readOutbox(product.deps)).filter(({ text }) => text.includes(place));
  expect(texts.some(({ text }) => text.includes('new time for the medical test'))).toBe(true);
  await joan.undo(moved.actionId);
  const medical = (await view(caseId)).stages.find(({ stage }) => stage === 'medical');
  expect(medical?.appointment).toEqual(first);
  expect(await textsOf(id)).toEqual(['visa_appointment', 'visa_opened']);
  const past = { ...input, before, appointment: { ...first, day: addDays(today, -1) } };
  expect(codeOf(await joan.run('visa_appointment', { ...past, reason: 'x' }))).toBe(
    'VISA_DAY_PAST',
  );
});

test('[VISA-06] a returned document is the turn of the family; the words of the authority are sealed', async () => {
  const { joan, noura, db, newVisa, view } = office;
  const { caseId } = await newVisa();
  const by = addDays(today, 2);
  const words = 'Background not white.';
  const input = { caseId, stage: 'file', who: 'family', document: 'photo', words, by } as const;
  await done(joan, 'visa_returned', input);
  const returned = await view(caseId);
  expect(returned.row).toMatchObject({ actor: 'family', document: 'photo', dueOn: by });
  expect(returned.returned).toBe(words);
  const stored = await db.select().from(visaEvents).where(eq(visaEvents.caseId, caseId));
  expect(
    JSON.stringify(stored.map(({ dataSealed }) => dataSealed?.toString('latin1'))),
  ).not.toContain('Background');
  expect(codeOf(await noura.run('visa_returned', input))).toBe('VISA_MOVED_ON');
  const handed = await done(joan, 'visa_handed_in', { caseId, stage: 'file' });
  expect((await view(caseId)).row).toMatchObject({ actor: 'us', document: null, dueOn: null });
  await joan.undo(handed.actionId);
  expect((await view(caseId)).row.actor).toBe('family');
});

test('[VISA-06] days and results that cannot be are refused', async () => {
  const { joan, newVisa, view } = office;
  const { caseId } = await newVisa();
  const file = { caseId, stage: 'file' } as const;
  const ahead = await joan.run('visa_stage_done', { ...file, day: addDays(today, 1) });
  expect(codeOf(ahead)).toBe('VISA_DAY_AHEAD');
  const early = await joan.run('visa_stage_done', { ...file, day: '2019-01-01' });
  expect(codeOf(early)).toBe('VISA_DAY_TOO_EARLY');
  const medical = await joan.run('visa_stage_done', { caseId, stage: 'medical', day: today });
  expect(codeOf(medical)).toBe('VISA_NEEDS_RESULT');
  expect(await view(caseId)).toMatchObject({ events: [{ kind: 'opened' }] });
});

test('[VISA-06] an overdue deadline opens one task, becomes ours, and the family is told once', async () => {
  const { product, joan, newVisa, view, openTasks, textsOf, stageDone } = office;
  const { id, caseId } = await newVisa();
  for (const stage of ['file', 'work_permit', 'entry_permit'] as const) {
    await stageDone(caseId, stage, addDays(today, -20));
  }
  await stageDone(caseId, 'arrival', addDays(today, -10));
  expect((await view(caseId)).row).toMatchObject({ actor: 'her', dueOn: today });
  await noteOverdueVisas(product.deps, today);
  expect(await openTasks(id)).toEqual([]);
  const tomorrow = addDays(today, 1);
  await Promise.all([
    noteOverdueVisas(product.deps, tomorrow),
    noteOverdueVisas(product.deps, tomorrow),
  ]);
  await noteOverdueVisas(product.deps, addDays(today, 2));
  expect(await openTasks(id)).toEqual([{ kind: 'visa_overdue', subject: today }]);
  const late = await view(caseId);
  expect(late.row.actor).toBe('us');
  expect(late.events.filter(({ kind }) => kind === 'overdue')).toHaveLength(1);
  expect((await textsOf(id)).filter((one) => one === 'visa_overdue')).toHaveLength(1);
  const appointment = { day: tomorrow, time: '11:00', place, pickUp: null, driver: null };
  await done(joan, 'visa_appointment', { caseId, stage: 'medical', appointment, before: null });
  expect(await openTasks(id)).toEqual([]);
  expect((await view(caseId)).row.actor).toBe('her');
});

test('[VISA-05] finished visas are measured in working days, and fewer than 20 say nothing', async () => {
  const { joan, db, newVisa, view, stageDone } = office;
  const { caseId } = await newVisa();
  for (const stage of visaStages) await stageDone(caseId, stage, today);
  expect((await view(caseId)).row).toMatchObject({ state: 'done' });
  expect(await measuredTimes(db)).toEqual([]);
  const [row] = await db.select().from(visaCases).where(eq(visaCases.id, caseId));
  expect(row?.closedAt).not.toBeNull();
  const board = (await joan.get('office/visas')).json<OfficeAnswer<'GET office/visas'>>();
  expect(board.visas.some(({ id }) => id === caseId)).toBe(false);
});

test('[VISA-06] events are never changed or removed', async () => {
  const { product, newVisa } = office;
  const { pool } = product.deps.store;
  await newVisa();
  for (const statement of ['update visa_events set on_day = null', 'delete from visa_events']) {
    await expect(pool.query(statement)).rejects.toThrow();
  }
});

test('[VISA-06] [OFF-05] a colleague exports the visas that they worked on', async () => {
  const { joan, newVisa } = office;
  const { caseId } = await newVisa();
  const { caseId: another } = await newVisa();
  await done(joan, 'visa_note', { caseId, words: 'Asked the typing centre.' });
  const { answer } = await done(joan, 'export_visas', {});
  expect(JSON.stringify(answer)).toContain(caseId);
  expect(JSON.stringify(answer)).not.toContain(another);
});
