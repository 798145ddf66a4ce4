import type { Visit } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Keys } from '../platform/keys.ts';
import type { Database } from '../platform/store/store.ts';
import { openAppId } from './access/application-key.ts';
import { trustBrowser } from './access/browser-trust.ts';
import { endApplication } from './ending.ts';
import { type ApplicationAccess, provedLookup } from './access/application-access.ts';
import { olderInProgress } from './family.ts';
import { visitRow } from './access/prove-browser.ts';
import { notOpen } from './refusals.ts';

const nothingInProgress = () => new Refusal(400, 'NOTHING_IN_PROGRESS');

/** The family continues an older application: this one ends, and the older one trusts this browser. */
export async function resumeOlder(
  db: Database,
  keys: Keys,
  access: ApplicationAccess,
  visit: Visit,
): Promise<{ appId: string }> {
  const { id, state } = access.application;
  if (state !== 'open') throw notOpen(state);
  const older = await olderInProgress(db, access, visit, 'no key update');
  const appId = older && openAppId(keys, older.application);
  if (!older || !appId) throw nothingInProgress();
  await endApplication(
    db,
    { id, dataKey: access.dataKey },
    { state: 'cancelled', actor: 'client' },
  );
  const number = provedLookup(access);
  // Without a proof the older application is one that this browser started, so it trusts it already.
  if (number === null) return { appId };
  const browser = { applicationId: older.application.id, sessionId: await visitRow(db, visit) };
  await trustBrowser(db, browser, number);
  return { appId };
}
