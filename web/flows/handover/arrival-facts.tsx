import type { AnswerOf } from '../../../contract/api.ts';
import type { AppInfo } from '../../../contract/application.ts';
import { useText } from '../../text/use-text.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { longDay } from '../../text/day-words.ts';
import { nameAndPlan } from '../words/plan-words.ts';

type ArrivalFactsProps = Pick<AppInfo, 'maid' | 'planType'> & {
  readonly arrival: AnswerOf<'GET links/state'>['arrival'];
};

/** The maid, the day and the place, as far as they are chosen. */
export function ArrivalFacts({ maid, planType, arrival }: ArrivalFactsProps) {
  const t = useText();
  const times: Readonly<Record<string, string>> = {
    morning: t('In the morning'),
    midday: t('At midday'),
    afternoon: t('In the afternoon'),
    evening: t('In the evening'),
  };
  return (
    <DetailList
      items={[
        ...(maid
          ? [{ term: t('Who comes'), value: nameAndPlan(maid.firstName, planType, t) }]
          : []),
        { term: t('Day'), value: arrival ? longDay(arrival.day, t) : t('Not chosen yet') },
        ...(arrival ? [{ term: t('Time'), value: times[arrival.slot] ?? '' }] : []),
        ...(arrival && arrival.area !== ''
          ? [{ term: t('Area'), value: <bdi>{arrival.area}</bdi> }]
          : []),
      ]}
    />
  );
}
