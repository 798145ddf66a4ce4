import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../logging.ts';
import { rateLimits } from './table.ts';
import type { Store } from '../store/store.ts';
import { testStore } from '../../testing/store.ts';
import { type SharedLimits, sharedLimits } from './limits.ts';

const limit = { bucket: 'test', uses: 40, seconds: 60 };

let store: Store;
let limits: SharedLimits;
let nodes: SharedLimits[];
const log = createLog({ logLevel: 'silent' });
const node = (seed = 1) =>
  sharedLimits({
    store,
    keys: { signing: Buffer.alloc(32, seed), master: Buffer.alloc(32) },
    log,
  });
beforeAll(async () => {
  store = await testStore();
  limits = node();
  nodes = [limits, node(), node(), node()];
});
beforeEach(async () => {
  await store.db.delete(rateLimits);
});
afterAll(() => store.close());

type Subjects = Parameters<SharedLimits['take']>[1];
async function passes(times: number, subjects: Subjects): Promise<number> {
  const taken = await Promise.all(
    Array.from({ length: times }, (_, at) => (nodes[at % 4] ?? limits).take(limit, subjects)),
  );
  return taken.filter(Boolean).length;
}
/** Lets so many seconds pass for everything that was counted. */
const later = (seconds: number) =>
  store.pool.query('update rate_limits set window_start = window_start - $1 * interval $$1 s$$', [
    seconds,
  ]);

test('[T35] of 1,000 at once on four nodes exactly as many pass as are allowed', async () => {
  expect(await passes(1000, limits.networks('203.0.113.9'))).toBe(40);
  expect(await passes(10, limits.networks('203.0.113.10'))).toBe(10);
});

test('[T35] a caller with two names is limited by the one with more uses, and a refusal counts for neither', async () => {
  const address = limits.networks('203.0.113.9');
  const sessions = ['one', 'two'].map((name) => Buffer.from(name));
  for (const session of sessions) expect(await passes(20, [...address, session])).toBe(20);
  expect(await passes(20, [...address, ...sessions])).toBe(0);
  expect(await passes(30, sessions.slice(0, 1))).toBe(20);
  const crossed = [sessions, sessions.toReversed()].flatMap((order) =>
    Array.from({ length: 20 }, () => limits.take({ ...limit, bucket: 'other' }, order)),
  );
  expect((await Promise.all(crossed)).filter(Boolean)).toHaveLength(40);
});

test('[T35] the minute slides: no burst across any edge passes more than one minute allows', async () => {
  const subject = limits.networks('203.0.113.9');
  expect(await passes(30, subject)).toBe(30);
  await later(30);
  expect(await passes(50, subject)).toBe(10);
  await later(29);
  expect(await passes(50, subject)).toBe(0);
  await later(3);
  expect(await passes(50, subject)).toBe(30);
});

test('the store contains neither the address nor the network', async () => {
  await limits.take(limit, limits.networks('203.0.113.9'));
  const [row] = await store.db.select().from(rateLimits);
  expect(row?.subjectLookup).toHaveLength(32);
  expect(row?.subjectLookup.toString('latin1')).not.toContain('203');
  expect(node(2).networks('203.0.113.9')).not.toEqual(limits.networks('203.0.113.9'));
});
