import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type VisaEvent, visaProgress } from './progress.ts';
import type { StageFacts, VisaKind } from './stage-table.ts';
import { visaStages } from './stages.ts';

const kind: VisaKind = { emirate: 'dubai', whereabouts: 'outside', sponsor: 'agency' };
const deadlines: Partial<Record<string, StageFacts['startsDeadline']>> = {
  entry_permit: { until: 'arrival', days: 60 },
  arrival: { until: 'fingerprints', days: 10 },
  medical: { until: 'residence', days: 90 },
};
const table: readonly StageFacts[] = visaStages.map((stage) => ({
  stage,
  actor: stage === 'medical' ? 'her' : 'us',
  needs: [],
  official: null,
  startsDeadline: deadlines[stage] ?? null,
}));

let sequence = 0;
const event = (change: Partial<VisaEvent> & Pick<VisaEvent, 'kind'>): VisaEvent => ({
  sequence: (sequence += 1),
  stage: null,
  actor: 'us',
  day: null,
  at: new Date('2026-11-02T08:00:00Z'),
  data: {},
  ...change,
});
const opened = () => event({ kind: 'opened', actor: 'family', day: '2026-11-02' });
const done = (stage: VisaEvent['stage'], day: string) => event({ kind: 'stage_done', stage, day });
const progress = (...events: VisaEvent[]) =>
  visaProgress(kind, table, events, new Set(['2026-12-02']));

