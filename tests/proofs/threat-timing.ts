import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { newDataDir } from '../support/product.ts';
import { openStore } from '../../server/platform/store/store.ts';
import { testApp } from '../../server/testing/app.ts';
import { begun } from '../../server/testing/application.ts';
import { browser } from '../../server/testing/browser.ts';

export const name = 'threat-timing';
/** A few samples say nothing about time; a test compares the contents of the answers. */
export const onlyFull = true;

const TURNS = 2_000;

const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

/** [T03] A revoked appId and one that never existed are refused in the same time, measured in turns. */
export async function run() {
  const dataDir = await newDataDir();
  const { path } = dataDir;
  const store = await openStore({ dataDir: path, databasePoolSize: 4 }, pino({ level: 'silent' }));
  const product = await testApp({ store, config: { trustedProxies: ['127.0.0.1'] } });
  try {
    const { id, appId } = await begun(product);
    await store.pool.query('update applications set revoked_at = now() where id = $1', [id]);
    const stranger = browser(product.app);
    await stranger.session();
    let from = 0;
    const time = async (key: string) => {
      from += 1;
      const headers = { 'x-forwarded-for': `10.${from >> 8}.${from & 255}.1` };
      const started = performance.now();
      const answer = await stranger.get(`ccserviceapplication/getappinfo?id=${key}`, headers);
      if (answer.statusCode !== 404) throw new Error(answer.body);
      return performance.now() - started;
    };
    const gone: number[] = [];
    const never: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const unknown = randomBytes(32).toString('base64url').slice(0, appId.length);
      gone.push(await time(appId));
      never.push(await time(unknown));
    }
    const difference = Math.abs(median(gone) - median(never));
    const milliseconds = [median(gone), median(never)];
    return { name, ok: difference < 1, turns: TURNS, milliseconds, difference };
  } finally {
    await product.close();
    await store.close();
    await dataDir.remove();
  }
}
