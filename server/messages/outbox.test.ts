import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { beginReplacement, newApplication } from '../applications/index.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../applications/table.ts';
import { messages } from './table.ts';
import { testStore } from '../testing/store.ts';
import { deliverDue, pauseAfter } from './deliver.ts';
import { deliveryState, enqueue } from './index.ts';
import { type Outgoing, type Provider, Undeliverable } from './providers/provider.ts';
import { messageDeps } from './testing.ts';

let deps: Deps;
beforeAll(async () => {
  deps = messageDeps(await testStore());
});
afterAll(() => deps.store.close());
beforeEach(() => deps.store.pool.query('delete from messages'));

async function application(): Promise<string> {
  const { kept } = newApplication(deps.keys);
  const validUntil = new Date(Date.now() + 86_400_000);
  await deps.store.db.insert(applications).values({ ...kept, validUntil });
  return kept.id;
}
const text = (code: string, applicationId?: string, dedupeKey = `code:${code}`) =>
  ({
    ...(applicationId !== undefined && { applicationId }),
    channel: 'sms',
    template: 'code',
    to: '+971501234567',
    slots: { code },
    dedupeKey,
  }) as const;
const put = (...all: readonly ReturnType<typeof text>[]) =>
  deps.store.transaction(async (db) => {
    for (const one of all) await enqueue(db, deps, one);
  });

function noted(answer: (message: Outgoing) => unknown = () => undefined) {
  const seen: Outgoing[] = [];
  const send: Provider = async (message) => {
    seen.push(message);
    const failure = await answer(message);
    if (failure instanceof Error) throw failure;
    return { reference: message.id, state: 'sent' };
  };
  return { send, codes: () => seen.map((message) => message.text.slice(0, 6)) };
}
const pace = { pause: (_attempt: number) => 0, seconds: 10, lookAgain: 0.01 };
const deliver = (send: Provider, how = pace) =>
  deliverDue(deps, send, new AbortController().signal, how);
const kept = () => deps.store.db.select().from(messages).orderBy(messages.position);

test('[T55] a message is sent only if its cause is committed, and only once', async () => {
  await deps.store
    .transaction(async (db) => {
      await enqueue(db, deps, text('000001'));
      throw new Error('undone');
    })
    .catch(() => undefined);
  await put(text('000002', undefined, 'same'), text('000003', undefined, 'same'));
  await put(text('000004', undefined, 'same'));
  const provider = noted();
  await Promise.all([deliver(provider.send), deliver(provider.send)]);
  await deliver(provider.send);
  expect(provider.codes()).toEqual(['000002']);
  expect(await deliveryState(deps.store.db, 'same')).toBe('sent');
  expect(await deliveryState(deps.store.db, 'other')).toBeNull();
});

test('one application’s messages arrive in order while others go past', async () => {
  const [slow, quick] = [await application(), await application()];
  await put(
    text('000001', slow),
    text('000002', slow),
    text('000003', slow),
    text('100001', quick),
  );
  let failures = 3;
  const provider = noted(({ text: content }) =>
    content.startsWith('000001') && failures-- > 0 ? new Error('503') : undefined,
  );
  await deliver(provider.send);
  const codes = provider.codes();
  expect(codes.filter((code) => code.startsWith('0'))).toEqual([
    '000001',
    '000001',
    '000001',
    '000001',
    '000002',
    '000003',
  ]);
  expect(codes.indexOf('100001')).toBeLessThan(codes.lastIndexOf('000001'));
});

test('a message that becomes due while the queue is read empty is still sent in this run', async () => {
  await put(text('000001'));
  let failures = 1;
  const provider = noted(() => (failures-- > 0 ? new Error('503') : undefined));
  const postponed = Promise.withResolvers<void>();
  const { pool } = deps.store;
  const ask = pool.query.bind(pool) as (query: { text?: string }) => Promise<{ rows: unknown[] }>;
  Object.assign(pool, {
    async query(...asked: Parameters<typeof ask>) {
      const answer = await ask(...asked);
      const [{ text: content = '' }] = asked;
      if (content.includes('skip locked') && answer.rows.length === 0) await postponed.promise;
      if (content.includes('make_interval')) setImmediate(postponed.resolve);
      return answer;
    },
  });
  onTestFinished(() => void Reflect.deleteProperty(pool, 'query'));
  await deliver(provider.send);
  expect(provider.codes()).toEqual(['000001', '000001']);
});

