import type { ReplacementInfo } from '../../../contract/replacement.ts';
import { replacementReasons } from '../../../content/replacement.ts';
import { useText } from '../../text/use-text.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { dirhams } from '../../../rules/money/money.ts';
import { betweenWords } from '../words/hour-words.ts';
import { longDay, shortDay } from '../../text/day-words.ts';
import frame from '../frame/wizard-frame.module.css';
import { PriceChange } from '../payment/price-change.tsx';

/** Keeps the leaving and the arriving maid visible on wide screens. */
export function ReplacementAside({ info }: { info: ReplacementInfo }) {
  const t = useText();
  const { present, presentDueOn, maid, price } = info;
  const shown = maid ?? present;
  return (
    <aside className={frame.aside} aria-label={t('Your summary')}>
      {shown.posterURL && <img src={shown.posterURL} alt="" className={frame.picture} />}
      <h2 className={frame.asideName}>
        <bdi>{shown.firstName}</bdi>
      </h2>
      <p className={frame.asideFacts}>
        {maid === null
          ? presentDueOn === null
            ? t('{nationality}, with you now, {price} a month', {
                nationality: present.nationality,
                price: dirhams(present.monthlyPrice, t),
              })
            : t('{nationality}, due on {day}, {price} a month', {
                nationality: present.nationality,
                day: shortDay(presentDueOn, t),
                price: dirhams(present.monthlyPrice, t),
              })
          : t('{nationality}, comes instead of {name}', {
              nationality: maid.nationality,
              name: present.firstName,
            })}
      </p>
      {price ? <PriceChange price={price} payments={info.payments} /> : <SoFar info={info} />}
    </aside>
  );
}

/** Until a maid is chosen: the answers so far, and the cost of the change. */
function SoFar({ info: { reason, change } }: { info: ReplacementInfo }) {
  const t = useText();
  const why = replacementReasons.find(({ code }) => code === reason?.code);
  return (
    <DetailList
      items={[
        ...(why ? [{ term: t('Why'), value: t(why.label) }] : []),
        ...(change
          ? [
              {
                term: t('Change on'),
                note: betweenWords(change.from, change.to, t),
                value: longDay(change.day, t),
              },
            ]
          : []),
        { term: t('You pay for the change'), value: t('Nothing') },
        { term: t('End of the contract'), value: t('Stays as it is') },
      ]}
    />
  );
}
