import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AnswerOf } from '../../../contract/api.ts';
import { herWords } from '../../../content/her-page/her-words.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { messages } from '../../messages/table.ts';
import { readOutbox } from '../../messages/index.ts';
import { tasks } from '../../office/cases/table.ts';
import { parameters } from '../../parameters/table.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { behindLock } from '../../testing/behind-proof.ts';
import { familyAtHome } from '../../testing/my-home.ts';
import { asVisaApplication, visaEvents, visaFor } from '../../testing/visa.ts';
import { homeSignIns } from '../access/table.ts';

type Tracker = AnswerOf<'GET my/visa'>;

let product: TestApp;
beforeAll(async () => {
  product = await testApp();
  await db().insert(parameters).values({ code: 'sites_visa_price', value: '8500', isPublic: true });
});
beforeEach(() => product.deps.store.pool.query('delete from rate_limits'));
afterAll(() => product.close());

const db = () => product.deps.store.db;
const today = dubaiDay(new Date());
const done = (
  stage: 'file' | 'work_permit' | 'entry_permit' | 'arrival' | 'medical',
  day = today,
) => ({ kind: 'stage_done', actor: 'us', stage, day }) as const;

async function familyWithVisa(flow: 'hire' | 'visa' = 'hire') {
  const family = await familyAtHome(product);
  if (flow === 'visa') {
    await asVisaApplication(product, family.id);
  }
  await visaFor(product, family.id);
  const read = async (): Promise<Tracker> => (await family.home.get('my/visa')).json();
  const visa = async () => (await read()).visa;
  return { ...family, read, visa };
}

test('[VISA-05] [VISA-09] the tracker shows who acts now, the clocks, every step and what happened', async () => {
  const { id, visa } = await familyWithVisa();
  const first = {
    day: addDays(today, 1),
    time: '14:00',
    place: 'Clinic',
    pickUp: null,
    driver: null,
  };
  const moved = { ...first, day: addDays(today, 2), time: '09:30' };
  await visaEvents(
    product,
    id,
    done('file', addDays(today, -6)),
    done('work_permit', addDays(today, -5)),
    done('entry_permit', addDays(today, -4)),
    done('arrival', addDays(today, -3)),
    { kind: 'appointment', actor: 'us', stage: 'medical', data: { appointment: first } },
    {
      kind: 'appointment',
      actor: 'us',
      stage: 'medical',
      data: { appointment: moved, before: first, words: 'She has a cough' },
    },
    { kind: 'note', actor: 'us', data: { words: 'Only for the office' } },
  );
  const shown = await visa();
  expect(shown?.now).toMatchObject({ stage: 'medical', actor: 'her', appointment: moved });
  expect(shown?.stages.map(({ state }) => state).join(' ')).toMatch(/^(done ){4}now( later){4}$/);
  expect(shown?.deadlines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ stage: 'arrival', metOn: addDays(today, -3), days: 60 }),
      expect.objectContaining({ stage: 'fingerprints', metOn: null, days: 10 }),
    ]),
  );
  expect(shown?.history.map(({ kind }) => kind)).toEqual([
    'appointment',
    'appointment',
    ...Array.from({ length: 4 }, () => 'stage_done'),
    'opened',
  ]);
  expect(shown?.history[0]).toMatchObject({ before: first, appointment: moved, words: null });
  // Fewer than 20 finished visas: only official times.
  expect(shown?.window).toBeNull();
  expect(shown?.stages.every(({ measured }) => measured === null)).toBe(true);
  expect(shown?.stages.find(({ stage }) => stage === 'card')?.official).toMatchObject({
    source: expect.stringMatching(/\S/),
  });
});