test('a failed message is retried after longer and longer pauses, and given up when it is useless', async () => {
  await put(text('000001'));
  const failing = noted(() => new Error('503'));
  await deliver(failing.send, { ...pace, pause: pauseAfter });
  await deliver(failing.send, { ...pace, pause: pauseAfter });
  expect(failing.codes()).toHaveLength(1);
  const [waiting] = await kept();
  expect(waiting).toMatchObject({ attempts: 1, lastError: '503', deliveryState: 'waiting' });
  const pauses = [1, 2, 3, 4, 5, 20].map(pauseAfter);
  for (const [at, limit] of [2, 4, 8, 16, 32, 300].entries()) {
    expect(pauses[at]).toBeGreaterThanOrEqual(limit / 2);
    expect(pauses[at]).toBeLessThanOrEqual(limit);
  }
  await deps.store.pool.query(`update messages set next_attempt_at = now(), give_up_at = now()`);
  await deliver(failing.send);
  expect(failing.codes()).toHaveLength(1);
  const [dead] = await kept();
  expect(dead).toMatchObject({ deliveryState: 'failed', lastError: '503' });
  expect(dead?.deadAt).not.toBeNull();
});

test('in an outage waiting messages are delayed with the failed one, and no others', async () => {
  const [family, neighbour] = [await application(), await application()];
  await put(text('000001', family), text('000002', family), text('100001', neighbour));
  await put(text('200001'));
  const provider = noted(({ text: content }) =>
    content.startsWith('000001') ? new Error('503') : undefined,
  );
  await deliver(provider.send, { ...pace, pause: () => 60 });
  const [failed, waiting, ...others] = await kept();
  expect(failed).toMatchObject({ attempts: 1, lastError: '503' });
  expect(waiting).toMatchObject({ attempts: 0, lastError: null });
  expect(waiting?.nextAttemptAt).toEqual(failed?.nextAttemptAt);
  expect(others.map(({ deliveryState: state }) => state)).toEqual(['sent', 'sent']);
});

test('a number that cannot be reached is given up at once and holds nobody up', async () => {
  const family = await application();
  await put(text('000001', family), text('000002', family));
  const provider = noted(({ text: content }) =>
    content.startsWith('000001') ? new Undeliverable('no such number') : undefined,
  );
  await deliver(provider.send);
  expect((await kept()).map(({ deliveryState: state }) => state)).toEqual(['failed', 'sent']);
});

