import * as z from 'zod/mini';
import { applySteps } from '../../contract/steps/apply-steps.ts';
import { signingCalls } from '../../contract/signing.ts';
import { appendEvent, openApplication } from '../applications/index.ts';
import type { TestApp } from './app.ts';
import { freeTime, home } from './arrival.ts';
import { accepted, type Family, begun, submit } from './application.ts';

type Step = 'SIGN_INFORMATION' | 'SIGN_MONTHLY_PAYMENTS';

const formOf = signingCalls['GET signing/forms'].answer.schema;
const refusal = z.object({
  error: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export const refused = (answer: { json(): unknown }) => refusal.parse(answer.json());

/** The access of the family's own browser. */
export const accessOf = ({ deps }: Pick<TestApp, 'deps'>, { appId }: Pick<Family, 'appId'>) =>
  openApplication(deps)({ session: null, address: '127.0.0.1' }, appId);

/** A family that has given documents and account: only signing is left. */
export async function readyToSign(
  product: Pick<TestApp, 'app' | 'deps'>,
  arrival: (family: Family) => Promise<{ day: string; slot: string }> = freeTime,
): Promise<Family> {
  const family = await begun(product);
  await accepted(family, 'HIRE_MAID', applySteps.HIRE_MAID.sample);
  const { dataKey } = await accessOf(product, family);
  // Another capability tests documents; here only the answers matter.
  const answer = { residency: 'citizen', emiratesId: '784199012345676' };
  const step = 'REQUIRED_DOCUMENTS';
  const event = { kind: 'accepted', step, actor: 'client', data: { answer } } as const;
  await appendEvent(product.deps.store.db, family.id, event, dataKey);
  await accepted(family, 'MAID_ARRIVAL', await arrival(family));
  await accepted(family, 'CLIENT_ADDRESS', home);
  await accepted(family, 'BANK_INFO', applySteps.BANK_INFO.sample);
  return family;
}

export async function askForm({ browser, appId }: Pick<Family, 'browser' | 'appId'>, step: Step) {
  const answer = await browser.get(`signing/forms?${new URLSearchParams({ id: appId, step })}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return formOf.parse(answer.json());
}

let drawn = 0;

/** A new drawing each time, unique among two thousand. */
export function freshDrawing() {
  drawn += 1;
  const stroke = Array.from({ length: 60 }, (_, index) => [
    40 + index * 4,
    Math.round(100 + (30 + (drawn % 41)) * Math.sin(index / (2 + (drawn % 50) / 50))),
  ]);
  return { kind: 'drawn', width: 350, height: 212, strokes: [stroke.flat()] } as const;
}

/** A signature under the current text of the form. */
export async function signature(family: Pick<Family, 'browser' | 'appId'>, step: Step) {
  const { documentHash, consentVersion, signed } = await askForm(family, step);
  const number = step === 'SIGN_MONTHLY_PAYMENTS' && { signatureNumber: signed + 1 };
  return { documentHash, consentVersion, signature: freshDrawing(), ...number };
}

/** Signs; `changed` overrides any part of the answer, `more` goes beside it. */
export const sign = async (family: Family, step: Step, changed: object = {}, more: object = {}) =>
  submit(family, step, { ...(await signature(family, step)), ...changed }, more);

/** The hash of the contract as this family can read it now. */
export const contractHashOf = async (family: Family): Promise<string> =>
  (await askForm(family, 'SIGN_INFORMATION')).documentHash;
