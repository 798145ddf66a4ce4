import { msg } from '../../rules/text/text.ts';

/** Refusals of the visa tracker and of her page. */
export const visaTracker = {
  HER_LINK_GONE: msg('This link does not work any more. Please ask us for a new one.'),
  HER_NUMBER_KNOWN: msg('We already have a number for her. Write to us, and we correct it.'),
  VISA_SUM_CHANGED: msg(
    'The sum has changed meanwhile. Please look at it again before you decide.',
  ),
} as const;
