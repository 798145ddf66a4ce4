import { codes } from '../codes/index.ts';
import type { Visit } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Parts } from '../platform/parts.ts';
import { applicationBrowsers } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';
import { sessionRow } from '../sessions/index.ts';
import { openText } from './cells.ts';
import type { Entry } from './entry.ts';
import { needsProof, wrongCode } from './refusals.ts';

const noNumber = new Refusal(
  400,
  'NO_NUMBER',
  'There is no number on file yet that a code could go to.',
);

/** The row of this visit's session. */
export async function visitRow(db: Database, visit: Visit): Promise<string> {
  const session = visit.session ?? visit.beginSession?.();
  if (session === undefined) throw needsProof();
  return sessionRow(db, session);
}

/** From now on this session's browser counts as the client's own. */
export async function knowBrowser(db: Database, applicationId: string, sessionId: string) {
  await db.insert(applicationBrowsers).values({ applicationId, sessionId }).onConflictDoNothing();
}

/** A browser shows with a code, sent to the number on file, that it is the client's own (decision 3). */
export function proveBrowser(parts: Pick<Parts, 'config' | 'keys' | 'log' | 'store'>) {
  const { store } = parts;
  const oneTime = codes(parts);
  return {
    send(entry: Entry, visit: Visit) {
      const { id, mobileSealed } = entry.application;
      const number = openText(entry, 'mobile_sealed', mobileSealed);
      if (number === null) throw noNumber;
      const { address } = visit;
      return oneTime.sendOnce(store.db, {
        purpose: 'new_device',
        number,
        applicationId: id,
        address,
      });
    },
    async check(entry: Entry, visit: Visit, code: string): Promise<void> {
      if (entry.actor === 'spouse') throw needsProof();
      const { id: applicationId, mobileSealed } = entry.application;
      const number = openText(entry, 'mobile_sealed', mobileSealed);
      if (number === null) throw noNumber;
      const isRight = await oneTime.check({ purpose: 'new_device', number, applicationId, code });
      if (!isRight) throw wrongCode();
      await store.transaction(async (db) => {
        await knowBrowser(db, applicationId, await visitRow(db, visit));
      });
    },
  };
}
