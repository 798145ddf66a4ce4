import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { uaeMobile } from '../../rules/mobile-number.ts';
import { codes } from '../codes/index.ts';
import { openAppId } from './application-key.ts';
import { enqueue, messageLimits } from '../messages/index.ts';
import type { Visit } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Parts } from '../platform/parts.ts';
import { applications } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';
import { personLookup } from './cells.ts';
import { wrongCode } from './refusals.ts';

const RESEND_SECONDS = 60;
const CODE_MINUTES = 10;

const notANumber = () =>
  new Refusal(400, 'BAD_ANSWER', 'Please look at the marked fields again.', {
    mobile: 'Enter a mobile number of the Emirates, such as 050 123 4567.',
  });

const newestOf = async (db: Database, lookup: Buffer) => {
  const [row] = await db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.mobileLookup, lookup),
        inArray(applications.state, ['open', 'submitted', 'active']),
        gt(applications.validUntil, sql`now()`),
        isNull(applications.revokedAt),
        isNull(applications.erasedAt),
      ),
    )
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1);
  return row;
};

/** A lost link goes to its number again, after a code. Nobody learns here whether a number is known (T03). */
export function lostLink(parts: Pick<Parts, 'config' | 'keys' | 'log' | 'store'>) {
  const { keys, store } = parts;
  const oneTime = codes(parts);
  const limits = messageLimits(parts);

  return {
    async ask(typed: string, { address }: Pick<Visit, 'address'>) {
      const number = uaeMobile(typed);
      if (number === null) throw notANumber();
      const asked = Date.now();
      const known = await newestOf(store.db, personLookup(keys, 'mobile', number));
      // Counted by number and address either way: otherwise a second question would tell whether the first one
      // sent anything. Of the budget that all share only what is sent takes a part.
      if (known === undefined) await limits.allow({ number, address, hasApplication: false });
      else await oneTime.send(store.db, { purpose: 'lost_link', number, address });
      return {
        resendAfter: new Date(asked + RESEND_SECONDS * 1000).toISOString(),
        endsAt: new Date(asked + CODE_MINUTES * 60_000).toISOString(),
      };
    },
    async find(typed: string, code: string): Promise<void> {
      const number = uaeMobile(typed);
      if (number === null) throw notANumber();
      if (!(await oneTime.check({ purpose: 'lost_link', number, code }))) throw wrongCode();
      await store.transaction(async (db) => {
        const application = await newestOf(db, personLookup(keys, 'mobile', number));
        const appId = application && openAppId(keys, application);
        if (!application || !appId) throw wrongCode();
        await enqueue(db, parts, {
          applicationId: application.id,
          channel: 'sms',
          template: 'application_link',
          to: number,
          slots: { path: `/app?appId=${appId}` },
          dedupeKey: `lost link:${randomUUID()}`,
        });
      });
    },
  };
}
