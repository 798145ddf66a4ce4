import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { signingConsent } from '../../content/papers/consent.ts';
import {
  type Accepting,
  type ApplicationAccess,
  type StepHandlers,
  stepHandler,
  isClientsName,
  payFromMandate,
} from '../applications/index.ts';
import { badInput } from '../platform/http/input-problems.ts';
import { mandates } from '../platform/store/schema.ts';
import { authorityForm } from './authority-form.ts';
import { contractForm } from './contract-form.ts';
import { type Form, formHash, readMark } from './form.ts';
import { type SignatureAnswer, makeSignature, signatureShape } from './made-signature.ts';
import { keepPayer, payerShape } from './payer.ts';
import { formChanged, needsPayer, notYourName } from './refusals.ts';
import { type SigningDeps, sign } from './sign.ts';

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

const oneOfThree = z.strictObject({
  ...agreed,
  signatureNumber: z.int().check(z.gte(1), z.lte(3)),
});

function signatureIn(given: Readonly<Record<string, unknown>>): z.output<typeof oneOfThree> {
  const parsed = oneOfThree.safeParse(given);
  if (parsed.success) return parsed.data;
  throw badInput([{ given, issues: parsed.error.issues }]);
}

/** What was read must be what is asked to be signed, in the same words. */
export function mustBeRead(
  form: Form,
  whose: Pick<ApplicationAccess, 'dataKey'>,
  mark: string,
): void {
  if (readMark(form, whose) !== mark) throw formChanged();
}

/** One signature under a text that was read; what its event keeps of it. */
export async function signRead(
  deps: SigningDeps,
  accepting: Pick<Accepting, 'db' | 'access' | 'visit'>,
  form: Form,
  number: number,
  answer: Answer,
) {
  const { consentVersion } = answer;
  mustBeRead(form, accepting.access, answer.documentHash);
  if (consentVersion !== signingConsent.version) throw formChanged();
  const made = await makeSignature(deps.keys, form, answer.signature);
  const { hash, isLast } = await sign(deps, accepting, { form, number, consentVersion, made });
  const documentHash = formHash(form).toString('hex');
  const data = { documentHash, consentVersion, signatureNumber: number, signatureHash: hash };
  return isLast ? { data } : ({ data, stays: true } as const);
}

/** The steps that sign. */
export function signingSteps(deps: SigningDeps): StepHandlers {
  const signOne = (accepting: Accepting, form: Form, number: number, answer: Answer) =>
    signRead(deps, accepting, form, number, answer);

  return {
    SIGN_INFORMATION: stepHandler({
      schema: z.strictObject(agreed),
      sensitive: true,
      async accept(accepting, answer) {
        return signOne(accepting, await contractForm(accepting.db, accepting.access), 1, answer);
      },
    }),
    SIGN_MONTHLY_PAYMENTS: stepHandler({
      schema: z.strictObject({
        documentHash: z.optional(agreed.documentHash),
        consentVersion: z.optional(agreed.consentVersion),
        signature: z.optional(agreed.signature),
        signatureNumber: z.optional(z.int().check(z.gte(1), z.lte(3))),
        payer: z.optional(payerShape),
      }),
      sensitive: true,
      actors: ['client', 'spouse'],
      async accept(accepting, { payer, ...given }) {
        const { db, access } = accepting;
        if (payer !== undefined) return keepPayer(accepting, payer);
        const { signatureNumber, ...answer } = signatureIn(given);
        const form = await authorityForm(db, access);
        if (access.actor === 'client' && !isClientsName(access, form.signer)) throw notYourName();
        if (form.needsPayer) throw needsPayer();
        const accepted = await signOne(accepting, form, signatureNumber, answer);
        if (!('stays' in accepted)) {
          const { id } = access.application;
          const [signed] = await db
            .update(mandates)
            .set({ state: 'signed' })
            .where(and(eq(mandates.applicationId, id), eq(mandates.state, 'draft')))
            .returning({ mandateId: mandates.id, mostFils: mandates.capFils });
          if (signed?.mostFils) {
            await payFromMandate(db, { ...signed, applicationId: id, mostFils: signed.mostFils });
          }
        }
        return accepted;
      },
    }),
  };
}
