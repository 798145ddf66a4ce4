import { expect, test } from 'vitest';
import { dubaiToday } from '../platform/today.ts';
import { testStore } from '../testing/store.ts';
import { videoStarts as table } from './table.ts';
import { videoStarts } from './video-starts.ts';

test('[OFF-62] films that began are counted by day, and the counts of several processes add up', async () => {
  const store = await testStore();
  const [one, other] = [videoStarts(store), videoStarts(store)];
  one.note();
  one.note();
  other.note();
  await Promise.all([one.close(), other.close()]);
  expect(await store.db.select().from(table)).toEqual([{ day: dubaiToday(), starts: 3 }]);
  await store.close();
});
