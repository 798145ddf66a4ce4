import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { paperKinds } from '../../../rules/documents/upload.ts';
import { nextStatuses } from '../../../rules/office/contract-status.ts';
import {
  maskValue,
  type RevealableField,
  revealableFields,
  rightToReveal,
} from '../../../rules/office/masking.ts';
import { hasRight } from '../../../rules/office/rights.ts';
import type { OfficeStage } from '../../../rules/office/stages.ts';
import { emirates, isEmirate } from '../../../rules/people/address.ts';
import type { Answers } from '../../applications/index.ts';
import { applicationEvents } from '../../applications/table.ts';
import { maids, matchingTypes } from '../../catalogue/table.ts';
import { type ArrivalPlans, timesOf } from '../../contact/index.ts';
import { arrivals } from '../../contact/table.ts';
import { documents } from '../../documents/table.ts';
import { isLive } from '../../holds/index.ts';
import { holds } from '../../holds/table.ts';
import { canSend, isNumberProved } from '../../messages/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import { maidToSignFor } from '../../replacement/index.ts';
import { maidReturns } from '../../replacement/table.ts';
import type { StaffMember } from '../../staff/index.ts';
import { currentOutcome } from '../arrivals/board.ts';
import { arrivalPlans, drivers } from '../arrivals/table.ts';
import { officeActions, officeActionSubjects } from '../commands/table.ts';
import { documentChecks } from '../documents/table.ts';
import { rowFor, tasksOf } from '../cases/index.ts';
import { caseRowOf } from './case-row.ts';
import { moneyView, noMoney } from './money-view.ts';
import { clientAccess, clientText, openCase, type OpenedCase } from './opened-case.ts';
import { familyAnswers, personalValues, spouseNameIn } from './personal-values.ts';
import { stagesView } from './stages-view.ts';
import { contracts } from './table.ts';

type View = OfficeAnswer<'GET office/application/{id}'>;

/** The parts of an application that a colleague may see (table “Data by role”). */
export function partsFor(member: StaffMember) {
  const isWhole = hasRight(member, 'see_applications');
  return {
    isWhole,
    arrival: isWhole || hasRight(member, 'see_arrivals'),
    money: isWhole || hasRight(member, 'see_money'),
  };
}
type Parts = ReturnType<typeof partsFor>;

const arrivalFields: readonly RevealableField[] = ['mobile', 'whatsapp', 'address'];
const moneyFields: readonly RevealableField[] = ['iban'];

/** The fields that a colleague sees, masked. */
export const fieldsFor = ({ isWhole, arrival, money }: Parts): readonly RevealableField[] =>
  isWhole ? revealableFields : [...(arrival ? arrivalFields : []), ...(money ? moneyFields : [])];

async function maskedFields(
  db: Database,
  opened: OpenedCase,
  answers: Answers,
  member: StaffMember,
): Promise<View['fields']> {
  const values = await personalValues(db, opened, answers);
  return fieldsFor(partsFor(member)).map((field) => {
    const value = values[field];
    return {
      field,
      shown: value === null ? null : maskValue(field, value),
      canReveal: value !== null && hasRight(member, rightToReveal[field]),
    };
  });
}

async function documentsOf(db: Database, applicationId: string): Promise<View['documents']> {
  const rows = await db
    .selectDistinctOn([documents.kind], {
      id: documents.id,
      kind: documents.kind,
      expiresOn: documents.expiresOn,
      // Drizzle leaves out the table's name in a query of one table, so it is written here.
      state: sql<'accepted' | 'asked_again' | null>`(
        select decision from ${documentChecks}
        where ${documentChecks.documentId} = "documents"."id"
          and ${documentChecks.withdrawnAt} is null
        order by ${documentChecks.decidedAt} desc, ${documentChecks.id} limit 1)`,
    })
    .from(documents)
    .where(
      and(
        eq(documents.applicationId, applicationId),
        inArray(documents.kind, [...paperKinds]),
        isNull(documents.removedAt),
      ),
    )
    .orderBy(documents.kind, desc(documents.version));
  return rows.map((row) => ({ ...row, state: row.state ?? 'waiting' }));
}

async function arrivalView(
  db: Database,
  plans: ArrivalPlans,
  applicationId: string,
): Promise<View['arrival']> {
  const [row] = await db
    .select({
      day: arrivals.day,
      slot: arrivals.slot,
      plan: arrivalPlans,
      driver: drivers.name,
    })
    .from(arrivals)
    .leftJoin(arrivalPlans, eq(arrivalPlans.applicationId, arrivals.applicationId))
    .leftJoin(drivers, eq(drivers.id, arrivalPlans.driverId))
    .where(eq(arrivals.applicationId, applicationId));
  if (row === undefined) return null;
  const { day, slot, plan, driver } = row;
  const outcome = currentOutcome(plan, { day, slot });
  return { day, slot, outcome, driver, ...timesOf(await plans(), slot) };
}

async function contractView(
  db: Database,
  { contract: { id, contractEndsOn } }: OpenedCase,
): Promise<View['contract']> {
  const [row] = await db.select().from(contracts).where(eq(contracts.applicationId, id));
  if (row === undefined) return null;
  const next = [...nextStatuses(row.status)];
  const { status, since } = row;
  return { status, since: since.toISOString(), next, endsOn: contractEndsOn };
}

