import { msg } from '../../rules/text/text.ts';

/** Payments, refunds, and reports of outside services. */
export const payments = {
  ALREADY_PAID: msg('This is paid already. Nothing is taken a second time.'),
  'ALREADY_PAID.bank': msg(
    'You have already paid by card, so there is nothing to add here. Please continue with your application.',
  ),
  NOT_PAID: msg('The card payment has not arrived yet. Please pay first.'),
  PAYMENT_OVER: msg('That payment is over and nothing was taken. Please try again.'),
  CONTRACT_CHANGED: msg(
    'The agreement has changed since you read it. Please read it again; nothing was taken.',
  ),
  GATEWAY_AWAY: msg(
    'The payment page does not answer. Nothing was taken. Please try again in a minute, or choose direct debit.',
  ),
  CARDS_OFF: msg('Paying by card is not possible at the moment. Please choose direct debit.'),
  NOTHING_ON_FILE: msg('There is no earlier account that could pay for this.'),
  NO_CHARGE: msg('There is no such payment.'),
  KEY_REUSED: msg('This key was used for another payment. Please load the page again.'),
  'KEY_REUSED.refund': 'This key was used for another refund already.',

  NO_PAYMENT: msg('There is no such payment.'),
  'NO_PAYMENT.reference': 'Nothing was paid for "{reference}".',
  NO_REFUND: 'There is no open failed refund with this id.',
  BAD_AMOUNT: 'A refund is a whole number of fils.',
  TOO_MUCH: msg('Only what was taken can go back: AED {left} are left of it.'),
  REFUND_REFUSED: msg('The gateway refused this refund. Nothing went back by it.'),

  BAD_SIGNATURE: 'This event is not signed, or too old.',
  'BAD_SIGNATURE.twilio': 'The report is not signed by Twilio.',
  LATER: 'Please send this event again in a minute.',
} as const;