describe('visaProgress', () => {
  test('[VISA-05] the first stage that is not done is now, with who acts and since when', () => {
    const { now, stages, state } = progress(opened(), done('file', '2026-11-05'));
    expect(state).toBe('open');
    expect(now).toMatchObject({ stage: 'work_permit', actor: 'us', since: '2026-11-05', by: null });
    expect(stages.slice(0, 3).map((one) => one.state)).toEqual(['done', 'now', 'later']);
  });

  test('[VISA-05] working days leave out weekends and public holidays', () => {
    const { stages } = progress(
      opened(),
      done('file', '2026-11-09'),
      done('work_permit', '2026-12-03'),
    );
    expect(stages.slice(0, 3).map(({ took }) => took)).toEqual([5, 17, null]);
  });

  test('[VISA-04] a deadline counts calendar days from its stage and stops when it is met', () => {
    const before = (['file', 'work_permit'] as const).map((stage) => done(stage, '2026-11-03'));
    const events = [opened(), ...before, done('entry_permit', '2026-11-10')];
    expect(progress(...events).deadlines).toEqual([
      { stage: 'arrival', day: '2027-01-09', metOn: null },
    ]);
    expect(progress(...events).now?.by).toBe('2027-01-09');
    const arrived = progress(...events, done('arrival', '2026-12-01'));
    expect(arrived.deadlines).toEqual([
      { stage: 'arrival', day: '2027-01-09', metOn: '2026-12-01' },
      { stage: 'fingerprints', day: '2026-12-11', metOn: null },
    ]);
    expect(arrived.now).toMatchObject({ stage: 'medical', actor: 'her', by: '2026-12-11' });
    expect(arrived.now?.ownBy).toBeNull();
    const fit = progress(...events, done('arrival', '2026-12-01'), done('medical', '2026-12-04'));
    expect(fit.now).toMatchObject({ stage: 'fingerprints', ownBy: '2026-12-11' });
  });

  test('[VISA-05] a document sent back is the turn of the family, until it is handed in again', () => {
    const returned = event({
      kind: 'returned',
      stage: 'file',
      actor: 'family',
      data: { words: 'Background not white.', document: 'photo', by: '2026-11-12' },
    });
    const events = [opened(), returned];
    expect(progress(...events).now).toMatchObject({
      actor: 'family',
      returned: 'Background not white.',
      document: 'photo',
      by: '2026-11-12',
    });
    const sent = event({
      kind: 'sent_again',
      stage: 'file',
      actor: 'family',
      data: { document: 'photo', by: '2026-11-12' },
    });
    expect(progress(...events, sent).now).toMatchObject({
      actor: 'us',
      returned: null,
      returnedTo: null,
      isSentAgain: true,
      document: 'photo',
      by: '2026-11-12',
    });
    const again = progress(...events, event({ kind: 'handed_in_again', stage: 'file' }));
    expect(again.now).toMatchObject({ actor: 'us', returned: null, by: null, isSentAgain: false });
    const rejected = progress(...events, sent, { ...returned, sequence: sent.sequence + 1 });
    expect(rejected.now).toMatchObject({ actor: 'family', returnedTo: 'family' });
  });

  test('[VISA-06] an overdue deadline is our turn until we act', () => {
    const stages = visaStages.slice(0, 4).map((stage) => done(stage, '2026-11-03'));
    const overdue = event({ kind: 'overdue', stage: 'fingerprints', day: '2026-11-13' });
    const events = [opened(), ...stages, overdue];
    expect(progress(...events).now).toMatchObject({ actor: 'us', isOverdue: true });
    const appointment = {
      day: '2026-11-20',
      time: '09:30',
      place: 'x',
      pickUp: null,
      driver: null,
    };
    const booked = event({ kind: 'appointment', stage: 'medical', data: { appointment } });
    const after = progress(...events, booked);
    expect(after.now).toMatchObject({ actor: 'her', isOverdue: false, appointment });
  });

  test('[VISA-08] a stopped visa waits for the family, then is closed with its choice', () => {
    const stop = event({
      kind: 'stopped',
      day: '2026-11-17',
      data: { reason: 'medical_unfit' },
    });
    expect(progress(opened(), stop)).toMatchObject({
      state: 'deciding',
      stopReason: 'medical_unfit',
      now: null,
      decideBy: '2026-11-24',
    });
    const decided = event({ kind: 'decided', actor: 'family', data: { choice: 'credit' } });
    expect(progress(opened(), stop, decided)).toMatchObject({ state: 'stopped', choice: 'credit' });
    const undone = event({ kind: 'undone', data: { undoes: stop.sequence } });
    expect(progress(opened(), stop, undone)).toMatchObject({ state: 'open', stopReason: null });
  });

  test('[VISA-05] all stages done is the end', () => {
    const ended = progress(opened(), ...visaStages.map((stage) => done(stage, '2026-11-20')));
    expect(ended).toMatchObject({ state: 'done', now: null });
  });

  test('[VISA-05] stages in any order and with any days: none gets lost, and no time is negative', () => {
    const days = fc
      .integer({ min: 1, max: 28 })
      .map((day) => `2026-11-${String(day).padStart(2, '0')}`);
    const some = fc.array(fc.tuple(fc.constantFrom(...visaStages), days), { maxLength: 20 });
    fc.assert(
      fc.property(some, (pairs) => {
        const result = progress(opened(), ...pairs.map(([stage, day]) => done(stage, day)));
        const last = new Map(pairs);
        for (const { facts, state, doneOn, took } of result.stages) {
          expect(doneOn).toBe(last.get(facts.stage) ?? null);
          expect(state === 'done').toBe(last.has(facts.stage));
          expect(took === null || took >= 0).toBe(true);
        }
        const open = visaStages.find((stage) => !last.has(stage)) ?? null;
        expect(result.now?.stage ?? null).toBe(open);
        for (const { stage, metOn } of result.deadlines)
          expect(metOn).toBe(last.get(stage) ?? null);
      }),
    );
  });

  test('[VISA-06] undoing the last event gives exactly what was before it', () => {
    const kinds = fc.constantFrom(
      'stage_done',
      'late',
      'returned',
      'sent_again',
      'handed_in_again',
      'overdue',
    );
    const some = fc.array(fc.tuple(kinds, fc.constantFrom(...visaStages)), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(some, (pairs) => {
        const events = pairs.map(([one, stage]) =>
          event({ kind: one, stage, day: '2026-11-10', data: { words: 'x', by: '2026-11-30' } }),
        );
        const first = opened();
        const undone = event({ kind: 'undone', data: { undoes: events.at(-1)?.sequence ?? 0 } });
        expect(progress(first, ...events, undone)).toEqual(progress(first, ...events.slice(0, -1)));
      }),
    );
  });
});