test('[VISA-08] nothing medical, no note and no reason of hers reaches the family', async () => {
  const { id, home, visa } = await familyWithVisa('visa');
  const secret = 'latent TB, treated in 2019';
  await visaEvents(
    product,
    id,
    { kind: 'note', actor: 'us', data: { words: secret } },
    { kind: 'late', actor: 'clinic', stage: 'medical', data: { words: secret } },
    {
      kind: 'returned',
      actor: 'her',
      stage: 'medical',
      data: { words: secret, document: secret },
    },
    {
      kind: 'stage_done',
      actor: 'clinic',
      stage: 'medical',
      data: { result: 'unfit', words: secret },
    },
    {
      kind: 'stopped',
      actor: 'clinic',
      stage: 'medical',
      data: { reason: 'medical_unfit', words: secret },
    },
  );
  expect(await visa()).toMatchObject({ state: 'deciding', stopReason: 'medical_unfit' });
  for (const path of ['my/visa', 'my/visa/her', 'my/visa/her?language=en', 'my/visa/calendar']) {
    const answer = await home.get(path);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    expect(answer.body).not.toContain('TB');
    expect(answer.body).not.toContain('"unfit"');
  }
});

test('[VISA-08] the client decides once, about the sum shown, with a fresh code', async () => {
  const { id, home, visa } = await familyWithVisa('visa');
  await db()
    .insert(parameters)
    .values({ code: 'sites_visa_fee_work_permit', value: '10', isPublic: true })
    .onConflictDoNothing();
  await visaEvents(product, id, done('file'), done('work_permit'), {
    kind: 'stopped',
    actor: 'mohre',
    data: { reason: 'permit_refused', words: 'Quota is used up' },
  });
  const shown = await visa();
  const { refund } = shown ?? {};
  if (!refund) throw new Error('No refund was shown.');
  const spent = refund.spent.reduce((sum, { amount }) => sum + amount, 0);
  expect(refund.refund).toBe(Math.max(0, refund.paid - spent - refund.vat));
  expect(shown?.history[0]?.words).toBe('Quota is used up');
  const body = { fils: refund.refund, cancels: false };
  await db()
    .update(homeSignIns)
    .set({ codeAt: new Date(Date.now() - 3_600_000) });
  expect((await home.post('my/visa/decide', body)).json().error).toBe('NEEDS_FRESH_CODE');
  await db().update(homeSignIns).set({ codeAt: new Date() });
  const other = await home.post('my/visa/decide', { ...body, fils: refund.refund + 1 });
  expect(other.json().error).toBe('VISA_SUM_CHANGED');
  const twice = await Promise.all([
    home.post('my/visa/decide', body),
    home.post('my/visa/decide', body),
  ]);
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const after = await visa();
  expect(after).toMatchObject({
    state: 'stopped',
    refundProgress: { fils: refund.refund, orderedFils: 0, isWaiting: false, paidOn: null },
  });
  expect(after?.history.filter(({ kind }) => kind === 'decided')).toHaveLength(1);
  const open = await db()
    .select()
    .from(tasks)
    .where(and(eq(tasks.applicationId, id), eq(tasks.subject, 'refund'), isNull(tasks.doneAt)));
  expect(open).toHaveLength(1);
});

test('[VISA-08] the family ends its visa with one press, sees the sum before, and she is told: a text in her language and a task to call her', async () => {
  const { id, home, visa } = await familyWithVisa('visa');
  const before = await visa();
  const fils = before?.refund?.refund ?? -1;
  expect(fils).toBe(before?.refund?.paid);
  const refused = await home.post('my/visa/decide', { fils, cancels: false });
  expect(refused.json().error).toBe('VISA_NOT_DECIDING');
  expect((await visa())?.state).toBe('open');
  await home.post('my/visa/decide', { fils, cancels: true });
  expect(await visa()).toMatchObject({
    state: 'stopped',
    stopReason: 'family_cancelled',
    refundProgress: { fils, orderedFils: 0 },
  });
  // A second press tells her nothing again, and the refund leaves the call to her open.
  await home.post('my/visa/decide', { fils, cancels: true });
  const open = await db()
    .select({ subject: tasks.subject })
    .from(tasks)
    .where(and(eq(tasks.applicationId, id), eq(tasks.kind, 'visa_stage'), isNull(tasks.doneAt)));
  expect(open.map(({ subject }) => subject).toSorted()).toEqual(['refund', 'tell_her']);
  const told = await db()
    .select({ template: messages.template })
    .from(messages)
    .where(and(eq(messages.applicationId, id), eq(messages.template, 'her_visa_stopped')));
  expect(told).toHaveLength(1);
  const texts = (await readOutbox(product.deps)).filter(({ to }) => to === '+971501112233');
  expect(texts.some(({ text }) => text.includes(herWords.tl.stopped.title))).toBe(true);
});

