import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { paidStates } from '../../rules/money/payment-state.ts';
import type { PriceSummary } from '../../rules/money/price-summary.ts';
import { payments } from './table.ts';
import type { Database } from '../platform/store/store.ts';
import type { Payment } from './paid.ts';
import * as refusals from './refusals.ts';

/** The family lets us charge its card this much each month, from that day on. */
export interface CardConsent {
  readonly monthly: number;
  readonly from: string;
  /** The amount of the first of these payments, if moving the day adds to it. */
  readonly first?: number | undefined;
}

type Monthly = Pick<PriceSummary, 'monthly' | 'nextOn'>;

export const isConsentTo = ({ monthly, from }: CardConsent, price: Monthly): boolean =>
  monthly === price.monthly && from === price.nextOn;

const firstOf = ({ monthly, first }: CardConsent): number => first ?? monthly;

export function consentIn({ answerBody }: Pick<Payment, 'answerBody'>): CardConsent | null {
  const given = answerBody?.['cardConsent'];
  if (typeof given !== 'object' || given === null) return null;
  const { monthly, from, first }: { monthly?: unknown; from?: unknown; first?: unknown } = given;
  if (typeof monthly !== 'number' || typeof from !== 'string') return null;
  return { monthly, from, ...(typeof first === 'number' && { first }) };
}

/** Checks that the consent names the monthly amount and first day of the price. */
export function keptConsent(
  consent: CardConsent | undefined,
  price: Monthly,
): Record<string, unknown> {
  if (consent === undefined) throw refusals.noConsent();
  if (!isConsentTo(consent, price)) throw refusals.otherContract();
  const { monthly, from } = consent;
  return { monthly, from, at: new Date().toISOString() };
}

/** The newest valid payment that has a consent. */
async function consented(db: Database, applicationId: string) {
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.applicationId, applicationId),
        isNull(payments.month),
        inArray(payments.state, paidStates),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id));
  return rows.find((row) => consentIn(row) !== null) ?? null;
}

/** True if the consent names another amount or day than this price, so that the family has to agree again. */
export async function isConsentOutdated(
  db: Database,
  applicationId: string,
  price: Monthly,
): Promise<boolean> {
  const payment = await consented(db, applicationId);
  const consent = payment && consentIn(payment);
  return consent !== null && !isConsentTo(consent, price);
}

/** Writes the new consent to the payment that saved the card; the previous one stays on record. */
export async function renewConsent(
  db: Database,
  applicationId: string,
  price: Monthly,
  given: CardConsent | undefined,
): Promise<void> {
  if (!(await isConsentOutdated(db, applicationId, price))) return;
  if (given === undefined) throw refusals.noConsent();
  const payment = await consented(db, applicationId);
  if (payment !== null) await replaceConsent(db, payment, keptConsent(given, price));
}

async function replaceConsent(
  db: Database,
  payment: Payment,
  cardConsent: Record<string, unknown>,
): Promise<void> {
  const { cardConsent: last, consentsBefore } = payment.answerBody ?? {};
  const before: unknown[] = Array.isArray(consentsBefore) ? consentsBefore : [];
  const answerBody = { ...payment.answerBody, cardConsent, consentsBefore: [...before, last] };
  await db.update(payments).set({ answerBody }).where(eq(payments.id, payment.id));
}

/** What a price after a move needs: nothing, the family's consent, or a card that we may charge. */
export async function neededToMove(
  db: Database,
  applicationId: string,
  price: Monthly,
  owed: number,
): Promise<'nothing' | 'consent' | 'card'> {
  const payment = await consented(db, applicationId);
  const before = payment && consentIn(payment);
  if (before === null) return owed > 0 ? 'card' : 'nothing';
  if (isConsentTo(before, price) && firstOf(before) === price.monthly + owed) return 'nothing';
  return owed > 0 || !isConsentTo(before, price) ? 'consent' : 'nothing';
}

/**
 * Runs when a booked family moves the day: the card pays `owed` with the first monthly payment, perhaps from another
 * month. The family has to agree to both, unless they only become less.
 */
export async function consentToMove(
  db: Database,
  applicationId: string,
  price: Monthly,
  owed: number,
  given: CardConsent | undefined,
): Promise<void> {
  const needed = await neededToMove(db, applicationId, price, owed);
  if (needed === 'card') throw refusals.noSavedCard();
  const first = price.monthly + owed;
  const isGiven = given !== undefined && isConsentTo(given, price) && firstOf(given) === first;
  if (needed === 'consent' && !isGiven) throw refusals.noConsent();
  const payment = await consented(db, applicationId);
  const before = payment && consentIn(payment);
  if (payment === null || before === null) return;
  if (isConsentTo(before, price) && firstOf(before) === first) return;
  const { monthly, nextOn: from } = price;
  const at = new Date().toISOString();
  await replaceConsent(db, payment, { monthly, from, at, ...(owed > 0 && { first }) });
}
