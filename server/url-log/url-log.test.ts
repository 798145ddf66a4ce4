import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../platform/logging.ts';
import type { Store } from '../platform/store/store.ts';
import { sessions } from '../sessions/table.ts';
import { urlLog as table } from './table.ts';
import { testStore } from '../testing/store.ts';
import { urlLog } from './url-log.ts';

const call = 'POST appsutils/addurllog';
const session = { sessionId: 'its-own-id', lookup: Buffer.alloc(32, 1) };
const visit = {
  requestId: 'r',
  address: '203.0.113.9',
  userAgent: '',
  language: 'en',
  session,
} as const;
const log = createLog({ logLevel: 'silent' });

let store: Store;
beforeAll(async () => {
  store = await testStore();
});
beforeEach(async () => {
  await store.db.delete(table);
  await store.db.delete(sessions);
});
afterAll(() => store.close());

const config = { captchaTrustedNetworks: ['10.0.0.0/8'] };
const keys = { master: Buffer.alloc(32), signing: Buffer.alloc(32) };
const logging = () => urlLog({ config, keys, store, log });
const note = (body: { url: string; journeyId?: string; sessionId?: string; mixpanelId?: string }) =>
  logging()[call]({ params: {}, query: {}, body }, visit);

test('[CALL-17] an opened address is noted with its journey', async () => {
  expect(
    await note({ url: 'https://home.example/hire-maid?utm_source=a', journeyId: 'j-1' }),
  ).toEqual({});
  expect(await store.db.select().from(table)).toMatchObject([
    { url: 'https://home.example/hire-maid?utm_source=a', journeyId: 'j-1' },
  ]);
});

test('[CALL-17] the session is noted only when the id is that of the cookie', async () => {
  const noted = async (sessionId: string) => {
    await store.db.delete(table);
    await note({ url: 'https://home.example/hire-maid', sessionId });
    return (await store.db.select().from(table))[0]?.sessionId;
  };
  expect(await noted('of-someone-else')).toBeNull();
  expect(await store.db.select().from(sessions)).toEqual([]);
  const row = await noted('its-own-id');
  expect(await store.db.select().from(sessions)).toMatchObject([{ id: row }]);
});

test('[T01] [T63] what identifies a person is not in the store, whichever field it came in', async () => {
  const canary = 'Zx81-kPq9_aLm03RtYb7Qw';
  await note({
    url: `https://home.example/app?appId=${canary}&x=%2B971500000000#${canary}`,
    journeyId: `${canary} +971500000000`,
    sessionId: canary,
    mixpanelId: canary,
  });
  const kept = JSON.stringify(await store.db.select().from(table));
  expect(kept).toContain('/app?appId=removed');
  expect(kept).not.toContain(canary);
  expect(kept).not.toContain('500000000');
  expect(kept).not.toContain('203.0.113');
});

test('[CALL-17] [T22] [T26] hostile addresses are taken without complaint', async () => {
  const hostile = ["'; drop table url_log; --", 'javascript:alert(1)', '\0', '"}\n{"level":60', ''];
  for (const url of hostile) expect(await note({ url })).toEqual({});
  expect(await note({ url: `https://home.example/?x=${'é'.repeat(3900)}` })).toEqual({});
  for (const { url } of await store.db.select().from(table)) {
    expect(url.length).toBeLessThanOrEqual(1000);
    expect(url).toMatch(/^[\x21-\x7e]+$/);
  }
});

test('[CALL-17] when the store is away the visitor does not notice, and the log holds no address', async () => {
  const gone = await testStore();
  await gone.close();
  const lines: string[] = [];
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  const handlers = urlLog({
    config,
    keys,
    store: gone,
    log: createLog({ logLevel: 'info' }, stream),
  });
  const body = { url: 'https://home.example/hire-maid?utm_source=noted-nowhere' };
  expect(await handlers[call]({ params: {}, query: {}, body }, visit)).toEqual({});
  expect(lines).toHaveLength(1);
  expect(lines.join()).not.toContain('noted-nowhere');
});

test('[T103] a flood of addresses from one network fills nothing; others are still noted', async () => {
  const handlers = logging();
  const from = (address: string, at: number) =>
    handlers[call](
      { params: {}, query: {}, body: { url: `https://home.example/hire-maid?x=${at}` } },
      { ...visit, address },
    );
  const flood = Array.from({ length: 300 }, async (_, at) => from('192.0.2.1', at));
  expect(new Set((await Promise.all(flood)).map((answer) => JSON.stringify(answer)))).toEqual(
    new Set(['{}']),
  );
  expect(await store.db.select().from(table)).toHaveLength(120);
  await from('198.51.100.7', 1);
  for (let at = 0; at < 130; at += 1) await from('10.0.0.1', at);
  expect(await store.db.select().from(table)).toHaveLength(251);
});
