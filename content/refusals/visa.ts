import { msg } from '../../rules/text/text.ts';

/** Refusals of the visa. */
export const visa = {
  VISA_NOT_OFFERED: msg('A visa cannot be started online at the moment. Please chat with us.'),
  'STEP_MISSING.VISA_HER': msg('Tell us who she is and where she is now.'),
  'STEP_MISSING.VISA_HER_DOCUMENTS': msg('One of her documents is missing.'),
  'STEP_MISSING.VISA_TERMS': msg('The terms of her contract are missing.'),
  'STEP_MISSING.VISA_SPONSOR': msg('Who sponsors her is missing.'),
} as const;
