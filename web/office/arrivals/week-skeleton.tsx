import { useText } from '../../text/use-text.tsx';
import styles from './board.module.css';

const DAYS = 7;
const SLOTS = 4;

/** The board's geometry while it loads. */
export function WeekSkeleton() {
  const t = useText();
  return (
    <div className={styles.scroll}>
      <output className="sr">{t('Loading')}</output>
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: (DAYS + 1) * (SLOTS + 1) }, (_, at) => {
          const isHead = at <= DAYS;
          const isSlot = at % (DAYS + 1) === 0;
          return (
            <div key={at} className={isHead ? styles.day : isSlot ? styles.slot : styles.cell}>
              {!(isHead && isSlot) && <span className="skl" style={{ inlineSize: '70%' }} />}
            </div>
          );
        })}
      </div>
    </div>
  );
}
