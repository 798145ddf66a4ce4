import { and, count, desc, eq, gt, inArray, isNull, ne, not, sql, type SQL } from 'drizzle-orm';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { seesWork } from '../../../contract/office/queue.ts';
import { hasRight } from '../../../rules/office/rights.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { maids } from '../../catalogue/table.ts';
import { arrivalPlans as slotPlans, timesOf } from '../../contact/index.ts';
import { arrivals } from '../../contact/table.ts';
import type { Deps } from '../../platform/deps.ts';
import { rolesInForce, type StaffMember } from '../../staff/index.ts';
import { staff } from '../../staff/table.ts';
import { arrivalPlans, drivers } from '../arrivals/table.ts';
import { visaCases } from '../../visa/table.ts';
import { officeApprovals } from '../commands/table.ts';
import { officePresence } from '../live/table.ts';
import type { OfficeHandlers } from '../office-handler.ts';
import { areasOf } from './areas.ts';
import { isOpenCase } from './filter-sql.ts';
import { isClaimedByAnother, isClaimedByMe, isMyWork, isRunning } from './my-work.ts';
import { caseOwners } from './owners.ts';
import { cases, tasks } from './table.ts';
import { faceOf, isPlaced, maidFaceOf, type ReadDeps, taskItems } from './task-items.ts';

const MOST_REFUNDS = 50;
/** A page renews its presence every 20 seconds. */
const HERE_SECONDS = 45;
const SHIFT_MINUTES = 10;

type DayDeps = Pick<Deps, 'keys' | 'log' | 'store'>;

function tomorrowsArrivals({ keys, store, log }: DayDeps) {
  const plans = slotPlans({ store, log });
  return async (today: string) => {
    const rows = await store.db
      .select({
        applicationId: arrivals.applicationId,
        day: arrivals.day,
        slot: arrivals.slot,
        driver: drivers.name,
        maid: { id: maids.id, firstName: maids.firstName, face: faceOf },
      })
      .from(arrivals)
      .innerJoin(cases, eq(cases.applicationId, arrivals.applicationId))
      .leftJoin(maids, eq(maids.id, cases.maidId))
      .leftJoin(arrivalPlans, eq(arrivalPlans.applicationId, arrivals.applicationId))
      .leftJoin(drivers, eq(drivers.id, arrivalPlans.driverId))
      .where(
        and(
          eq(arrivals.day, addDays(today, 1)),
          inArray(cases.status, ['preparing', 'arriving', 'running', 'replaced']),
        ),
      )
      .orderBy(arrivals.place, arrivals.applicationId);
    const owners = await caseOwners(
      store.db,
      keys,
      rows.map(({ applicationId }) => applicationId),
    );
    const areas = await areasOf(store.db, owners);
    const plan = await plans();
    return rows
      .map(({ slot, maid, ...row }) => ({
        ...row,
        area: areas.get(row.applicationId) ?? null,
        from: timesOf(plan, slot).from,
        maid: maid && maidFaceOf(maid),
      }))
      .sort((one, other) => one.from - other.from);
  };
}

/** The refunds of Money, oldest first; the office joins them. */
export type RefundsFor = (
  member: StaffMember,
) => Promise<{ readonly refunds: readonly (ShownRefund & { readonly applicationId: string })[] }>;
type ShownRefund = OfficeAnswer<'GET office/money/refunds'>['refunds'][number];

/** Refunds that are not paid out yet, those that wait for approval among them (OFF-51). */
async function openRefunds(refundsFor: RefundsFor, member: StaffMember) {
  const { refunds } = await refundsFor(member);
  return refunds
    .filter(({ state }) => state !== 'done')
    .slice(0, MOST_REFUNDS)
    .map(({ id, applicationId, clientName, fils, state, byMe, clock: { day, payBy } }) => ({
      id,
      applicationId,
      clientName,
      fils,
      day,
      payBy,
      state,
      byMe,
    }));
}

