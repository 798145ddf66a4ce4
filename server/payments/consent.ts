import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { asksForMore, type CardConsent, isSameConsent } from '../../rules/money/card-consent.ts';
import { paidStates } from '../../rules/money/payment-state.ts';
import type { PriceSummary } from '../../rules/money/price-summary.ts';
import { payments } from './table.ts';
import type { Database } from '../platform/store/store.ts';
import type { Payment } from './paid.ts';
import * as refusals from './refusals.ts';

export type { CardConsent };

/** The card was stored with the family's consent when this was paid. */
export const keepsCard = sql`${payments.answerBody} ->> 'cardConsent' is not null`;

type Monthly = Pick<PriceSummary, 'monthly' | 'nextOn'>;

export const isConsentTo = ({ monthly, from }: CardConsent, price: Monthly): boolean =>
  monthly === price.monthly && from === price.nextOn;

const firstOf = ({ monthly, first }: CardConsent): number => first ?? monthly;

interface DatedConsent extends CardConsent {
  /** When it was given, as an ISO time; empty in old records. */
  readonly at: string;
}

/** A stored consent; null for one without an amount, as old payments by link have it. */
function parsedConsent(given: unknown): DatedConsent | null {
  if (typeof given !== 'object' || given === null) return null;
  const { monthly, from, first, at }: { [field in keyof DatedConsent]?: unknown } = given;
  if (typeof monthly !== 'number' || typeof from !== 'string') return null;
  return {
    monthly,
    from,
    ...(typeof first === 'number' && { first }),
    at: typeof at === 'string' ? at : '',
  };
}

export function consentIn({ answerBody }: Pick<Payment, 'answerBody'>): CardConsent | null {
  const found = parsedConsent(answerBody?.['cardConsent']);
  if (found === null) return null;
  const { at: _at, ...consent } = found;
  return consent;
}

/** Every consent to card payments of a contract, oldest first. One without an amount allows nothing (T110). */
export async function consentsOf(db: Database, applicationId: string): Promise<CardConsent[]> {
  const rows = await db
    .select({ answerBody: payments.answerBody })
    .from(payments)
    .where(and(eq(payments.applicationId, applicationId), isNotNull(payments.capturedAt)))
    .orderBy(asc(payments.createdAt), asc(payments.id));
  return rows
    .flatMap(({ answerBody }): unknown[] => {
      const before = answerBody?.['consentsBefore'];
      return [...(Array.isArray(before) ? before : []), answerBody?.['cardConsent']];
    })
    .flatMap((given) => parsedConsent(given) ?? [])
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
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

/** The newest payment that saved a card which we may charge; null if no card pays. */
async function cardPayment(db: Database, applicationId: string): Promise<Payment | null> {
  const [paid] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.applicationId, applicationId),
        inArray(payments.state, paidStates),
        keepsCard,
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  return paid ?? null;
}

/** What a card family has to agree to for these payments; null if no card pays or they only become less. */
export async function consentNeeded(
  db: Database,
  applicationId: string,
  wanted: CardConsent,
): Promise<CardConsent | null> {
  if ((await cardPayment(db, applicationId)) === null) return null;
  return asksForMore(await consentsOf(db, applicationId), wanted) ? wanted : null;
}

/** Stores the consent to new monthly payments with the card that pays them; higher ones need the family's own. */
export async function consentTo(
  db: Database,
  applicationId: string,
  wanted: CardConsent,
  given: CardConsent | undefined,
): Promise<void> {
  const payment = await cardPayment(db, applicationId);
  if (payment === null) return;
  const needed = await consentNeeded(db, applicationId, wanted);
  if (needed !== null && (given === undefined || !isSameConsent(given, needed))) {
    throw refusals.noConsent();
  }
  await replaceConsent(db, payment, { ...wanted, at: new Date().toISOString() });
}
