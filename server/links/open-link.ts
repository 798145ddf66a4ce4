import { and, eq } from 'drizzle-orm';
import {
  type ApplicationAccess,
  type openApplication,
  acceptAnswer,
  admitted,
  appendEvent,
  hasProvedNumber,
  latestAnswer,
  linkLookup,
  lockAndOpen,
  needsProof,
  openAppId,
  openDataKey,
  personLookup,
  trustBrowser,
  visitRow,
} from '../applications/index.ts';
import { completeLink, markLinkOpened } from '../capability-links/index.ts';
import type { Visit } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../applications/table.ts';
import { capabilityLinks } from '../capability-links/table.ts';
import { sessions } from '../sessions/table.ts';
import { shortlistEntries } from '../shortlist/table.ts';
import type { Database } from '../platform/store/store.ts';
import { copyPreferences } from '../sessions/index.ts';
import { copyShortlist } from '../shortlist/index.ts';
import { detailsOf, lastLink, searchOf } from './capability-links.ts';
import { linkUsed } from './refusals.ts';

type Needs = Pick<Deps, 'keys' | 'store'>;

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

type PhoneLink = typeof capabilityLinks.$inferSelect;

export function linkOpening(deps: Needs, open: ReturnType<typeof openApplication>) {
  const { keys, store } = deps;
  const lock = lockAndOpen(deps, open);

  /** The phone that claimed a link may open it again: it gets the same address. */
  async function ownAgain(token: string, { session }: Visit): Promise<string | null> {
    if (session === null) return null;
    const [found] = await store.db
      .select({ application: applications, link: capabilityLinks })
      .from(capabilityLinks)
      .innerJoin(applications, eq(applications.id, capabilityLinks.applicationId))
      .innerJoin(sessions, eq(sessions.id, capabilityLinks.completedBy))
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

  /**
   * The proved number that a claimed link stands for. Null if its phone has to enter a code first: the number is not
   * proved, or the link was texted to another one (T107).
   */
  function provedBy(access: ApplicationAccess, link: PhoneLink | undefined): Buffer | null {
    const { mobileLookup } = access.application;
    if (mobileLookup === null || !hasProvedNumber(access.application)) return null;
    const to = link && detailsOf(access, link).to;
    const isOwn = !to || personLookup(keys, 'mobile', to).equals(mobileLookup);
    return isOwn ? mobileLookup : null;
  }

  /** Hands the application over to this phone, once, and notifies the computer's page. */
  async function claim(
    db: Database,
    access: ApplicationAccess,
    linkId: string,
    visit: Visit,
  ): Promise<Opened> {
    const appId = openAppId(keys, access.application);
    if (appId === null) throw needsProof();
    const { id: applicationId, sessionId: computer, state } = access.application;
    const sessionId = await visitRow(db, visit);
    if (!(await completeLink(db, linkId, sessionId))) throw linkUsed();
    const link = await lastLink(db, applicationId, 'continue_on_phone');
    const proved = provedBy(access, link);
    if (proved !== null) await trustBrowser(db, { applicationId, sessionId }, proved);
    await carryOver(db, computer, sessionId);
    // A submitted application can be viewed on the phone but does not change (T54).
    if (state === 'open' && (await latestAnswer(db, access, 'SEND_SMS_TO_SPOUSE')) === null) {
      const answer = { to: 'self', channel: 'code' };
      await acceptAnswer(db, access, 'client', 'SEND_SMS_TO_SPOUSE', answer);
    }
    const handedOver = { kind: 'handed_over', actor: 'system' } as const;
    await appendEvent(db, applicationId, handedOver, access.dataKey);
    const search = searchOf(appId, link === undefined ? {} : detailsOf(access, link).travelling);
    return { search, savedMaids: await savedBy(db, sessionId) };
  }

  /** Records the first real visit of a link and notifies its sender. */
  async function noteOpened(
    db: Database,
    access: ApplicationAccess,
    linkId: string,
    id: string,
  ): Promise<Opened> {
    const link = await markLinkOpened(db, linkId);
    if (link !== undefined) {
      const event = { kind: 'link_opened', actor: 'system' } as const;
      await appendEvent(db, access.application.id, event, access.dataKey);
    }
    const purpose = access.link?.purpose ?? 'sign_only';
    const last = link ?? (await lastLink(db, access.application.id, purpose));
    return leadsTo(searchOf(id, last === undefined ? {} : detailsOf(access, last).travelling));
  }

  const leadsTo = (search: string | null): Opened => ({ search, savedMaids: [] });

  return async (id: string, isPhone: boolean, visit: Visit): Promise<Opened> => {
    try {
      return await store.transaction(async (db) => {
        const access = admitted('POST links/open', await lock(db, visit, id));
        const { link } = access;
        if (link === null) return leadsTo(searchOf(id, {}));
        if (link.purpose !== 'continue_on_phone') return noteOpened(db, access, link.id, id);
        return isPhone ? claim(db, access, link.id, visit) : leadsTo(null);
      });
    } catch (problem) {
      const isUsed = problem instanceof Refusal && problem.code === 'LINK_USED';
      const again = isUsed ? await ownAgain(id, visit) : null;
      if (again === null) throw problem;
      return leadsTo(again);
    }
  };
}
