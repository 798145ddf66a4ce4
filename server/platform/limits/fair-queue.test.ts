import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairQueue, type FairQueueLimits } from './fair-queue.ts';

const ATTACKER = '192.0.2.1';
const QUIET = '198.51.100.7';

const queueOf = (limits: Partial<FairQueueLimits> = {}) =>
  new FairQueue({
    name: 'test',
    concurrency: 2,
    perNetwork: 1,
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

test('[T97] one network never takes every place, and addresses of one /64 are one network', async () => {
  const queue = queueOf();
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await wait(5);
    running -= 1;
  };
  const hosts = ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3'];
  await Promise.all(hosts.map(async (host) => queue.run(host, work)));
  expect(most).toBe(1);
});

test('[T97] too many waiting tasks are refused with 503, for their own network only', async () => {
  const queue = queueOf({ maxWaiting: 2 });
  const blocked = Promise.withResolvers<string>();
  const own = Array.from({ length: 3 }, async () => queue.run(ATTACKER, () => blocked.promise));
  expect(() => queue.run(ATTACKER, () => 'too many')).toThrow(
    expect.objectContaining({ status: 503, code: 'BUSY' }),
  );
  expect(queue.run(QUIET, () => 'at once')).toBe('at once');
  blocked.resolve('done');
  expect(await Promise.all(own)).toEqual(['done', 'done', 'done']);
  expect(queue.run(ATTACKER, () => 'again')).toBe('again');
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
  await expect(second).rejects.toMatchObject({ status: 503 });
  blocked.resolve();
  await first;
  expect(started).toBe(false);
});

test('[T97] a network pauses after its work, so that it never has the whole processor', async () => {
  const queue = queueOf({ pause: 2 });
  const began = performance.now();
  for (let times = 0; times < 3; times += 1) await queue.run(ATTACKER, () => wait(20));
  expect(performance.now() - began).toBeGreaterThan(130);
  expect(queue.run(QUIET, () => 'at once')).toBe('at once');
});

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

test('[T97] while several networks wait, the queue rests between tasks; trusted networks need not wait for that', async () => {
  const spent = async (isTrusted: boolean) => {
    const queue = queueOf({ concurrency: 1, rest: 5, isTrusted: () => isTrusted });
    const began = performance.now();
    const hosts = Array.from({ length: 6 }, (_, at) => `192.0.2.${at}`);
    await Promise.all(hosts.map(async (host) => queue.run(host, () => wait(10))));
    return performance.now() - began;
  };
  const resting = await spent(false);
  expect(resting).toBeGreaterThan(5 * 45);
  expect(await spent(true)).toBeLessThan(resting);
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
