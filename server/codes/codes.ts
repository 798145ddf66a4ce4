import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { Counter } from '@prometheus-io/client';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import { maskedPhone } from '../../rules/people/masking.ts';
import { CODE_LENGTH, oneTimeCode } from '../../rules/people/one-time-code.ts';
import { enqueue, messageLimits, recipientLookup } from '../messages/index.ts';
import { fewAtOnce } from '../platform/few-at-once.ts';
import { registry } from '../platform/metrics.ts';
import type { Deps } from '../platform/deps.ts';
import { type codePurposes, oneTimeCodes } from './table.ts';
import type { Database } from '../platform/store/store.ts';

const mostTries = 5;
const alive = and(
  isNull(oneTimeCodes.usedAt),
  gt(oneTimeCodes.expiresAt, sql`now()`),
  lt(oneTimeCodes.tries, mostTries),
);

/** Many sent and few entered codes mean that somebody texts numbers that are not theirs (T33). */
const outcomes = new Counter({
  name: 'codes_total',
  help: 'One-time codes by what became of them: sent, entered.',
  labelNames: ['outcome'] as const,
  registers: [registry],
});

type Purpose = (typeof codePurposes)[number];

export interface CodeRequest {
  readonly purpose: Purpose;
  /** E.164. */
  readonly number: string;
  readonly applicationId?: string;
  /** The browser that asks. Its code works in no other, and a stranger's guesses only use up their own code (T101). */
  readonly sessionId?: string;
  readonly paymentId?: string;
  /** The language of the page that asks; otherwise the family's. */
  readonly language?: OwnLanguage;
  /** The caller's address, for the limits. */
  readonly address: string;
  /** The number was proved for this application before. */
  readonly isProvedThere?: boolean;
  /** For signing in: asks for a captcha instead of refusing when others have used up what all share. */
  readonly askPerson?: (() => Promise<void>) | undefined;
}

export interface CodeAnswer {
  readonly purpose: Purpose;
  readonly number?: string;
  readonly applicationId?: string;
  readonly sessionId?: string;
  readonly paymentId?: string;
  readonly code: string;
}

export interface CodeSent {
  /** The number, masked. */
  readonly sentTo: string;
  readonly resendAfter: string;
  readonly endsAt: string;
}

const times = {
  endsAt: oneTimeCodes.expiresAt,
  resendAfter: sql<string>`to_json(${oneTimeCodes.createdAt} + interval '60 seconds')`,
};
const codeSent = (
  number: string,
  { endsAt, resendAfter }: { readonly endsAt: Date; readonly resendAfter: string },
): CodeSent => ({
  sentTo: maskedPhone(number),
  resendAfter: new Date(resendAfter).toISOString(),
  endsAt: endsAt.toISOString(),
});

