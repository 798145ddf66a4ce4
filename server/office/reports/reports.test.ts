import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import type { CancelReason } from '../../../rules/my/request-kinds.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { applications } from '../../applications/table.ts';
import { capabilityLinks } from '../../capability-links/table.ts';
import { arrivals } from '../../contact/table.ts';
import { homeRequests } from '../../home-requests/table.ts';
import { sampleRows } from '../../platform/store/schema/sample-rows.ts';
import { redirects } from '../../redirects/table.ts';
import { shortlistEntries } from '../../shortlist/table.ts';
import { surveys } from '../../survey/table.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { urlLog } from '../../url-log/table.ts';
import { arrivalPlans } from '../arrivals/table.ts';
import { tasks } from '../cases/table.ts';
import { signedIn } from '../testing.ts';
import { makeReports } from './part.ts';

type Request = typeof homeRequests.$inferInsert;
type Figures = OfficeAnswer<'GET office/reports'>;

const today = dubaiDay(new Date());
const on = (daysAgo: number, time = '12:00') =>
  new Date(`${addDays(today, -daysAgo)}T${time}:00+04:00`);

let product: TestApp;
let lead: Awaited<ReturnType<typeof signedIn>>;
let place = 0;

async function apply(values: Partial<typeof applications.$inferInsert>): Promise<string> {
  const [row] = await product.deps.store.db
    .insert(applications)
    .values({
      appIdLookup: randomBytes(32),
      appIdSealed: randomBytes(48),
      validUntil: on(-30),
      ...values,
    })
    .returning({ id: applications.id });
  return row?.id ?? '';
}

async function arrive(
  startedAgo: number,
  arrivedAgo: number,
  flow: 'hire' | 'replacement' = 'hire',
) {
  const { db } = product.deps.store;
  const createdAt = on(startedAgo);
  const id = await apply({ createdAt, submittedAt: createdAt, state: 'submitted', flow });
  place += 1;
  const day = addDays(today, -arrivedAgo);
  await db.insert(arrivals).values({ applicationId: id, day, slot: 'morning', place });
  await db.insert(arrivalPlans).values({ applicationId: id, outcome: 'arrived' });
  return id;
}

async function rate(applicationId: string, score: number, daysAgo: number) {
  const { db } = product.deps.store;
  const [link] = await db
    .insert(capabilityLinks)
    .values({
      applicationId,
      purpose: 'survey',
      tokenLookup: randomBytes(32),
      createdAt: on(daysAgo),
      completedAt: on(daysAgo),
      expiresAt: on(-30),
    })
    .returning({ id: capabilityLinks.id });
  await db.insert(surveys).values({ linkId: link?.id ?? '', score, createdAt: on(daysAgo) });
}

const figures = async (query = ''): Promise<Figures> =>
  (await lead.get(`office/reports${query}`)).json();

beforeAll(async () => {
  product = await testApp();
  lead = await signedIn(product, ['operations_lead']);
  const { db } = product.deps.store;
  // Two arrived after two and nine days, one long ago, one today: today is not part of the period.
  const first = await arrive(10, 8);
  await arrive(12, 3);
  await arrive(80, 70);
  await arrive(2, 0);
  await arrive(5, 1, 'replacement');
  const created = { createdAt: on(6) };
  const stopped = { ...created, state: 'expired' } as const;
  await apply({ ...stopped, step: 'REQUIRED_DOCUMENTS' });
  await apply({ ...stopped, step: 'REQUIRED_DOCUMENTS' });
  await apply({ ...stopped, step: 'HIRE_MAID' });
  await apply({ ...created, step: 'BANK_INFO' });
  await apply({ createdAt: on(40), step: 'BANK_INFO' });
  const task = { applicationId: first, kind: 'reply', targetMinutes: 15, waitingOn: 'us' } as const;
  await db.insert(tasks).values([
    { ...task, usedMinutes: 6, openedAt: on(3, '10:00'), doneAt: on(3, '10:09') },
    { ...task, usedMinutes: 20, openedAt: on(3, '10:00'), doneAt: on(3, '10:31') },
    // Ticked off with a running clock: an hour of the evening, and half an hour of the morning.
    {
      ...task,
      openedAt: on(5, '21:00'),
      runningSince: on(5, '21:00'),
      dueAt: on(5, '21:15'),
      doneAt: on(4, '09:30'),
    },
    { ...task, openedAt: on(2), runningSince: on(2), dueAt: on(2, '12:15') },
  ]);
  await rate(first, 5, 2);
  const session = await sampleRows(product.deps.store.pool).session();
  const maid = await sampleRows(product.deps.store.pool).maid();
  await db.insert(redirects).values({ code: 'qr01', target: '/' });
  await db.insert(urlLog).values([
    { url: '/qr01', notedAt: on(1) },
    { url: 'https://home.example/?event=noon', sessionId: session, notedAt: on(1) },
    { url: 'https://home.example/hire-maid', sessionId: session, notedAt: on(1) },
  ]);
  await db
    .insert(shortlistEntries)
    .values({ sessionId: session, maidId: maid, rank: 1, createdAt: on(1) });
  await product.deps.store.pool.query('insert into video_starts values ($1, 7)', [
    addDays(today, -1),
  ]);
  await apply({ createdAt: on(1), affiliateEvent: 'noon', step: 'HIRE_MAID' });
  await makeReports(product.deps);
});
afterAll(() => product.close());

