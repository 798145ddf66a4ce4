import { Refusal } from '../platform/http/refusal.ts';

export const formChanged = () =>
  new Refusal(
    400,
    'FORM_CHANGED',
    'The form has changed since you read it. Please read it again, then sign.',
  );

export const alreadySigned = () =>
  new Refusal(400, 'ALREADY_SIGNED', 'This is signed already. There is nothing more to sign here.');

export const notInOrder = () =>
  new Refusal(
    400,
    'SIGN_IN_ORDER',
    'Please sign in order. The signature before this one is missing.',
  );

export const reused = () => {
  const message = 'This very signature was used before. Please sign again by hand.';
  return new Refusal(400, 'SIGNATURE_REUSED', message, { signature: message });
};

export const signatureProblem = (message: string) =>
  new Refusal(400, 'SIGNATURE', message, { signature: message });

export const notSigned = () =>
  new Refusal(
    400,
    'NOT_SIGNED',
    'The form you signed is no longer the one that counts. Please read it again and sign.',
  );
