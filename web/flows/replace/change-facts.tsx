import type { ReplacementInfo } from '../../../contract/replacement.ts';
import { useText } from '../../text/use-text.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { betweenWords } from '../words/hour-words.ts';
import { longDay } from '../../text/day-words.ts';

/** Both maids, the day and the place. */
export function ChangeFacts({ info }: { info: ReplacementInfo }) {
  const t = useText();
  const { change, present, maid, area } = info;
  if (change === null || maid === null) return null;
  const ways = {
    pick_up: t('We drive her to our centre on the same trip'),
    drop_off: t('You bring her to our centre on that day'),
    gone: t('Has left already'),
    not_come: t('Has not come yet, so nothing to do'),
  };
  return (
    <DetailList
      items={[
        { term: t('Day'), value: longDay(change.day, t) },
        {
          term: t('Between'),
          value: betweenWords(change.from, change.to, t),
        },
        {
          term:
            change.way === 'not_come'
              ? t('{name} does not come', { name: present.firstName })
              : t('{name} goes', { name: present.firstName }),
          value: ways[change.way],
        },
        {
          term: t('{name} comes', { name: maid.firstName }),
          value: area === '' ? t('To your home') : <bdi>{area}</bdi>,
        },
        { term: t('End of the contract'), value: t('Stays as it is') },
      ]}
    />
  );
}
