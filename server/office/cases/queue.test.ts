import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueCalls } from '../../../contract/office/queue.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../testing.ts';
import { addCase } from './testing.ts';

const answers = {
  queue: queueCalls['GET office/queue'].answer.schema,
  board: queueCalls['GET office/board'].answer.schema,
  today: queueCalls['GET office/today'].answer.schema,
  counts: queueCalls['GET office/counts'].answer.schema,
};
const minutes = (count: number) => new Date(Date.now() + count * 60_000);

let product: TestApp;
let clerk: Awaited<ReturnType<typeof signedIn>>;
const ids: Record<string, string> = {};
beforeAll(async () => {
  product = await testApp();
  clerk = await signedIn(product, ['case_officer']);
  const add = async (key: string, wanted: Parameters<typeof addCase>[1]) => {
    ids[key] = (await addCase(product.deps, wanted)).id;
  };
  await add('late', { task: { dueAt: minutes(-20) }, row: { emirate: 'dubai' } });
  await add('soon', {
    task: { dueAt: minutes(5) },
    row: { emirate: 'sharjah', label: 'VIP family' },
  });
  await add('mine', { task: { dueAt: minutes(50) }, row: { ownerId: clerk.staffId } });
  await add('quiet', { task: null, row: { stage: 'bank_details', waitingOn: 'client' } });
  await add('spouse', {
    task: null,
    row: { stage: 'spouse_signature', waitingOn: 'spouse', waitingFor: 'SMS_SENT' },
  });
});
afterAll(() => product.close());

async function queueOf(filter: string, more = '') {
  const asked = await clerk.get(`office/queue?${new URLSearchParams({ filter })}${more}`);
  expect(asked.statusCode).toBe(200);
  return answers.queue.parse(asked.json());
}
const found = async (filter: string) =>
  (await queueOf(filter)).rows.map(({ applicationId }) =>
    Object.keys(ids).find((key) => ids[key] === applicationId),
  );

test('[OFF-11] the queue lists what is most urgent first, with names, times and totals', async () => {
  expect((await found('')).slice(0, 3)).toEqual(['late', 'soon', 'mine']);
  const { rows, total, late, nextCursor } = await queueOf('');
  expect({ total, late, nextCursor }).toEqual({ total: 5, late: 1, nextCursor: null });
  expect(rows[0]).toMatchObject({ clientName: 'Leila Haddad', status: 'open', owner: null });
  expect(rows[0]?.time?.targetMinutes).toBe(15);
  expect(rows[4]?.time).toBeNull();
});

test.each([
  ['late', ['late']],
  ['stage:documents', ['late', 'soon', 'mine']],
  ['stage:bank_details,spouse_signature waiting:client', ['quiet']],
  ['waiting:spouse', ['spouse']],
  ['emirate:dubai,sharjah', ['late', 'soon']],
  ['owner:me', ['mine']],
  ['owner:me,nobody late', ['late']],
  ['owner:somebody', []],
  ['label:vip_family', ['soon']],
  ['status:running', []],
  ['flow:replacement', []],
  ['maid:123456', []],
])('[OFF-11] the filter %s finds %j', async (filter, expected) => {
  expect(await found(filter)).toEqual(expected);
});

test('[OFF-11] pages follow each other without gaps or repeats', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < 9; pages += 1) {
    const page = await queueOf('', `&limit=2${cursor === null ? '' : `&cursor=${cursor}`}`);
    seen.push(...page.rows.map(({ applicationId }) => applicationId));
    cursor = page.nextCursor;
    if (cursor === null) break;
  }
  expect(seen).toHaveLength(5);
  expect(new Set(seen)).toEqual(new Set(Object.values(ids)));
  expect((await clerk.get('office/queue?cursor=nonsense')).statusCode).toBe(400);
});

test('[OFF-11] the board shows the same applications by stage', async () => {
  const asked = await clerk.get('office/board?filter=waiting:us,spouse');
  const { columns, total, late } = answers.board.parse(asked.json());
  expect({ total, late }).toEqual({ total: 4, late: 1 });
  expect(columns.map(({ stage, total: some }) => [stage, some])).toEqual([
    ['documents', 3],
    ['bank_details', 0],
    ['payment_form', 0],
    ['spouse_signature', 1],
    ['contact_details', 0],
  ]);
  expect(columns[0]?.rows.map(({ applicationId }) => applicationId)).toEqual([
    ids['late'],
    ids['soon'],
    ids['mine'],
  ]);
});

test('[OFF-10] today shows my work, late first, and colleagues on shift', async () => {
  const pageId = crypto.randomUUID();
  await clerk.post('office/presence', { pageId, applicationId: null, mode: 'on_shift' });
  const day = answers.today.parse((await clerk.get('office/today')).json());
  expect(day.tasks.map(({ applicationId }) => applicationId)).toEqual([
    ids['late'],
    ids['soon'],
    ids['mine'],
  ]);
  expect(day.onShift).toEqual([
    { staff: { id: clerk.staffId, name: 'Noura Kanaan' }, roles: ['case_officer'], isHere: true },
  ]);
  expect(answers.counts.parse((await clerk.get('office/counts')).json())).toMatchObject({
    today: 3,
    applications: 5,
    documents: 0,
    replacements: 0,
  });
});

test('[OFF-05] [OFF-10] work of others and work without the right is not shown', async () => {
  const other = await signedIn(product, ['case_officer'], { name: 'Amal' });
  const day = answers.today.parse((await other.get('office/today')).json());
  expect(day.tasks.map(({ applicationId }) => applicationId)).toEqual([ids['late'], ids['soon']]);
  const finance = await signedIn(product, ['finance_prepares']);
  expect((await finance.get('office/queue')).statusCode).toBe(403);
  const money = answers.today.parse((await finance.get('office/today')).json());
  expect(money).toMatchObject({ tasks: [], arrivalsTomorrow: [] });
  const drivers = await signedIn(product, ['arrivals']);
  expect(answers.counts.parse((await drivers.get('office/counts')).json())).toMatchObject({
    applications: null,
    documents: null,
    arrivals: 0,
  });
});
