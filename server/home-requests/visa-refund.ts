import { eq, inArray, sql } from 'drizzle-orm';
import { isPaidPayment, paidStates } from '../../rules/money/payment-state.ts';
import { dubaiDay } from '../../rules/text/days.ts';
import { refundAfter, type VisaRefund, visaPrice } from '../../rules/visa/price.ts';
import { standingEvents } from '../../rules/visa/progress.ts';
import { notReplaced } from '../applications/index.ts';
import { applications } from '../applications/table.ts';
import { directDebits } from '../office/direct-debits/table.ts';
import { paymentsOf } from '../payments/index.ts';
import { payments, refunds } from '../payments/table.ts';
import type { Database } from '../platform/store/store.ts';
import { type VisaCase, visaSettings } from '../visa/index.ts';
import { progressOf, type RefundProgress } from './refund-progress.ts';
import { homeTransfers } from './table.ts';
import { debitsOf } from './transfers.ts';

/** A payment that a refund comes from; `month` of a direct debit, which goes back by bank transfer. */
export interface VisaShare {
  readonly id: string;
  readonly way: 'card' | 'direct_debit';
  readonly month: string;
  readonly fils: number;
}

export interface VisaMoney {
  /** What is paid and not given back, what is spent, and what still has to go back. */
  readonly refund: VisaRefund;
  readonly shares: readonly VisaShare[];
  /** Direct debits that the bank has not answered yet. */
  readonly onTheWayFils: number;
}

/** Payments by card and direct debits of a visa with what is left of them. */
async function paidParts(db: Database, applicationId: string) {
  const cards = await paymentsOf(db, applicationId);
  const debits = await debitsOf(db, applicationId);
  const paid: VisaShare[] = [
    ...cards.flatMap(({ id, state, leftFils: fils }) =>
      isPaidPayment(state) ? [{ id, way: 'card' as const, month: '', fils }] : [],
    ),
    ...debits.flatMap(({ id, state, month, leftFils: fils }) =>
      state === 'collected' ? [{ id, way: 'direct_debit' as const, month, fils }] : [],
    ),
  ];
  const onTheWayFils = debits.reduce(
    (sum, { state, amountFils }) => (state === 'sent' ? sum + amountFils : sum),
    0,
  );
  return { paid, onTheWayFils };
}

/**
 * What comes back of a visa that stops now (VISA-08). Null if the family pays for a contract by the month: its maid is
 * refunded by the rules of the contract.
 */
export async function visaMoneyOf(
  db: Database,
  { application, progress }: Pick<VisaCase, 'application' | 'progress'>,
): Promise<VisaMoney | null> {
  if (application.flow !== 'visa') return null;
  const settings = await visaSettings(db);
  // Older applications agreed to a price without storing the fees inside it.
  const total = application.visaFils ?? settings.price?.total;
  if (total === undefined) return null;
  const { paid, onTheWayFils } = await paidParts(db, application.id);
  const done = progress.stages.flatMap(({ facts, doneOn }) => (doneOn === null ? [] : facts.stage));
  const price = visaPrice(total, application.visaFees ?? settings.fees);
  const left = paid.reduce((sum, { fils }) => sum + fils, 0);
  const refund = refundAfter(done, price, left);
  const shares: VisaShare[] = [];
  let open = refund.refund;
  for (const part of paid) {
    const fils = Math.min(open, part.fils);
    if (fils <= 0) continue;
    shares.push({ ...part, fils });
    open -= fils;
  }
  return { refund, shares, onTheWayFils };
}

export interface VisaRefundProgress extends RefundProgress {
  readonly onTheWayFils: number;
  /** What is not ordered yet. */
  readonly owedFils: number;
}

/** How far the refund of a stopped visa is; null before the family has decided, and without a refund of its own. */
export async function visaRefundProgress(
  db: Database,
  visa: VisaCase,
): Promise<VisaRefundProgress | null> {
  const decided = standingEvents(visa.events).findLast(({ kind }) => kind === 'decided');
  const money = decided && (await visaMoneyOf(db, visa));
  if (!decided || !money) return null;
  const owed = {
    applicationId: visa.application.id,
    since: decided.at,
    transfers: eq(homeTransfers.caseId, visa.row.id),
    approval: { command: 'pay_visa_transfer', subject: visa.row.id },
  };
  const { onTheWayFils } = money;
  const owedFils = money.refund.refund;
  const total = (ordered: number) => ordered + owedFils;
  const progress = await progressOf(db, owed, total, dubaiDay(decided.at));
  return { ...progress, onTheWayFils, owedFils };
}

/** Of an application: its visa is paid for, no debit is on its way, and no refund is waiting or was sent back by the bank. */
export const visaSettledSql = sql`(
  coalesce((select sum(${payments.amountFils}) from ${payments}
    where ${payments.applicationId} = ${applications.id} and ${inArray(payments.state, [...paidStates, 'refunded'])}), 0)
  + coalesce((select sum(${directDebits.amountFils}) from ${directDebits}
    where ${directDebits.applicationId} = ${applications.id} and ${directDebits.state} = 'collected'), 0)
    >= ${applications.visaFils}
  and not exists (select from ${directDebits}
    where ${directDebits.applicationId} = ${applications.id} and ${directDebits.state} = 'sent')
  and not exists (select from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
    where ${payments.applicationId} = ${applications.id}
      and (${refunds.state} = 'asked' or (${refunds.state} = 'failed' and ${notReplaced} > 0))))`;
