import { randomBytes, randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { vatWithin } from '../../rules/money/true-cost.ts';
import { isStepCode, type StepCode } from '../../rules/flows/step-table.ts';
import { appendEvent, openApplication } from '../applications/index.ts';
import { maids } from '../catalogue/table.ts';
import { documents } from '../documents/table.ts';
import { payments } from '../payments/table.ts';
import type { TestApp } from '../testing/app.ts';
import { begun, type Family, submit } from '../testing/application.ts';
import { freeTime, freeTimes, home } from '../testing/arrival.ts';
import { contractHashOf } from '../testing/signing.ts';

type Product = Pick<TestApp, 'app' | 'deps'>;

const papers = ['emirates_id_front', 'emirates_id_back', 'passport', 'contract'] as const;

/** Marks these steps as answered; their own capabilities test the answers. */
export async function asAnswered(
  { deps }: Product,
  { id, appId }: Family,
  answers: Partial<Record<StepCode, object>>,
): Promise<void> {
  const visit = { session: null, address: '127.0.0.1' };
  const { dataKey } = await openApplication(deps)(visit, appId);
  for (const [step, answer] of Object.entries(answers)) {
    if (!isStepCode(step)) throw new Error(`${step} is no step.`);
    await deps.store.transaction((db) =>
      appendEvent(db, id, { kind: 'accepted', step, actor: 'client', data: { answer } }, dataKey),
    );
  }
}

/** A family with documents on file that has paid by card: only the contact steps are left. */
export async function atArrival(product: Product, changes: object = {}): Promise<Family> {
  const { db } = product.deps.store;
  const family = await begun(product);
  await db.update(maids).set({ arrangement: 'EITHER' }).where(eq(maids.id, family.maidId));
  const hired = await submit(family, 'HIRE_MAID', { ...applySteps.HIRE_MAID.sample, ...changes });
  if (hired.statusCode !== 200) throw new Error(hired.body);
  const rows = await db
    .insert(documents)
    .values(
      papers.map((kind) => ({
        applicationId: family.id,
        kind,
        storageKey: randomBytes(12).toString('hex'),
        contentLookup: randomBytes(32),
        mediaType: 'image/jpeg',
        bytes: 1000,
      })),
    )
    .returning();
  // The first month from the first free day on, which `freeTime` chooses.
  const [time] = await freeTimes(family);
  const amountFils = time?.today ?? 0;
  await db.insert(payments).values({
    applicationId: family.id,
    idempotencyKey: randomBytes(8).toString('hex'),
    requestHash: randomBytes(32),
    purpose: 'first_month',
    provider: 'sandbox',
    amountFils,
    vatFils: vatWithin(amountFils),
    state: 'captured',
    capturedAt: new Date(),
  });
  await asAnswered(product, family, {
    REQUIRED_DOCUMENTS: { residency: 'citizen' },
    BANK_INFO: { method: 'card' },
    CREDIT_CARD_INFO: {
      agreed: true,
      contractHash: await contractHashOf(family),
      documentId: rows.find(({ kind }) => kind === 'contract')?.id,
    },
  });
  return family;
}

/** The newest code that was sent to anybody. */
export async function lastCode({ browser }: Family): Promise<string> {
  const messages: { text: string }[] = (await browser.get('dev/outbox')).json();
  const code = messages.map(({ text }) => /^\d{6}/.exec(text)?.[0]).find(Boolean);
  if (code === undefined) throw new Error('No code was sent.');
  return code;
}

/** Enters the code that was sent to the number of a step. */
export async function proved(family: Family, number: 'mobile' | 'whatsapp' | 'spouse') {
  const { browser, appId: id } = family;
  await browser.post('contact/sendnumbercode', { id, number });
  const code = await lastCode(family);
  return browser.post('contact/checknumbercode', { id, number, code });
}

/** Answers everything but the last number; the caller decides how the mobile number is proved. */
export async function atLastNumber(
  product: Product,
  prove: (family: Family, number: string) => Promise<unknown>,
): Promise<Family> {
  const mobile = `+97150${randomInt(10_000, 99_999)}12`;
  const family = await atArrival(product, { mobile });
  const answers: [string, object][] = [
    ['MAID_ARRIVAL', await freeTime(family)],
    ['CLIENT_ADDRESS', home],
    ['CLIENT_PHONE_NUMBER', { onFile: true, sameForWhatsapp: true }],
  ];
  for (const [step, answer] of answers) await mustSubmit(family, step, answer);
  await prove(family, mobile);
  await mustSubmit(family, 'EXISTING_CLIENT_PHONE_NUMBER', {});
  return family;
}

/** The last required answer: with it the application is submitted. */
export const giveLastNumber = (family: Family) =>
  mustSubmit(family, 'CLIENT_SPOUSE_NUMBER', { none: true });

export async function mustSubmit(family: Family, step: string, answer: object) {
  const sent = await submit(family, step, answer);
  if (sent.statusCode !== 200) throw new Error(`${step}: ${sent.body}`);
  return sent.json<{ step: string; info: { reference: string | null; state: string } }>();
}
