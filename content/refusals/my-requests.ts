import { msg } from '../../rules/text/text.ts';

/** Refusals of what a family asks for. */
export const myRequests = {
  NO_REQUEST: msg('We can’t find this request.'),
  ASKED_ALREADY: msg(
    'You have asked for this already. Take it back first if you want something else.',
  ),
  REQUEST_DECIDED: msg('This request was decided or taken back meanwhile. Load the page again.'),
  REQUEST_NOT_POSSIBLE: msg('This isn’t possible for your contract now. Chat with us, we’ll help.'),
  LAST_DAY_NOT_POSSIBLE: msg('Choose another last day: from today on, before your contract ends.'),
  REFUND_CHANGED: msg(
    'Your refund for this day is now AED {fils}. Please look at it again before you confirm.',
  ),
  'REFUND_CHANGED.office': msg(
    'The refund for this day is now AED {fils}. Look at it again before you accept.',
  ),
  'PAUSE_NOT_POSSIBLE.early': msg(
    'A pause starts tomorrow at the earliest, and after she has come.',
  ),
  'PAUSE_NOT_POSSIBLE.short': msg('A pause has at least {fewest} days.'),
  'PAUSE_NOT_POSSIBLE.long': msg(
    'A pause has at most {most} days. Chat with us about a longer one.',
  ),
  'PAUSE_NOT_POSSIBLE.late': msg(
    'These days are too far ahead, or after the end of your contract.',
  ),
  NOT_CONFIRMED: msg('A relative asked for it. The client has not confirmed it yet.'),
  DEBIT_ON_ITS_WAY: msg(
    'The bank is taking the direct debit of this month. Accept once it has answered, so that the refund is right.',
  ),
  'DEBIT_ON_ITS_WAY.visa': msg(
    'The bank is taking a direct debit for this visa. Prepare the refund once it has answered, so that the sum is right.',
  ),
  NOTHING_TO_PREPARE: msg('Nothing is left to give back.'),
  BACK_IN_FUTURE: msg('She can’t be back with us on a day to come.'),
  BACK_BEFORE_ARRIVAL: msg('She can’t be back with us before the day on which she came.'),
  BACK_ALREADY: msg('It is written down already that she is back.'),
} as const;
