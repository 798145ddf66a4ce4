import { desc, eq, sql } from 'drizzle-orm';
import { priceSummary } from '../../rules/money/price-summary.ts';
import { settlement } from '../../rules/money/settlement.ts';
import { personLookup } from '../applications/index.ts';
import { provedNumbers } from '../applications/table.ts';
import { payments, refunds } from './table.ts';
import type { TestApp } from '../testing/app.ts';
import {
  accepted,
  answered,
  appInfoOf,
  begun,
  type Family,
  submit,
} from '../testing/application.ts';
import { papersOnFile } from '../testing/papers-on-file.ts';
import { payBy } from '../testing/sandbox-card.ts';
import { contractHashOf } from '../testing/signing.ts';
import { followRefunds } from './follow-refunds.ts';
import { gatewayOf } from './gateways.ts';
import { paying } from './paying.ts';
import { reconcileAll } from './reconcile.ts';

export { followRefunds };
export { stripeServer } from './stripe-server.ts';
export { stripeState } from './stripe-stand-in.ts';

type Product = Pick<TestApp, 'app' | 'deps'>;

/** A family that has chosen to pay by card and is about to open the gateway's page. */
export async function atCardStep(product: Product): Promise<Family> {
  const family = await begun(product);
  await answered(family, 'BANK_INFO', papersOnFile(product));
  await accepted(family, 'BANK_INFO', { method: 'card' });
  return family;
}

let made = 0;
export const newKey = () => `a-key-of-its-own-${(made += 1)}-${process.pid}`;

/** The family agrees to the monthly charge of its price. */
export async function consentOf(family: Family) {
  const { price } = await appInfoOf(family);
  return { monthly: price?.monthly ?? 0, from: price?.nextOn ?? '' };
}

export async function beginCall(
  family: Family,
  idempotencyKey = newKey(),
  more: { readonly contractHash?: string; readonly [field: string]: unknown } = {},
) {
  const { browser, appId: id } = family;
  const contractHash = more.contractHash ?? (await contractHashOf(family));
  const cardConsent = await consentOf(family);
  const asked = { id, idempotencyKey, purpose: 'first_month', contractHash, cardConsent, ...more };
  return browser.post('payments/begin', asked);
}

/** Begins a payment and returns the address of the sandbox's page. */
export async function begunPayment(family: Family, key = newKey()): Promise<string> {
  const answer = await beginCall(family, key);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ redirectUrl: string }>().redirectUrl;
}

export const stateOf = async ({ browser, appId }: Family) =>
  (await browser.get(`payments/state?id=${appId}`)).json();

/** Pays the open payment with a good card and returns; gives the state of the payment. */
export async function payByCard(product: Pick<Product, 'app'>, family: Family) {
  await payBy(product, await begunPayment(family));
  return stateOf(family);
}

/** Runs the payments job for everything, even if it is not due yet. */
export const reconcileNow = ({ deps }: Pick<Product, 'deps'>): Promise<void> =>
  reconcileAll(paying(deps, gatewayOf(deps)), new AbortController().signal, sql`true`);

export const paymentRows = ({ deps }: Pick<Product, 'deps'>, { id }: Family) =>
  deps.store.db.select().from(payments).where(eq(payments.applicationId, id));

/** The bank sends the newest refund of a payment back after it was given. */
export async function sendRefundBack({ deps }: Pick<Product, 'deps'>, paymentId: string) {
  const { db } = deps.store;
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  const [given] = await db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(desc(refunds.createdAt));
  if (payment === undefined || given === undefined) throw new Error('Nothing was given back.');
  const { id: key, amountFils } = given;
  const told = [{ key, reference: 'r', amountFils, isFailed: true }];
  const gateway = { ...gatewayOf(deps), refunds: () => Promise.resolve(told) };
  await followRefunds(paying(deps, gateway), payment);
}

/** Accepts the current contract, which completes the card step. */
export async function acceptCardStep(family: Family, more: object = {}) {
  const contractHash = await contractHashOf(family);
  const cardConsent = await consentOf(family);
  return submit(family, 'CREDIT_CARD_INFO', { contractHash, agreed: true, cardConsent, ...more });
}

/** Answers the remaining steps after the payment; returns the state of the application. */
export async function finishByCard({ deps }: Pick<Product, 'deps'>, family: Family) {
  const numberLookup = personLookup(deps.keys, 'mobile', '+971501234512');
  await deps.store.db.insert(provedNumbers).values({ applicationId: family.id, numberLookup });
  await accepted(family, 'CLIENT_PHONE_NUMBER', { onFile: true, sameForWhatsapp: true });
  // A number with an earlier application leads to one more question.
  for (const [step, answer] of [
    ['EXISTING_CLIENT_PHONE_NUMBER', {}],
    ['CONTINUE_NEW_APP_APPROVAL_AFTER_MOBILE', { agreed: true }],
  ] as const) {
    if ((await appInfoOf(family)).step === step) await accepted(family, step, answer);
  }
  const { state } = await accepted(family, 'CLIENT_SPOUSE_NUMBER', { none: true });
  return state;
}

/** The consent that a booked family gives when it moves to this day. */
export async function consentToDay(family: Family, day: string) {
  const { maid } = await appInfoOf(family);
  if (maid === null) throw new Error('No maid is chosen.');
  const { paid } = await stateOf(family);
  const { today, monthly, nextOn: from } = priceSummary({ ...maid, startsOn: day });
  const { toPay } = settlement(paid, today);
  return { monthly, from, ...(toPay > 0 && { first: monthly + toPay }) };
}

/** A booked family moves to this time and agrees to the new card charges. */
export async function moveDay(
  family: Family,
  { day, slot }: { readonly day: string; readonly slot: string },
  more?: object,
) {
  const cardConsent = await consentToDay(family, day);
  const arrival = { day, slot, cardConsent, ...more };
  return family.browser.post('contact/move', { id: family.appId, arrival });
}
