import { afterAll, beforeAll, expect, test } from 'vitest';
import { maidListCalls } from '../../../contract/office/maid-list.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../testing.ts';
import { addMaids, inDays, today } from './testing.ts';

const answer = maidListCalls['GET office/maids'].answer.schema;

let product: TestApp;
let rana: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  product = await testApp();
  rana = await signedIn(product, ['maid_relations']);
  await addMaids(product.deps);
});
afterAll(() => product.close());

async function listOf(filter: string, more: Record<string, string> = {}, who = rana) {
  const asked = await who.get(`office/maids?${new URLSearchParams({ filter, ...more })}`);
  expect(asked.statusCode).toBe(200);
  return answer.parse(asked.json());
}
const found = async (filter: string, sort = 'name') =>
  (await listOf(filter, { sort })).rows.map(({ id }) => id);

test('[OFF-40] the table shows maids of every state with the counts of its chips', async () => {
  const { rows, total, onFile, published, counts, nextCursor } = await listOf('');
  expect({ total, onFile, published, nextCursor }).toEqual({
    total: 6,
    onFile: 6,
    published: 2,
    nextCursor: null,
  });
  expect(rows.map(({ profile }) => profile?.state)).toEqual([
    'published',
    'published',
    'unpublished',
    'draft',
    'on_hold',
    'hired',
  ]);
  expect(counts).toEqual({ free: 3, english: 6, arabic: 6, consent: 1, passport: 1 });
  expect(rows[0]).toMatchObject({
    name: 'Amihan',
    profile: { nationality: 'Filipino', priceAed: 2990, freeFrom: null, film: null },
    record: { hasConsent: true, passportUntil: inDays(90), labels: ['Night shift'] },
  });
});

test.each([
  ['state:published', [1, 2]],
  ['state:draft,unpublished', [3, 4]],
  ['live:in', [1, 2, 3, 4, 6]],
  ['live:out', [5]],
  ['nationality:ET', [2]],
  ['price:2950-3100', [1]],
  ['price:3000-', [6]],
  ['free:now', [1, 3, 4]],
  [`free:${inDays(30)} state:published`, [1, 2]],
  ['missing:consent', [4]],
  ['missing:video nationality:ET', [2]],
  ['consent:30', [2]],
  ['passport:100', [1]],
  ['passport:10', []],
  ['label:night_shift', [1]],
  ['bek', [2]],
  ['AMIHAN', [1]],
  ['5', [5]],
  ['state:published live:in consent:30', [2]],
  ['nobody', []],
])('[OFF-40] the filter %s finds %j', async (filter, expected) => {
  expect(await found(filter)).toEqual(expected);
  expect((await listOf(filter)).total).toBe(expected.length);
});

test('[OFF-40] every sort has its order, and pages follow each other without gaps or repeats', async () => {
  expect((await found('', 'price')).slice(-2)).toEqual([1, 6]);
  expect((await found('', '-price')).slice(0, 2)).toEqual([6, 1]);
  expect((await found('', 'free')).at(-1)).toBe(2);
  expect((await found('', '-free'))[0]).toBe(2);
  expect(await found('', '-name')).toEqual([6, 5, 4, 3, 2, 1]);
  expect((await found('', 'newest')).toReversed()).toEqual(await found('', '-newest'));
  for (const sort of ['name', '-name', 'price', '-price', 'free', '-free', 'newest', '-newest']) {
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const more: Record<string, string> = { sort, limit: '2' };
      const page: Awaited<ReturnType<typeof listOf>> = await listOf(
        '',
        cursor === null ? more : { ...more, cursor },
      );
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(await found('', sort));
  }
  expect((await rana.get('office/maids?cursor=nonsense')).statusCode).toBe(400);
  expect((await rana.get('office/maids?sort=nationality')).statusCode).toBe(400);
});

test('[OFF-05] [OFF-40] each role sees its part of a maid and cannot filter by the rest', async () => {
  const [driver, marketer] = await Promise.all([
    signedIn(product, ['arrivals'], { name: 'Driver' }),
    signedIn(product, ['marketing'], { name: 'Marketer' }),
  ]);
  const seen = await listOf('passport:100 price:3000-', {}, driver);
  expect(seen.total).toBe(6);
  expect(seen.rows.every(({ profile, record }) => profile === null && record === null)).toBe(true);
  const shown = await listOf('passport:100 price:3000- label:night_shift', {}, marketer);
  expect(shown.rows.map(({ id }) => id)).toEqual([6]);
  expect(shown.rows[0]?.profile?.priceAed).toBe(3140);
  expect(shown.rows[0]?.record).toBeNull();
});

test('[OFF-40] rows follow the store within the transaction that changes it', async () => {
  const { pool } = product.deps.store;
  await pool.query(`update maids set available_from = $1 where id = 3`, [inDays(5)]);
  const [celia] = (await listOf('celia')).rows;
  expect(celia?.profile?.freeFrom).toBe(inDays(5));
  await pool.query(`update holds set state = 'released', ended_at = now() where maid_id = 5`);
  expect(await found('evelyn state:published')).toEqual([5]);
  await pool.query(`update maids set available_from = $1 where id = 3`, [today]);
  expect(await found('celia free:now')).toEqual([3]);
});

test('[AR-08] [OFF-40] names are found in either script, however they are spelled', async () => {
  expect(await found('فلوريتا')).toEqual([6]);
  expect(await found('سيليا')).toEqual([3]);
  expect(await found('CÉLIA')).toEqual([3]);
  await product.deps.store.pool.query(`update maids set arabic_name = 'آمنة' where id = 1`);
  for (const spelling of ['امنه', 'أمنة', 'آمِنَة', '١']) {
    expect(await found(spelling), spelling).toContain(1);
  }
  expect(await found('flrt')).toEqual([]);
});
