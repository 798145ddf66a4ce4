import { replaceSteps } from '../../../contract/steps/replace-steps.ts';
import { notNow } from '../../applications/index.ts';
import { signRead } from '../../signatures/index.ts';
import { keepDraft } from '../authority.ts';
import { replaceHandler } from '../step-handler.ts';

/**
 * One signature under the new payment form, stored as in an application: text, hash, time, device, consent. It has a
 * chain separate from the contract's signatures, which stay as they are.
 */
export const signMonthlyPaymentsHandler = replaceHandler(
  replaceSteps.SIGN_MONTHLY_PAYMENTS,
  async ({ db, contract, deps, replacement, status, visit }, { signatureNumber, ...read }) => {
    const { authority } = status;
    if (authority === null || signatureNumber === undefined) throw notNow();
    await keepDraft(db, contract, replacement, authority);
    const access = { ...contract, application: replacement, actor: 'client' } as const;
    const signing = { db, access, visit };
    const { data } = await signRead(deps, signing, authority.form, signatureNumber, read);
    return { kind: 'signed', answer: data };
  },
);
