import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { parameters } from '../../parameters/table.ts';
import { openStore } from '../../platform/store/store.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../testing.ts';
import { keepSchedule } from './schedule.ts';
import { contentVersions } from './table.ts';

type Colleague = Awaited<ReturnType<typeof signedIn>>;
type Item = OfficeAnswer<'GET office/content/item'>;

const eta = { kind: 'parameters', key: 'sites_visa_eta_value' } as const;
let product: TestApp;
let author: Colleague;
let lead: Colleague;

beforeAll(async () => {
  product = await testApp();
  author = await signedIn(product, ['marketing'], { name: 'Tariq Nasser' });
  lead = await signedIn(product, ['operations_lead'], { name: 'Hamad Saeed' });
});
afterAll(() => product.close());

const db = () => product.deps.store.db;
beforeEach(async () => {
  await db().execute(sql`delete from content_versions`);
  await db().execute(sql`delete from parameters`);
  await db()
    .insert(parameters)
    .values({ code: eta.key, value: '7–10 working days', isPublic: true, note: '' });
});

const shownValue = async () => {
  const answer = await product.app.inject(`/api/public/parameters?code=${eta.key}`);
  return answer.json()[0]?.value;
};
const isShown = (value: string) => vi.waitFor(async () => expect(await shownValue()).toBe(value));
const itemOf = async (query = ''): Promise<Item> =>
  (await lead.get(`office/content/item?kind=${eta.kind}&key=${eta.key}${query}`)).json();
const ran = (response: { statusCode: number; json(): unknown }) => {
  expect([response.statusCode, response.json()]).toEqual([200, expect.anything()]);
  const { actionId, answer } = Object(response.json());
  return { actionId: String(actionId), answer: Object(answer) };
};
const refusedWith = (response: { json(): unknown }) => Object(response.json()).error;

async function draft(value = '8–12 working days') {
  const id = String(ran(await author.run('start_content', eta)).answer.id);
  const fields = [{ path: 'value', from: '7–10 working days', to: value }];
  const { revision } = ran(await author.run('save_content', { id, fields })).answer;
  return { id, revision: Number(revision) };
}
async function inReview(times: { startsAt?: string; endsAt?: string } = {}) {
  const made = await draft();
  const { startsAt = null, endsAt = null } = times;
  ran(await author.run('send_content', { ...made, startsAt, endsAt }));
  return made;
}

test('[OFF-61] a draft is written, sent, approved by another person and live for families', async () => {
  const made = await inReview();
  expect(await shownValue()).toBe('7–10 working days');
  ran(await lead.run('approve_content', made));
  await isShown('8–12 working days');
  const { live, versions, changes } = await itemOf('&number=2');
  expect(live).toMatchObject({
    number: 2,
    author: { name: 'Tariq Nasser' },
    reviewer: { name: 'Hamad Saeed' },
  });
  expect(versions.map(({ number, state, operator }) => [number, state, operator])).toEqual([
    [2, 'live', null],
    [1, 'past', 'operator'],
  ]);
  expect(changes).toEqual([{ path: 'value', from: '7–10 working days', to: '8–12 working days' }]);
});

test('[OFF-61] nobody approves what they wrote, not even in the database', async () => {
  const id = String(ran(await lead.run('start_content', eta)).answer.id);
  ran(await lead.run('send_content', { id, revision: 1, startsAt: null, endsAt: null }));
  expect(refusedWith(await lead.run('approve_content', { id, revision: 1 }))).toBe('SAME_PERSON');
  await expect(
    db()
      .update(contentVersions)
      .set({ state: 'live', reviewer: lead.staffId })
      .where(eq(contentVersions.id, id)),
  ).rejects.toMatchObject({ cause: { constraint: 'content_versions_second_person' } });
  await expect(
    db().update(contentVersions).set({ state: 'scheduled' }).where(eq(contentVersions.id, id)),
  ).rejects.toMatchObject({ cause: { constraint: 'content_versions_reviewed' } });
});

test('[OFF-61] somebody who changed a word of a draft does not approve it either', async () => {
  const made = await draft();
  const fields = [{ path: '@.note', from: '', to: 'Our last 96 cases' }];
  const { revision } = ran(await lead.run('save_content', { id: made.id, fields })).answer;
  const sent = { id: made.id, revision: Number(revision) };
  ran(await author.run('send_content', { ...sent, startsAt: null, endsAt: null }));
  expect(refusedWith(await lead.run('approve_content', sent))).toBe('SAME_PERSON');
});

