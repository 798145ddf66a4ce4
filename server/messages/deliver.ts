import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, Gauge } from '@prometheus-io/client';
import { sql } from 'drizzle-orm';
import type { Config } from '../platform/config.ts';
import type { Job } from '../platform/jobs/job.ts';
import { registry } from '../platform/metrics.ts';
import type { Deps } from '../platform/deps.ts';
import type { Database } from '../platform/store/store.ts';
import { fallBackToText } from './fall-back.ts';
import { type Claimed, claimNext, giveUp, markSent, openRow, postpone } from './outbox.ts';
import { type Outgoing, type Provider, Undeliverable } from './providers/provider.ts';
import { providers } from './providers/providers.ts';
import { whatsappChoice } from './whatsapp-numbers.ts';

const atOnce = 8;
const longestPause = 300;

const outcomes = new Counter({
  name: 'messages_total',
  help: 'Messages by way and by what became of a try: sent, sent as a text, postponed, given up.',
  labelNames: ['channel', 'outcome'] as const,
  registers: [registry],
});
const waiting = new Gauge({
  name: 'messages_waiting',
  help: 'Messages in the outbox that have not been sent yet.',
  registers: [registry],
});
const oldest = new Gauge({
  name: 'messages_oldest_waiting_seconds',
  help: 'How long the oldest message waits.',
  registers: [registry],
});

/** Exponential backoff from two seconds, with jitter. */
export const pauseAfter = (attempt: number): number =>
  Math.min(longestPause, 2 ** Math.min(attempt, 10)) * (0.5 + Math.random() / 2);

interface Pace {
  /** Seconds until the next try. */
  readonly pause: (attempt: number) => number;
  /** Timeout for a provider, in seconds. */
  readonly seconds: number;
  /** Seconds between looking for due messages while providers are busy. */
  readonly lookAgain: number;
}
const usualPace: Pace = { pause: pauseAfter, seconds: 10, lookAgain: 1 };

export type DeliveryDeps = Pick<Deps, 'keys' | 'log' | 'store'>;

/** A message that waited may no longer go by WhatsApp: the family stopped it, or our words are no answer any more. */
async function refuseWhatsapp(db: Database, keys: Deps['keys'], { to, whatsapp }: Outgoing) {
  if (whatsapp === undefined) return;
  const { isStopped, hasWritten } = await whatsappChoice(db, keys, to);
  if (isStopped) throw new Undeliverable('The family wants text messages.');
  if (whatsapp.contentSid === null && !hasWritten) {
    throw new Undeliverable('The time for an answer by WhatsApp is over.');
  }
}

/** Sends one message; no transaction is open during the call to the provider. */
async function deliver(
  { keys, log, store }: DeliveryDeps,
  row: Claimed,
  send: Provider,
  { pause, seconds }: Pace,
): Promise<void> {
  const { channel, template, attempts } = row;
  const count = (outcome: string) => outcomes.inc({ channel, outcome });
  const message = await openRow(store.db, keys, row);
  if (message === 'shut' && !row.isLate) {
    // Another node, or this one with the right key, may still decrypt it.
    await postpone(store, row, pause(attempts), 'It does not open with the keys of this process.');
    count('postponed');
    log.error(
      { message: row.id, template, attempts },
      'A message cannot be decrypted; the key may be wrong',
    );
    return;
  }
  if (typeof message === 'string' || row.isLate) {
    await giveUp(store, row, row.lastError ?? 'It could not be sent in time.');
    count('given up');
    log.error(
      { message: row.id, template, attempts },
      'A message cannot be sent any more; gave up',
    );
    return;
  }
  try {
    await refuseWhatsapp(store.db, keys, message);
    const receipt = await send(message, AbortSignal.timeout(seconds * 1000));
    await markSent(store, row, receipt);
    count('sent');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isFinal = error instanceof Undeliverable;
    if (!isFinal) await postpone(store, row, pause(attempts), reason);
    else if (channel === 'whatsapp') await fallBackToText(store.db, row.id, reason);
    else await giveUp(store, row, reason);
    count(isFinal ? (channel === 'whatsapp' ? 'sent as a text' : 'given up') : 'postponed');
    log.warn({ message: row.id, template, attempts, reason }, 'A message was not sent');
  }
}

/** Sends all due messages, a few at a time, until none is left or the signal fires; a hanging one delays no other. */
export async function deliverDue(
  deps: DeliveryDeps,
  send: Provider,
  signal: AbortSignal,
  pace = usualPace,
): Promise<void> {
  const inFlight = new Set<Promise<unknown>>();
  const failures: unknown[] = [];
  const begin = (row: Claimed) => {
    const one = deliver(deps, row, send, pace)
      .catch((error: unknown) => failures.push(error))
      .finally(() => inFlight.delete(one));
    inFlight.add(one);
  };
  const claim = () => (signal.aborted || failures.length > 0 ? undefined : claimNext(deps.store));
  try {
    for (;;) {
      // Read before claiming: a delivery that ends meanwhile may have unblocked another message.
      const wasBusy = inFlight.size > 0;
      const row = await claim();
      if (row) begin(row);
      else if (!wasBusy) break;
      if (row ? inFlight.size < atOnce : inFlight.size === 0) continue;
      const poll = row ? [] : [sleep(pace.lookAgain * 1000, undefined, { ref: false })];
      await Promise.race([...inFlight, ...poll]);
    }
  } finally {
    await Promise.all(inFlight);
  }
  if (failures.length > 0) throw failures[0];
}

async function measure({ db }: Deps['store']): Promise<void> {
  const { rows } = await db.execute<{ unsent: number; seconds: number }>(sql`
    select count(*) as unsent,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
    from messages where sent_at is null and dead_at is null
      and (attempts > 0 or next_attempt_at <= now())`);
  waiting.set(rows[0]?.unsent ?? 0);
  oldest.set(rows[0]?.seconds ?? 0);
}

export function outboxDelivery(config: Config): Job {
  const send = providers(config);
  return {
    name: 'outbox',
    everySeconds: 1,
    async run(deps, signal) {
      await deliverDue(deps, send, signal);
      await measure(deps.store);
    },
  };
}
