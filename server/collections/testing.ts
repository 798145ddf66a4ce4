import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { addDays, dubaiDay, firstOfMonthAfter } from '../../rules/text/days.ts';
import { appendEvent, openApplication } from '../applications/index.ts';
import { applications } from '../applications/table.ts';
import { payments, sandboxCharges } from '../payments/table.ts';
import type { TestApp } from '../testing/app.ts';
import { begun, type Family, submit } from '../testing/application.ts';

export const MONTHLY = 245_700;

interface CardFamily {
  readonly cardToken?: string;
  /** The consent to monthly payments that is stored with the first payment. */
  readonly consent?: object;
  /** The maid's first day; today by default. */
  readonly startsOn?: string;
  readonly firstFils?: number;
}

/** A finished application whose first payment was by card, usually with consent to monthly payments. */
export async function cardFamily(
  product: Pick<TestApp, 'app' | 'deps'>,
  {
    cardToken = 'sbc_good_card',
    startsOn = dubaiDay(new Date()),
    consent = { cardConsent: { monthly: MONTHLY, from: firstOfMonthAfter(startsOn) } },
    firstFils = 100_000,
  }: CardFamily = {},
): Promise<Family> {
  const { db } = product.deps.store;
  const family = await begun(product);
  await submit(family, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  const visit = { session: null, address: '127.0.0.1' };
  const { dataKey } = await openApplication(product.deps)(visit, family.appId);
  const data = { answer: { day: startsOn, slot: 'morning' } };
  const event = { kind: 'accepted', step: 'MAID_ARRIVAL', actor: 'client', data } as const;
  await product.deps.store.transaction((tx) => appendEvent(tx, family.id, event, dataKey));
  await addCardPayment(product, family, { cardToken, firstFils, consent });
  await db
    .update(applications)
    .set({
      state: 'submitted',
      reference: `AH-${family.id.slice(0, 4)}-${family.id.slice(4, 8)}`.toUpperCase(),
      submittedAt: new Date(),
      monthlyFils: MONTHLY,
      contractEndsOn: addDays(startsOn, 730),
    })
    .where(eq(applications.id, family.id));
  return family;
}

/** A first payment that a card made in the sandbox, with this consent to monthly payments. */
export async function addCardPayment(
  { deps }: Pick<TestApp, 'deps'>,
  family: Pick<Family, 'id'>,
  {
    cardToken = 'sbc_good_card',
    firstFils = 100_000,
    consent,
  }: Pick<CardFamily, 'cardToken' | 'firstFils' | 'consent'>,
): Promise<void> {
  const { db } = deps.store;
  const reference = `sbx_${randomUUID()}`;
  const paymentId = randomUUID();
  await db.insert(sandboxCharges).values({
    id: reference,
    idempotencyKey: paymentId,
    amountFils: firstFils,
    outcome: 'approved',
    returnUrl: '',
    cardToken,
    settledAt: new Date(0),
  });
  await db.insert(payments).values({
    id: paymentId,
    applicationId: family.id,
    idempotencyKey: randomUUID(),
    requestHash: Buffer.from('x'),
    purpose: 'first_month',
    provider: 'sandbox',
    providerReference: reference,
    amountFils: firstFils,
    vatFils: 4762,
    state: 'captured',
    capturedAt: new Date(),
    answerBody: { agreed: 'x', ...consent },
  });
}

/** Opens the link to pay a month and agrees to the amounts on its page; returns the gateway's page, if it leads there. */
export async function openPayPage({ app }: Pick<TestApp, 'app'>, path: string): Promise<string> {
  const shown = await app.inject(path);
  const [, agree = path] = /href="([^"]*\?agreed=[^"]*)"/.exec(shown.body) ?? [];
  return (await app.inject(agree)).headers.location ?? '';
}
