import { eq, sql } from 'drizzle-orm';
import type { ApplyStep } from '../../contract/steps/apply-steps.ts';
import { tooMany } from '../../rules/catalogue/holds.ts';
import { type UnprovedHolds, takeHold } from '../holds/index.ts';
import type { Deps } from '../platform/deps.ts';
import type { Visit } from '../platform/http/handlers.ts';
import { applications } from './table.ts';
import { sessions } from '../sessions/table.ts';
import type { Database } from '../platform/store/store.ts';
import { newApplication, openAppId } from './access/application-key.ts';
import { hasProvedSince, keepProof } from './access/browser-trust.ts';
import type { OpenApplication } from './access/open-application.ts';
import { visitRow } from './access/prove-browser.ts';
import { resealed } from './cells.ts';
import { chosenMaid, isTaken } from './maid/chosen-maid.ts';
import { draftsOf, keepDrafts } from './drafts.ts';
import { endApplication } from './ending.ts';
import type { ApplicationAccess } from './access/application-access.ts';
import {
  acceptAnswer,
  type ApplicationEvent,
  acceptedAnswers,
  appendEvent,
  eventsOf,
} from './events.ts';
import { notOpen, stillOpen, tooManyRefusals } from './refusals.ts';
import { startApplication } from './rows.ts';
import { sessionApplications } from './access/session-applications.ts';
import type { StepHandlers } from './step-handler.ts';
import type { Answers } from './answers/stored-answers.ts';

/** Answers that are copied unchanged: none of them was agreed to, signed or paid. */
const CARRIED: readonly ApplyStep[] = [
  'HIRE_MAID',
  'VISA_HER',
  'VISA_HER_DOCUMENTS',
  'VISA_TERMS',
  'VISA_SPONSOR',
  'REQUIRED_DOCUMENTS',
  'CLIENT_ADDRESS',
];
/** Drafts of these steps are copied, too; bank details and signatures must be given again. */
const TYPED: readonly ApplyStep[] = [
  ...CARRIED,
  'CLIENT_PHONE_NUMBER',
  'CLIENT_WHATSAPP_NUMBER',
  'CLIENT_SPOUSE_NUMBER',
  'MOST_HATED_PREFERENCES',
  'HEARD_ABOUT_US',
];

interface Needs extends Pick<Deps, 'keys'> {
  readonly holds: UnprovedHolds;
  readonly open: OpenApplication;
}

/**
 * The application that this one was already renewed into. The starter may have renewed it with a stranger's number, so a
 * browser that is not trusted there gets it only with a proof of the same number. A code entered since the renewal takes
 * it over from the starter; after an older one, the application itself asks for a code (T111).
 */
async function renewedBefore(
  db: Database,
  { keys, open }: Needs,
  { application: from, provedNumber }: ApplicationAccess,
  events: readonly ApplicationEvent[],
  visit: Visit,
): Promise<string | null> {
  for (const { kind, data } of events.toReversed()) {
    const id = kind === 'renewed' ? data['id'] : undefined;
    if (typeof id !== 'string') continue;
    // Locked, so that its starter cannot change the number before the proof counts (T108).
    const [row] = await db
      .select()
      .from(applications)
      .where(eq(applications.id, id))
      .for('no key update');
    const appId = row && isRunning(row) ? openAppId(keys, row) : null;
    if (row === undefined || appId === null) continue;
    if ((await open(visit, appId, db)).proved) return appId;
    const { mobileLookup } = row;
    const isSameNumber = mobileLookup !== null && from.mobileLookup?.equals(mobileLookup);
    if (!provedNumber || !isSameNumber) continue;
    const sessionId = await visitRow(db, visit);
    const here = { applicationId: from.id, sessionId };
    if (await hasProvedSince(db, here, mobileLookup, row.createdAt)) {
      await keepProof(db, { applicationId: id, sessionId }, mobileLookup);
    }
    return appId;
  }
  return null;
}

type Row = typeof applications.$inferSelect;

/** The family can still continue it, or finished it. */
const isRunning = ({ state, validUntil, revokedAt, erasedAt }: Row): boolean =>
  (state === 'open' || state === 'submitted' || state === 'active') &&
  validUntil > new Date() &&
  revokedAt === null &&
  erasedAt === null;

/** Numbers must be proved again, so their answers become drafts. */
function numbersTyped(answers: Answers): Partial<Record<ApplyStep, Record<string, string>>> {
  const mobile = answers.CLIENT_PHONE_NUMBER?.number;
  const whatsapp = answers.CLIENT_WHATSAPP_NUMBER?.number;
  const spouse = answers.CLIENT_SPOUSE_NUMBER?.number;
  return {
    ...(whatsapp !== undefined &&
      whatsapp !== mobile && {
        CLIENT_WHATSAPP_NUMBER: { sameAsMobile: 'no', number: whatsapp },
      }),
    ...(spouse && { CLIENT_SPOUSE_NUMBER: { mobile: spouse } }),
  };
}

