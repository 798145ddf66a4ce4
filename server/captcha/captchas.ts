import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { SessionClaim } from '../platform/http/security/session-claim.ts';
import { atMostOncePerMinute } from '../platform/limits/at-most-once-per-minute.ts';
import type { Deps } from '../platform/deps.ts';
import { captchas as table } from './table.ts';
import { answerLookup, type AskedFor, foldAnswer, newAnswer } from './answer.ts';
import type { CaptchaForm, PresentCaptcha } from './present.ts';

const mostTries = 3;
const expiry = sql`now() + interval '120 seconds'`;
/** Uses the database's clock, which all nodes share. */
const alive = and(
  isNull(table.usedAt),
  gt(table.expiresAt, sql`now()`),
  lt(table.tries, mostTries),
);

export interface Challenge {
  readonly captchaId: string;
  readonly imageUuid: string;
}

/** Captchas in the store: each for one session and one call, for two minutes, three tries, one use. */
export function captchasIn(
  { keys, log, store }: Pick<Deps, 'keys' | 'log' | 'store'>,
  present: PresentCaptcha,
) {
  const clearExpired = atMostOncePerMinute(
    () =>
      store.db.execute(sql`
        delete from captchas where ctid = any (array(
          select ctid from captchas where expires_at < now() limit 2000))`),
    log,
  );

  async function newPicture(challenge: AskedFor, form: CaptchaForm) {
    const answer = newAnswer();
    return {
      imageUuid: randomUUID(),
      image: await present(answer, form),
      answerLookup: answerLookup(keys.signing, challenge, answer.toLowerCase()),
    };
  }

  return {
    async issue({ lookup }: SessionClaim, call: string): Promise<Challenge> {
      const captchaId = randomUUID();
      const challenge = { captchaId, sessionLookup: lookup, call };
      const picture = await newPicture(challenge, 'picture');
      await store.db
        .insert(table)
        .values({ id: captchaId, sessionLookup: lookup, call, expiresAt: expiry, ...picture });
      clearExpired();
      return { captchaId, imageUuid: picture.imageUuid };
    },

    /** One statement counts the try, compares and marks as used, so that only one of many parallel requests succeeds. */
    async solve({ lookup }: SessionClaim, call: string, captchaId: string, given: string) {
      const folded = foldAnswer(given);
      if (folded === null) return false;
      const challenge = { captchaId, sessionLookup: lookup, call };
      const expected = answerLookup(keys.signing, challenge, folded);
      const [tried] = await store.db
        .update(table)
        .set({
          tries: sql`${table.tries} + 1`,
          usedAt: sql`case when ${table.answerLookup} = ${expected} then now() end`,
        })
        .where(
          and(
            eq(table.id, captchaId),
            eq(table.sessionLookup, lookup),
            eq(table.call, call),
            alive,
          ),
        )
        .returning({ usedAt: table.usedAt });
      return tried !== undefined && tried.usedAt !== null;
    },

    /** A new picture or sound and answer; tries and time left stay the same. Null when expired or of another session. */
    async refresh(
      { lookup }: SessionClaim,
      captchaId: string,
      form: CaptchaForm,
    ): Promise<string | null> {
      const ownCaptcha = and(eq(table.id, captchaId), eq(table.sessionLookup, lookup), alive);
      const [found] = await store.db.select({ call: table.call }).from(table).where(ownCaptcha);
      if (found === undefined) return null;
      const challenge = { captchaId, sessionLookup: lookup, call: found.call };
      const picture = await newPicture(challenge, form);
      const [changed] = await store.db.update(table).set(picture).where(ownCaptcha).returning();
      return changed === undefined ? null : picture.imageUuid;
    },

    async image(imageUuid: string): Promise<Buffer | null> {
      const [found] = await store.db
        .select({ image: table.image })
        .from(table)
        .where(and(eq(table.imageUuid, imageUuid), alive));
      return found?.image ?? null;
    },
  };
}
export type Captchas = ReturnType<typeof captchasIn>;
