import { printedEmiratesId } from '../../../rules/people/emirates-id.ts';
import type { AskAgainReason } from '../../../rules/office/document-reasons.ts';
import type { Translate } from '../../../rules/text/text.ts';
import type { ShownDocument } from './next-document.ts';
import { dateWithYear } from '../words/time-words.ts';

type FieldName = ShownDocument['fields'][number]['field'];
type Check = ShownDocument['checks'][number];
type State = ShownDocument['document']['state'];

export const reasonWords = (t: Translate, reason: AskAgainReason): string =>
  ({
    glare: t('Glare hides text'),
    cut_off: t('Edge is cut off'),
    blurry: t('Too blurry'),
    expired: t('Expired'),
    wrong_page: t('Wrong page'),
    dates_differ: t('Dates do not match'),
    other: t('Another reason'),
  })[reason];

export const fieldWords = (t: Translate, field: FieldName): string =>
  ({
    name: t('Name'),
    number: t('Passport no.'),
    emirates_id: t('Emirates ID no.'),
    nationality: t('Nationality'),
    birth_date: t('Date of birth'),
    expiry: t('Expires'),
  })[field];

export const stateWords = (t: Translate, state: State): string =>
  ({
    waiting: t('Waiting'),
    accepted: t('Accepted'),
    asked_again: t('Asked again'),
  })[state];

export function checkWords(
  t: Translate,
  { code, isRight }: Pick<Check, 'code' | 'isRight'>,
): string {
  const words = {
    number: [t('Number adds up'), t('Number does not add up')],
    birth_date: [t('Birth date adds up'), t('Birth date does not add up')],
    expiry: [t('Expiry adds up'), t('Expiry does not add up')],
    whole: [t('Whole line adds up'), t('Whole line does not add up')],
    id_number: [t('Emirates ID number adds up'), t('Check the Emirates ID number')],
    not_expired: [t('Not expired'), t('Expired')],
    valid_at_start: [t('Valid when she arrives'), t('Expires before she arrives')],
    not_used_elsewhere: [t('No duplicate'), t('Used by another family')],
  } as const;
  return words[code][isRight ? 0 : 1];
}

/** "1 Jan 1990" for days, dashes in an Emirates ID number; every other value as it is. */
export function valueWords(field: FieldName, value: string): string {
  if (field === 'emirates_id') return printedEmiratesId(value);
  const isDay = field === 'birth_date' || field === 'expiry';
  return isDay ? dateWithYear(value) : value;
}
