import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../testing.ts';
import { addMaids, inDays } from './testing.ts';

let product: TestApp;
let rana: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  product = await testApp();
  rana = await signedIn(product, ['maid_relations']);
  await addMaids(product.deps);
});
afterAll(() => product.close());

async function stored() {
  const { rows } = await product.deps.store.pool.query<Record<string, unknown>>(
    `select maid_id, price_aed, free_from::text, state, labels from maid_rows order by maid_id`,
  );
  return rows;
}

const cases: readonly (readonly [string, () => ReturnType<typeof rana.run>])[] = [
  [
    'change_maid_prices',
    () => rana.run('change_maid_prices', { maidIds: [1, 2, 3], how: 'add', aed: -50 }),
  ],
  [
    'change_maid_availability',
    () => rana.run('change_maid_availability', { maidIds: [1, 2, 4], freeFrom: inDays(12) }),
  ],
  ['publish_maids', () => rana.run('publish_maids', { maidIds: [1, 3] })],
  ['unpublish_maids', () => rana.run('unpublish_maids', { maidIds: [1, 2] })],
  ['label_maids', () => rana.run('label_maids', { maidIds: [1, 2], label: 'Drives', isOn: true })],
];

test.each(cases)(
  '[OFF-40] [OFF-71] %s: do, undo and do again end where they should',
  async (_name, run) => {
    const before = await stored();
    const first = await run();
    expect(first.statusCode, first.body).toBe(200);
    const after = await stored();
    expect(after).not.toEqual(before);
    expect((await rana.undo(first.json().actionId)).statusCode).toBe(200);
    expect(await stored()).toEqual(before);
    const second = await run();
    expect(await stored()).toEqual(after);
    expect((await rana.undo(second.json().actionId)).statusCode).toBe(200);
    expect(await stored()).toEqual(before);
  },
);

test('[OFF-40] prices are set or changed by an amount, and families see them at once', async () => {
  const ran = await rana.run('change_maid_prices', { maidIds: [1, 2], how: 'set', aed: 3050 });
  const { rows } = await product.deps.store.pool.query(
    `select (card -> 'housemaid' ->> 'monthlyPrice') as price from maids where id in (1, 2)`,
  );
  expect((await stored()).slice(0, 2).map((row) => row['price_aed'])).toEqual([3050, 3050]);
  expect(rows).toHaveLength(2);
  await rana.undo(ran.json().actionId);
});

test('[OFF-40] a price that does not cover her wage changes nobody and names her', async () => {
  const before = await stored();
  const ran = await rana.run('change_maid_prices', { maidIds: [1, 2], how: 'set', aed: 1900 });
  expect(ran.statusCode).toBe(400);
  expect(ran.json()).toMatchObject({ error: 'MAID_INVALID' });
  expect(ran.json().message).toContain('Amihan');
  expect(await stored()).toEqual(before);
});

test('[OFF-42] nobody without consent is published, and nobody with her', async () => {
  const before = await stored();
  const ran = await rana.run('publish_maids', { maidIds: [3, 4] });
  expect(ran.statusCode).toBe(409);
  expect(ran.json().message).toContain('Dalisay');
  expect(await stored()).toEqual(before);
});

test('[OFF-71] undo refuses if one of them changed since, and says who', async () => {
  const ran = await rana.run('change_maid_prices', { maidIds: [1, 2], how: 'add', aed: 100 });
  const other = await rana.run('change_maid_prices', { maidIds: [2], how: 'add', aed: 10 });
  const refused = await rana.undo(ran.json().actionId);
  expect(refused.json()).toMatchObject({ error: 'UNDO_TOO_LATE' });
  expect(refused.json().message).toContain('Bekele');
  expect(refused.json().message).not.toContain('Amihan');
  await rana.undo(other.json().actionId);
  expect((await rana.undo(ran.json().actionId)).statusCode).toBe(200);
});

test('[OFF-05] colleagues without the right change nothing', async () => {
  const clerk = await signedIn(product, ['case_officer'], { name: 'Clerk' });
  const ran = await clerk.run('unpublish_maids', { maidIds: [1] });
  expect(ran.statusCode).toBe(403);
  expect((await rana.run('unpublish_maids', { maidIds: [987] })).statusCode).toBe(404);
});
