import { expect, onTestFinished, test, vi } from 'vitest';
import { FairQueue, type FairQueueLimits } from './fair-queue.ts';
import { pageQueue } from './queues.ts';

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => void setTimeout(resolve, milliseconds));

const ATTACKER = '192.0.2.1';
const QUIET = '198.51.100.7';

const queueOf = (limits: Partial<FairQueueLimits> = {}) =>
  new FairQueue({
    name: 'test',
    concurrency: 2,
    perLine: 1,
    maxWaiting: 20,
    maxWait: 5_000,
    ...limits,
  });

test('[T97] a quiet network is served next, however much another one has waiting', async () => {
  const queue = queueOf({ concurrency: 1 });
  const order: string[] = [];
  const work = (name: string) => async () => {
    await wait(5);
    order.push(name);
  };
  const all = Array.from({ length: 10 }, async (_, at) =>
    queue.run(ATTACKER, work(`attack ${at}`)),
  );
  all.push((async () => queue.run(QUIET, work('quiet')))());
  await Promise.all(all);
  expect(order.indexOf('quiet')).toBeLessThanOrEqual(2);
  expect(order.filter((name) => name !== 'quiet')).toEqual(
    Array.from({ length: 10 }, (_, at) => `attack ${at}`),
  );
});

test('[T97] [T114] one line never takes every place, and all networks of an IPv6 /48 are one line', async () => {
  const queue = queueOf();
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await wait(5);
    running -= 1;
  };
  const hosts = ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::3', '2001:db8:0:ff00::4'];
  await Promise.all(hosts.map(async (host) => queue.run(host, work)));
  expect(most).toBe(1);
});

test('[T97] too many waiting tasks are refused with 503, for their own network only', async () => {
  const queue = queueOf({ maxWaiting: 2 });
  const blocked = Promise.withResolvers<string>();
  const own = Array.from({ length: 3 }, async () => queue.run(ATTACKER, () => blocked.promise));
  expect(() => queue.run(ATTACKER, () => 'too many')).toThrow(
    expect.objectContaining({ status: 503, key: 'BUSY.network' }),
  );
  expect(queue.run(QUIET, () => 'at once')).toBe('at once');
  blocked.resolve('done');
  expect(await Promise.all(own)).toEqual(['done', 'done', 'done']);
  expect(queue.run(ATTACKER, () => 'again')).toBe('again');
});

test('[T114] homes of one line take turns, and devices of one home, too', async () => {
  const queue = queueOf({ concurrency: 1 });
  const order: string[] = [];
  const run = async (address: string, name: string) =>
    queue.run(address, async () => {
      await Promise.resolve();
      order.push(name);
    });
  const attack = Array.from({ length: 6 }, (_, at) => run(`2001:db8:1:${at}::1`, 'attack'));
  const neighbour = run('2001:db8:1:ff00::1', 'neighbour');
  await Promise.all([...attack, neighbour]);
  expect(order.indexOf('neighbour')).toBeLessThanOrEqual(2);
});

test('[T114] a trusted network in a line does not make the rest of the line trusted, in either order', async () => {
  const isTrusted = (address: string) => address === '2001:db8:1:1::1';
  for (const order of [
    ['2001:db8:1:1::1', '2001:db8:1:2::1'],
    ['2001:db8:1:2::1', '2001:db8:1:1::1'],
  ]) {
    const queue = queueOf({ maxWaiting: 0, isTrusted });
    const blocked = Promise.withResolvers<string>();
    const first = order.map(async (address) => queue.run(address, () => blocked.promise));
    expect(() => queue.run('2001:db8:1:2::1', () => 'too many')).toThrow(
      expect.objectContaining({ status: 503 }),
    );
    const trusted = queue.run('2001:db8:1:1::1', () => 'waits for a place');
    blocked.resolve('done');
    await Promise.all(first);
    expect(await trusted).toBe('waits for a place');
  }
});

test('[T97] a task that waits too long is refused and never starts', async () => {
  const queue = queueOf({ maxWait: 20 });
  const blocked = Promise.withResolvers<void>();
  const first = queue.run(ATTACKER, () => blocked.promise);
  let started = false;
  const second = Promise.resolve(
    queue.run(ATTACKER, () => {
      started = true;
    }),
  );
  // Others may be the cause, so nothing is said about the visitor's own network (T114).
  await expect(second).rejects.toMatchObject({ status: 503, key: 'BUSY' });
  blocked.resolve();
  await first;
  expect(started).toBe(false);
});

/** Stops the clock; `pass` moves it and lets promises settle. */
function stoppedClock() {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout', 'setImmediate'] });
  onTestFinished(() => void vi.useRealTimers());
  return { pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds) };
}
/** A task that takes 20 ms and notes that it started. */
const noting = (started: string[], name: string) => () => {
  started.push(name);
  return wait(20);
};
test('[T97] a line pauses after its work, so that it never has the whole processor', async () => {
  const { pass } = stoppedClock();
  const queue = queueOf({ pause: 2 });
  const started: string[] = [];
  void queue.run(ATTACKER, noting(started, 'first'));
  await pass(20);
  void queue.run(ATTACKER, noting(started, 'second'));
  await pass(39);
  expect(started).toEqual(['first']);
  expect(queue.run(QUIET, () => 'at once')).toBe('at once');
  await pass(3);
  expect(started).toEqual(['first', 'second']);
});

