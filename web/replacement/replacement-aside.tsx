import type { ReplacementInfo } from '../../contract/replacement.ts';
import { useText } from '../text/use-text.tsx';
import { formatPrice } from '../ui/price.tsx';
import frame from '../wizard/wizard-frame.module.css';
import { PriceChange } from './price-change.tsx';

/** On wide screens who goes and who comes stay in sight. */
export function ReplacementAside({ info }: { info: ReplacementInfo }) {
  const t = useText();
  const { present, maid, price } = info;
  const shown = maid ?? present;
  return (
    <aside className={frame.aside} aria-label={t('Your summary')}>
      {shown.posterURL && <img src={shown.posterURL} alt="" className={frame.picture} />}
      <h2 className={frame.asideName}>{shown.firstName}</h2>
      <p className={frame.asideFacts}>
        {maid === null
          ? t('{nationality}, with you now, {price} a month', {
              nationality: present.nationality,
              price: formatPrice(present.monthlyPrice),
            })
          : t('{nationality}, comes instead of {name}', {
              nationality: maid.nationality,
              name: present.firstName,
            })}
      </p>
      {price && <PriceChange price={price} />}
    </aside>
  );
}
