import { herNumberWords } from '../../rules/visa/application-answers.ts';
import { msg } from '../../rules/text/text.ts';

/** Refusals of visa cases and home requests in the office. */
export const officeVisas = {
  NO_VISA: msg('We can’t find this visa.'),
  VISA_MOVED_ON: msg('A colleague changed this visa a moment ago. Look at it again, then decide.'),
  VISA_CLOSED: msg('This visa is finished or stopped, so nothing more can be recorded.'),
  VISA_NOT_DECIDING: msg('There is nothing to decide about this visa.'),
  VISA_DAY_AHEAD: msg('This day is in the future. Enter the day on which it happened.'),
  VISA_DAY_TOO_EARLY: msg('This day is more than a year ago. Check it.'),
  VISA_DAY_PAST: msg('This day has passed. Enter a day from today on.'),
  // The problem comes in words from rules/my/documents-expiry.ts.
  VISA_EXPIRY_WRONG: msg(
    'Enter the day on which it expires, as it is on the document. It must be after today.',
  ),
  VISA_NEEDS_RESULT: msg('Enter the result of the medical test. If she is not fit, stop the visa.'),
  VISA_NEEDS_REASON: msg('Say why the appointment moves; the family sees it.'),
  HER_NUMBER_WRONG: herNumberWords,
  VISA_NEEDS_WORDS: msg(
    'Enter why the authority refused it, in its own words; the family reads them.',
  ),
  VISA_TELL_HER_FIRST: msg(
    'Tell her first, in person. Then stop the visa; the family is told after that.',
  ),
  VISA_OPEN_ALREADY: msg('This application has a visa already.'),
  VISA_NO_MAID: msg('A visa can be opened for a finished application with a maid and an address.'),
  VISA_NOT_REFUND: msg('The family has not agreed to a refund for this visa yet.'),
  VISA_REFUND_IN_MONEY: msg(
    'This visa belongs to a contract by the month. Prepare the refund in Money.',
  ),
} as const;
