import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { standingEvents } from '../../../rules/visa/progress.ts';
import type { VisaTask } from '../../../rules/office/tasks.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import { visaRefundProgress } from '../../home-requests/index.ts';
import type { VisaCase } from '../../visa/index.ts';
import { closeTasks, openTask } from '../cases/index.ts';
import { closeLodging, openBankTasks } from '../direct-debits/end-mandates.ts';
import { tasks } from '../cases/table.ts';

type TaskDeps = Pick<Deps, 'keys' | 'log' | 'store'>;

const kinds = ['visa_stage', 'visa_overdue'] as const;
/** The task to tell her that the family ended her visa; a colleague ticks it off. */
const TELL_HER = 'tell_her' satisfies VisaTask;

export const openTellHer = (db: Database, deps: TaskDeps, applicationId: string) =>
  openTask(db, deps, { applicationId, kind: 'visa_stage', subject: TELL_HER, text: TELL_HER });

/** The work that a visa asks of us now; null if somebody else acts. */
async function workOf(db: Database, visa: VisaCase) {
  const { events, progress } = visa;
  const { now, state, choice, refundFils, decideBy } = progress;
  const isUndecided =
    state === 'deciding' &&
    standingEvents(events).some(({ kind, day }) => kind === 'overdue' && day === decideBy);
  if (isUndecided) return { kind: 'visa_overdue', subject: 'decide' } as const;
  if (now?.isOverdue === true) return { kind: 'visa_overdue', subject: now.by ?? '' } as const;
  if (now?.actor === 'us') return { kind: 'visa_stage', subject: now.stage } as const;
  if (state !== 'stopped' || choice === null) return null;
  const refund = await visaRefundProgress(db, visa);
  // The refund of a maid hired by the month is prepared in Money.
  const isOwed =
    refund === null ? refundFils === null : refund.owedFils > 0 || refund.onTheWayFils > 0;
  return isOwed ? ({ kind: 'visa_stage', subject: 'refund' } as const) : null;
}

/** The tasks after a family agreed to the refund: the refund, and the direct debits that the bank still has. */
export async function syncDecidedVisa(
  db: Database,
  deps: TaskDeps,
  visa: VisaCase,
  {
    staffId,
    endedAtBank,
  }: { readonly staffId: string | null; readonly endedAtBank: readonly string[] },
): Promise<void> {
  await syncVisaTasks(db, deps, visa, staffId);
  await openBankTasks(db, deps, visa.application.id, endedAtBank);
  await closeLodging(db, visa.application.id);
}

/** Tasks follow the visa: work that is done closes, and a stage or a deadline that is ours opens one (VISA-06). */
export async function syncVisaTasks(
  db: Database,
  deps: TaskDeps,
  visa: VisaCase,
  staffId: string | null,
): Promise<void> {
  const applicationId = visa.application.id;
  const wanted = await workOf(db, visa);
  const open = await db
    .select({ kind: tasks.kind, subject: tasks.subject })
    .from(tasks)
    .where(
      and(
        eq(tasks.applicationId, applicationId),
        inArray(tasks.kind, [...kinds]),
        ne(tasks.subject, TELL_HER),
        isNull(tasks.doneAt),
      ),
    );
  const [first] = open;
  const isThere = first?.kind === wanted?.kind && first?.subject === wanted?.subject;
  if (isThere && open.length <= 1) return;
  for (const { kind, subject } of open) {
    await closeTasks(db, applicationId, [kind], staffId, subject);
  }
  if (wanted !== null) await openTask(db, deps, { applicationId, ...wanted });
}
