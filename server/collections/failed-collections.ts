import { and, asc, eq, gt, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { paidStates } from '../../rules/money/payment-state.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../applications/table.ts';
import type { Database } from '../platform/store/store.ts';
import { collections } from './table.ts';
import { payments } from '../payments/table.ts';
import { isByCard } from '../payment-ways/index.ts';
import { isRunningHire } from './due.ts';
import { isGivenBack } from './given-back.ts';

type Row = typeof collections.$inferSelect;

const isFirstPaid = sql`exists (select 1 from payments where payments.application_id = ${applications.id}
  and ${inArray(payments.state, paidStates)} and ${isNull(payments.month)})`;
const hasDirectDebit = sql`exists (select 1 from mandate_uses where mandate_uses.application_id = ${applications.id})`;

/** Describes the next step for an unpaid month. */
function nextStep({ state, nextTryAt }: Row, isEnded: boolean): string {
  if (isEnded) return 'the contract has ended, not tried again';
  if (state === 'failed') return 'not tried again';
  return `tried again after ${nextTryAt.toISOString().slice(0, 16)}Z`;
}

/** Months that a card was asked for and did not pay, the oldest first. */
export const unpaidByCard = (db: Database) =>
  db
    .select({
      reference: applications.reference,
      state: applications.state,
      row: collections,
      isBack: isGivenBack,
    })
    .from(collections)
    .innerJoin(applications, eq(applications.id, collections.applicationId))
    .where(
      or(
        eq(collections.state, 'failed'),
        and(eq(collections.state, 'due'), gt(collections.tries, 0)),
      ),
    )
    .orderBy(asc(collections.month), asc(applications.reference));

/** Running contracts whose family never agreed to monthly payments, so nothing is collected. */
export const withoutConsent = (db: Database) =>
  db
    .select({
      applicationId: applications.id,
      reference: applications.reference,
      monthlyFils: applications.monthlyFils,
    })
    .from(applications)
    .where(and(isRunningHire, isFirstPaid, not(isByCard), not(hasDirectDebit)))
    .orderBy(asc(applications.reference));

/** The operator's list: months that a card did not pay, and contracts without a chargeable card. */
export async function failedCollections({ store: { db } }: Pick<Deps, 'store'>): Promise<string[]> {
  const declined = (await unpaidByCard(db)).map(({ reference, state, row, isBack }) => {
    const { month, amountFils, tries } = row;
    const isEnded = state === 'ended';
    const times = tries + (row.state === 'failed' && !isEnded ? 1 : 0);
    const amount = `AED ${(amountFils / 100).toFixed(2)}`;
    if (isBack) {
      return `${reference ?? 'no reference'}  ${month.slice(0, 7)}  ${amount}  paid and given back, not charged again`;
    }
    // A month that was never tried costs more than the family agreed to (T110).
    if (tries === 0 && !isEnded) {
      return `${reference ?? 'no reference'}  ${month.slice(0, 7)}  ${amount}  not agreed to, not charged`;
    }
    return `${reference ?? 'no reference'}  ${month.slice(0, 7)}  ${amount}  declined ${times} times, ${nextStep(row, isEnded)}`;
  });
  const uncollected = (await withoutConsent(db)).map(
    ({ reference, monthlyFils }) =>
      `${reference ?? 'no reference'}  AED ${((monthlyFils ?? 0) / 100).toFixed(2)} a month  no consent to monthly card payments, nothing is collected`,
  );
  const all = [...declined, ...uncollected];
  return all.length === 0 ? ['Every monthly card payment that was due is paid.'] : all;
}
