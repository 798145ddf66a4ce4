import { signingConsent } from '../../content/papers/consent.ts';
import type { SignatureAnswer } from '../../contract/steps/sign.ts';
import type { Accepting, ApplicationAccess } from '../applications/index.ts';
import { type Form, formHash, readMark } from './form.ts';
import { makeSignature } from './made-signature.ts';
import { formChanged } from './refusals.ts';
import { type SigningDeps, sign } from './sign.ts';

interface Answer {
  readonly documentHash: string;
  readonly consentVersion: string;
  readonly signature: SignatureAnswer;
}

/** The text that was read must equal the text to sign. */
export function mustBeRead(
  form: Form,
  whose: Pick<ApplicationAccess, 'dataKey'>,
  mark: string,
): void {
  if (readMark(form, whose) !== mark) throw formChanged();
}

/** Signs a text that was read; returns the data for its event. */
export async function signRead(
  deps: SigningDeps,
  accepting: Pick<Accepting, 'db' | 'access' | 'visit' | 'at'>,
  form: Form,
  number: number,
  answer: Answer,
) {
  const { consentVersion } = answer;
  mustBeRead(form, accepting.access, answer.documentHash);
  if (consentVersion !== signingConsent.version) throw formChanged();
  const made = await makeSignature(deps.keys, form, answer.signature);
  const { hash, isLast } = await sign(deps, accepting, {
    form,
    number,
    consentVersion,
    made,
    at: accepting.at,
  });
  const documentHash = formHash(form).toString('hex');
  const data = { documentHash, consentVersion, signatureNumber: number, signatureHash: hash };
  return isLast ? { data } : ({ data, stays: true } as const);
}
