import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { paperKinds } from '../../../rules/documents/upload.ts';
import type { CaseFacts } from '../../../rules/office/waiting.ts';
import { applicationEvents, applications } from '../../applications/table.ts';
import { capabilityLinks } from '../../capability-links/table.ts';
import { arrivals } from '../../contact/table.ts';
import { documents } from '../../documents/table.ts';
import { mandates } from '../../mandates/table.ts';
import type { Database } from '../../platform/store/store.ts';
import { contracts } from '../application/table.ts';
import { arrivalPlans } from '../arrivals/table.ts';
import { documentChecks } from '../documents/table.ts';
import { tasks } from './table.ts';

export type TaskRow = typeof tasks.$inferSelect;

/** Everything that the queue's row of an application is computed from. */
export interface ReadCase {
  readonly application: Pick<
    typeof applications.$inferSelect,
    'id' | 'flow' | 'maidId' | 'createdAt'
  >;
  readonly facts: CaseFacts;
  readonly lastActivity: { readonly code: string; readonly at: Date };
  /** Open tasks, and closed ones that a document can open again. */
  readonly tasks: readonly TaskRow[];
}

const byId = <Row extends { readonly applicationId: string }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ applicationId }) => applicationId);

const latest = (...moments: readonly (Date | null | undefined)[]): Date =>
  new Date(Math.max(0, ...moments.map((moment) => moment?.getTime() ?? 0)));

async function readRows(db: Database, ids: string[]) {
  const rows = await db.select().from(applications).where(inArray(applications.id, ids));
  const events = await db
    .select({
      applicationId: applicationEvents.applicationId,
      kind: applicationEvents.kind,
      step: applicationEvents.step,
      actor: applicationEvents.actor,
      at: applicationEvents.happenedAt,
    })
    .from(applicationEvents)
    .where(inArray(applicationEvents.applicationId, ids))
    .orderBy(asc(applicationEvents.sequence));
  const papers = await db
    .selectDistinctOn([documents.applicationId, documents.kind], {
      applicationId: documents.applicationId,
      id: documents.id,
      uploadedAt: documents.createdAt,
    })
    .from(documents)
    .where(
      and(
        inArray(documents.applicationId, ids),
        inArray(documents.kind, [...paperKinds]),
        isNull(documents.removedAt),
      ),
    )
    .orderBy(documents.applicationId, documents.kind, desc(documents.version));
  const checks = await db
    .select()
    .from(documentChecks)
    .where(and(inArray(documentChecks.applicationId, ids), isNull(documentChecks.withdrawnAt)))
    .orderBy(asc(documentChecks.decidedAt));
  const contractRows = await db
    .select()
    .from(contracts)
    .where(inArray(contracts.applicationId, ids));
  const days = await db.select().from(arrivals).where(inArray(arrivals.applicationId, ids));
  const plans = await db
    .select()
    .from(arrivalPlans)
    .where(inArray(arrivalPlans.applicationId, ids));
  const spouseLinks = await db
    .select({ applicationId: capabilityLinks.applicationId })
    .from(capabilityLinks)
    .where(
      and(
        inArray(capabilityLinks.applicationId, ids),
        inArray(capabilityLinks.purpose, ['spouse_sign', 'spouse_arrival']),
        isNull(capabilityLinks.completedAt),
        isNull(capabilityLinks.revokedAt),
        gt(capabilityLinks.expiresAt, sql`now()`),
      ),
    );
  const lodged = await db
    .select({ applicationId: mandates.applicationId })
    .from(mandates)
    .where(and(inArray(mandates.applicationId, ids), eq(mandates.state, 'lodged')));
  const taskRows = await db
    .select()
    .from(tasks)
    .where(inArray(tasks.applicationId, ids))
    .orderBy(asc(tasks.openedAt));
  return {
    rows,
    events: byId(events),
    papers: byId(papers),
    checks: byId(checks),
    contracts: byId(contractRows),
    days: byId(days),
    plans: byId(plans),
    spouseLinks: byId(spouseLinks),
    lodged: byId(lodged),
    tasks: byId(
      taskRows.flatMap((row) =>
        row.applicationId === null ? [] : [{ ...row, applicationId: row.applicationId }],
      ),
    ),
  };
}

/** Reads applications in few queries; erased ones are left out. */
export async function readCases(db: Database, ids: string[]): Promise<ReadCase[]> {
  const read = await readRows(db, ids);
  return read.rows.map((application): ReadCase => {
    const { id } = application;
    const events = read.events.get(id) ?? [];
    const papers = read.papers.get(id) ?? [];
    const checks = read.checks.get(id) ?? [];
    const own = read.tasks.get(id) ?? [];
    const open = own.filter(({ doneAt }) => doneAt === null);
    const tickedOff = own.filter(({ isTickedOff }) => isTickedOff);
    const plan = read.plans.get(id)?.[0];
    const last = events.at(-1);
    const family = events.findLast(({ actor }) => actor === 'client' || actor === 'spouse');
    const upload = latest(...papers.map(({ uploadedAt }) => uploadedAt));
    const lastDocumentStep = events.findLast(
      ({ kind, step }) =>
        step === 'REQUIRED_DOCUMENTS' && (kind === 'accepted' || kind === 'undone'),
    );
    const isUploadLast = upload > (last?.at ?? application.createdAt);
    return {
      application,
      lastActivity: isUploadLast
        ? { code: 'uploaded', at: upload }
        : { code: codeOf(last, application.step), at: last?.at ?? application.createdAt },
      tasks: own,
      facts: {
        flow: application.flow,
        state: application.state,
        step: application.step,
        isBegun: events.length > 0,
        submittedAt: application.submittedAt,
        canBeCalled: application.mobileSealed !== null || application.flow === 'replacement',
        documentsReopened: lastDocumentStep?.kind === 'undone',
        documents: papers.map(({ id: documentId, uploadedAt }) => ({
          id: documentId,
          uploadedAt,
          decision: checks.findLast((check) => check.documentId === documentId)?.decision ?? null,
        })),
        contract: read.contracts.get(id)?.[0]?.status ?? null,
        arrivalDay: read.days.get(id)?.[0]?.day ?? null,
        hasDriver: (plan?.driverId ?? null) !== null,
        outcome: plan?.outcome ?? null,
        isSpouseAsked: read.spouseLinks.has(id),
        isMandateLodged: read.lodged.has(id),
        openKinds: new Set(open.map(({ kind }) => kind)),
        isPrepared: tickedOff.some(({ kind }) => kind === 'prepare_contract'),
        quietSince: latest(
          application.createdAt,
          family?.at,
          upload,
          checks.at(-1)?.decidedAt,
          ...tickedOff
            .filter(({ kind }) => kind === 'follow_up' || kind === 'spouse_follow_up')
            .map(({ doneAt }) => doneAt),
        ),
      },
    };
  });
}

/** The step of an answer, else the kind of the event; a replacement's events do not name their step. */
function codeOf(
  event: { readonly kind: string; readonly step: string | null } | undefined,
  step: string,
): string {
  if (event === undefined) return 'begun';
  if (event.kind === 'answered') return step;
  return event.kind === 'accepted' ? (event.step ?? event.kind) : event.kind;
}