test('[OFF-61] [OFF-71] do, undo and do again: approve', async () => {
  const made = await inReview();
  const { actionId } = ran(await lead.run('approve_content', made));
  await isShown('8–12 working days');
  expect((await lead.undo(actionId)).statusCode).toBe(200);
  await isShown('7–10 working days');
  expect(await itemOf()).toMatchObject({ version: { state: 'review' }, live: { number: 1 } });
  ran(await lead.run('approve_content', made));
  await isShown('8–12 working days');
});

test('[OFF-61] [OFF-71] do, undo and do again: start, save, send, return, discard', async () => {
  const state = async () => (await itemOf()).version?.state ?? null;
  const started = ran(await author.run('start_content', eta));
  expect((await author.undo(started.actionId)).statusCode).toBe(200);
  expect(await state()).toBeNull();
  const { id, revision } = ran(await author.run('start_content', eta)).answer;
  const fields = [{ path: 'value', from: '7–10 working days', to: '9 working days' }];
  const saved = ran(await author.run('save_content', { id, fields }));
  expect((await author.undo(saved.actionId)).statusCode).toBe(200);
  expect((await itemOf()).fields['value']).toBe('7–10 working days');
  ran(await author.run('save_content', { id, fields }));
  expect((await itemOf()).fields['value']).toBe('9 working days');
  const asSent = { id, revision: Number(revision) + 3, startsAt: null, endsAt: null };
  const sent = ran(await author.run('send_content', asSent));
  expect((await author.undo(sent.actionId)).statusCode).toBe(200);
  expect(await state()).toBe('draft');
  ran(await author.run('send_content', asSent));
  const returned = ran(await lead.run('return_content', { id, words: 'Say half and nine in ten' }));
  expect((await itemOf()).version).toMatchObject({
    state: 'draft',
    asked: 'Say half and nine in ten',
    askedBy: { name: 'Hamad Saeed' },
  });
  expect((await lead.undo(returned.actionId)).statusCode).toBe(200);
  expect(await state()).toBe('review');
  ran(await lead.run('return_content', { id, words: 'Once more' }));
  const discarded = ran(await author.run('discard_content', { id }));
  expect(await state()).toBeNull();
  expect((await author.undo(discarded.actionId)).statusCode).toBe(200);
  expect(await state()).toBe('draft');
  ran(await author.run('discard_content', { id }));
  expect(await state()).toBeNull();
});

test('[OFF-61] [OFF-71] rolling back brings an earlier version, and can be undone', async () => {
  ran(await lead.run('approve_content', await inReview()));
  const back = ran(await lead.run('roll_back_content', { ...eta, number: 1 }));
  await isShown('7–10 working days');
  expect((await lead.undo(back.actionId)).statusCode).toBe(200);
  await isShown('8–12 working days');
  ran(await lead.run('roll_back_content', { ...eta, number: 1 }));
  await isShown('7–10 working days');
  expect((await itemOf()).live).toMatchObject({ restoresNumber: 1 });
});

test('[OFF-61] two colleagues type in one draft: fields merge, a clash is reported and not saved', async () => {
  const { id } = await draft();
  const fields = [
    { path: 'value', from: '7–10 working days', to: 'mine' },
    { path: 'note', from: '', to: 'A range' },
  ];
  const { answer } = ran(await lead.run('save_content', { id, fields }));
  expect(answer.clashes).toEqual([
    { path: 'value', from: '7–10 working days', to: 'mine', theirs: '8–12 working days' },
  ]);
  expect((await itemOf()).fields).toMatchObject({ value: '8–12 working days', note: 'A range' });
});

test('[OFF-61] a version goes live at its time and ends at its time, once, on several nodes', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const later = new Date(Date.now() + 7_200_000).toISOString();
  const made = await inReview({ startsAt: soon, endsAt: later });
  ran(await lead.run('approve_content', made));
  await keepSchedule(product.deps);
  expect([await shownValue(), (await itemOf('&number=2')).version?.state]).toEqual([
    '7–10 working days',
    'scheduled',
  ]);
  const set = (values: Partial<typeof contentVersions.$inferInsert>) =>
    db().update(contentVersions).set(values).where(eq(contentVersions.id, made.id));
  await set({ startsAt: new Date(Date.now() - 2_000) });
  await Promise.all([1, 2, 3].map(() => keepSchedule(product.deps)));
  await isShown('8–12 working days');
  await set({ endsAt: new Date(Date.now() - 1_000) });
  await Promise.all([1, 2, 3].map(() => keepSchedule(product.deps)));
  await isShown('7–10 working days');
  const { versions } = await itemOf();
  expect(versions.map(({ number, state }) => [number, state])).toEqual([
    [2, 'past'],
    [1, 'live'],
  ]);
});