test('while a provider hangs no connection to the store is held, and a node that died leaves its message to others', async () => {
  await put(text('000001'));
  const asked = Promise.withResolvers<void>();
  const hanging: Provider = (_message, signal) => {
    asked.resolve();
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('timed out')));
    });
  };
  const delivering = deliver(hanging, { ...pace, pause: () => 60, seconds: 0.3 });
  await asked.promise;
  const { rows } = await deps.store.pool.query<{ open: number }>(
    `select count(*) as open from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  );
  expect(rows[0]?.open).toBe(0);
  const other = noted();
  await deliver(other.send);
  expect(other.codes()).toEqual([]);
  await delivering;
  await deps.store.pool.query(`update messages set next_attempt_at = now()`);
  await deliver(other.send);
  expect(other.codes()).toEqual(['000001']);
});

test('while a provider hangs over one message, what falls due meanwhile is sent', async () => {
  await put(text('000001'));
  const [asked, released, others] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  const provider = noted(({ text: content }) => {
    if (content.startsWith('000003')) others.resolve();
    if (!content.startsWith('000001')) return undefined;
    asked.resolve();
    return released.promise;
  });
  const delivering = deliver(provider.send);
  await asked.promise;
  await put(text('000002'), text('000003'));
  await others.promise;
  released.resolve();
  await delivering;
  expect(provider.codes()).toEqual(['000001', '000002', '000003']);
  expect((await kept()).every(({ sentAt }) => sentAt !== null)).toBe(true);
});

test('messages of an erased application are not sent', async () => {
  const family = await application();
  await put(text('000001', family));
  await deps.store.pool.query(
    `update applications set data_key_sealed = null, erased_at = now() where id = $1`,
    [family],
  );
  const provider = noted();
  await deliver(provider.send);
  await put(text('000002', family));
  await deliver(provider.send);
  expect(provider.codes()).toEqual([]);
  expect((await kept()).map(({ deliveryState: state }) => state)).toEqual(['failed']);
});

test('[T60] a process with another key gives up no message: one with the right key still sends it', async () => {
  await put(text('000001', await application()), text('000002'));
  const stranger = { ...deps, keys: messageDeps(deps.store).keys };
  const provider = noted();
  const { signal } = new AbortController();
  await deliverDue(stranger, provider.send, signal, { ...pace, pause: () => 60 });
  expect(provider.codes()).toEqual([]);
  for (const row of await kept()) {
    expect(row).toMatchObject({ deadAt: null, deliveryState: 'waiting' });
    expect(row.lastError).toContain('does not open');
  }
  await deps.store.pool.query('update messages set next_attempt_at = now()');
  await deliver(provider.send);
  expect(provider.codes().toSorted()).toEqual(['000001', '000002']);
});

test('text and receiver are sealed in the store, each for its own row', async () => {
  await put(text('123456'), text('654321'));
  const rows = await kept();
  for (const { textSealed, recipientSealed } of rows) {
    expect(textSealed.toString('latin1')).not.toMatch(/123456|654321/);
    expect(recipientSealed.toString('latin1')).not.toContain('501234567');
  }
  await deps.store.pool.query(
    `update messages set text_sealed = (select text_sealed from messages as other where other.id <> messages.id)`,
  );
  const provider = noted();
  await deliver(provider.send, { ...pace, pause: () => 60 });
  expect(provider.codes()).toEqual([]);
});

test('[OFF-24] a text that waits for the morning is sent then, and holds up no code until then', async () => {
  const applicationId = await application();
  const notBefore = new Date(Date.now() + 3_600_000);
  await deps.store.transaction((db) =>
    enqueue(db, deps, { ...text('000001', applicationId), notBefore }),
  );
  await put(text('000002', applicationId));
  const provider = noted();
  await deliver(provider.send);
  expect(provider.codes()).toEqual(['000002']);
  // A failed message postpones those behind it, but brings none forward.
  await put(text('000003', applicationId));
  await deps.store.pool.query(`update messages set attempts = 1 where dedupe_key = 'code:000003'`);
  await deliver(noted(() => new Error('away')).send, { ...pace, pause: () => 60 });
  const [quiet] = await kept();
  expect(quiet?.nextAttemptAt).toEqual(notBefore);
  await deps.store.pool.query(`update messages set next_attempt_at = now(), attempts = 0
    where dedupe_key = 'code:000001'`);
  await deliver(provider.send);
  expect(provider.codes()).toEqual(['000002', '000001']);
});

test('[OFF-24] a message about a replacement is sent with the key and in the language of its contract', async () => {
  const contract = await application();
  const { db } = deps.store;
  await db.update(applications).set({ language: 'ar' }).where(eq(applications.id, contract));
  const { id } = await beginReplacement(db, deps.keys, { id: contract, planType: 'monthly' });
  await put(text('000009', id));
  const texts: string[] = [];
  await deliver((message) => {
    texts.push(message.text);
    return Promise.resolve({ reference: message.id, state: 'sent' });
  });
  expect(texts).toEqual([
    expect.stringMatching(/000009.*[\u0600-\u06FF]|[\u0600-\u06FF].*000009/s),
  ]);
  expect((await kept()).map(({ deliveryState: state }) => state)).toEqual(['sent']);
});
