import { msg } from '../../rules/text/text.ts';

/** The catalogue, My List, hiring and holds. */
export const maids = {
  BAD_CURSOR: msg('This link into the list is not valid. Open the list from the start.'),
  UNKNOWN_MAID: msg('She is not on our list any more.'),
  LIST_FULL: msg('Your list holds {most} maids already. Remove one before you add another.'),
  MAID_NOT_AVAILABLE: msg('This maid is no longer available. Please choose another one.'),
  MAID_TAKEN: msg(
    '{name} is being hired by another family. Please choose someone else from our list, or @whats_app_us@ and we will find someone like her.',
  ),
  MAID_GONE: msg('She is no longer available. Nothing was signed or confirmed.'),
  'MAID_GONE.payment': msg(
    'Your hold on her has expired, so nothing was charged. Please choose her again, or somebody else.',
  ),
  MAID_NOT_KEPT: msg('Your hold on her has expired. Choose somebody else; all your answers stay.'),
  NO_MAID: msg('Please choose a maid first.'),
  CONFIRM_NUMBER: msg(
    'Confirm your number to keep {name} on hold. We send you a code by text message.',
  ),
  'CONFIRM_NUMBER.unnamed': msg(
    'Confirm your number to keep her on hold. We send you a code by text message.',
  ),
  TOO_MANY_HOLDS: msg(
    'You already have {most} on hold. Release one of them before you choose another.',
  ),
} as const;
