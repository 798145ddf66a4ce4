import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { trackerCalls } from '../../../contract/my/visa.ts';
import { worldNumber } from '../../../rules/people/mobile-number.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { herNumberWords } from '../../../rules/visa/application-answers.ts';
import { isNumberProved, openAppId } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { readHerPage, sendHerLink } from '../../her-page/index.ts';
import { visaMoneyOf, visaRefundProgress } from '../../home-requests/index.ts';
import { isServed, messageLimits } from '../../messages/index.ts';
import { openTellHer, syncDecidedVisa, syncVisaTasks } from '../../office/index.ts';
import { serverText } from '../../platform/arabic-texts.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import {
  appendVisaEvent,
  decideStopped,
  lockVisaCase,
  measuredStages,
  measuredTimes,
  readFamilyVisa,
  setHerNumber,
  type VisaCase,
} from '../../visa/index.ts';
import { homeAccess, type SignedIn } from '../access/index.ts';
import { trackedVisa } from './tracker-view.ts';
import { visaCalendar } from './visa-calendar.ts';

const wrongNumber = () => new Refusal(400, 'BAD_ANSWER', {}, { mobile: { words: herNumberWords } });
const noVisa = () => new Refusal(404, 'NO_VISA');

/** The tracker of a visa. */
export function trackerHandlers(deps: Deps): Handlers<keyof typeof trackerCalls> {
  const { config, keys, store } = deps;
  const access = homeAccess(deps);
  const limits = messageLimits(deps);

  /** The newest open visa application of this number. */
  async function unfinishedOf({ numberLookup }: SignedIn) {
    const [found] = await store.db
      .select()
      .from(applications)
      .where(
        and(
          eq(applications.mobileLookup, numberLookup),
          isNumberProved,
          eq(applications.flow, 'visa'),
          eq(applications.state, 'open'),
          gt(applications.validUntil, sql`now()`),
          isNull(applications.revokedAt),
          isNull(applications.erasedAt),
        ),
      )
      .orderBy(desc(applications.createdAt))
      .limit(1);
    return found === undefined ? null : { appId: openAppId(keys, found) };
  }

  async function visaOf(applicationId: string): Promise<VisaCase> {
    const visa = await readFamilyVisa(store.db, keys, applicationId);
    if (visa === null) throw noVisa();
    return visa;
  }

  return {
    'GET my/visa': async ({ query }, visit) => {
      const { application, role, person } = await access.open(visit, query.home, 'visa');
      const { db } = store;
      const visa = await readFamilyVisa(db, keys, application.id);
      const base = { home: application.id, reference: application.reference };
      if (visa === null) return { ...base, visa: null, unfinished: await unfinishedOf(person) };
      const isClient = role === 'client';
      const [stages, totals, money, progress] = await Promise.all([
        measuredStages(db),
        measuredTimes(db),
        isClient && visa.progress.state !== 'done' ? visaMoneyOf(db, visa) : null,
        isClient ? visaRefundProgress(db, visa) : null,
      ]);
      const today = dubaiDay(new Date());
      const t = serverText(visit.language);
      const shown = trackedVisa(visa, { today, isClient, stages, totals, money, progress, t });
      return { ...base, visa: shown, unfinished: null };
    },
    'GET my/visa/her': async ({ query }, visit) => {
      const { application } = await access.openOwn(visit, query.home);
      const visa = await visaOf(application.id);
      return readHerPage(store.db, visa, { language: query.language, isCopy: true });
    },
    'GET my/visa/calendar': async ({ query }, visit) => {
      const { application } = await access.open(visit, query.home, 'visa');
      const visa = await visaOf(application.id);
      const made = new Date();
      const host = new URL(config.publicOrigin).hostname;
      const t = serverText(visit.language);
      return {
        bytes: Buffer.from(visaCalendar(visa, host, { today: dubaiDay(made), made, t })),
        mediaType: 'text/calendar',
        fileName: 'visa.ics',
      };
    },
    'POST my/visa/herlink': async ({ body }, visit) => {
      const { application, person } = await access.openOwn(visit, body.home);
      const applicationId = application.id;
      const { mobile } = await visaOf(applicationId);
      if (mobile === null || !isServed(config.smsPrefixes, mobile))
        return { isSent: false, why: 'not_served' };
      const { address } = visit;
      const sending = { number: mobile, applicationId, sessionId: person.sessionId, address };
      const giveBack = await limits.allow(sending);
      const send = async (db: Database) => {
        await access.lockAndOpen(db, visit, applicationId, access.openOwn);
        const visa = await lockVisaCase(db, keys, { applicationId });
        return visa?.mobile === mobile && (await sendHerLink(db, deps, visa));
      };
      const isSent = await store.transaction(send).catch(async (error: unknown) => {
        await giveBack();
        throw error;
      });
      if (!isSent) await giveBack();
      return { isSent, why: isSent ? null : 'too_many' };
    },
    'POST my/visa/hernumber': async ({ body: { home, mobile: typed } }, visit) => {
      const { application, person } = await access.openOwn(visit, home);
      const applicationId = application.id;
      const mobile = worldNumber(typed);
      const isTexted = mobile !== null && isServed(config.smsPrefixes, mobile);
      const { address } = visit;
      const sending = { applicationId, sessionId: person.sessionId, address };
      const giveBack = isTexted ? await limits.allow({ ...sending, number: mobile }) : null;
      const save = async (db: Database) => {
        await access.lockAndOpen(db, visit, applicationId, access.openOwn);
        if (mobile === null) throw wrongNumber();
        const visa = await lockVisaCase(db, keys, { applicationId });
        if (visa === null) throw noVisa();
        if (visa.row.closedAt !== null) throw new Refusal(409, 'VISA_CLOSED');
        // A second press finds its own number. A wrong one is corrected by the office.
        if (visa.mobile === mobile) return false;
        if (visa.mobile !== null) throw new Refusal(409, 'HER_NUMBER_KNOWN');
        const after = await setHerNumber(db, deps, visa, mobile, { actor: 'family' });
        await syncVisaTasks(db, deps, after, null);
        return isTexted && sendHerLink(db, deps, after);
      };
      const isSent = await store.transaction(save).catch(async (error: unknown) => {
        await giveBack?.();
        throw error;
      });
      if (!isSent) await giveBack?.();
      return { isSent, why: isTexted ? null : 'not_served' };
    },
    'POST my/visa/decide': async ({ body: { home, fils, cancels } }, visit) => {
      await store.transaction(async (db) => {
        const { application } = await access.lockAndOpen(db, visit, home, access.openForClient);
        const applicationId = application.id;
        const visa = await lockVisaCase(db, keys, { applicationId });
        if (visa === null) throw noVisa();
        // A second press finds its own decision.
        if (visa.progress.state === 'stopped') return;
        const money = await visaMoneyOf(db, visa);
        if ((money?.refund.refund ?? 0) !== fils) throw new Refusal(409, 'VISA_SUM_CHANGED');
        if (visa.progress.state === 'open') {
          if (!cancels) throw new Refusal(409, 'VISA_NOT_DECIDING');
          const data = { reason: 'family_cancelled' } as const;
          await appendVisaEvent(db, deps, visa, { kind: 'stopped', actor: 'family', data });
          await openTellHer(db, deps, applicationId);
        }
        await decideStopped(db, deps, { applicationId }, (own, after, endedAtBank) =>
          syncDecidedVisa(own, deps, after, { staffId: null, endedAtBank }),
        );
      });
      return {};
    },
  };
}
