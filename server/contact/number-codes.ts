import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { maskedPhone } from '../../rules/masking.ts';
import { uaeMobile } from '../../rules/mobile-number.ts';
import { isOwner, type openEntry } from '../applications/index.ts';
import { type CodeSent, codes } from '../codes/index.ts';
import { recipientLookup } from '../messages/index.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Parts } from '../platform/parts.ts';
import { oneTimeCodes } from '../platform/store/schema.ts';
import { missingSteps } from './missing-step.ts';
import { wrongFields } from './problems.ts';
import { givenNumber, keepProved, numberSteps } from './proved-numbers.ts';

type Calls = 'POST contact/sendnumbercode' | 'POST contact/checknumbercode';
const MOST_TRIES = 5;

const needsProof = () =>
  new Refusal(400, 'NEEDS_PROOF', 'First enter the code that we send to the number on file.');

/** Proves that a number is in the hands of whoever gave it. What we know about it is not told. */
export function numberCodes(
  parts: Pick<Parts, 'config' | 'keys' | 'log' | 'store'>,
  enter: ReturnType<typeof openEntry>,
): Handlers<Calls> {
  const { keys, store } = parts;
  const oneTime = codes(parts);

  /** A page that is opened again within a minute is told of the code that is already under way. */
  async function underWay(applicationId: string, number: string): Promise<CodeSent | null> {
    const [code] = await store.db
      .select({
        endsAt: oneTimeCodes.expiresAt,
        resendAfter: sql<string>`to_json(${oneTimeCodes.createdAt} + interval '60 seconds')`,
      })
      .from(oneTimeCodes)
      .where(
        and(
          eq(oneTimeCodes.purpose, 'number'),
          eq(oneTimeCodes.applicationId, applicationId),
          eq(oneTimeCodes.numberLookup, recipientLookup(keys, number)),
          isNull(oneTimeCodes.usedAt),
          lt(oneTimeCodes.tries, MOST_TRIES),
          gt(oneTimeCodes.createdAt, sql`now() - interval '60 seconds'`),
        ),
      )
      .orderBy(desc(oneTimeCodes.createdAt))
      .limit(1);
    return code === undefined
      ? null
      : {
          sentTo: maskedPhone(number),
          resendAfter: new Date(code.resendAfter).toISOString(),
          endsAt: code.endsAt.toISOString(),
        };
  }

  return {
    async 'POST contact/sendnumbercode'({ body }, visit) {
      const entry = await enter(visit, body.id);
      if (!isOwner(entry) || !entry.proved) throw needsProof();
      const { id } = entry.application;
      const number = await givenNumber(store.db, entry, body.number);
      if (number === null || uaeMobile(number) === null) {
        throw missingSteps([numberSteps[body.number].asks]);
      }
      return (
        (await underWay(id, number)) ??
        oneTime.send(store.db, {
          purpose: 'number',
          number,
          applicationId: id,
          address: visit.address,
        })
      );
    },

    async 'POST contact/checknumbercode'({ body }, visit) {
      const entry = await enter(visit, body.id);
      if (!isOwner(entry) || !entry.proved) throw needsProof();
      const { id } = entry.application;
      const number = await givenNumber(store.db, entry, body.number);
      if (number === null) throw missingSteps([numberSteps[body.number].asks]);
      const isRight = await oneTime.check({
        purpose: 'number',
        number,
        applicationId: id,
        code: body.code,
      });
      if (!isRight) {
        throw wrongFields({ code: 'This code is not right, or no longer. Ask for a new one.' });
      }
      await keepProved(store.db, keys, id, number);
      return {};
    },
  };
}
