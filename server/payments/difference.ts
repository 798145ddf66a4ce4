import { isPaidPayment } from '../../rules/money/payment-state.ts';
import type { PriceSummary } from '../../rules/money/price-summary.ts';
import { creditOf, settlement } from '../../rules/money/settlement.ts';
import {
  cardMoves,
  creditFils,
  type ApplicationAccess,
  latestAnswer,
  owedAfterMove,
  priceOf,
  undoStep,
} from '../applications/index.ts';
import type { Database } from '../platform/store/store.ts';
import { type CardConsent, consentToMove, isConsentOutdated, neededToMove } from './consent.ts';
import { paymentsOf } from './paid.ts';
import { queueRefund } from './rows.ts';
import * as refusals from './refusals.ts';

type Owner = Pick<ApplicationAccess, 'application' | 'dataKey'>;

/**
 * The amounts paid and due now, and their difference (T78). Amounts of the first monthly payment are not due yet.
 * Null while no maid is chosen.
 */
export async function balanceOf(db: Database, owner: Owner) {
  const price = await priceOf(db, owner);
  if (price === null) return null;
  const paid = await creditFils(db, owner.application.id);
  const due = price.today - owedAfterMove(await latestAnswer(db, owner, 'MAID_ARRIVAL'));
  return { price, paid, due, ...settlement(paid, due) };
}

/** Reopens the card step when this day costs more than was paid, or starts the monthly charges on another day. */
export async function askForDifference(
  db: Database,
  owner: Owner,
  price: PriceSummary,
): Promise<void> {
  const { id } = owner.application;
  const paid = await creditFils(db, id);
  if (paid === 0) return;
  if (paid < price.today || (await isConsentOutdated(db, id, price))) {
    await undoStep(db, owner, 'CREDIT_CARD_INFO', 'system');
  }
}

/** What moving the day of a family that pays by card needs, and what goes back to the card. Changes nothing. */
export async function cardMoveTerms(db: Database, { application }: Owner, price: PriceSummary) {
  const moves = await cardMoves(db, application.id);
  const { toPay, toReturn } = settlement(creditOf(moves), price.today);
  const isRefundOpen = moves.some(({ kind }) => kind === 'not_returned');
  const needed = isRefundOpen
    ? ('refund' as const)
    : await neededToMove(db, application.id, price, toPay);
  return { needed, toReturn };
}

/** Moves the day of a booked family that pays by card. Returns the fils added to the first monthly payment. */
export async function agreeToMove(
  db: Database,
  { application }: Owner,
  price: PriceSummary,
  consent: CardConsent | undefined,
): Promise<number> {
  const moves = await cardMoves(db, application.id);
  if (moves.some(({ kind }) => kind === 'not_returned')) throw refusals.refundOpen();
  const { toPay } = settlement(creditOf(moves), price.today);
  await consentToMove(db, application.id, price, toPay, consent);
  return toPay;
}

/**
 * When an application ends or its day moves later, refunds the amount paid beyond the price, once for each `cause`.
 * The payments job carries it out.
 */
export async function returnSurplus(
  db: Database,
  owner: Owner,
  cause: 'submission' | `move:${number}`,
): Promise<number> {
  const balance = await balanceOf(db, owner);
  if (balance === null || balance.toReturn === 0 || balance.paid === 0) return 0;
  let left = balance.toReturn;
  const coversFrom = owner.application.flow === 'visa' ? null : balance.price.startsOn;
  for (const { id, leftFils, state, month } of await paymentsOf(db, owner.application.id)) {
    const amountFils = Math.min(left, Math.max(0, leftFils));
    if (amountFils === 0 || month !== null || !isPaidPayment(state)) continue;
    const idempotencyKey = `difference:${id}${cause === 'submission' ? '' : `:${cause}`}`;
    await queueRefund(db, { paymentId: id, idempotencyKey, amountFils, coversFrom });
    left -= amountFils;
  }
  return balance.toReturn;
}
