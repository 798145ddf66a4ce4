import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { isPaidPayment } from '../../../rules/money/payment-state.ts';
import { type ArrivalOutcome, needsNewTime } from '../../../rules/office/arrival-outcomes.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import type { PriceSummary } from '../../../rules/money/price-summary.ts';
import { type CardMove, creditOf } from '../../../rules/money/settlement.ts';
import { cardMoves, priceOf, wayOfPaying } from '../../applications/index.ts';
import { nextCardMonth, unpaidMonths } from '../../collections/index.ts';
import { paymentsOf } from '../../payments/index.ts';
import { newestWay } from '../../payment-ways/index.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Database } from '../../platform/store/store.ts';
import { currentOutcome } from '../arrivals/board.ts';
import { arrivalPlans } from '../arrivals/table.ts';
import { arrivals } from '../../contact/table.ts';
import { officeApprovals } from '../commands/table.ts';
import type { OpenedCase } from './opened-case.ts';
import { contracts } from './table.ts';
import type { Answers } from '../../applications/index.ts';

interface MoneyLine {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly fils: number;
}

const nothing = { first: [], firstFils: 0, payments: [], balanceFils: 0, monthly: null };
export const noMoney = { ...nothing, unpaid: [], refundable: [], nextCard: null };

const firstLines = ({
  startsOn,
  days,
  daysInMonth,
  today,
  todayVat,
  parts,
}: PriceSummary): MoneyLine[] => [
  {
    ...(parts === undefined
      ? {
          code: 'days',
          values: { from: startsOn, to: addDays(startsOn, days - 1), days, daysInMonth },
        }
      : { code: 'visa', values: {} }),
    fils: today - todayVat,
  },
  { code: 'vat', values: { percent: 5 }, fils: todayVat },
];

/** Gifts of the office and failed refunds change no balance; their amount is among the values. */
function paymentLine({ kind, on, fils }: CardMove): MoneyLine {
  const signed = { paid: -fils, returned: fils, gift: 0, not_returned: 0 }[kind];
  return { code: kind, values: { on, fils }, fils: signed };
}

const methodOf = (answers: Answers) => {
  const way = wayOfPaying(answers);
  return way === null || way === 'card' ? way : ('direct_debit' as const);
};

/** Nobody has come under this contract, so none of its payments has been used. */
async function hasNotBegun(db: Database, contractId: string): Promise<boolean> {
  const [row] = await db
    .select({
      status: contracts.status,
      day: arrivals.day,
      slot: arrivals.slot,
      plan: arrivalPlans,
    })
    .from(contracts)
    .leftJoin(arrivals, eq(arrivals.applicationId, contracts.applicationId))
    .leftJoin(arrivalPlans, eq(arrivalPlans.applicationId, contracts.applicationId))
    .where(eq(contracts.applicationId, contractId));
  if (row?.status !== 'preparing' && row?.status !== 'arriving') return false;
  const { day, slot, plan } = row;
  // The place of a maid who was replaced before she came is free again.
  if (day === null || slot === null || day >= dubaiDay(new Date())) return true;
  return needsNewTime(currentOutcome(plan, { day, slot }));
}

/** Payments whose refund waits for a second person. */
async function preparedRefunds(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ paymentId: officeApprovals.subject })
    .from(officeApprovals)
    .where(
      and(
        eq(officeApprovals.command, 'refund_payment'),
        isNull(officeApprovals.decision),
        gt(officeApprovals.lapsesAt, sql`now()`),
      ),
    );
  return new Set(rows.map(({ paymentId }) => paymentId));
}

/**
 * What is left of each card payment and can go back because she did not come or could not stay (OFF-31): all of a contract
 * that has not begun. Otherwise a replacement was paid with its contract, from the month in which it was asked for.
 */
async function refundableOf(db: Database, { application, contract }: OpenedCase) {
  const isWhole = application.id === contract.id || (await hasNotBegun(db, contract.id));
  const fromMonth = isWhole ? '' : dubaiDay(application.createdAt).slice(0, 7);
  const prepared = await preparedRefunds(db);
  return (await paymentsOf(db, contract.id)).flatMap(
    ({ id: paymentId, state, month, coversFrom, capturedAt, createdAt, leftFils: fils }) => {
      const on = dubaiDay(capturedAt ?? createdAt);
      const isOfHers = (month ?? coversFrom ?? on).slice(0, 7) >= fromMonth;
      return isPaidPayment(state) && isOfHers && fils > 0
        ? [{ paymentId, on, fils, isPrepared: prepared.has(paymentId) }]
        : [];
    },
  );
}

interface Known {
  readonly answers: Answers;
  readonly outcome: ArrivalOutcome | null;
}

/** The amounts of the family's own pages: all sums are made here. */
export async function moneyView(
  db: Database,
  keys: Keys,
  opened: OpenedCase,
  { answers, outcome }: Known,
) {
  const months = await unpaidMonths(db, keys, opened.application.id);
  // The link itself goes to the family only.
  const unpaid = months.map(({ link, ...month }) => ({ ...month, hasLink: link !== null }));
  const nextCard = await nextCardMonth(db, { keys }, opened.application.id);
  const refundable = needsNewTime(outcome) ? await refundableOf(db, opened) : [];
  return { ...(await sumsOf(db, opened, answers)), unpaid, refundable, nextCard };
}

async function sumsOf(db: Database, { application, dataKey }: OpenedCase, answers: Answers) {
  const { id, flow, monthlyFils, wageFils } = application;
  if (dataKey === null || flow === 'replacement') {
    const monthly = monthlyFils === null ? null : { fils: monthlyFils, wageFils };
    const unknown = { method: 'direct_debit', capFils: null, from: null } as const;
    return { ...nothing, monthly: monthly && { ...unknown, ...monthly } };
  }
  const price = await priceOf(db, { application, dataKey });
  const moves = await cardMoves(db, id);
  const payments = moves.map(paymentLine);
  if (price === null) return { ...nothing, payments, balanceFils: -creditOf(moves) };
  const method = (await newestWay(db, id)) ?? methodOf(answers);
  return {
    first: firstLines(price),
    firstFils: price.today,
    payments,
    balanceFils: price.today - creditOf(moves),
    // A card pays a visa once.
    monthly:
      price.parts !== undefined && method !== 'direct_debit'
        ? null
        : {
            method: method ?? ('direct_debit' as const),
            fils: price.monthly,
            capFils: method === 'card' ? null : price.cap,
            wageFils: price.wage,
            from: price.nextOn,
          },
  };
}
