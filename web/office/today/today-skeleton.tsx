import { useText } from '../../text/use-text.tsx';
import styles from './today.module.css';

const rows = ['62%', '48%', '55%', '40%', '58%', '44%', '50%'];

/** The geometry of the screen while it loads. */
export function TodaySkeleton() {
  const t = useText();
  return (
    <div aria-busy="true">
      <output className="sr">{t('Loading')}</output>
      <div className={styles.next}>
        <span className={`skl ${styles.roundSkeleton}`} />
        <div>
          <span className="skl" style={{ inlineSize: '52%', blockSize: '14px' }} />
          <span className="skl" style={{ inlineSize: '38%', marginBlockStart: '12px' }} />
        </div>
      </div>
      <ul className={`${styles.group} ${styles.skeleton}`}>
        {rows.map((size) => (
          <li key={size}>
            <span className="skl" />
            <span className="skl" style={{ inlineSize: size }} />
            <span className="skl" />
            <span className="skl" />
          </li>
        ))}
      </ul>
    </div>
  );
}
