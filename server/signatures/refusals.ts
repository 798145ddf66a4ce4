import { Refusal } from '../platform/refusal.ts';

export const formChanged = () =>
  new Refusal(
    400,
    'FORM_CHANGED',
    'The form has changed since you read it. Please read it again, then sign.',
  );

export const notYourName = () =>
  new Refusal(
    400,
    'NOT_YOUR_NAME',
    'This account is not in your name. Its holder signs: send them a link, or change the account.',
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
export const needsPayer = () =>
  new Refusal(
    400,
    'NEEDS_PAYER',
    'The account holder gives an Emirates ID and a mobile number before signing.',
  );
