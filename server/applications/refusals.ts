import { MOST_HOLDS, MOST_OPEN_APPLICATIONS } from '../../rules/catalogue/holds.ts';
import { Refusal } from '../platform/refusal.ts';

export const changedElsewhere = () =>
  new Refusal(
    400,
    'CHANGED_ELSEWHERE',
    'This application went on in another window or on another device. Here is where it stands now; what you typed is kept.',
  );
export const notNow = () =>
  new Refusal(
    400,
    'STEP_NOT_OPEN',
    'This step cannot be answered now. Here is the one that comes first.',
  );
export const notYours = () =>
  new Refusal(403, 'NOT_YOURS', 'This link was made for something else and cannot answer this.');
export const needsProof = () =>
  new Refusal(
    400,
    'NEEDS_PROOF',
    'This browser is new here. Enter the code we send to the number on file first.',
  );
export const numberNotProved = () =>
  new Refusal(
    400,
    'NUMBER_NOT_PROVED',
    'We have not confirmed your number with a code yet, so you could not come back. This device stays as it is.',
  );
export const maidGone = () =>
  new Refusal(
    400,
    'MAID_GONE',
    'Another family has hired her in the meantime. Nothing was signed or confirmed.',
  );
export const unknownStep = () =>
  new Refusal(400, 'UNKNOWN_STEP', 'There is no such step.', { step: 'There is no such step.' });
export const cardNumber = () =>
  new Refusal(
    400,
    'CARD_NUMBER',
    'This looks like a card number. Please never type one here: cards are entered on the bank’s own page only.',
  );
export const wrongCode = () =>
  new Refusal(400, 'WRONG_CODE', 'This code is not right, or no longer works. Ask for a new one.', {
    code: 'This code is not right, or no longer works.',
  });

const words: Readonly<Record<string, string>> = {
  submitted: 'This application is complete. Nothing in it can be changed any more.',
  active: 'This application is complete. Nothing in it can be changed any more.',
  ended: 'This contract has ended.',
  cancelled: 'This application was cancelled. You can begin a new one at any time.',
};
export const notOpen = (state: string) =>
  new Refusal(400, 'APPLICATION_NOT_OPEN', words[state] ?? 'This application is over.');
export const stillOpen = () =>
  new Refusal(
    400,
    'STILL_OPEN',
    'This application is still open. Go on with it where you stopped.',
  );

/** Limits of a session (T34). */
export const tooManyRefusals = {
  applications: new Refusal(
    400,
    'TOO_MANY_APPLICATIONS',
    `You have ${MOST_OPEN_APPLICATIONS} applications open already. Finish or release one of them before you begin another.`,
  ),
  holds: new Refusal(
    400,
    'TOO_MANY_HOLDS',
    `${MOST_HOLDS} are kept for you already. Release one of them before you choose another.`,
  ),
} as const;
