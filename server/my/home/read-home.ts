import { and, asc, eq, gt, gte, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm';
import { emirateCodes } from '../../../rules/people/address.ts';
import { guidesFor } from '../../../rules/my/guides.ts';
import { type HomeFacts, nowOf } from '../../../rules/my/now.ts';
import type { ArrivalPlan } from '../../../rules/text/arrival-days.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { actorOn } from '../../../rules/visa/her-task.ts';
import { visaResults } from '../../../rules/visa/stages.ts';
import { askedDocumentsOf, openText, personLookup } from '../../applications/index.ts';
import { capabilityLinks } from '../../capability-links/table.ts';
import { requestOf, timesOf } from '../../contact/index.ts';
import { documents } from '../../documents/table.ts';
import { cancellationOf, refundProgress, visaRefundProgress } from '../../home-requests/index.ts';
import { homeRequests } from '../../home-requests/table.ts';
import { tasks } from '../../office/cases/table.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Database } from '../../platform/store/store.ts';
import { hasOtherMaid, readFamilyVisa, resultsForFamily, type VisaCase } from '../../visa/index.ts';
import { visaCases } from '../../visa/table.ts';
import type { HomeAccess } from '../access/index.ts';
import { moneyOf } from './money.ts';
import { type Stay, stayOf } from './stay.ts';

/** The last day of a pause that the office accepted and that runs today. */
async function pausedUntil(db: Database, id: string, today: string): Promise<string | null> {
  const [pause] = await db
    .select({ to: homeRequests.toDay })
    .from(homeRequests)
    .where(
      and(
        eq(homeRequests.applicationId, id),
        eq(homeRequests.kind, 'pause'),
        eq(homeRequests.state, 'accepted'),
        lte(homeRequests.fromDay, today),
        gte(homeRequests.toDay, today),
      ),
    )
    .limit(1);
  return pause?.to ?? null;
}

/** Links that wait for a signature. */
async function signaturesOf(db: Database, id: string): Promise<HomeFacts['signatures']> {
  const rows = await db
    .select()
    .from(capabilityLinks)
    .where(
      and(
        eq(capabilityLinks.applicationId, id),
        inArray(capabilityLinks.purpose, ['spouse_sign', 'sign_only']),
        isNull(capabilityLinks.completedAt),
        isNull(capabilityLinks.revokedAt),
        gt(capabilityLinks.expiresAt, sql`now()`),
      ),
    );
  return rows.map(({ purpose, expiresAt }) => ({
    by: purpose === 'spouse_sign' ? 'spouse' : 'client',
    expiresAt,
  }));
}

/** Work of ours that the family caused, as far as the reader may see it. */
async function waitingOf(
  db: Database,
  { application, may }: HomeAccess,
): Promise<HomeFacts['waiting']> {
  const rows = await db
    .select({ kind: tasks.kind, dueAt: tasks.dueAt })
    .from(tasks)
    .where(
      and(
        eq(tasks.applicationId, application.id),
        inArray(tasks.kind, ['home_request', 'reply']),
        isNull(tasks.doneAt),
      ),
    )
    .orderBy(sql`${tasks.kind} = 'reply'`, asc(tasks.openedAt));
  const parts = { home_request: 'requests', reply: 'messages' } as const;
  return rows.flatMap(({ kind, dueAt }) =>
    (kind === 'home_request' || kind === 'reply') && may(parts[kind]) ? { kind, dueAt } : [],
  );
}

/** The name of the woman whose visa is prepared; null if none is, or if another maid has come. */
export async function visaNameOf(
  db: Database,
  { application, dataKey }: Pick<HomeAccess, 'application' | 'dataKey'>,
): Promise<string | null> {
  const { id } = application;
  const [row] = await db.select().from(visaCases).where(eq(visaCases.applicationId, id));
  if (row === undefined || (await hasOtherMaid(db, id))) return null;
  const cell = { table: 'visa_cases', row: row.id };
  return openText({ id, dataKey }, 'first_name_sealed', row.firstNameSealed, cell);
}

/** The visa of a home; `name` is hers. */
function visaOf({ row, progress, firstName }: VisaCase, today: string) {
  const { now, decideBy, state } = progress;
  return {
    ...row,
    name: firstName || null,
    isOpen: state === 'open' || state === 'deciding',
    actor: now ? actorOn(now, today) : row.actor,
    nextDeadline: now?.by ?? row.dueOn,
    dueOn: now?.ownBy ?? null,
    visit: now?.appointment && now.appointment.day >= today ? now.appointment : null,
    visits: progress.stages.flatMap(({ facts: { stage }, state: of, appointment }) =>
      now === null || of === 'done' || appointment === null || appointment.day < today
        ? []
        : [{ stage, appointment }],
    ),
    isReturned: now !== null && now.returnedTo !== null,
    isSentAgain: now?.isSentAgain ?? false,
    decideBy,
  };
}

/** What was agreed about the end of the contract or of a visa; a reader without the requests sees the last day alone. */
async function leavingOf(
  db: Database,
  { application, may, role }: HomeAccess,
  visa: VisaCase | null,
): Promise<HomeFacts['leaving']> {
  const request = await cancellationOf(db, application.id);
  const isAgreed = request?.state === 'accepted';
  const agreedDay = isAgreed ? request.lastDay : null;
  if (isAgreed && !may('requests'))
    return agreedDay === null
      ? null
      : { lastDay: agreedDay, fils: 0, dueBy: agreedDay, isPaid: false };
  const isOfClient = role === 'client' && may('visa');
  const refund = isAgreed
    ? await refundProgress(db, request)
    : isOfClient && visa && (await visaRefundProgress(db, visa));
  if (!refund) return null;
  const { fils, dueBy, paidOn } = refund;
  return { lastDay: agreedDay, fils, dueBy, isPaid: paidOn !== null };
}

/** Another time that the office asks for: of the maid who replaces another one, or of the first. */
async function arrivalAskedOf(
  db: Database,
  plan: ArrivalPlan,
  stay: Stay | null,
  id: string,
): Promise<HomeFacts['arrivalAsked']> {
  const isOfReplacement = stay?.status === 'replacing';
  const asked = await requestOf(db, isOfReplacement ? stay.row.id : id);
  if (asked === null) return null;
  const { day, slot, expiresAt } = asked;
  return { day, ...timesOf(plan, slot), expiresAt, isOfReplacement };
}

/** A relative who signed in with the number of the spouse. */
function isSpouse(keys: Keys, { application, dataKey, person, role }: HomeAccess): boolean {
  const { id, spouseMobileSealed } = application;
  const mobile = openText({ id, dataKey }, 'spouse_mobile_sealed', spouseMobileSealed);
  if (role === 'client' || mobile === null) return false;
  return personLookup(keys, 'mobile', mobile).equals(person.numberLookup);
}

/** They are listed among the payments. */
const invoices = ['receipt', 'credit_note'] as const;

/** The newest version of each document. */
async function documentsOf(db: Database, keys: Keys, { application }: HomeAccess) {
  const { id } = application;
  const rows = await db
    .select({
      kind: documents.kind,
      expiresOn: documents.expiresOn,
      frozenAt: documents.frozenAt,
    })
    .from(documents)
    .where(
      and(
        eq(documents.applicationId, id),
        isNull(documents.removedAt),
        notInArray(documents.kind, [...visaResults, ...invoices]),
      ),
    )
    .orderBy(asc(documents.version));
  const ofVisa = (await resultsForFamily(db, keys, application))
    .filter(({ isCurrent }) => isCurrent)
    .map(({ kind, expiresOn }) => ({ kind, expiresOn, frozenAt: null }));
  return [...new Map(rows.map((row) => [row.kind, row])).values(), ...ofVisa];
}

/** Everything that the first page of a home is made of. Parts that the reader may not see are empty. */
export async function readHome(db: Database, keys: Keys, plan: ArrivalPlan, home: HomeAccess) {
  const { application, may, role } = home;
  const { id, state } = application;
  const today = dubaiDay(new Date());
  const stay = await stayOf(db, plan, home, today);
  const money = await moneyOf(db, keys, home, stay);
  const visaCase = await readFamilyVisa(db, keys, id);
  const visa = visaCase && visaOf(visaCase, today);
  const leaving = await leavingOf(db, home, visaCase);
  const asked = await arrivalAskedOf(db, plan, stay, id);
  const isOver = stay?.status === 'ended' || (stay === null && state === 'ended');
  const mayPay = may('payments');
  const facts: HomeFacts = {
    today,
    isClient: role === 'client',
    isSpouse: isSpouse(keys, home),
    isOver,
    declined: mayPay ? money.declined : null,
    returned: mayPay ? money.returned : null,
    asked: may('documents') ? await askedDocumentsOf(db, home) : [],
    signatures: await signaturesOf(db, id),
    mandate: mayPay ? money.mandate : null,
    isDebitEnded: mayPay && money.isDebitEnded,
    next: mayPay ? money.next : null,
    arrivalAsked: asked,
    arrival: stay?.arrival ?? null,
    waiting: await waitingOf(db, home),
    leaving,
    isReplacementOpen: stay?.isReplacementOpen ?? false,
    visa: visa?.isOpen && may('visa') ? visa : null,
    isVisaOver: stay === null && visa?.isOpen === false && may('visa'),
  };
  const emirate = money.answers.CLIENT_ADDRESS?.emirate;
  return {
    today,
    stay,
    money,
    visa,
    leaving,
    isOver,
    pausedUntil: stay?.status === 'with_you' ? await pausedUntil(db, id, today) : null,
    now: nowOf(facts),
    documents: await documentsOf(db, keys, home),
    guides: guidesFor(
      stay?.nationality ?? visa?.nationality ?? null,
      emirateCodes.find((code) => code === emirate) ?? visa?.emirate ?? null,
    ),
  };
}
export type ReadHome = Awaited<ReturnType<typeof readHome>>;