/** One-time codes: ten minutes, five tries, one use, bound to purpose, application and number (T32). */
export function codes(deps: Pick<Deps, 'config' | 'keys' | 'log' | 'store'>) {
  const { config, keys, store } = deps;
  const limits = messageLimits(deps);
  // A flood of guesses waits in a queue and leaves connections to the store for everyone else.
  const limited = fewAtOnce(Math.ceil(config.databasePoolSize / 4));
  /** Keyed and bound to its row: a copy of the table reveals no code, and no code fits another challenge. */
  const codeLookup = (id: string, code: string) =>
    createHmac('sha256', keys.signing).update(`one-time code:${id}:${code}`).digest();

  return {
    send,
    /** Counts and stores a code that nobody gets: an unknown number is answered like a known one (T03). */
    sendNothing: (db: Database, request: CodeRequest) => send(db, request, false),
    /** A page that is opened again within a minute gets the code that was already sent. */
    sendOnce: async (db: Database, request: CodeRequest): Promise<CodeSent> =>
      (await recentCode(db, request)) ?? send(db, request),

    /**
     * True for the code that was sent last. The try is counted on a separate connection, so that no
     * rollback of the caller undoes it; therefore call this before a transaction, not inside it.
     */
    check: (answer: CodeAnswer): Promise<boolean> => limited(() => tryCode(store.db, answer)),
    /** The same in the caller's transaction, which must commit the counted try even if the code is wrong (T32). */
    checkIn: tryCode,
    /** True if the code that was sent last had all its tries. */
    isUsedUp: async (answer: Omit<CodeAnswer, 'code'>): Promise<boolean> => {
      const [challenge] = await newest(store.db, answer);
      return challenge !== undefined && challenge.tries >= mostTries;
    },
  };

  /** Sends a new code, which replaces the last one. Throws a Refusal when that is too often. */
  async function send(db: Database, request: CodeRequest, isSent = true): Promise<CodeSent> {
    const { purpose, number, applicationId, sessionId, paymentId, address, language } = request;
    const { isProvedThere, askPerson } = request;
    const isSignIn = purpose === 'home';
    const hasApplication = isSignIn || purpose === 'lost_link' ? isSent : undefined;
    const asked = { number, applicationId, address, sessionId, hasApplication, isProvedThere };
    await limits.allow({ ...asked, isSignIn, askPerson });
    const id = randomUUID();
    const code = randomInt(10 ** CODE_LENGTH)
      .toString()
      .padStart(CODE_LENGTH, '0');
    return db.transaction(async (transaction) => {
      const [sent] = await transaction
        .insert(oneTimeCodes)
        .values({
          id,
          purpose,
          applicationId: applicationId ?? null,
          sessionId: sessionId ?? null,
          paymentId: paymentId ?? null,
          numberLookup: recipientLookup(keys, number),
          codeLookup: isSent ? codeLookup(id, code) : randomBytes(32),
          expiresAt: sql`now() + interval '10 minutes'`,
        })
        .returning(times);
      if (sent === undefined) throw new Error('A code was not stored.');
      if (!isSent) return codeSent(number, sent);
      await enqueue(transaction, deps, {
        ...(applicationId !== undefined && { applicationId }),
        ...(language !== undefined && { language }),
        channel: 'sms',
        template: 'code',
        to: number,
        slots: { code },
        dedupeKey: `code:${id}`,
      });
      outcomes.inc({ outcome: 'sent' });
      return codeSent(number, sent);
    });
  }

  async function recentCode(db: Database, request: CodeRequest): Promise<CodeSent | null> {
    const { number } = request;
    const [code] = await db
      .select(times)
      .from(oneTimeCodes)
      .where(
        and(
          boundTo(request),
          alive,
          gt(oneTimeCodes.createdAt, sql`now() - interval '60 seconds'`),
        ),
      )
      .orderBy(desc(oneTimeCodes.createdAt))
      .limit(1);
    return code === undefined ? null : codeSent(number, code);
  }

  function newest(db: Database, asked: Omit<CodeAnswer, 'code'>) {
    return db
      .select({ id: oneTimeCodes.id, tries: oneTimeCodes.tries })
      .from(oneTimeCodes)
      .where(boundTo(asked))
      .orderBy(desc(oneTimeCodes.createdAt))
      .limit(1);
  }

  async function tryCode(db: Database, { code, ...asked }: CodeAnswer): Promise<boolean> {
    const [challenge] = await newest(db, asked);
    if (challenge === undefined) return false;
    const expected = codeLookup(challenge.id, oneTimeCode(code) ?? '');
    const [tried] = await db
      .update(oneTimeCodes)
      .set({
        tries: sql`${oneTimeCodes.tries} + 1`,
        usedAt: sql`case when ${oneTimeCodes.codeLookup} = ${expected} then now() end`,
      })
      .where(and(eq(oneTimeCodes.id, challenge.id), alive))
      .returning({ usedAt: oneTimeCodes.usedAt });
    const isRight = tried !== undefined && tried.usedAt !== null;
    if (isRight) outcomes.inc({ outcome: 'entered' });
    return isRight;
  }

  function boundTo(asked: Omit<CodeAnswer, 'code'>) {
    const { purpose, number, applicationId, sessionId, paymentId } = asked;
    if (number === undefined && applicationId === undefined && paymentId === undefined) {
      throw new Error('A code belongs to a number, an application or a payment.');
    }
    // A code that was sent for an application opens nothing else, even for the same number.
    const numberOnly = paymentId === undefined ? isNull(oneTimeCodes.applicationId) : undefined;
    return and(
      eq(oneTimeCodes.purpose, purpose),
      number === undefined
        ? undefined
        : eq(oneTimeCodes.numberLookup, recipientLookup(keys, number)),
      applicationId === undefined ? numberOnly : eq(oneTimeCodes.applicationId, applicationId),
      sessionId === undefined ? undefined : eq(oneTimeCodes.sessionId, sessionId),
      paymentId === undefined ? undefined : eq(oneTimeCodes.paymentId, paymentId),
    );
  }
}