test('[AR-03] what a stage needs and where its time was read are answered in the language of the page', async () => {
  const { home } = await familyWithVisa();
  const textsOf = async (query: string) => {
    const { visa }: Tracker = (await home.get(`my/visa${query}`)).json();
    return visa?.stages.flatMap(({ needs, official }) => [...needs, official?.source ?? []].flat());
  };
  const arabic = (await textsOf('?lang=ar')) ?? [];
  const english = (await textsOf('')) ?? [];
  expect(arabic).toHaveLength(english.length);
  expect(arabic.filter((words) => !/^[^A-Za-z]*\p{Script=Arabic}[^A-Za-z]*$/u.test(words))).toEqual(
    [],
  );
  expect(english.filter((words) => /\p{Script=Arabic}/u.test(words))).toEqual([]);
});

const titlesIn = (file: string): string[] =>
  file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith('SUMMARY:'));

test('[VISA-05] [AR-03] dates go into a calendar file in the language of the page, and a home without a visa says so', async () => {
  const { id, home } = await familyWithVisa();
  const appointment = {
    day: addDays(today, 3),
    time: '09:30',
    place: 'Al Barsha',
    pickUp: '08:45',
    driver: null,
  };
  await visaEvents(product, id, {
    kind: 'appointment',
    actor: 'us',
    stage: 'file',
    data: { appointment },
  });
  const file = await home.get('my/visa/calendar');
  expect(file.headers['content-type']).toContain('text/calendar');
  expect(file.body).toContain(appointment.day.replaceAll('-', ''));
  expect(file.body).toContain('LOCATION:Al Barsha');
  expect(titlesIn(file.body)).toEqual([expect.stringMatching(/: employer file at 09:30$/)]);
  const arabic = titlesIn((await home.get('my/visa/calendar?lang=ar')).body);
  expect(arabic).toEqual([expect.stringMatching(/: .*ملف صاحب العمل.*9:30 صباحًا/)]);
  const without = await familyAtHome(product);
  const shown: Tracker = (await without.home.get('my/visa')).json();
  expect(shown).toMatchObject({ visa: null, unfinished: null });
  expect((await without.home.get('my/visa/her')).statusCode).toBe(404);
});

test('[VISA-07] the client lets us send her link again, a few times at most', async () => {
  const { home } = await familyWithVisa();
  const sent: boolean[] = [];
  for (let time = 0; time < 6; time += 1) {
    await product.deps.store.pool.query('delete from rate_limits');
    sent.push((await home.post('my/visa/herlink', {})).json().isSent);
  }
  expect(sent).toEqual([true, true, true, true, true, false]);
  const texts = (await readOutbox(product.deps)).filter(({ to }) => to === '+971501112233');
  expect(new Set(texts.map(({ text }) => text)).size).toBeLessThanOrEqual(texts.length);
  expect(texts.length).toBeGreaterThanOrEqual(5);
});

test('[VISA-07] [T108] her link that waits while the number is signed out everywhere is not sent', async () => {
  const { home, id } = await familyWithVisa();
  await product.deps.store.pool.query('delete from rate_limits');
  const before = (await readOutbox(product.deps)).length;
  const [answer, signedOut] = await behindLock(
    product,
    id,
    () => home.post('my/visa/herlink', { home: id }),
    () => home.post('my/signout', { everywhere: true }),
  );
  expect([answer?.statusCode, signedOut?.statusCode]).toEqual([401, 200]);
  expect((await readOutbox(product.deps)).length).toBe(before);
});
