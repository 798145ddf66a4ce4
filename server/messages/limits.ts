import { createHmac } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { fewAtOnce } from '../platform/few-at-once.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Limit, sharedLimits } from '../platform/limits/limits.ts';
import type { Deps } from '../platform/deps.ts';
import type { Keys } from '../platform/keys.ts';
import { oneTimeCodes } from '../codes/table.ts';
import { recipientLookup } from './sealed.ts';

const hour = 3_600;
const day = 86_400;

/** The keyed name under which messages of a kind are counted. */
export const limitSubject = ({ signing }: Pick<Keys, 'signing'>, kind: string, value: string) =>
  createHmac('sha256', signing).update(`message ${kind}:${value}`).digest();

/** A request to send a text message: the number, the application and the caller's address. */
export interface Sending {
  readonly number: string;
  readonly applicationId?: string | undefined;
  readonly address: string;
  /** The session that asks. Each has its own share, so that a stranger cannot use up another's (T101). */
  readonly sessionId?: string | undefined;
  /** For a lost link: true when an application has the number. Both get the same answer, but only one costs a message. */
  readonly hasApplication?: boolean | undefined;
  /** Signing in to My Home, which also has `hasApplication`. */
  readonly isSignIn?: boolean | undefined;
  /** Asks for a captcha. With it, shared limits that strangers used up refuse nobody (T113). */
  readonly askPerson?: (() => Promise<void>) | undefined;
  /** The number was proved for this application, so only callers who have its link can cause the message (T113). */
  readonly isProvedThere?: boolean | undefined;
}

/** Takes a counted message back, because it was not sent (T113). */
export type GiveBack = () => Promise<void>;

const waitAMinute = new Refusal(400, 'TOO_MANY_MESSAGES.minute');
const waitADay = new Refusal(400, 'TOO_MANY_MESSAGES.day');
const waitAnHour = new Refusal(400, 'TOO_MANY_MESSAGES.hour');
const notServed = new Refusal(400, 'NUMBER_NOT_SERVED');

/**
 * Messages cost money and annoy, so they are limited across all nodes by number, number block, application and
 * address (T33). While they only reach the development outbox there is nobody to protect, so only the limit per
 * application applies.
 */
