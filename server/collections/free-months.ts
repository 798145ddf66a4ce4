import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { firstDebitOn } from '../../rules/money/money-by-date.ts';
import { firstOfMonth, firstPaymentOn, monthlyDue } from '../../rules/money/monthly-due.ts';
import { isOpenPayment } from '../../rules/money/payment-state.ts';
import { firstFreeMonth, wayIn } from '../../rules/money/payment-way.ts';
import { dubaiDay, firstOfMonthAfter } from '../../rules/text/days.ts';
import { applications } from '../applications/table.ts';
import { mandateUses } from '../mandates/table.ts';
import { directDebits } from '../office/direct-debits/table.ts';
import { paymentsOf } from '../payments/index.ts';
import { paysByCard, waysOf } from '../payment-ways/index.ts';
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
  // A month that was left to the card has an amount, and the bank is not done with it.
  const isNotLeft = or(ne(directDebits.state, 'nothing'), eq(directDebits.amountFils, 0));
  const rows = await db
    .select({ month: directDebits.month })
    .from(directDebits)
    .where(
      and(
        eq(directDebits.applicationId, applicationId),
        inArray(directDebits.state, states),
        isNotLeft,
      ),
    );
  return rows.map(({ month }) => month);
}

/** Months that the bank was given; those that it returned are collected again from there. */
const monthsGiven = (db: Database, applicationId: string) =>
  monthsAtBank(db, applicationId, 'sent', 'collected', 'returned');

/**
 * Months with a card payment other than the one that an open offer waits for: each month is paid by card only once, even
 * if its money went back.
 */
async function monthsWithPayment(db: Database, applicationId: string): Promise<string[]> {
  const isOffered = and(
    eq(collections.applicationId, applicationId),
    eq(collections.state, 'offered'),
  );
  const rows = await db.select().from(collections).where(isOffered);
  const offered = new Set(rows.map(({ month }) => month));
  const made = await paymentsOf(db, applicationId);
  return made.flatMap(({ month, state, amountFils, leftFils }) => {
    if (month === null || state === 'failed' || state === 'cancelled') return [];
    const isWhole = isOpenPayment(state) || (state === 'captured' && leftFils === amountFils);
    return offered.has(month) && isWhole ? [] : [month];
  });
}

/**
 * True if the bank was given every month before this one that the direct debit of a contract pays. A month that is not
 * recorded yet, or still waits, would be left out if the direct debit ended.
 */
export async function isBankDoneUntil(
  db: Database,
  applicationId: string,
  startsOn: string,
  month: string,
): Promise<boolean> {
  const ways = await waysOf(db, applicationId);
  const waiting = new Set(await monthsAtBank(db, applicationId, 'due'));
  const given = await monthsAtBank(db, applicationId, 'nothing', 'sent', 'collected', 'returned');
  for (let one = firstOfMonth(startsOn); one < month; one = firstOfMonthAfter(one)) {
    if (wayIn(ways, one) === 'card') continue;
    if (waiting.has(one) || !given.includes(one)) return false;
  }
  return true;
}

const later = (one: string, other: string): string => (one > other ? one : other);

/** Locks what the bank may take for a month, so that it goes to the bank either before or never. */
export const lockDebits = (db: Database, applicationId: string, month: string) =>
  db
    .select({ id: directDebits.id })
    .from(directDebits)
    .where(and(eq(directDebits.applicationId, applicationId), eq(directDebits.month, month)))
    .for('update');

/**
 * The month that a card may pay instead of the direct debit of a contract, with its fils; null if there is none, before she
 * has come, and while the bank was not given every month before it.
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
  // Her day can still be moved until she has come, and with it the months.
  if (terms === null || terms.startsOn > dubaiDay(new Date())) return null;
  const agreedOn = dubaiDay(found.application.submittedAt ?? new Date());
  // The first debit, with the month that it may include, stays with the bank.
  const isCardFirst =
    wayIn(await waysOf(db, applicationId), firstOfMonth(terms.startsOn)) === 'card';
  const firstOn = isCardFirst ? terms.startsOn : firstDebitOn(terms.startsOn, agreedOn);
  const afterFirst = firstOfMonthAfter(firstOn);
  const earliest = later(later(afterFirst, firstPaymentOn(terms)), monthOf(new Date()));
  const taken = [
    ...(await monthsGiven(db, applicationId)),
    ...(await monthsByCard(db, applicationId)),
    ...(await monthsWithPayment(db, applicationId)),
  ];
  let month = firstFreeMonth(earliest, taken);
  // A pause can make a month free; a card cannot pay nothing.
  for (let tries = 0; tries < 12; tries += 1) {
    if (terms.endsOn !== null && terms.endsOn < month) return null;
    const fils = monthlyDue(terms, month);
    if (fils > 0) {
      const isDone = await isBankDoneUntil(db, applicationId, terms.startsOn, month);
      return isDone ? { month, fils } : null;
    }
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
