import { fieldRefusal, Refusal } from '../platform/refusal.ts';

export const formChanged = () => new Refusal(400, 'FORM_CHANGED');

export const notYourName = () => new Refusal(400, 'NOT_YOUR_NAME');

export const alreadySigned = () => new Refusal(400, 'ALREADY_SIGNED');

export const notInOrder = () => new Refusal(400, 'SIGN_IN_ORDER');

export const reused = () => fieldRefusal(400, 'signature', 'SIGNATURE_REUSED', {});

/** Takes the words of a function of rules/. */
export const signatureProblem = (problem: string) =>
  fieldRefusal(400, 'signature', 'SIGNATURE', { problem });

export const otherSigner = () => fieldRefusal(400, 'signature', 'SIGNATURE.name', {});

export const notSigned = () => new Refusal(400, 'NOT_SIGNED');
export const needsPayer = () => new Refusal(400, 'NEEDS_PAYER');
