import type { CancelReason, RequestKind, RequestState } from '../../../rules/my/request-kinds.ts';
import type { Translate } from '../../../rules/text/text.ts';

export function requestWords(t: Translate, kind: RequestKind): string {
  return {
    replacement: t('Replacement'),
    arrival: t('Another arrival day'),
    pause: t('Pause'),
    cancellation: t('Cancellation'),
  }[kind];
}

export function requestStateWords(t: Translate, state: RequestState): string {
  return {
    open: t('Not answered yet'),
    accepted: t('Accepted'),
    declined: t('Declined'),
    withdrawn: t('Taken back by the family'),
  }[state];
}

const cancelWords = (t: Translate): Readonly<Record<CancelReason, string>> => ({
  not_needed: t('no help needed any more'),
  moving: t('moving away'),
  too_expensive: t('too expensive'),
  not_right: t('not the right person'),
  another_way: t('another way to find help'),
  other: t('something else'),
});

/** A line of the timeline: the family asked, or the office answered. */
export function requestEventWords(t: Translate, status: string, kind: string, who: string): string {
  const kinds: Readonly<Record<string, string>> = {
    replacement: t('a replacement'),
    arrival: t('another arrival day'),
    pause: t('a pause'),
    cancellation: t('a cancellation'),
    other_card: t('a link to pay the next month with another card'),
    use_card: t('paying by card instead of direct debit'),
    use_account: t('paying by direct debit instead of card'),
  };
  const why: Readonly<Record<string, string>> = cancelWords(t);
  const what = kinds[kind] ?? why[kind] ?? t('something');
  const words: Readonly<Record<string, string>> = {
    asked: t('{who} asked for {what} in My Home', { who, what }),
    confirmed: t('{who} confirmed {what} in My Home', { who, what }),
    withdrawn: t('{who} took back: {what}', { who, what }),
    begun: t('In force now: {what}', { what }),
    accepted: t('The office accepted {what}', { what }),
    declined: t('The office declined {what}', { what }),
    reopened: t('The answer to {what} was taken back', { what }),
    back: t('She is back with us'),
    why: t('{who} cancelled because: {what}', { who, what }),
  };
  return words[status] ?? t('{who} asked for {what} in My Home', { who, what });
}
