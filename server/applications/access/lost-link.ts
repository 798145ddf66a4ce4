import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { uaeMobile } from '../../../rules/people/mobile-number.ts';
import { displayFirstName } from '../../../rules/people/names.ts';
import { codes } from '../../codes/index.ts';
import { openAppId } from './application-key.ts';
import { enqueue, messageLimits } from '../../messages/index.ts';
import type { Visit } from '../../platform/http/handlers.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Deps } from '../../platform/deps.ts';
import { applications } from '../table.ts';
import { maids } from '../../catalogue/table.ts';
import { arrivals } from '../../contact/table.ts';
import type { Database } from '../../platform/store/store.ts';
import { dubaiToday } from '../../platform/today.ts';
import { isNumberProved, keepProof } from './browser-trust.ts';
import { personLookup } from '../cells.ts';
import { visitRow } from './prove-browser.ts';
import { wrongCode } from '../refusals.ts';

const RESEND_SECONDS = 60;
const CODE_MINUTES = 10;

/** A typed UAE mobile number as E.164; refused if it is none. */
export function mobileIn(typed: string): string {
  const number = uaeMobile(typed);
  if (number === null) throw new Refusal(400, 'BAD_ANSWER', {}, { mobile: 'NOT_A_UAE_MOBILE' });
  return number;
}

/** More than any family has at a time. */
const MOST_LINKS = 5;

/** The maid who works for the family: the one of the last replacement that has come, else the one of the contract. */
const presentMaidId = () => sql`coalesce((
  select next.maid_id from applications next join ${arrivals} on ${arrivals.applicationId} = next.id
  where next.replaces_application_id = ${applications.id} and next.submitted_at is not null
    and ${arrivals.day} <= ${dubaiToday()}
  order by next.submitted_at desc limit 1), ${applications.maidId})`;

/** Applications of a number, newest first. Only proved ones: anybody can start one with a stranger's number (T77). */
const provedWith = (db: Database, lookup: Buffer) =>
  db
    .select({ application: applications, firstName: maids.firstName })
    .from(applications)
    .leftJoin(maids, eq(maids.id, presentMaidId()))
    .where(
      and(
        eq(applications.mobileLookup, lookup),
        isNumberProved,
        inArray(applications.state, ['open', 'submitted', 'active']),
        gt(applications.validUntil, sql`now()`),
        isNull(applications.revokedAt),
        isNull(applications.erasedAt),
      ),
    )
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(MOST_LINKS);

/**
 * Sends lost links to their number again, after a code, with one text for each application. The response never
 * reveals whether a number is known (T03).
 */
export function lostLink(deps: Pick<Deps, 'config' | 'keys' | 'log' | 'store'>) {
  const { keys, store } = deps;
  const oneTime = codes(deps);
  const limits = messageLimits(deps);

  return {
    async ask(typed: string, visit: Visit) {
      const { address, language } = visit;
      const number = mobileIn(typed);
      const asked = Date.now();
      const [known] = await provedWith(store.db, personLookup(keys, 'mobile', number));
      const sessionId = await visitRow(store.db, visit);
      // Limits by number, browser and address count either way: otherwise a second request would reveal whether the first
      // one sent anything. Only messages that are really sent use the shared budget.
      if (known === undefined)
        await limits.allow({ number, address, sessionId, hasApplication: false });
      else
        await oneTime.send(store.db, {
          purpose: 'lost_link',
          number,
          address,
          language,
          sessionId,
        });
      return {
        resendAfter: new Date(asked + RESEND_SECONDS * 1000).toISOString(),
        endsAt: new Date(asked + CODE_MINUTES * 60_000).toISOString(),
      };
    },
    async find(typed: string, code: string, visit: Visit): Promise<void> {
      const number = mobileIn(typed);
      const sessionId = await visitRow(store.db, visit);
      const asked = { purpose: 'lost_link', number, sessionId, code } as const;
      if (!(await oneTime.check(asked))) throw wrongCode();
      await store.transaction(async (db) => {
        const lookup = personLookup(keys, 'mobile', number);
        const found = await provedWith(db, lookup);
        if (found.length === 0) throw wrongCode();
        for (const { application, firstName } of found) {
          const appId = openAppId(keys, application);
          if (appId === null) continue;
          // The code has proved this browser, so the link opens here without another code.
          await keepProof(db, { applicationId: application.id, sessionId }, lookup);
          await enqueue(db, deps, {
            applicationId: application.id,
            channel: 'sms',
            template: 'application_link',
            to: number,
            language: visit.language,
            slots: { path: `/app?appId=${appId}`, maid: displayFirstName(firstName ?? '') },
            dedupeKey: `lost link:${randomUUID()}`,
          });
        }
      });
    },
  };
}
