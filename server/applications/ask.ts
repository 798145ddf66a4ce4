import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { AppInfo } from '../../contract/application.ts';
import type { ParsedInput } from '../../contract/api.ts';
import { isMobileAgent } from '../../rules/marketing/device.ts';
import type { Visit } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from './table.ts';
import { type Asked, appInfo } from './app-info.ts';
import { openAppId } from './access/application-key.ts';
import { nothingOnFile } from './on-file.ts';
import { admitted } from './access/call-rights.ts';
import type { OpenApplication } from './access/open-application.ts';
import { isSet, statusOf } from './application-status.ts';

type Query = ParsedInput<'GET ccserviceapplication/getappinfo'>['query'];

/** No application yet: the start of the wizard, without a maid (WIZ-01). */
const startState = (query: Query, { userAgent }: Visit): AppInfo => ({
  appId: null,
  step: 'HIRE_MAID',
  prevStep: 'STARTING_STEP',
  needEnterIbanNumber: false,
  paidByCreditCard: false,
  paidFromAccountOnFile: false,
  paid: false,
  money: { payBy: null, moves: [], owed: 0, submittedOn: null },
  signedBySpouse: false,
  spouseSigns: false,
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
  agreed: false,
  maidTaken: false,
  numberUnconfirmed: false,
  maid: null,
  price: null,
  onFile: nothingOnFile,
  askedAgain: [],
  canForgetDevice: false,
  drafts: {},
});

/**
 * CALL-10. guiProperty is neither stored nor trusted: its data about the visitor is not needed (T63), and the current
 * step comes from the application itself.
 */
export function ask(
  { keys, store }: Pick<Deps, 'keys' | 'store'>,
  open: OpenApplication,
): (query: Query, visit: Visit) => Promise<AppInfo> {
  async function infoOf(id: string, query: Query, visit: Visit): Promise<AppInfo> {
    const access = admitted('GET ccserviceapplication/getappinfo', await open(visit, id));
    const status = await statusOf(store.db, access, query, visit);
    const asked: Asked = {
      step: query.currentState,
      signature: query.signature ?? 1,
      naming: query.naming,
      act: query.act ?? null,
    };
    return appInfo(store.db, access, status, asked);
  }

  /** The newest open application that this browser started or proved itself for, for example after a hand-over. */
  async function pendingAppId({ session }: Visit): Promise<string | null> {
    if (session === null) return null;
    const [newest] = await store.db
      .select()
      .from(applications)
      .where(
        and(
          sql`${applications.id} = any (array(
            select own.id from applications own join sessions on sessions.id = own.session_id
            where sessions.token_lookup = ${session.lookup}
            union all
            select browser.application_id from application_browsers browser
            join sessions on sessions.id = browser.session_id
            where sessions.token_lookup = ${session.lookup}))`,
          eq(applications.state, 'open'),
          eq(applications.flow, 'hire'),
          gt(applications.validUntil, sql`now()`),
          isNull(applications.revokedAt),
          isNull(applications.erasedAt),
        ),
      )
      .orderBy(desc(applications.createdAt), desc(applications.id))
      .limit(1);
    return newest === undefined ? null : openAppId(keys, newest);
  }

  return async (query, visit) => {
    if (query.id !== undefined) return infoOf(query.id, query, visit);
    const appId = isSet(query.withPendingApp) ? await pendingAppId(visit) : null;
    if (appId === null) return startState(query, visit);
    return { ...(await infoOf(appId, query, visit)), appId };
  };
}
