import type { AppInfo } from '../../../contract/application.ts';
import { useText } from '../../text/use-text.tsx';
import { longDay } from '../../text/day-words.ts';
import { nameAndPlan } from '../words/plan-words.ts';
import styles from './handover.module.css';

/** The maid whom a signature is about. */
export function WhoComes({ maid, planType, price }: Pick<AppInfo, 'maid' | 'planType' | 'price'>) {
  const t = useText();
  if (maid === null) return null;
  return (
    <div className={styles.who}>
      {maid.posterURL && <img src={maid.posterURL} alt="" width={64} height={64} />}
      <p>
        <b>{nameAndPlan(maid.firstName, planType, t)}</b>
        {price && <span>{t('With you from {day}', { day: longDay(price.startsOn, t) })}</span>}
      </p>
    </div>
  );
}
