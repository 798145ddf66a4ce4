import { msg } from '../../rules/text/text.ts';

/** Refusals of My Home. */
export const my = {
  'NOT_SIGNED_IN.home': msg('Sign in with your mobile number first.'),
  NO_HOME: msg('We can’t find a home under this number.'),
  NOT_FOR_YOU: msg('Whoever signed the contract hasn’t shared this part with you.'),
  CLIENT_ONLY: msg('Only the person who signed the contract can do this.'),
  NEEDS_FRESH_CODE: msg('Enter a code from your phone first.'),
  TOO_MANY_HOME_MESSAGES: msg(
    'You have sent many messages in the last hour. Please wait a little, or call us.',
  ),
  CODE_USED_UP: msg('That was the fifth wrong code, so it no longer works. Ask for a new one.'),
  NEEDS_SECOND_PROOF: msg(
    'You haven’t used this browser for your application. Enter the last digits of your Emirates ID or IBAN first.',
  ),
  SECOND_PROOF_WRONG: msg('These digits don’t match your documents. Check them and try again.'),
  SECOND_PROOF_LOCKED: msg(
    'We can’t check that this is you here. Use the phone or computer you applied with, or chat with us and we’ll do it for you.',
  ),
  PERSON_HERE_ALREADY: msg('Somebody in this home has this number already.'),
  OWN_NUMBER: msg('This is your own number.'),
  TOO_MANY_PEOPLE: msg('A home can have {most} more people. Remove one first.'),
  NO_PERSON: msg('This person is no longer in your home.'),
  TOO_MANY_COPIES: msg('You asked for several copies today. Try again tomorrow.'),
} as const;
