import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { debitDue } from '../../../rules/money/debit-due.ts';
import { visaDebits } from '../../../rules/money/money-by-date.ts';
import { firstOfMonth } from '../../../rules/money/monthly-due.ts';
import { vatWithin } from '../../../rules/money/true-cost.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { answersOf, openDataKey, wayOfPaying } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { eachAlone, isRunningHire, termsOf } from '../../collections/index.ts';
import { isByCardIn } from '../../payment-ways/index.ts';
import { mandateUses } from '../../mandates/table.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import { visaCases } from '../../visa/table.ts';
import { directDebits } from './table.ts';

type ApplicationRow = typeof applications.$inferSelect;

const AT_ONCE = 200;

/** Ten letters and digits that are not confused with each other when read aloud. */
export function newDebitReference(): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  return `DC${Array.from(randomBytes(10), (byte) => alphabet[byte % alphabet.length]).join('')}`;
}

const isStoppedVisa = sql`exists (select from ${visaCases} where ${visaCases.applicationId} = ${applications.id}
  and ${applications.flow} = 'visa' and ${visaCases.state} in ('deciding', 'stopped'))`;

/** A visa that was not stopped, which is paid in four debits. */
const isRunningVisa = and(
  eq(applications.flow, 'visa'),
  inArray(applications.state, ['submitted', 'active']),
  isNull(applications.erasedAt),
  isNotNull(applications.visaFils),
  not(isStoppedVisa),
);

/** Contracts that may owe something by direct debit. */
export const isDebited = or(isRunningHire, isRunningVisa);

/** The debit of a visa that falls into this month; nothing after the fourth. */
async function visaDue(
  db: Database,
  { keys }: Pick<Deps, 'keys'>,
  application: ApplicationRow,
  month: string,
) {
  const { visaFils, submittedAt } = application;
  const dataKey = openDataKey(keys, application);
  if (dataKey === null || visaFils === null || submittedAt === null) return null;
  const agreedOn = dubaiDay(submittedAt);
  const payBy = wayOfPaying(await answersOf(db, { application, dataKey }));
  const debits = visaDebits(visaFils, agreedOn, payBy);
  const amountFils = debits.find(({ on }) => firstOfMonth(on) === month)?.fils ?? 0;
  const startsOn = debits[0]?.on ?? agreedOn;
  return { amountFils, vatFils: vatWithin(amountFils), startsOn };
}

/** What the contract owes for a month by direct debit; null if its terms cannot be read any more. */
export async function amountDue(
  db: Database,
  deps: Pick<Deps, 'keys'>,
  application: ApplicationRow,
  month: string,
): Promise<{ amountFils: number; vatFils: number; startsOn: string } | null> {
  if (application.flow === 'visa') return visaDue(db, deps, application, month);
  const terms = await termsOf(db, deps, application);
  if (terms === null) return null;
  const amountFils = debitDue(terms, month);
  return { amountFils, vatFils: vatWithin(amountFils), startsOn: terms.startsOn };
}

/** Nothing is due for a visa while it is stopped; if the stop is undone, its debits are due again. */
async function followStoppedVisas(db: Database): Promise<void> {
  const hasState = (state: 'due' | 'nothing', isOf: SQL | undefined) =>
    and(
      eq(directDebits.state, state),
      gt(directDebits.amountFils, 0),
      inArray(
        directDebits.applicationId,
        db.select({ id: applications.id }).from(applications).where(isOf),
      ),
    );
  const visas = eq(applications.flow, 'visa');
  await db
    .update(directDebits)
    .set({ state: 'nothing' })
    .where(hasState('due', and(visas, isStoppedVisa)));
  await db.update(directDebits).set({ state: 'due' }).where(hasState('nothing', isRunningVisa));
}

/**
 * Records what each contract that a direct debit pays owes for this month; the store allows one row for it. Returns the
 * number of failures.
 */
export async function recordDebits(
  deps: Pick<Deps, 'keys' | 'log' | 'store'>,
  month: string,
): Promise<number> {
  const { db } = deps.store;
  // A contract that has ended since owes nothing by direct debit any more.
  await db
    .update(directDebits)
    .set({ state: 'nothing' })
    .where(
      and(
        eq(directDebits.month, month),
        eq(directDebits.state, 'due'),
        sql`not exists (select from applications where applications.id = ${directDebits.applicationId}
          and applications.state in ('submitted', 'active'))`,
      ),
    );
  await followStoppedVisas(db);
  const isMissing = sql`not exists (select from direct_debits noted
    where noted.application_id = ${applications.id} and noted.month = ${month}::date)`;
  const contracts = await db
    .select({
      applicationId: applications.id,
      application: applications,
      mandateId: mandateUses.mandateId,
    })
    .from(applications)
    .innerJoin(mandateUses, eq(mandateUses.applicationId, applications.id))
    .where(and(isDebited, not(isByCardIn(month)), isMissing))
    .orderBy(asc(applications.createdAt))
    .limit(AT_ONCE);
  return eachAlone(deps, contracts, async ({ applicationId, application, mandateId }) => {
    const due = await amountDue(db, deps, application, month);
    if (due === null) return;
    const { amountFils, vatFils } = due;
    await db
      .insert(directDebits)
      .values({
        applicationId,
        mandateId,
        month,
        reference: newDebitReference(),
        amountFils,
        vatFils,
        state: amountFils === 0 ? 'nothing' : 'due',
      })
      .onConflictDoNothing();
  });
}
