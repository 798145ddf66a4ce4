import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { maskedPhone } from '../../rules/people/masking.ts';
import { uaeMobile } from '../../rules/people/mobile-number.ts';
import { displayFirstName } from '../../rules/people/names.ts';
import {
  isNumberProved,
  keepProof,
  openAppId,
  openDataKey,
  openText,
  personLookup,
  visitRow,
  wrongCode,
} from '../applications/index.ts';
import { codes } from '../codes/index.ts';
import { enqueue } from '../messages/index.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../applications/table.ts';
import { maids } from '../catalogue/table.ts';
import type { Database } from '../platform/store/store.ts';
import { type ApplicationRow, isRunning, situationOf } from './contract.ts';
import { replacementPath } from './messages.ts';
import { noContract } from './refusals.ts';

const isUsable = and(
  eq(applications.flow, 'hire'),
  inArray(applications.state, ['submitted', 'active']),
  gt(applications.validUntil, sql`now()`),
  isNull(applications.revokedAt),
  isNull(applications.erasedAt),
);

/** More than any family has at a time. */
const MOST_LINKS = 5;

/** The link goes only to the number on file: the person who asks for it never sees it. */
async function sendLink(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  application: ApplicationRow,
): Promise<string | null> {
  const { keys } = deps;
  const { id } = application;
  const dataKey = openDataKey(keys, application);
  const appId = openAppId(keys, application);
  const to = dataKey && openText({ id, dataKey }, 'mobile_sealed', application.mobileSealed);
  if (!isRunning(application) || !dataKey || !appId || !to) return null;
  const { presentId } = await situationOf(db, { application });
  const [maid] = await db.select().from(maids).where(eq(maids.id, presentId));
  await enqueue(db, deps, {
    applicationId: id,
    dataKey,
    channel: 'sms',
    template: 'replacement_link',
    to,
    slots: { maid: displayFirstName(maid?.firstName ?? ''), path: replacementPath(appId) },
    dedupeKey: `replacement link:${randomUUID()}`,
  });
  return maskedPhone(to);
}

/**
 * Sends the replacement link of a running contract, named by its own id or by that of an earlier replacement.
 * Returns the masked number; null if there is no such contract.
 */
export async function sendReplacementLink(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  applicationId: string,
): Promise<string | null> {
  const named = db
    .select({ id: sql`coalesce(${applications.replacesApplicationId}, ${applications.id})` })
    .from(applications)
    .where(eq(applications.id, applicationId));
  const [contract] = await db
    .select()
    .from(applications)
    .where(and(inArray(applications.id, named), isUsable));
  return contract === undefined ? null : sendLink(db, deps, contract);
}

/** For a lost or expired link: after a code, the number gets the link of each running contract (T03). */
export function findReplacementLink(deps: Pick<Deps, 'config' | 'keys' | 'log' | 'store'>) {
  const { keys, store } = deps;
  const oneTime = codes(deps);
  return async (typed: string, code: string, visit: Visit): Promise<void> => {
    const number = uaeMobile(typed);
    if (number === null) throw wrongCode();
    const sessionId = await visitRow(store.db, visit);
    const asked = { purpose: 'lost_link', number, sessionId, code } as const;
    if (!(await oneTime.check(asked))) throw wrongCode();
    await store.transaction(async (db) => {
      const lookup = personLookup(keys, 'mobile', number);
      const contracts = await db
        .select()
        .from(applications)
        .where(and(eq(applications.mobileLookup, lookup), isNumberProved, isUsable))
        .orderBy(desc(applications.submittedAt), desc(applications.id))
        .limit(MOST_LINKS);
      let sent = 0;
      for (const contract of contracts) {
        if ((await sendLink(db, deps, contract)) === null) continue;
        // The code has proved this browser, so the link opens here without another code.
        await keepProof(db, { applicationId: contract.id, sessionId }, lookup);
        sent += 1;
      }
      if (sent === 0) throw noContract();
    });
  };
}
