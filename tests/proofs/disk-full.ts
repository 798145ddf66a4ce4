import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { sampleRows } from '../../server/platform/store/schema/sample-rows.ts';
import { type Store, openStore } from '../../server/platform/store/store.ts';
import { type Asked, askOn } from './disk-full/asking.ts';
import { openDisk } from './power-cut/disk.ts';
import type { Budget } from './prove.ts';

export const name = 'disk-full';

const sizes = { small: { times: 1, seconds: 1 }, full: { times: 5, seconds: 20 } };
const MAIDS = 60;

/**
 * [G6] The disk under DATA_DIR is filled to its last byte while visitors read and write, and again after the product
 * has released its reserve: reads continue, writes get 503, and everything recovers once there is space.
 */
export async function run({ size }: Budget) {
  const { times, seconds } = sizes[size];
  const disk = await openDisk(280);
  if (typeof disk === 'string') {
    console.error(`SKIPPED ${name}: ${disk}.`);
    return { name, ok: true, skipped: disk };
  }
  const dataDir = join(disk.folder, 'data');
  const store = await openStore({ dataDir, databasePoolSize: 2 }, pino({ level: 'silent' }));
  let node: ChildProcess | undefined;
  try {
    const maids: number[] = [];
    while (maids.length < MAIDS) maids.push(await sampleRows(store.pool).maid());
    node = fork(join(import.meta.dirname, 'double-hire/node.ts'), [dataDir]);
    const [address] = await once(node, 'message');
    const asking = askOn(String(address), maids);
    const filler = join(disk.folder, 'filler');
    const healedMs: number[] = [];
    try {
      for (let time = 0; time < times; time += 1) {
        await asking.until(({ write }) => write === 200, 'writes are taken');
        await fill(filler);
        await asking.until(({ write }) => write === 503, 'writes are refused');
        // Fills the released reserve, too.
        await fill(filler);
        await sleep(seconds * 1_000);
        const room = Date.now();
        await rm(filler);
        await asking.until(({ write, at }) => write === 200 && at > room, 'writes are taken again');
        healedMs.push(Date.now() - room);
      }
    } finally {
      await asking.stop();
    }
    const { reads, writes, odd, acknowledged } = asking.seen();
    const lost = await missing(store, acknowledged);
    const ok =
      odd.length === 0 && lost === 0 && reads[200] !== undefined && writes[503] !== undefined;
    return { name, ok, times, reads, writes, odd: odd.slice(0, 3), lost, healedMs };
  } finally {
    if (node !== undefined) {
      const ended = once(node, 'exit');
      node.disconnect();
      await ended;
    }
    await store.close();
    await disk.remove();
  }
}

/** Takes every free block. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'a');
  try {
    for (let size = 1024 * 1024; size >= 1024;) {
      try {
        const { bytesWritten } = await file.write(Buffer.alloc(size));
        if (bytesWritten < size) size /= 2;
      } catch {
        size /= 2;
      }
    }
  } finally {
    await file.close();
  }
}

async function missing({ pool }: Store, acknowledged: readonly Asked['entry'][]): Promise<number> {
  const { rows } = await pool.query<{ entry: string }>(
    `select maid_id || ' ' || rank as entry from shortlist_entries`,
  );
  const stored = new Set(rows.map(({ entry }) => entry));
  return acknowledged.filter((entry) => !stored.has(entry)).length;
}