export function messageLimits(
  deps: Pick<Deps, 'config' | 'keys' | 'log' | 'store'>,
  reachesPeople = deps.config.production || deps.config.twilio !== undefined,
) {
  const { config, keys, store } = deps;
  const limits = sharedLimits(deps);
  const limited = fewAtOnce(Math.ceil(config.databasePoolSize / 4));
  const subject = (kind: string, value: string) => limitSubject(keys, kind, value);

  /** Under attack, unknown numbers share one budget; numbers that once entered their code have another. */
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

  /** Checks a limit without counting, for messages that are not sent. */
  async function hasRoom({ bucket, uses, seconds }: Limit, name: Buffer): Promise<boolean> {
    const { rows } = await limited(() =>
      store.pool.query<{ used: number }>(
        `select coalesce(sum(uses), 0) as used from rate_limits where bucket = $1 and subject_lookup = $2
           and window_start > clock_timestamp() - make_interval(secs => $3)`,
        [bucket, name, seconds + seconds / 60],
      ),
    );
    return (rows[0]?.used ?? 0) < uses;
  }

  /** True when this session has entered a code sent to this number. */
  async function hasProved(number: string, sessionId: string): Promise<boolean> {
    const [used] = await store.db
      .select({ id: oneTimeCodes.id })
      .from(oneTimeCodes)
      .where(
        and(
          eq(oneTimeCodes.numberLookup, recipientLookup(keys, number)),
          eq(oneTimeCodes.sessionId, sessionId),
          isNotNull(oneTimeCodes.usedAt),
        ),
      )
      .limit(1);
    return used !== undefined;
  }

  type LimitUse = readonly [limit: Limit, subject: Buffer, refusal: Refusal];

  /** Takes all limits or none: a refused message is not sent, and therefore not counted (T101). */
  async function takeAll(limitUses: readonly LimitUse[]): Promise<GiveBack> {
    const taken: LimitUse[] = [];
    const giveBack = async () => {
      for (const [before, its] of taken.splice(0)) await limits.giveBack(before, its);
    };
    for (const use of limitUses) {
      const [limit, subject, refusal] = use;
      if (await limits.take(limit, [subject])) {
        taken.push(use);
        continue;
      }
      await giveBack();
      throw refusal;
    }
    return giveBack;
  }

  const per = (bucket: string, uses: number, seconds: number) => ({
    bucket: `messages: ${bucket}`,
    uses,
    seconds,
  });

  /** The limits of an application: a share for each browser, and a total for all of them. */
  function limitsOfApplication({ applicationId, sessionId }: Sending): {
    own: LimitUse[];
    all: LimitUse[];
  } {
    if (applicationId === undefined) return { own: [], all: [] };
    const own = subject('application and browser', `${applicationId} ${sessionId ?? ''}`);
    const all = subject('application', applicationId);
    return {
      own: [[per('application and browser, day', 5, day), own, waitADay]],
      all: [[per('application, day', 15, day), all, waitADay]],
    };
  }

  /** The limits of a number. Lost links and sign-ins, which anybody can request, have allowances of their own (T82). */
  function limitsOfNumber({ number, sessionId, hasApplication, isSignIn }: Sending) {
    const isLostLink = hasApplication !== undefined && !isSignIn;
    const kind = isSignIn ? 'sign-in of number' : isLostLink ? 'lost link to number' : 'number';
    const own = subject(`${kind} and browser`, `${number} ${sessionId ?? ''}`);
    const all = subject(kind, number);
    return {
      own: [
        [per(`${kind} and browser, minute`, 1, 60), own, waitAMinute],
        [per(`${kind} and browser, day`, isLostLink ? 3 : 5, day), own, waitADay],
      ] satisfies LimitUse[],
      all: [
        [per(`${kind}, minute`, 3, 60), all, waitAMinute],
        [per(`${kind}, day`, isLostLink ? 6 : 15, day), all, waitADay],
      ] satisfies LimitUse[],
    };
  }

  /** Takes the limits that strangers share. Once they are used up, a captcha leads to a smaller limit of the number. */
  async function takeShared(
    shared: readonly LimitUse[],
    { number, askPerson }: Sending,
  ): Promise<GiveBack> {
    try {
      return await takeAll(shared);
    } catch (error) {
      if (!(error instanceof Refusal) || askPerson === undefined) throw error;
    }
    await askPerson();
    const asked = subject('number after a captcha', number);
    return takeAll([[per('number after a captcha, hour', 10, hour), asked, waitAnHour]]);
  }

  return {
    /**
     * Counts a message, or throws a Refusal that people can read. Strangers can use up the limits that all share, so a
     * browser that has proved the number passes them (T101), and a proved application passes those of others (T113).
     */
    async allow(sending: Sending): Promise<GiveBack> {
      const { number, applicationId, address, sessionId, hasApplication } = sending;
      if (!isServed(config.smsPrefixes, number)) throw notServed;
      const application = limitsOfApplication(sending);
      if (!reachesPeople) {
        const pair = subject('pair', `${number} ${applicationId ?? ''} ${sessionId ?? ''}`);
        const minute: LimitUse = [per('number, minute', 1, 60), pair, waitAMinute];
        return takeAll([minute, ...application.own, ...application.all]);
      }
      const isAskedByAnybody = hasApplication !== undefined;
      const ofAddress = sending.isSignIn
        ? 'sign-in from address'
        : isAskedByAnybody
          ? 'lost link from address'
          : 'address';
      const ofNetworks = limits.networks(address).flatMap(({ lookup, times }): LimitUse[] => [
        [per(`${ofAddress}, hour`, 10 * times, hour), lookup, waitAnHour],
        [per(`${ofAddress}, day`, 50 * times, day), lookup, waitADay],
      ]);
      const forNumber = limitsOfNumber(sending);
      const isProver =
        sessionId !== undefined && (await limited(() => hasProved(number, sessionId)));
      // These always use the budget of known numbers, so that the answer does not reveal which numbers are known.
      const known = isAskedByAnybody || (await limited(() => isKnown(number)));
      const block = subject('block', number.slice(0, -3));
      const ofOthers: readonly LimitUse[] = [
        ...forNumber.all,
        ...ofNetworks,
        // Only numbers that never entered a code: a known one is not found by counting upwards.
        ...(known ? [] : [[per('block, hour', 20, hour), block, waitAnHour] as const]),
      ];
      const budget = per('all, hour', config.smsHourlyBudget, hour);
      const all = subject('budget', known ? 'known' : 'strangers');
      const isSent = hasApplication !== false;
      if (!isSent && !(await hasRoom(budget, all))) throw waitAnHour;
      const taken: GiveBack[] = [];
      const giveBack = async () => {
        for (const one of taken.splice(0)) await one();
      };
      try {
        const own = [...forNumber.own, ...application.own, ...(isProver ? [] : application.all)];
        taken.push(await takeAll(own));
        if (!isProver && !sending.isProvedThere) taken.push(await takeShared(ofOthers, sending));
        if (isSent) taken.push(await takeAll([[budget, all, waitAnHour]]));
        return giveBack;
      } catch (error) {
        await giveBack();
        throw error;
      }
    },
  };
}

/** UAE mobile numbers have nine digits after +971; for other countries only the E.164 limits are checked. */
export function isServed(prefixes: readonly string[], number: string): boolean {
  const shape = number.startsWith('+971') ? /^\+9715\d{8}$/ : /^\+\d{8,15}$/;
  return shape.test(number) && prefixes.some((prefix) => number.startsWith(prefix));
}
