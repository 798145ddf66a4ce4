import { and, eq, inArray } from 'drizzle-orm';
import { firstDebitOn } from '../../rules/money/money-by-date.ts';
import { firstPaymentOn, monthlyDue } from '../../rules/money/monthly-due.ts';
import { firstFreeMonth } from '../../rules/money/payment-way.ts';
import { dubaiDay, firstOfMonthAfter } from '../../rules/text/days.ts';
import { applications } from '../applications/table.ts';
import { mandateUses } from '../mandates/table.ts';
import { directDebits } from '../office/direct-debits/table.ts';
import { paysByCard } from '../payment-ways/index.ts';
import type { Deps } from '../platform/deps.ts';
import type { Database } from '../platform/store/store.ts';
import { isRunningHire, monthOf, termsOf } from './due.ts';
import { collections } from './table.ts';

type OneKey = Pick<Deps, 'keys'>;
type ApplicationRow = typeof applications.$inferSelect;

/** Months of a contract that its card paid, is about to pay, or did not pay. */
export async function monthsByCard(db: Database, applicationId: string): Promise<string[]> {
  const rows = await db
    .select({ month: collections.month })
    .from(collections)
    .where(
      and(
        eq(collections.applicationId, applicationId),
        inArray(collections.state, ['due', 'paid', 'failed']),
      ),
    );
  return rows.map(({ month }) => month);
}

/** Months of a contract in these states of the bank. */
async function monthsAtBank(
  db: Database,
  applicationId: string,
  ...states: (typeof directDebits.$inferSelect)['state'][]
): Promise<string[]> {
  const rows = await db
    .select({ month: directDebits.month })
    .from(directDebits)
    .where(and(eq(directDebits.applicationId, applicationId), inArray(directDebits.state, states)));
  return rows.map(({ month }) => month);
}

/** Months that the bank was given; those that it returned are collected again from there. */
const monthsGiven = (db: Database, applicationId: string) =>
  monthsAtBank(db, applicationId, 'sent', 'collected', 'returned');

const later = (one: string, other: string): string => (one > other ? one : other);

/** Locks what the bank may take for a month, so that it goes to the bank either before or never. */
export const lockDebits = (db: Database, applicationId: string, month: string) =>
  db
    .select({ id: directDebits.id })
    .from(directDebits)
    .where(and(eq(directDebits.applicationId, applicationId), eq(directDebits.month, month)))
    .for('update');

/**
 * The month that a card may pay instead of the direct debit of a contract, with its fils; null if there is none, or while a
 * month before it still waits for the bank.
 */
export async function monthForCard(
  db: Database,
  deps: OneKey,
  applicationId: string,
): Promise<{ readonly month: string; readonly fils: number } | null> {
  const [found] = await db
    .select({ application: applications })
    .from(applications)
    .innerJoin(mandateUses, eq(mandateUses.applicationId, applications.id))
    .where(and(eq(applications.id, applicationId), isRunningHire));
  if (found === undefined || (await paysByCard(db, applicationId))) return null;
  const terms = await termsOf(db, deps, found.application);
  if (terms === null) return null;
  const agreedOn = dubaiDay(found.application.submittedAt ?? new Date());
  // The first debit, with the month that it may include, stays with the bank.
  const afterFirst = firstOfMonthAfter(firstDebitOn(terms.startsOn, agreedOn));
  const earliest = later(later(afterFirst, firstPaymentOn(terms)), monthOf(new Date()));
  const taken = [
    ...(await monthsGiven(db, applicationId)),
    ...(await monthsByCard(db, applicationId)),
  ];
  let month = firstFreeMonth(earliest, taken);
  const waiting = await monthsAtBank(db, applicationId, 'due');
  // A month that is paid after a later one could not be told from it when the contract ends.
  if (waiting.some((one) => one < month)) return null;
  // A pause can make a month free; a card cannot pay nothing.
  for (let tries = 0; tries < 12; tries += 1) {
    if (terms.endsOn !== null && terms.endsOn < month) return null;
    const fils = monthlyDue(terms, month);
    if (fils > 0) return { month, fils };
    month = firstOfMonthAfter(month);
  }
  return null;
}

/** The first month that a direct debit may pay instead of the card of a contract; null if its terms cannot be read. */
export async function monthForDebit(
  db: Database,
  deps: OneKey,
  application: ApplicationRow,
): Promise<string | null> {
  const terms = await termsOf(db, deps, application);
  if (terms === null) return null;
  const earliest = later(firstPaymentOn(terms), monthOf(new Date()));
  const { id } = application;
  const taken = [...(await monthsByCard(db, id)), ...(await monthsGiven(db, id))];
  return firstFreeMonth(earliest, taken);
}