async function colleaguesOnShift({ store }: Pick<DayDeps, 'store'>) {
  const seen = sql<Date>`max(${officePresence.seenAt})`;
  const rows = await store.db
    .select({
      id: staff.id,
      name: staff.name,
      roles: rolesInForce(),
      isHere: sql<boolean>`${seen} > now() - make_interval(secs => ${HERE_SECONDS})`,
    })
    .from(officePresence)
    .innerJoin(staff, eq(staff.id, officePresence.staffId))
    .where(
      and(
        isNull(staff.dismissedAt),
        gt(officePresence.seenAt, sql`now() - make_interval(mins => ${SHIFT_MINUTES})`),
      ),
    )
    .groupBy(staff.id)
    .orderBy(staff.name);
  return rows.map(({ id, name, roles, isHere }) => ({ staff: { id, name }, roles, isHere }));
}

/** What waits for this colleague today (OFF-10). */
export function today(
  deps: ReadDeps,
  refundsFor: RefundsFor,
): OfficeHandlers<'GET office/today' | 'GET office/counts'> {
  const { store } = deps;
  const arrivalsOf = tomorrowsArrivals(deps);
  const mine = (member: StaffMember) =>
    taskItems(deps, isMyWork(member), {
      order: [
        desc(isClaimedByMe(member.id)),
        desc(isRunning),
        sql`${isClaimedByAnother(member.id)}`,
      ],
    });
  const counted = async (
    table: typeof cases | typeof maids | typeof arrivals,
    condition: SQL | undefined,
  ) => {
    const [row] = await store.db.select({ total: count() }).from(table).where(condition);
    return row?.total ?? 0;
  };
  const countTasks = async (condition: SQL | undefined) => {
    const [row] = await store.db
      .select({ total: count() })
      .from(tasks)
      .leftJoin(cases, eq(cases.applicationId, tasks.applicationId))
      .where(and(condition, isPlaced));
    return row?.total ?? 0;
  };

  /** Prepared refunds and lines of the ledger that this colleague may decide. */
  const toApprove = (member: StaffMember) =>
    store.db.$count(
      officeApprovals,
      and(
        inArray(officeApprovals.command, ['refund_payment', 'record_transfer', 'add_ledger_line']),
        isNull(officeApprovals.decision),
        gt(officeApprovals.lapsesAt, sql`now()`),
        ne(officeApprovals.preparedBy, member.id),
      ),
    );

  return {
    async 'GET office/today'(_input, { member }) {
      const day = dubaiDay(new Date());
      const [work, arrivalsTomorrow, refundList, onShift] = await Promise.all([
        mine(member),
        hasRight(member, 'see_arrivals') ? arrivalsOf(day) : [],
        hasRight(member, 'see_money') ? openRefunds(refundsFor, member) : [],
        colleaguesOnShift(deps),
      ]);
      return { tasks: work, arrivalsTomorrow, refunds: refundList, onShift };
    },
    async 'GET office/counts'(_input, { member }) {
      const may = (right: Parameters<typeof hasRight>[1]) => hasRight(member, right);
      const tomorrow = addDays(dubaiDay(new Date()), 1);
      const [waiting, applications, documents, coming, replacements, shown, money, visas] =
        await Promise.all([
          countTasks(and(isMyWork(member), isRunning, not(isClaimedByAnother(member.id)))),
          may('see_applications') ? counted(cases, and(isOpenCase, eq(cases.flow, 'hire'))) : null,
          may('check_documents')
            ? countTasks(and(isNull(tasks.doneAt), isRunning, eq(tasks.kind, 'check_document')))
            : null,
          may('see_arrivals') ? counted(arrivals, eq(arrivals.day, tomorrow)) : null,
          may('see_applications')
            ? counted(cases, and(isOpenCase, eq(cases.flow, 'replacement')))
            : null,
          may('see_maids') ? counted(maids, maids.shown.getSQL()) : null,
          may('approve_refunds') ? toApprove(member) : null,
          may('see_visas')
            ? store.db.$count(visaCases, inArray(visaCases.state, ['open', 'deciding']))
            : null,
        ]);
      const hasWork = seesWork.some(may);
      return {
        today: hasWork ? waiting : null,
        applications,
        documents,
        arrivals: coming,
        replacements,
        maids: shown,
        money,
        visas,
      };
    },
  };
}
