import { msg } from '../../rules/text/text.ts';

/** The editor of a maid: values, drafts, versions and publishing. */
export const officeMaids = {
  NO_SUCH_MAID: msg('We can’t find this maid.'),
  MAID_INVALID: msg('Some values don’t fit yet. Look at the marked fields.'),
  TYPE_UNKNOWN: msg('Choose a kind of contract from the list.'),
  TYPE_UNFIT: msg('This does not fit “{name}”.'),
  LANGUAGE_UNKNOWN: msg('Choose languages from the list.'),
  SKILL_UNKNOWN: msg('Choose skills from the list.'),
  TOO_YOUNG: msg('She must be 18 or older.'),
  NAMED_TWICE: msg('The same value is here twice.'),
  WAGE_ABOVE_PRICE: msg('What she receives must be less than the monthly price.'),
  WAGE_TOO_LOW: msg('Her country asks for AED {least} a month or more.'),
  PRICE_PARTS: msg('The parts don’t add up: nothing is left for our service.'),
  CONSENT_NEEDED: msg('Record her consent before she is published.'),
  MAID_NOT_READY: msg('She can’t be published yet. Look at the checks beside her card.'),
  FIELD_CLASH: msg('{name} changed this field while you were editing it.'),
  'FIELD_CLASH.unnamed': msg('This field was changed while you were editing it.'),
  DRAFT_MOVED_ON: msg('The draft has changed since you opened it. Look at it again, then publish.'),
  PUBLISHED_MOVED_ON: msg(
    'Some fields were changed on the site since you drafted them. Decide about them first.',
  ),
  NOTHING_TO_PUBLISH: msg('There is nothing to publish.'),
  NOT_PUBLISHED: msg('She is not on the site.'),
  NO_SUCH_VERSION: msg('We can’t find this version.'),
  SCHEDULE_PAST: msg('Choose a time that is still to come.'),
  SCHEDULER_LEFT: msg('The colleague who scheduled this may no longer publish.'),
  PASSPORT_KNOWN: msg('Another maid’s record has this passport number.'),
  BAD_PASSPORT: msg('Enter the passport number as printed: 6 to 9 letters and digits.'),
  BAD_WORLD_NUMBER: msg('Enter a mobile number with its country code, such as +63 917 123 4567.'),
} as const;