async function holdOf(db: Database, applicationId: string) {
  const [hold] = await db
    .select({ state: holds.state, expiresAt: holds.expiresAt })
    .from(holds)
    .where(and(eq(holds.applicationId, applicationId), isLive));
  return {
    holdUntil: hold?.state === 'held' ? hold.expiresAt.toISOString() : null,
    isHired: hold?.state === 'hired',
  };
}

/** Who came back with this replacement and waits for a decision. */
async function returnedMaidOf(db: Database, applicationId: string): Promise<string | null> {
  const [row] = await db
    .select({ name: maids.firstName })
    .from(maidReturns)
    .innerJoin(maids, eq(maids.id, maidReturns.maidId))
    .where(and(eq(maidReturns.applicationId, applicationId), isNull(maidReturns.outcome)));
  return row?.name ?? null;
}

/** True if the family may be asked for a signature: a replacement has one only for a new direct debit. */
async function canAskSignature(
  db: Database,
  { keys }: Pick<Deps, 'keys'>,
  { application, contract, dataKey }: OpenedCase,
  stage: OfficeStage,
): Promise<boolean> {
  if (application.state !== 'open' || dataKey === null) return false;
  if (application.flow !== 'replacement') return stage !== 'documents';
  return (await maidToSignFor(db, keys, clientAccess(contract, dataKey))) !== null;
}

/** What the family said matters to them: the names of their choices, then their own words. */
async function mattersOf(db: Database, answers: Answers): Promise<string[]> {
  const { matchingTypes: given = [], note = '' } = answers.MOST_HATED_PREFERENCES ?? {};
  const ids = given.filter((id) => Number.isSafeInteger(id));
  const names =
    ids.length === 0
      ? []
      : await db
          .select({ name: matchingTypes.name })
          .from(matchingTypes)
          .where(inArray(matchingTypes.id, ids))
          .orderBy(asc(matchingTypes.name));
  return [...names.map(({ name }) => name), note.trim()].filter(Boolean);
}

function homeIn(answers: Answers): View['home'] {
  const { emirate = '', area = '' } = answers.CLIENT_ADDRESS ?? {};
  if (emirate === '') return null;
  return { emirate: isEmirate(emirate) ? emirates[emirate] : emirate, area: area.trim() };
}

/** Grows with events, actions and their undoing. */
async function versionOf(db: Database, { id, lastSequence }: OpenedCase['application']) {
  const [row] = await db
    .select({ count: sql<number>`(count(*) + count(${officeActions.undoneAt}))::int` })
    .from(officeActionSubjects)
    .innerJoin(officeActions, eq(officeActions.id, officeActionSubjects.actionId))
    .where(eq(officeActionSubjects.applicationId, id));
  return lastSequence + (row?.count ?? 0);
}

/** One application with everything that this colleague may see, masked (OFF-21). */
export async function applicationView(
  deps: Pick<Deps, 'config' | 'keys' | 'log' | 'store'>,
  plans: ArrivalPlans,
  id: string,
  member: StaffMember,
): Promise<View> {
  const { db } = deps.store;
  const parts = partsFor(member);
  const { isWhole } = parts;
  const opened = await openCase(db, deps.keys, id);
  const { application } = opened;
  const answers = await familyAnswers(db, opened);
  const events = await db
    .select({
      kind: applicationEvents.kind,
      step: applicationEvents.step,
      happenedAt: applicationEvents.happenedAt,
    })
    .from(applicationEvents)
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(asc(applicationEvents.sequence));
  const row = await caseRowOf(deps, opened);
  const arrival = await arrivalView(db, plans, id);
  const outcome = arrival?.outcome ?? null;
  return {
    row: rowFor(member, row),
    isErased: opened.dataKey === null,
    startedAt: application.createdAt.toISOString(),
    submittedAt: application.submittedAt?.toISOString() ?? null,
    device: null,
    planType: isWhole ? application.planType : null,
    ...(isWhole ? await holdOf(db, id) : { holdUntil: null, isHired: false }),
    canAskSignature: isWhole && (await canAskSignature(db, deps, opened, row.stage)),
    returnedMaid: isWhole ? await returnedMaidOf(db, id) : null,
    language: application.language,
    isNumberConfirmed: await isNumberProved(db, id),
    hasEmail: clientText(opened, 'email_sealed') !== null && canSend(deps.config, 'email'),
    stages: isWhole ? stagesView(application, events, row.waitingOn) : [],
    spouseName: isWhole ? spouseNameIn(answers) : null,
    fields: await maskedFields(db, opened, answers, member),
    home: parts.arrival ? homeIn(answers) : null,
    matters: isWhole ? await mattersOf(db, answers) : [],
    heardFrom: isWhole ? answers.HEARD_ABOUT_US?.source || null : null,
    documents: isWhole ? await documentsOf(db, id) : [],
    tasks: await tasksOf(deps, id, member),
    money: parts.money ? await moneyView(db, deps.keys, opened, { answers, outcome }) : noMoney,
    arrival: parts.arrival ? arrival : null,
    contract: parts.arrival ? await contractView(db, opened) : null,
    labels: row.label === null ? [] : [row.label],
    version: await versionOf(db, application),
  };
}
