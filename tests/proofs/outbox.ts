import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newApplication } from '../../server/applications/access/application-key.ts';
import { type DeliveryDeps, deliverDue, pauseAfter } from '../../server/messages/deliver.ts';
import { enqueue } from '../../server/messages/enqueue.ts';
import { providers } from '../../server/messages/providers/providers.ts';
import { type Config, readConfig } from '../../server/platform/config.ts';
import { createLog } from '../../server/platform/logging.ts';
import { applications } from '../../server/applications/table.ts';
import { openStore, type Store } from '../../server/platform/store/store.ts';
import { flappingTwilio } from './outbox/flapping-twilio.ts';
import type { Budget } from './prove.ts';

export const name = 'outbox';

/** Both use shorter timeouts than the product, the small size even more so. */
const sizes = {
  small: { messages: 60, families: 12, downFor: 300, haste: 50 },
  full: { messages: 2_000, families: 100, downFor: 60_000, haste: 10 },
};

/** [G7] The provider is down, then half of its calls fail, hang or answer too late: each message arrives once, in order. */
export async function run({ size }: Budget) {
  const { messages, families, downFor, haste } = sizes[size];
  const dataDir = await mkdtemp(join(tmpdir(), 'prove-outbox-'));
  await chmod(dataDir, 0o755);
  const twilio = await flappingTwilio(downFor);
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    TWILIO_API_URL: twilio.url,
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'stand-in',
    TWILIO_FROM: 'Stand in',
  });
  const log = createLog(config);
  const store = await openStore({ dataDir, databasePoolSize: 12 }, log);
  try {
    const keys = { signing: randomBytes(32), master: randomBytes(32) };
    const deps = { config, keys, log, store };
    const ids = await newFamilies(store, keys, families);
    await Promise.all(
      ids.map(async (applicationId, family) => {
        for (let place = family; place < messages; place += families) {
          await store.transaction((db) => enqueue(db, deps, messageAt(place, applicationId)));
        }
      }),
    );
    await deliverAll(deps, haste);
    const account = twilio.account();
    const { arrived, twice, outOfOrder } = account;
    return {
      name,
      ok: arrived === messages && twice === 0 && outOfOrder === 0,
      messages,
      ...account,
    };
  } finally {
    await twilio.close();
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const messageAt = (place: number, applicationId: string) =>
  ({
    applicationId,
    channel: 'sms',
    template: 'continue_on_phone',
    to: applicationId,
    slots: { path: `/s/${String(place).padStart(6, '0')}` },
    dedupeKey: `message ${place}`,
  }) as const;

/** Runs two nodes at once until the queue is empty. */
async function deliverAll(deps: DeliveryDeps & { readonly config: Config }, haste: number) {
  const send = providers(deps.config);
  const pace = {
    pause: (tries: number) => pauseAfter(tries) / haste,
    seconds: 10 / haste,
    lookAgain: 1 / haste,
  };
  const stop = new AbortController();
  const nodes = Array.from({ length: 2 }, async () => {
    while (!stop.signal.aborted) {
      await deliverDue(deps, send, stop.signal, pace);
      await sleep(1_000 / haste);
    }
  });
  while ((await unsent(deps.store)) > 0) await sleep(100);
  stop.abort();
  await Promise.all(nodes);
}

async function newFamilies(
  { db }: Store,
  keys: Parameters<typeof newApplication>[0],
  count: number,
): Promise<string[]> {
  const kept = Array.from({ length: count }, () => newApplication(keys).kept);
  const validUntil = new Date(Date.now() + 86_400_000);
  await db.insert(applications).values(kept.map((one) => ({ ...one, validUntil })));
  return kept.map(({ id }) => id);
}

async function unsent({ pool }: Pick<Store, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ left: number }>(
    'select count(*) as left from messages where sent_at is null and dead_at is null',
  );
  return rows[0]?.left ?? 0;
}
