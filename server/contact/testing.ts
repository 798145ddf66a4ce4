import { randomBytes, randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isStepCode, type StepCode } from '../../rules/wizard/step-table.ts';
import { appendEvent, openEntry } from '../applications/index.ts';
import { documents, maids, payments } from '../platform/store/schema.ts';
import type { TestApp } from '../testing/app.ts';
import { begun, type Family, goodAnswers, submit } from '../testing/application.ts';

type Product = Pick<TestApp, 'app' | 'parts'>;

const papers = ['emirates_id_front', 'emirates_id_back', 'passport'] as const;

export const home = {
  emirate: 'dubai',
  area: 'Al Barsha 1',
  homeType: 'apartment',
  building: 'Palm Court',
  unit: '140',
};

/** As if these steps had been answered; their own capabilities prove how. */
export async function asAnswered(
  { parts }: Product,
  { id, appId }: Family,
  answers: Partial<Record<StepCode, object>>,
): Promise<void> {
  const visit = { session: null, address: '127.0.0.1' };
  const { dataKey } = await openEntry(parts)(visit, appId);
  for (const [step, answer] of Object.entries(answers)) {
    if (!isStepCode(step)) throw new Error(`${step} is no step.`);
    await parts.store.transaction((db) =>
      appendEvent(db, id, { kind: 'accepted', step, actor: 'client', data: { answer } }, dataKey),
    );
  }
}

/** A family whose papers are kept and who has paid by card: only the contact steps are left. */
export async function atArrival(product: Product, changes: object = {}): Promise<Family> {
  const { db } = product.parts.store;
  const family = await begun(product);
  await db.update(maids).set({ arrangement: 'EITHER' }).where(eq(maids.id, family.maidId));
  const hired = await submit(family, 'HIRE_MAID', { ...goodAnswers.HIRE_MAID, ...changes });
  if (hired.statusCode !== 200) throw new Error(hired.body);
  for (const kind of papers) {
    await db.insert(documents).values({
      applicationId: family.id,
      kind,
      storageKey: randomBytes(12).toString('hex'),
      contentLookup: randomBytes(32),
      mediaType: 'image/jpeg',
      bytes: 1000,
    });
  }
  await db.insert(payments).values({
    applicationId: family.id,
    idempotencyKey: randomBytes(8).toString('hex'),
    requestHash: randomBytes(32),
    purpose: 'first_month',
    provider: 'sandbox',
    amountFils: 127_400,
    vatFils: 6_067,
    state: 'captured',
    capturedAt: new Date(),
  });
  await asAnswered(product, family, {
    REQUIRED_DOCUMENTS: { residency: 'citizen' },
    BANK_INFO: { method: 'card' },
    CREDIT_CARD_INFO: { agreed: true },
  });
  return family;
}

interface Days {
  readonly days: readonly {
    readonly day: string;
    readonly state: string;
    readonly slots: readonly { readonly slot: string; readonly free: boolean }[];
  }[];
}

/** The first time that is free. */
export async function freeTime({ browser, appId }: Family) {
  const { days }: Days = (await browser.get(`contact/arrivaldays?id=${appId}`)).json();
  const day = days.find(({ state }) => state === 'free');
  const slot = day?.slots.find(({ free }) => free);
  if (!day || !slot) throw new Error('No time is free.');
  return { day: day.day, slot: slot.slot };
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

/** All contact steps but the last question; how the number is proved is the caller's. */
export async function atLastQuestion(
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
  await mustSubmit(family, 'CLIENT_SPOUSE_NUMBER', { none: true });
  await mustSubmit(family, 'MOST_HATED_PREFERENCES', { matchingTypes: [], note: '' });
  return family;
}

export async function mustSubmit(family: Family, step: string, answer: object) {
  const sent = await submit(family, step, answer);
  if (sent.statusCode !== 200) throw new Error(`${step}: ${sent.body}`);
  return sent.json<{ step: string; info: { reference: string | null; state: string } }>();
}