test('[T120] [T97] all lines together have a fixed share of the time, however many they are; trusted ones need not wait', async () => {
  const { pass } = stoppedClock();
  const queue = queueOf({ concurrency: 1, rest: 2 });
  const started: string[] = [];
  for (let at = 0; at < 50; at += 1) {
    void queue.run(`192.0.2.${at}`, noting(started, `line ${at}`));
  }
  await pass(600);
  // 20 ms of work and 40 ms of rest each, and a moment for the timers.
  expect(started.length).toBeLessThanOrEqual(10);
  expect(started.length).toBeGreaterThanOrEqual(9);
  // The share is the same for somebody who comes while nobody waits.
  const quiet = queueOf({ concurrency: 1, rest: 2 });
  const later: string[] = [];
  void quiet.run(ATTACKER, noting(later, 'first'));
  await pass(20);
  void quiet.run(QUIET, noting(later, 'second'));
  expect(quiet.isBusy('203.0.113.9')).toBe(true);
  await pass(39);
  expect(later).toEqual(['first']);
  await pass(3);
  expect(later).toEqual(['first', 'second']);
  const office = queueOf({ concurrency: 1, rest: 2, isTrusted: () => true });
  const trusted: string[] = [];
  for (let at = 0; at < 6; at += 1) void office.run(`192.0.2.${at}`, noting(trusted, `${at}`));
  await pass(125);
  expect(trusted).toHaveLength(6);
});

test.each([
  ['all lines together have a third', 40, 20, 22],
  ['one line has a quarter', 1, 7, 8],
] as const)(
  '[T120] of the time of pages that are not cached, %s',
  async (_share, lines, least, most) => {
    const { pass } = stoppedClock();
    const queue = pageQueue({ captchaTrustedNetworks: [], databasePoolSize: 10 });
    const started: string[] = [];
    for (let at = 0; at < 40; at += 1) {
      const address = `192.0.2.${at % lines}`;
      void queue.run(address, noting(started, address));
    }
    // Room for 60 pages of 20 ms in two places, or for 30 in one.
    await pass(600);
    expect(started.length).toBeGreaterThanOrEqual(least);
    expect(started.length).toBeLessThanOrEqual(most);
  },
);

test('[T97] a network that just came waits for one task of many attacking networks, and they are served, too', async () => {
  const queue = queueOf({ concurrency: 1 });
  const order: string[] = [];
  const run = async (address: string, name: string) =>
    queue.run(address, async () => {
      await wait(1);
      order.push(name);
    });
  const networks = Array.from({ length: 20 }, (_, at) => `192.0.2.${at}`);
  const attacks = [1, 2, 3].flatMap(() => networks.map((address) => run(address, 'attack')));
  // By now each of them has had a turn.
  await Promise.all(attacks.slice(0, networks.length));
  const before = order.length;
  await Promise.all([run(QUIET, 'quiet'), run('203.0.113.9', 'quiet')]);
  expect(order.length - before).toBeLessThanOrEqual(5);
  expect(order.slice(before)).toContain('attack');
  await Promise.all(attacks);
});

test('[T97] what waits for the main thread goes before the next task of the queue', async () => {
  const queue = queueOf({ concurrency: 1 });
  const order: string[] = [];
  const tasks = ['a', 'b', 'c'].map(async (name) =>
    queue.run(ATTACKER, async () => {
      await Promise.resolve();
      order.push(name);
    }),
  );
  setImmediate(() => order.push('answer'));
  await Promise.all(tasks);
  expect(order).toEqual(['a', 'answer', 'b', 'c']);
});

test('[T97] owners within one network take turns', async () => {
  const queue = queueOf();
  const order: string[] = [];
  const work = (name: string) => async () => {
    await wait(2);
    order.push(name);
  };
  const all = [
    ...['a1', 'a2', 'a3', 'a4'].map(async (name) => queue.run(ATTACKER, work(name), 'a')),
    (async () => queue.run(ATTACKER, work('b1'), 'b'))(),
  ];
  await Promise.all(all);
  expect(order.indexOf('b1')).toBeLessThanOrEqual(2);
});

test('[T97] trusted networks have no limits of their own, and our own work never waits', async () => {
  const queue = queueOf({ maxWaiting: 0, isTrusted: (address) => address === QUIET });
  const blocked = Promise.withResolvers<string>();
  const all = Array.from({ length: 5 }, async () => queue.run(QUIET, () => blocked.promise));
  expect(queue.run('', () => 'ours')).toBe('ours');
  blocked.resolve('done');
  expect(await Promise.all(all)).toEqual(Array.from({ length: 5 }, () => 'done'));
});

test('[T97] a task that throws gives its place back', async () => {
  const queue = queueOf({ concurrency: 1 });
  const failing = () => {
    throw new Error('broken');
  };
  expect(() => queue.run(ATTACKER, failing)).toThrow('broken');
  await expect(
    Promise.resolve(queue.run(ATTACKER, () => Promise.reject(new Error('late')))),
  ).rejects.toThrow('late');
  expect(queue.run(ATTACKER, () => 'free')).toBe('free');
});
