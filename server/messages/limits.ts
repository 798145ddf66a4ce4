import { createHmac } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { fewAtOnce } from '../platform/few-at-once.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { type Limit, sharedLimits } from '../platform/limits/limits.ts';
import type { Parts } from '../platform/parts.ts';
import { oneTimeCodes } from '../platform/store/schema.ts';
import { recipientLookup } from './sealed.ts';

const hour = 3_600;
const day = 86_400;

/** Somebody wants a text message sent: to which number, for which application, from which address. */
export interface Sending {
  readonly number: string;
  readonly applicationId?: string | undefined;
  readonly address: string;
  /** For a lost link: whether an application has the number. Both are answered alike, one costs nothing. */
  readonly hasApplication?: boolean | undefined;
}

const tooMany = (message: string) => new Refusal(400, 'TOO_MANY_MESSAGES', message);
const waitAMinute = tooMany(
  'A message has just been sent to this number. Wait a minute and try again.',
);
const waitADay = tooMany(
  'Enough messages have been sent for today. Try again tomorrow or chat with us.',
);
const waitAnHour = tooMany(
  'Too many messages were asked for. Try again in an hour or chat with us.',
);
const notServed = new Refusal(
  400,
  'NUMBER_NOT_SERVED',
  'We can send messages to UAE mobile numbers only. Enter one that begins with 05.',
);

/**
 * Messages cost money and annoy: asked of all nodes together, by number, block, application and address
 * (T33). While they only reach the development outbox there is nobody to protect: one application may not
 * ask without end, and that is all.
 */
export function messageLimits(
  parts: Pick<Parts, 'config' | 'keys' | 'log' | 'store'>,
  reachesPeople = parts.config.production || parts.config.twilio !== undefined,
) {
  const { config, keys, store } = parts;
  const limits = sharedLimits(parts);
  const inLine = fewAtOnce(Math.ceil(config.databasePoolSize / 4));
  const subject = (kind: string, value: string) =>
    createHmac('sha256', keys.signing).update(`message ${kind}:${value}`).digest();

  /** Under attack strangers share one budget; a number that once entered its code has another. */
  async function isKnown(number: string): Promise<boolean> {
    const [used] = await store.db
      .select({ id: oneTimeCodes.id })
      .from(oneTimeCodes)
      .where(
        and(
          eq(oneTimeCodes.numberLookup, recipientLookup(keys, number)),
          isNotNull(oneTimeCodes.usedAt),
        ),
      )
      .limit(1);
    return used !== undefined;
  }

  /** As if it were counted, for what is not sent. */
  async function hasRoom({ bucket, uses, seconds }: Limit, name: Buffer): Promise<boolean> {
    const { rows } = await inLine(() =>
      store.pool.query<{ used: number }>(
        `select coalesce(sum(uses), 0) as used from rate_limits where bucket = $1 and subject_lookup = $2
           and window_start > clock_timestamp() - make_interval(secs => $3)`,
        [bucket, name, seconds + seconds / 60],
      ),
    );
    return (rows[0]?.used ?? 0) < uses;
  }

  async function take(limit: Limit, name: Buffer, refusal: Refusal): Promise<void> {
    if (!(await limits.take(limit, [name]))) throw refusal;
  }

  return {
    /** Counts a message, or throws what a person should read. */
    async allow({ number, applicationId, address, hasApplication }: Sending): Promise<void> {
      if (!isServed(config.smsPrefixes, number)) throw notServed;
      const per = (bucket: string, uses: number, seconds: number) => ({ bucket, uses, seconds });
      const application = applicationId && subject('application', applicationId);
      if (application) {
        await take(per('messages: application, day', 5, day), application, waitADay);
      }
      if (!reachesPeople) {
        const pair = subject('pair', `${number} ${applicationId ?? ''}`);
        await take(per('messages: number, minute', 1, 60), pair, waitAMinute);
        return;
      }
      const one = subject('number', number);
      const from = limits.addressSubject(address);
      await take(per('messages: address, hour', 10, hour), from, waitAnHour);
      await take(per('messages: address, day', 50, day), from, waitADay);
      await take(per('messages: number, minute', 1, 60), one, waitAMinute);
      await take(per('messages: number, day', 5, day), one, waitADay);
      const block = subject('block', number.slice(0, -3));
      await take(per('messages: block, hour', 20, hour), block, waitAnHour);
      const budget = per('messages: all, hour', config.smsHourlyBudget, hour);
      // Lost links share the budget of the known, whether the number is known or not: the answer tells neither.
      const known = hasApplication !== undefined || (await inLine(() => isKnown(number)));
      const all = subject('budget', known ? 'known' : 'strangers');
      if (hasApplication !== false) await take(budget, all, waitAnHour);
      else if (!(await hasRoom(budget, all))) throw waitAnHour;
    },
  };
}

/** UAE mobile numbers have nine digits after +971; of other countries only what E.164 allows is known. */
function isServed(prefixes: readonly string[], number: string): boolean {
  const shape = number.startsWith('+971') ? /^\+9715\d{8}$/ : /^\+\d{8,15}$/;
  return shape.test(number) && prefixes.some((prefix) => number.startsWith(prefix));
}