test('[OFF-61] a change by the command line is a version of the operator, and drafts are merged onto it', async () => {
  const made = await inReview();
  await db().update(parameters).set({ note: 'By hand' }).where(eq(parameters.code, eta.key));
  expect((await itemOf()).live).toMatchObject({ number: 3, operator: 'operator' });
  ran(await lead.run('approve_content', made));
  await isShown('8–12 working days');
  const [row] = await db().select().from(parameters).where(eq(parameters.code, eta.key));
  expect(row?.note).toBe('By hand');
});

test('[OFF-61] a draft that clashes with what became live is not published', async () => {
  const made = await inReview();
  await db().update(parameters).set({ value: '1 day' }).where(eq(parameters.code, eta.key));
  expect(refusedWith(await lead.run('approve_content', made))).toBe('CONTENT_CLASH');
  await isShown('1 day');
});

test('[OFF-61] a change reaches the pages of every node', async () => {
  const { config, log, store } = product.deps;
  const databaseUrl = store.pool.options.connectionString ?? '';
  const second = await openStore({ ...config, databaseUrl, databasePoolSize: 2 }, log);
  const other = await testApp({ store: second });
  const made = await inReview();
  await other.app.inject(`/api/public/parameters?code=${eta.key}`);
  ran(await lead.run('approve_content', made));
  await vi.waitFor(
    async () => {
      const answer = await other.app.inject(`/api/public/parameters?code=${eta.key}`);
      expect(answer.json()[0].value).toBe('8–12 working days');
    },
    { interval: 10, timeout: 30_000 },
  );
  await other.close();
  await second.close();
});

test('[OFF-61] opening hours: what is not a time is refused, and the impact is counted', async () => {
  const hours = { kind: 'parameters', key: 'office_hours' } as const;
  const id = String(ran(await author.run('start_content', hours)).answer.id);
  const usual = '09:00-22:00';
  const save = async (fields: { path: string; from: string; to: string }[]) =>
    Number(ran(await author.run('save_content', { id, fields })).answer.revision);
  const send = (revision: number) =>
    author.run('send_content', { id, revision, startsAt: null, endsAt: null });
  const wrong = await save([{ path: 'usual.mon', from: usual, to: '22-9' }]);
  expect(refusedWith(await send(wrong))).toBe('HOURS_INVALID');
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => ({
    path: `usual.${day}`,
    from: day === 'mon' ? '22-9' : usual,
    to: '10:00-16:00 20:30-23:30',
  }));
  const revision = await save(days);
  const item: Item = (
    await lead.get('office/content/item?kind=parameters&key=office_hours')
  ).json();
  expect(item.impact).toMatchObject({
    minutesBefore: 7 * 13 * 60,
    minutesAfter: 7 * 9 * 60,
    pauses: [{ from: '16:00', to: '20:30' }],
  });
  ran(await send(revision));
  ran(await lead.run('approve_content', { id, revision }));
  const [row] = await db().select().from(parameters).where(eq(parameters.code, 'office_hours'));
  expect(row?.value).toContain('20:30-23:30');
});

test('[OFF-61] the list shows what waits and everything that can be changed', async () => {
  await draft();
  const list: OfficeAnswer<'GET office/content'> = (await lead.get('office/content')).json();
  expect(list.waiting.map(({ key, version }) => [key, version.state])).toEqual([
    [eta.key, 'draft'],
  ]);
  expect(list.items.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['office_hours', eta.key, 'med-dxb', 'oec-maid']),
  );
  const arrivals = await signedIn(product, ['arrivals']);
  expect((await arrivals.get('office/content')).statusCode).toBe(403);
});

test('[OFF-61] facts are listed once nobody has checked them for 90 days', async () => {
  await db()
    .update(contentVersions)
    .set({ checkedOn: '2026-01-01' })
    .where(and(eq(contentVersions.key, eta.key), eq(contentVersions.state, 'live')));
  const list: OfficeAnswer<'GET office/content'> = (await lead.get('office/content')).json();
  expect(list.oldFacts).toContainEqual(
    expect.objectContaining({
      key: eta.key,
      facts: [{ term: eta.key, value: '7–10 working days', checked: '2026-01-01' }],
    }),
  );
});
