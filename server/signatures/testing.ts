import * as z from 'zod/mini';
import { signingCalls } from '../../contract/signing.ts';
import type { StepCode } from '../../rules/wizard/step-table.ts';
import { appendEvent, openEntry } from '../applications/index.ts';
import type { TestApp } from '../testing/app.ts';
import { type Family, begun, goodAnswers, submit } from '../testing/application.ts';

const formOf = signingCalls['GET signing/forms'].answer.schema;
const papersOf = signingCalls['GET signing/papers'].answer.schema;
const refusal = z.object({
  error: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});

export const IBAN = 'AE070331234567890123456';

/** The door as the family's own browser stands at it. */
export const entryOf = ({ parts }: Pick<TestApp, 'parts'>, { appId }: Pick<Family, 'appId'>) =>
  openEntry(parts)({ session: null, address: '127.0.0.1' }, appId);

/** A family that has given its papers and its account: nothing is left but to sign. */
export async function readyToSign(product: TestApp): Promise<Family> {
  const family = await begun(product);
  const must = async (step: StepCode, answer: object) => {
    const sent = await submit(family, step, answer);
    if (sent.statusCode !== 200) throw new Error(`${step}: ${sent.body}`);
  };
  await must('HIRE_MAID', goodAnswers.HIRE_MAID ?? {});
  const { dataKey } = await entryOf(product, family);
  // Papers are another capability's; here it only counts that they were given.
  await appendEvent(
    product.parts.store.db,
    family.id,
    {
      kind: 'accepted',
      step: 'REQUIRED_DOCUMENTS',
      actor: 'client',
      data: { answer: { residency: 'citizen', emiratesId: '784199012345676' } },
    },
    dataKey,
  );
  await must('BANK_INFO', {
    method: 'direct_debit',
    iban: IBAN,
    accountTitle: 'Amal Khalid',
    accountType: 'current',
  });
  return family;
}

type Step = 'SIGN_INFORMATION' | 'SIGN_MONTHLY_PAYMENTS';

export async function askForm({ browser, appId }: Pick<Family, 'browser' | 'appId'>, step: Step) {
  const answer = await browser.get(`signing/forms?${new URLSearchParams({ id: appId, step })}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return formOf.parse(answer.json());
}

export async function askPapers({ browser, appId }: Pick<Family, 'browser' | 'appId'>) {
  const answer = await browser.get(`signing/papers?${new URLSearchParams({ id: appId })}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return papersOf.parse(answer.json());
}

let drawn = 0;

/** A signature that nobody has made before. */
export function freshDrawing() {
  drawn += 1;
  const stroke = Array.from({ length: 60 }, (_, index) => [
    40 + index * 4,
    Math.round(100 + (30 + (drawn % 40)) * Math.sin(index / (2 + drawn / 50))),
  ]);
  return { kind: 'drawn', width: 350, height: 212, strokes: [stroke.flat()] } as const;
}

/** Signs what the form says now; more overrides any part of the answer. */
export async function sign(family: Family, step: Step, more: object = {}) {
  const { documentHash, consentVersion, signed } = await askForm(family, step);
  return submit(family, step, {
    documentHash,
    consentVersion,
    signature: freshDrawing(),
    ...(step === 'SIGN_MONTHLY_PAYMENTS' && { signatureNumber: signed + 1 }),
    ...more,
  });
}

export const refused = (answer: { json(): unknown }) => refusal.parse(answer.json());
