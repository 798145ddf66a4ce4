import { Refusal } from '../platform/refusal.ts';

export const notYours = () =>
  new Refusal(403, 'NOT_YOURS', 'This link was made for something else. It cannot pay.');
export const notNow = () =>
  new Refusal(400, 'STEP_NOT_OPEN', 'There is nothing to pay by card at this point.');
export const alreadyPaid = () =>
  new Refusal(400, 'ALREADY_PAID', 'This is paid already. Nothing is taken a second time.');
export const keyReused = () =>
  new Refusal(
    409,
    'KEY_REUSED',
    'This key was used for another payment. Please load the page again.',
  );
export const paymentOver = () =>
  new Refusal(400, 'PAYMENT_OVER', 'That payment is over and nothing was taken. Please try again.');
export const maidGone = () =>
  new Refusal(
    400,
    'MAID_GONE',
    'She is no longer kept for you, so nothing was taken. Please choose her again, or another one.',
  );
export const gatewayAway = () =>
  new Refusal(
    503,
    'GATEWAY_AWAY',
    'The payment page does not answer. Nothing was taken. Please try again in a minute, or choose direct debit.',
  );
export const noCards = () =>
  new Refusal(
    400,
    'CARDS_OFF',
    'Paying by card is not possible at the moment. Please choose direct debit.',
  );
export const refundOpen = () =>
  new Refusal(400, 'BAD_ANSWER', 'Please look at the marked fields again.', {
    day: 'We still owe you a refund that your bank could not take. Chat with us to change the day.',
  });
export const noSavedCard = () =>
  new Refusal(400, 'BAD_ANSWER', 'Please look at the marked fields again.', {
    day: 'This day costs more, and your card is not saved with us. Choose another day or chat with us.',
  });
export const noConsent = () =>
  new Refusal(400, 'BAD_ANSWER', 'Please look at the marked fields again.', {
    keepsCard: 'Tick this to pay the new amount by card each month.',
  });
export const otherContract = () =>
  new Refusal(
    400,
    'CONTRACT_CHANGED',
    'The agreement is another one than the one you read. Please read it again; nothing was taken.',
    { agreed: 'Please read the agreement again.' },
  );
export const badSignature = () =>
  new Refusal(400, 'BAD_SIGNATURE', 'The telling is not signed, or too old.');
export const notPaid = () =>
  new Refusal(400, 'NOT_PAID', 'The card payment has not arrived yet. Please pay first.', {
    payment: 'The card payment has not arrived yet.',
  });
