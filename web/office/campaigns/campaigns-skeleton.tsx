import { useText } from '../../text/use-text.tsx';
import styles from './campaigns.module.css';

const rows = ['31%', '26%', '22%', '34%', '28%', '24%', '30%', '21%', '27%', '33%'];

/** The geometry of the screen while it loads. */
export function CampaignsSkeleton() {
  const t = useText();
  return (
    <div className={styles.campaigns} aria-busy="true">
      <output className="sr">{t('Loading')}</output>
      <ul className={styles.skeleton}>
        {rows.map((size) => (
          <li key={size}>
            <span className="skl" style={{ inlineSize: size }} />
          </li>
        ))}
      </ul>
      <div className={`side ${styles.panel}`} />
    </div>
  );
}
