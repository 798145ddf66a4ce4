import { eq } from 'drizzle-orm';
import type { AppInfo } from '../../contract/application.ts';
import type { ParsedInput } from '../../contract/api.ts';
import { isMobileAgent } from '../../rules/device.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Parts } from '../platform/parts.ts';
import { sessions } from '../platform/store/schema.ts';
import { type Asked, appInfo } from './app-info.ts';
import { openAppId } from './application-key.ts';
import type { OpenEntry } from './open-entry.ts';
import { sessionApplications } from './session-applications.ts';
import { standingOf } from './standing.ts';
import { isSet } from './walk-of.ts';

type Query = ParsedInput<'GET ccserviceapplication/getappinfo'>['query'];

const nothingOnFile = {
  name: null,
  mobile: null,
  whatsapp: null,
  spouseMobile: null,
  email: null,
  iban: null,
  emirate: null,
  area: null,
  residency: null,
  emiratesId: null,
  accountType: null,
};

/** Nobody has begun: the start of the wizard, without a maid (WIZ-01). */
const startState = (query: Query, { userAgent }: Visit): AppInfo => ({
  appId: null,
  step: 'HIRE_MAID',
  prevStep: 'STARTING_STEP',
  needEnterIbanNumber: false,
  paidByCreditCard: false,
  paid: false,
  signedBySpouse: false,
  guiProperty: { skipStartScreen: false },
  actor: 'client',
  mobile: query.mobile ? isSet(query.mobile) : isMobileAgent(userAgent),
  flow: 'hire',
  state: 'open',
  sequence: 0,
  needsProof: false,
  planType: null,
  reference: null,
  heldUntil: null,
  maidKept: false,
  maid: null,
  price: null,
  onFile: nothingOnFile,
  drafts: {},
});

/**
 * CALL-10. Of guiProperty nothing is kept and nothing believed: what it tells of the visitor is not
 * needed (T63), and where one stands the application says itself.
 */
export function ask(
  { keys, store }: Pick<Parts, 'keys' | 'store'>,
  open: OpenEntry,
): (query: Query, visit: Visit) => Promise<AppInfo> {
  async function infoOf(id: string, query: Query, visit: Visit): Promise<AppInfo> {
    const entry = await open(visit, id);
    const standing = await standingOf(store.db, entry, query, visit);
    const asked: Asked = {
      step: query.currentState,
      signature: query.signature ?? 1,
      naming: query.naming,
      act: query.act ?? null,
    };
    return appInfo(store.db, entry, standing, asked);
  }

  /** This session's own open application, newest first. */
  async function pendingAppId({ session }: Visit): Promise<string | null> {
    if (session === null) return null;
    const own = await sessionApplications(store.db, eq(sessions.tokenLookup, session.lookup));
    for (const application of own) {
      const appId = application.state === 'open' ? openAppId(keys, application) : null;
      if (appId !== null) return appId;
    }
    return null;
  }

  return async (query, visit) => {
    if (query.id !== undefined) return infoOf(query.id, query, visit);
    const appId = isSet(query.withPendingApp) ? await pendingAppId(visit) : null;
    if (appId === null) return startState(query, visit);
    return { ...(await infoOf(appId, query, visit)), appId };
  };
}
