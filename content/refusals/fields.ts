import { msg } from '../../rules/text/text.ts';

/** Problems of single fields. */
export const fieldProblems = {
  REQUIRED: msg('This is required.'),
  NOT_KNOWN: msg('Is not known here.'),
  NOT_VALID: msg('Is not valid.'),
  ONLY_ONCE: msg('Give this only once.'),
  ONCE_AS_TEXT: msg('Give this once, as text.'),
  WRONG_FORM: msg('Is not written in the expected form.'),
  MUST_BE_WHOLE_NUMBER: msg('Must be a whole number.'),
  MUST_BE_NUMBER: msg('Must be a number.'),
  MUST_BE_TEXT: msg('Must be text.'),
  MUST_BE_TRUE_OR_FALSE: msg('Must be true or false.'),
  MUST_BE_LIST: msg('Must be a list.'),
  MUST_BE_OBJECT: msg('Must be an object.'),
  OTHER_KIND: msg('Must be of another kind.'),
  MUST_BE_ONE_OF: msg('Must be one of: {values}.'),
  MUST_BE_MULTIPLE: msg('Must be a multiple of {divisor}.'),
  TOO_MANY_CHARACTERS: msg('Must have at most {most} characters.'),
  TOO_MANY_ITEMS: msg('Must have at most {most} items.'),
  TOO_HIGH: msg('Must be at most {most}.'),
  TOO_FEW_CHARACTERS: msg('Must have at least {least} characters.'),
  TOO_FEW_ITEMS: msg('Must have at least {least} items.'),
  TOO_LOW: msg('Must be at least {least}.'),
  NOT_A_CURSOR: msg('not a cursor of this list'),

  MOBILE_MISSING: msg('Enter your mobile number.'),
  NOT_A_UAE_MOBILE: msg('Enter a UAE mobile number, such as 050 123 4567.'),
  WHATSAPP_MISSING: msg('Enter your WhatsApp number.'),
  SPOUSE_MOBILE_MISSING: msg('Your spouse has signed. Enter their number.'),
  SPOUSE_HAS_LINK: msg('You sent your spouse a link. Enter their number.'),
  MOBILE_OF_CLIENT: msg('This is the number of the person who asks you. Enter your own.'),
  CODE_MISSING: msg('Enter the six digits that we sent.'),
  CODE_NOT_RIGHT: msg('This code is not right, or no longer works.'),
  MAID_UNAVAILABLE: msg('She is no longer available.'),

  TIME_FULL: msg('This time is full by now. Choose another one.'),
  DAY_NOT_COVERED: msg('Your payment form does not cover this day. Choose another one.'),
  DAY_WITH_REFUND: msg(
    'We still owe you a refund that your bank could not take. Chat with us to change the day.',
  ),
  DAY_COSTS_MORE: msg(
    'This day costs more, and your card is not saved with us. Choose another day or chat with us.',
  ),
  OTHER_EMIRATE: msg('To move to another emirate, please chat with us.'),

  CARD_NOT_KEPT: msg('Tick this to pay the new amount by card each month.'),
  NOT_AGREED: msg('Tick this to agree.'),
  AGREEMENT_CHANGED: msg('Please read the agreement again.'),
  CARD_NOT_PAID: msg('The card payment has not arrived yet.'),
  OTHER_NAME: msg(
    'This is not the name you gave at the start. If the account is your husband’s or wife’s, choose “My spouse’s”.',
  ),
  IBAN_DIFFERS: msg('This is not the IBAN you gave before. Please compare the two.'),
  NAME_DIFFERS: msg('This is not the name you gave before. Please compare the two.'),
} as const;
