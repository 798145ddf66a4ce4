import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { signingConsent } from '../../content/papers/consent.ts';
import { type Accepting, type StepAcceptors, acceptor } from '../applications/index.ts';
import { mandates } from '../platform/store/schema.ts';
import { authorityForm } from './authority-form.ts';
import { contractForm } from './contract-form.ts';
import { type Form, formHash } from './form.ts';
import { type SignatureAnswer, makeSignature, signatureShape } from './made-signature.ts';
import { formChanged } from './refusals.ts';
import { type SigningParts, sign } from './sign.ts';

const agreed = {
  documentHash: z.string().check(z.maxLength(200)),
  consentVersion: z.string().check(z.maxLength(60)),
  signature: signatureShape,
};

interface Answer {
  readonly documentHash: string;
  readonly consentVersion: string;
  readonly signature: SignatureAnswer;
}

/** What was read must be what is asked to be signed, in the same words. */
export function mustBeRead(form: Form, documentHash: string): void {
  if (formHash(form).toString('hex') !== documentHash) throw formChanged();
}

/** One signature under a text that was read; what its event keeps of it. */
export async function signRead(
  parts: SigningParts,
  accepting: Pick<Accepting, 'db' | 'entry' | 'visit'>,
  form: Form,
  number: number,
  answer: Answer,
) {
  const { documentHash, consentVersion } = answer;
  mustBeRead(form, documentHash);
  if (consentVersion !== signingConsent.version) throw formChanged();
  const made = await makeSignature(parts.keys, form, answer.signature);
  const { hash, isLast } = await sign(parts, accepting, { form, number, consentVersion, made });
  const data = { documentHash, consentVersion, signatureNumber: number, signatureHash: hash };
  return isLast ? { data } : ({ data, stays: true } as const);
}

/** The steps that sign. */
export function signingSteps(parts: SigningParts): StepAcceptors {
  const signOne = (accepting: Accepting, form: Form, number: number, answer: Answer) =>
    signRead(parts, accepting, form, number, answer);

  return {
    SIGN_INFORMATION: acceptor({
      schema: z.strictObject(agreed),
      sensitive: true,
      async accept(accepting, answer) {
        return signOne(accepting, await contractForm(accepting.db, accepting.entry), 1, answer);
      },
    }),
    SIGN_MONTHLY_PAYMENTS: acceptor({
      schema: z.strictObject({
        ...agreed,
        signatureNumber: z.int().check(z.gte(1), z.lte(3)),
      }),
      sensitive: true,
      actors: ['client', 'spouse'],
      async accept(accepting, { signatureNumber, ...answer }) {
        const { db, entry } = accepting;
        const form = await authorityForm(db, entry);
        const accepted = await signOne(accepting, form, signatureNumber, answer);
        if (!('stays' in accepted)) {
          await db
            .update(mandates)
            .set({ state: 'signed' })
            .where(
              and(eq(mandates.applicationId, entry.application.id), eq(mandates.state, 'draft')),
            );
        }
        return accepted;
      },
    }),
  };
}
