import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { addEditableMaids } from '../testing.ts';
import { changeMaid, createMaid, readMaidRecord, removeNewMaid } from './change-maid.ts';
import { obstaclesToPublish, setPublished } from './publish-maids.ts';

let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  here = await testApp();
  await addEditableMaids(here.deps.store, [1, 2, 3, 4]);
  there = await testApp({ store: here.deps.store });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

const db = () => here.deps.store.db;
const seen = async ({ app }: TestApp, id: number) => {
  const answer = await app.inject({ url: `/api/matchedvideos/getmaid?id=${id}` });
  return answer.statusCode === 200 ? answer.json().housemaid.monthlyPrice : answer.statusCode;
};
const within = { timeout: 1_000, interval: 20 };
const given = {
  firstName: 'Nimali',
  bornOn: '1994-02-01',
  nationality: 'PH',
  arrangement: 'LIVE_IN',
  monthlyPrice: 2940,
  wage: 1900,
} as const;

test('[OFF-41] a changed field is on every node within a second; the others and her film stay', async () => {
  const before = await readMaidRecord(db(), 1);
  expect(await seen(here, 1)).toBe(before?.monthlyPrice);
  expect(await seen(there, 1)).toBe(before?.monthlyPrice);
  await here.deps.store.transaction((inside) => changeMaid(inside, 1, { monthlyPrice: 3150 }));
  for (const node of [here, there]) {
    await expect.poll(() => seen(node, 1), within).toBe(3150);
  }
  expect(await readMaidRecord(db(), 1)).toEqual({ ...before, monthlyPrice: 3150 });
});

test('[OFF-40] a maid who is taken down is gone on every node within a second, and comes back', async () => {
  expect(await setPublished(db(), [2], false)).toEqual([2]);
  for (const node of [here, there]) await expect.poll(() => seen(node, 2), within).toBe(404);
  expect(await setPublished(db(), [2], false)).toEqual([]);
  expect(await setPublished(db(), [2], true)).toEqual([2]);
  for (const node of [here, there]) await expect.poll(() => seen(node, 2), within).not.toBe(404);
});

test('[OFF-41] a price that does not add up, or a salary below the minimum, is refused by field', async () => {
  const change = (changes: object) => changeMaid(db(), 3, changes);
  const price = (await readMaidRecord(db(), 3))?.monthlyPrice ?? 0;
  await expect(change({ wage: price })).rejects.toMatchObject({
    code: 'MAID_INVALID',
    fields: { wage: 'WAGE_ABOVE_PRICE' },
  });
  await expect(change({ nationality: 'PH', wage: 1500 })).rejects.toMatchObject({
    fields: { wage: { key: 'WAGE_TOO_LOW', values: { least: 1837 } } },
  });
  await expect(change({ wage: 2500, monthlyPrice: 2700 })).rejects.toMatchObject({
    fields: { monthlyPrice: 'PRICE_PARTS' },
  });
  await expect(change({ bornOn: '2020-01-01' })).rejects.toMatchObject({
    fields: { bornOn: 'TOO_YOUNG' },
  });
  await expect(changeMaid(db(), 99, {})).rejects.toMatchObject({ code: 'NO_SUCH_MAID' });
});

test('[OFF-41] her contract follows where she lives; skills she lost take their level along', async () => {
  await changeMaid(db(), 1, {
    skills: ['NEWBORNS', 'PETS'],
    skillLevels: { NEWBORNS: 'CONFIDENT', PETS: 'SOME' },
  });
  const { after } = await changeMaid(db(), 1, { arrangement: 'LIVE_OUT', skills: ['PETS'] });
  const { rows } = await here.deps.store.pool.query(
    'select arrangement from matching_types where id = $1',
    [after.matchingType],
  );
  expect(rows).toEqual([{ arrangement: 'LIVE_OUT' }]);
  expect(after.skillLevels).toEqual({ PETS: 'SOME' });
});

test('[OFF-41] [OFF-42] a new maid is not shown, and not published without consent', async () => {
  const id = await createMaid(db(), given);
  expect(await seen(here, id)).toBe(404);
  expect(await obstaclesToPublish(db(), id)).toEqual(['consent']);
  await expect(setPublished(db(), [id], true)).rejects.toMatchObject({ code: 'MAID_NOT_READY' });
  expect(await removeNewMaid(db(), id)).toBe(true);
  expect(await removeNewMaid(db(), 1)).toBe(false);
});

test('[OFF-42] a film without captions keeps her from being published', async () => {
  await here.deps.store.pool.query('update videos set captions_media_id = null where maid_id = 4');
  expect(await obstaclesToPublish(db(), 4)).toEqual(['captions']);
  await setPublished(db(), [4], false);
  await expect(setPublished(db(), [4], true)).rejects.toMatchObject({ code: 'MAID_NOT_READY' });
});