test('[OFF-62] from start to arrival: where families went on, left and wait, and the step at which most stopped', async () => {
  const { started, stages } = await figures('?weeks=4');
  expect(started).toBe(9);
  expect(stages.map(({ stage, passed, left, here }) => [stage, passed, left, here])).toEqual([
    ['documents', 5, 3, 1],
    ['bank_details', 4, 0, 1],
    ['payment_form', 4, 0, 0],
    ['spouse_signature', 4, 0, 0],
    ['contact_details', 4, 0, 0],
    ['arrival', 4, 0, 0],
  ]);
  expect(stages[0]?.mostAt).toEqual({ step: 'REQUIRED_DOCUMENTS', count: 2 });
  // Each family is at one place only, so nobody is lost between two lines.
  const waiting = stages.reduce((sum, { left, here }) => sum + left + here, 0);
  expect((stages.at(-1)?.passed ?? 0) + waiting).toBe(started);
});

test('[OFF-62] time to hire: median and nine in ten of whole days up to yesterday, by team', async () => {
  const { hire } = await figures('?weeks=4');
  expect([hire.arrivals, hire.median, hire.nineInTen]).toEqual([3, 4, 9]);
  expect(hire.days).toEqual([0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]);
  expect(hire.weeks).toHaveLength(12);
  expect(hire.weeks.reduce((sum, { arrivals: count }) => sum + count, 0)).toBe(4);
  const replaced = await figures('?weeks=4&team=replacement');
  expect([replaced.hire.arrivals, replaced.started]).toEqual([1, 1]);
  expect((await figures('?weeks=12')).hire.arrivals).toBe(4);
});

test('[OFF-62] time targets: both clocks, and open late work is not kept', async () => {
  const { targets } = await figures('?weeks=4');
  expect(targets.find(({ kind }) => kind === 'reply')).toEqual({
    kind: 'reply',
    targetMinutes: 15,
    times: 4,
    kept: 1,
    median: 20,
    medianElapsed: 31,
  });
  const { rows } = await product.deps.store.pool.query(
    'select minutes, elapsed_minutes as elapsed from report_tasks order by minutes desc limit 1',
  );
  expect(rows).toEqual([{ minutes: 90, elapsed: 750 }]);
});

test('[OFF-62] with fewer than ten answers nothing of the survey is shown', async () => {
  expect((await figures()).survey).toEqual({
    asked: 1,
    answers: 1,
    stars: null,
    teams: [{ team: 'hire', answers: 1, median: null }],
  });
  const family = await apply({ createdAt: on(90) });
  for (let more = 0; more < 9; more += 1) await rate(family, 4, 3);
  await makeReports(product.deps);
  expect((await figures()).survey).toMatchObject({
    answers: 10,
    stars: [0, 0, 0, 9, 1],
    teams: [{ team: 'hire', answers: 10, median: 4 }],
  });
});

test('[OFF-62] why families cancel is counted by reason from ten answers on, without those who stayed', async () => {
  const cancel = async (cancelReason: CancelReason | null, values: Partial<Request> = {}) => {
    const applicationId = await apply({ createdAt: on(90) });
    await product.deps.store.db.insert(homeRequests).values({
      applicationId,
      key: randomUUID(),
      kind: 'cancellation',
      askedBy: 'client',
      reference: `RF-2026-${1000 + (place += 1)}`,
      lastDay: today,
      shownFils: 0,
      confirmedAt: on(3),
      cancelReason,
      ...values,
    });
  };
  for (let more = 0; more < 9; more += 1) await cancel('moving');
  await cancel(null);
  await cancel('other', { state: 'withdrawn' });
  await cancel('other', { confirmedAt: on(40) });
  await cancel('other', { confirmedAt: on(0) });
  await makeReports(product.deps);
  const answers = async (query = '') => (await figures(query)).cancellations;
  expect(await answers()).toEqual({ cancelled: 10, answers: 9, reasons: null });
  await cancel('too_expensive');
  await makeReports(product.deps);
  const { cancelled, reasons } = await answers();
  expect(cancelled).toBe(11);
  expect(reasons).toEqual([
    { reason: 'not_needed', count: 0 },
    { reason: 'moving', count: 9 },
    { reason: 'too_expensive', count: 1 },
    { reason: 'not_right', count: 0 },
    { reason: 'another_way', count: 0 },
    { reason: 'other', count: 0 },
  ]);
  expect((await answers('?weeks=12')).answers).toBe(11);
  expect((await answers('?team=replacement')).cancelled).toBe(0);
});

test('[OFF-62] visits, videos, lists, started and finished by code and by day stay when the addresses are deleted', async () => {
  const answer = async (query: string): Promise<OfficeAnswer<'GET office/reports/codes'>> =>
    (await lead.get(`office/reports/codes${query}`)).json();
  const yesterday = addDays(today, -1);
  const before = await answer('?weeks=4');
  expect(before.days[0]).toEqual({
    day: yesterday,
    visits: 2,
    videos: 7,
    lists: 1,
    started: 1,
    finished: 0,
  });
  const code = (name: string) => before.codes.find((one) => one.code === name);
  expect(code('noon')).toMatchObject({ visits: 1, lists: 1, started: 1, finished: 0 });
  expect(code('qr01')).toMatchObject({ visits: 1, lists: 0, started: 0, finished: 0 });
  expect((await answer('?weeks=4&code=noon')).days).toMatchObject([{ day: yesterday, started: 1 }]);
  await product.deps.store.db.delete(urlLog);
  const { pool } = product.deps.store;
  await pool.query('delete from report_days where day = $1::date - 10', [yesterday]);
  await pool.query('update report_days set day = day - 10 where day = $1', [yesterday]);
  await makeReports(product.deps);
  const kept = (await answer('?weeks=4')).days.find(({ day }) => day === addDays(yesterday, -10));
  expect(kept).toMatchObject({ visits: 2, videos: 7 });
});
