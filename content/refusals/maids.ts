/** The catalogue, My List, hiring and holds. */
export const maids = {
  BAD_CURSOR: 'This link into the list is not valid. Open the list from the start.',
  UNKNOWN_MAID: 'She is not on our list any more.',
  LIST_FULL: 'Your list holds {most} maids already. Remove one before you add another.',
  MAID_NOT_AVAILABLE: 'This maid is no longer available. Please choose another one.',
  MAID_TAKEN:
    '{name} is being hired by another family. Please choose someone else from our list, or @whats_app_us@ and we will find someone like her.',
  MAID_GONE: 'Another family has hired her in the meantime. Nothing was signed or confirmed.',
  'MAID_GONE.payment':
    'She is no longer kept for you, so nothing was taken. Please choose her again, or another one.',
  MAID_NOT_KEPT: 'She is no longer kept for you. Choose another one; all your answers stay.',
  NO_MAID: 'Please choose a maid first.',
  CONFIRM_NUMBER: 'Confirm your number to keep {name} on hold. We send you a code by text message.',
  'CONFIRM_NUMBER.unnamed':
    'Confirm your number to keep her on hold. We send you a code by text message.',
  TOO_MANY_HOLDS: '{most} are kept for you already. Release one of them before you choose another.',
  'TOO_MANY_HOLDS.network':
    'Many maids were put on hold from your network in the last hour. Please try again in a few minutes, or message us.',
} as const;
