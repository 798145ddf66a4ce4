import * as z from 'zod/mini';
import { signingCalls } from '../../../contract/signing.ts';
import { appendEvent, openEntry } from '../../applications/index.ts';
import type { TestApp } from '../../testing/app.ts';
import { type Family, begun, goodAnswers, submit } from '../../testing/application.ts';

type Step = 'SIGN_INFORMATION' | 'SIGN_MONTHLY_PAYMENTS';

const formOf = signingCalls['GET signing/forms'].answer.schema;
const refusal = z.object({ error: z.string() });
export const refused = (answer: { json(): unknown }) => refusal.parse(answer.json());

async function must(family: Family, step: string, answer: object): Promise<void> {
  const sent = await submit(family, step, answer);
  if (sent.statusCode !== 200) throw new Error(`${step}: ${sent.body}`);
}

/** A family with its papers and its account given: nothing is left but to sign. */
export async function readyToSign(product: TestApp): Promise<Family> {
  const family = await begun(product);
  await must(family, 'HIRE_MAID', goodAnswers.HIRE_MAID ?? {});
  const visit = { session: null, address: '127.0.0.1' };
  const { dataKey } = await openEntry(product.parts)(visit, family.appId);
  const answer = { residency: 'citizen', emiratesId: '784199012345676' };
  const step = 'REQUIRED_DOCUMENTS';
  const event = { kind: 'accepted', step, actor: 'client', data: { answer } } as const;
  await appendEvent(product.parts.store.db, family.id, event, dataKey);
  await must(family, 'BANK_INFO', goodAnswers.BANK_INFO ?? {});
  return family;
}

export async function askForm({ browser, appId }: Pick<Family, 'browser' | 'appId'>, step: Step) {
  const answer = await browser.get(`signing/forms?${new URLSearchParams({ id: appId, step })}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return formOf.parse(answer.json());
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

export async function sign(family: Family, step: Step, more: object = {}) {
  const { documentHash, consentVersion, signed } = await askForm(family, step);
  const number = step === 'SIGN_MONTHLY_PAYMENTS' && { signatureNumber: signed + 1 };
  const answer = { documentHash, consentVersion, signature: freshDrawing(), ...number };
  return submit(family, step, answer, more);
}
