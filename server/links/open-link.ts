import { and, eq } from 'drizzle-orm';
import {
  type ApplicationAccess,
  type openApplication,
  appendEvent,
  latestAnswer,
  trustBrowser,
  linkLookup,
  openAppId,
  openDataKey,
  needsProof,
} from '../applications/index.ts';
import { completeLink, markLinkOpened } from '../capability-links/index.ts';
import type { Visit } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Deps } from '../platform/deps.ts';
import { applicationBrowsers, applications } from '../applications/table.ts';
import { capabilityLinks } from '../capability-links/table.ts';
import { sessions } from '../sessions/table.ts';
import { shortlistEntries } from '../shortlist/table.ts';
import type { Database } from '../platform/store/store.ts';
import { copyPreferences, sessionRow } from '../sessions/index.ts';
import { copyShortlist } from '../shortlist/index.ts';
import { detailsOf, lastLink, searchOf } from './capability-links.ts';
import { linkUsed } from './refusals.ts';

type Needs = Pick<Deps, 'keys' | 'store'>;

/** Locks the application until the transaction ends. */
export const holdApplication = (
  db: Database,
  { application }: Pick<ApplicationAccess, 'application'>,
) =>
  db
    .select({ state: applications.state, provedLookup: applications.provedMobileLookup })
    .from(applications)
    .where(eq(applications.id, application.id))
    .for('update');

/** Copies the computer's My List and search preferences to the phone's session (ENT-15). */
async function carryOver(db: Database, from: string | null, to: string): Promise<void> {
  if (from === null || from === to) return;
  await copyShortlist(db, from, to);
  await copyPreferences(db, from, to);
}

interface Opened {
  /** The parameters of the wizard's address; null where the link asks for a phone. */
  readonly search: string | null;
  readonly savedMaids: number[];
}

const savedBy = async (db: Database, sessionId: string): Promise<number[]> => {
  const saved = await db
    .select({ maidId: shortlistEntries.maidId })
    .from(shortlistEntries)
    .where(eq(shortlistEntries.sessionId, sessionId))
    .orderBy(shortlistEntries.rank, shortlistEntries.maidId);
  return saved.map(({ maidId }) => maidId);
};

export function linkOpening(deps: Needs, open: ReturnType<typeof openApplication>) {
  const { keys, store } = deps;

  /** The phone that took the application over opens the same link again: it is trusted by now. */
  async function ownAgain(token: string, { session }: Visit): Promise<string | null> {
    if (session === null) return null;
    const [found] = await store.db
      .select({ application: applications, link: capabilityLinks })
      .from(capabilityLinks)
      .innerJoin(applications, eq(applications.id, capabilityLinks.applicationId))
      .innerJoin(applicationBrowsers, eq(applicationBrowsers.applicationId, applications.id))
      .innerJoin(sessions, eq(sessions.id, applicationBrowsers.sessionId))
      .where(
        and(
          eq(capabilityLinks.tokenLookup, linkLookup(keys, token)),
          eq(capabilityLinks.purpose, 'continue_on_phone'),
          eq(sessions.tokenLookup, session.lookup),
        ),
      );
    const dataKey = found && openDataKey(keys, found.application);
    const appId = found && openAppId(keys, found.application);
    if (!found || !dataKey || !appId) return null;
    const whose = { application: found.application, dataKey };
    return searchOf(appId, detailsOf(whose, found.link).travelling);
  }

  /** Hands the application over to this phone, once, and notifies the computer's page. */
  async function claim(access: ApplicationAccess, linkId: string, visit: Visit): Promise<Opened> {
    const session = visit.session ?? visit.beginSession?.();
    const appId = openAppId(keys, access.application);
    if (session === undefined || appId === null) throw needsProof();
    const { id: applicationId, sessionId: computer } = access.application;
    return store.transaction(async (db) => {
      const [held] = await holdApplication(db, access);
      const sessionId = await sessionRow(db, session);
      if (!(await completeLink(db, linkId, sessionId))) throw linkUsed();
      await trustBrowser(db, { applicationId, sessionId }, held?.provedLookup ?? null);
      await carryOver(db, computer, sessionId);
      const link = await lastLink(db, applicationId, 'continue_on_phone');
      // A submitted application can be viewed on the phone but does not change (T54).
      const isOpen = held?.state === 'open';
      if (isOpen && (await latestAnswer(db, access, 'SEND_SMS_TO_SPOUSE')) === null) {
        const answer = { to: 'self', channel: 'code' };
        const step = 'SEND_SMS_TO_SPOUSE';
        const event = { kind: 'accepted', step, actor: 'client', data: { answer } } as const;
        await appendEvent(db, applicationId, event, access.dataKey);
      }
      await appendEvent(
        db,
        applicationId,
        { kind: 'handed_over', actor: 'system' },
        access.dataKey,
      );
      const search = searchOf(appId, link === undefined ? {} : detailsOf(access, link).travelling);
      return { search, savedMaids: await savedBy(db, sessionId) };
    });
  }

  /** Records the first real visit of a link and notifies its sender. */
  async function noteOpened(
    access: ApplicationAccess,
    linkId: string,
    id: string,
  ): Promise<string> {
    return store.transaction(async (db) => {
      await holdApplication(db, access);
      const link = await markLinkOpened(db, linkId);
      if (link !== undefined) {
        const event = { kind: 'link_opened', actor: 'system' } as const;
        await appendEvent(db, access.application.id, event, access.dataKey);
      }
      const purpose = access.link?.purpose ?? 'sign_only';
      const last = link ?? (await lastLink(db, access.application.id, purpose));
      return searchOf(id, last === undefined ? {} : detailsOf(access, last).travelling);
    });
  }

  const leadsTo = (search: string | null): Opened => ({ search, savedMaids: [] });

  return async (id: string, isPhone: boolean, visit: Visit): Promise<Opened> => {
    let access: ApplicationAccess;
    try {
      access = await open(visit, id);
    } catch (problem) {
      const isUsed = problem instanceof Refusal && problem.code === 'LINK_USED';
      const again = isUsed ? await ownAgain(id, visit) : null;
      if (again === null) throw problem;
      return leadsTo(again);
    }
    if (access.link === null) return leadsTo(searchOf(id, {}));
    if (access.link.purpose !== 'continue_on_phone') {
      return leadsTo(await noteOpened(access, access.link.id, id));
    }
    return isPhone ? claim(access, access.link.id, visit) : leadsTo(null);
  };
}
