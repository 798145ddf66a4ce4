import type { AnswerOf } from '../../../contract/api.ts';
import { dirhams } from '../../../rules/money/money.ts';
import { msg, type Translate } from '../../../rules/text/text.ts';
import type { DayWords } from '../frame/day-words.ts';

type Leaving = { now: AnswerOf<'GET my/home'>['now']; name: string };

/** An agreed end: the refund with its day, or the last day where nothing is refunded. */
export function leavingWords(t: Translate, days: DayWords, { now, name }: Leaving) {
  const { values } = now;
  const lastDay = values['lastDay'] ? days.long(String(values['lastDay'])) : '';
  const by = now.by && days.long(now.by);
  const ofHireReason = () => {
    if (now.kind === 'refund_due') return t('You can follow every step of the refund.');
    if (by)
      return t('{name}’s last day is {lastDay}. You can follow every step of the refund.', {
        name,
        lastDay,
      });
    return now.href === null
      ? t('Your contract ends with it, as agreed.')
      : t('Your contract ends with it, as agreed. No payment is left to refund.');
  };
  const ofHire = {
    reason: ofHireReason(),
    button: t('See your cancellation'),
  };
  const ofVisa = {
    reason: t('Her visa was stopped. The tracker shows how far the refund is.'),
    button: t('Open the tracker'),
  };
  return {
    title: by ? msg('We refund {price} by {day}') : msg('{name}’s last day is {lastDay}'),
    values: { price: dirhams(Number(values['fils'] ?? 0) / 100, t), name, lastDay },
    by,
    ...(lastDay === '' ? ofVisa : ofHire),
  };
}