async function carryDrafts(
  db: Database,
  from: ApplicationAccess,
  to: ApplicationAccess,
  answers: Answers,
): Promise<void> {
  const numbers = numbersTyped(answers);
  for (const step of TYPED) {
    const typed = Object.entries(await draftsOf(db, { ...from, proved: true }, step));
    const values = { ...numbers[step], ...Object.fromEntries(typed.map(([k, d]) => [k, d.value])) };
    const fields = Object.entries(values).map(([field, value]) => [field, { value, version: 0 }]);
    if (fields.length > 0) await keepDrafts(db, to, step, Object.fromEntries(fields));
  }
}

async function carryAnswers(
  db: Database,
  from: ApplicationAccess,
  to: ApplicationAccess,
  answers: Answers,
  stepHandlers: StepHandlers,
): Promise<void> {
  for (const step of CARRIED) {
    const owner = stepHandlers[step];
    const answer = owner?.renewed ? await owner.renewed({ db, access: to }, from) : answers[step];
    if (!answer) continue;
    await acceptAnswer(db, to, 'client', step, answer);
  }
}

/** Copies the expired row, encrypted again, without anything that the family has to prove or agree to again. */
function rowOf(
  { application, dataKey }: ApplicationAccess,
  fresh: ReturnType<typeof newApplication>,
) {
  const { flow, language, visaFils, visaFees, maidId, planType, fromSavedList, maidRank, ...row } =
    application;
  const { affiliateEvent } = row;
  const from = { id: row.id, dataKey };
  const to = { id: fresh.kept.id, dataKey: fresh.dataKey };
  const again = (column: string, sealed: Buffer | null) => resealed(from, to, column, sealed);
  return {
    ...fresh.kept,
    flow,
    language,
    visaFils,
    visaFees,
    maidId,
    planType,
    fromSavedList,
    maidRank,
    affiliateEvent,
    clientNameSealed: again('client_name_sealed', row.clientNameSealed),
    mobileSealed: again('mobile_sealed', row.mobileSealed),
    mobileLookup: row.mobileLookup,
    emailSealed: again('email_sealed', row.emailSealed),
    emailLookup: row.emailLookup,
    validUntil: sql`now() + interval '30 days'`,
  };
}

/**
 * Starts an expired application again, in the caller's transaction, which has locked it. Repeated calls of a browser
 * return the same new application. Nothing is proved in it yet (decision 0165).
 */
export async function renewApplication(
  db: Database,
  needs: Needs,
  expired: ApplicationAccess,
  visit: Visit,
  stepHandlers: StepHandlers,
): Promise<string> {
  const { id, state, flow, validUntil } = expired.application;
  if (state === 'open' && validUntil > new Date()) throw stillOpen();
  if ((state !== 'open' && state !== 'expired') || flow === 'replacement') throw notOpen(state);
  const events = await eventsOf(db, expired);
  const before = await renewedBefore(db, needs, expired, events, visit);
  if (before !== null) return before;
  if (state === 'open') {
    await endApplication(
      db,
      { id, dataKey: expired.dataKey },
      { state: 'expired', actor: 'system' },
    );
  }
  const sessionId = await visitRow(db, visit);
  const own = await sessionApplications(db, eq(sessions.id, sessionId));
  const problem = tooMany({
    openApplications: own.filter((one) => one.state === 'open').length,
    holds: own.filter(({ hold }) => hold !== null).length,
  });
  if (problem !== null) throw tooManyRefusals[problem];
  const fresh = newApplication(needs.keys);
  const { needIban, skipStartScreen } = events.find(({ kind }) => kind === 'begun')?.data ?? {};
  const application = await startApplication(
    db,
    { ...rowOf(expired, fresh), sessionId },
    { needIban: needIban === true, skipStartScreen: skipStartScreen === true },
    fresh.dataKey,
  );
  const { dataKey } = fresh;
  const trust = { proved: true, provedNumber: false };
  const to: ApplicationAccess = { application, actor: 'client', link: null, ...trust, dataKey };
  const answers = acceptedAnswers(events);
  await carryAnswers(db, expired, to, answers, stepHandlers);
  await carryDrafts(db, expired, to, answers);
  await keepHerAgain(db, to, sessionId, needs.holds, visit.address);
  const renewed = { kind: 'renewed', actor: 'client', data: { id: application.id } } as const;
  await appendEvent(db, id, renewed, expired.dataKey);
  return fresh.appId;
}

/** A maid who is with another family gets no hold; the wizard says so and offers others. */
async function keepHerAgain(
  db: Database,
  access: ApplicationAccess,
  sessionId: string,
  holds: UnprovedHolds,
  address: string,
) {
  const { id: applicationId, maidId } = access.application;
  const maid = await chosenMaid(db, maidId, applicationId);
  if (!maid?.placeable || isTaken(maid)) return;
  const holder = { maidId: maid.id, sessionId, applicationId };
  const allowed = await holds.allowedTo(db, holder, address);
  if (allowed) await takeHold(db, holder, allowed.minutes, allowed.networkLookup);
}
