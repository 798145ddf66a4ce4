import { Check } from 'lucide-react';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Doorway, SheToken } from './drawings.tsx';
import styles from './tracker-example.module.css';

/** What a family follows after it has applied. Marked as an example: nobody’s visa is shown here. */
export function TrackerExample() {
  const t = useText();
  const done = [t('Work permit'), t('Entry permit'), t('Status change'), t('Medical test')];
  return (
    <div className={styles.stage}>
      <div className="page">
        <Doorway className={styles.doorway} />
        <section aria-labelledby="tracker" className={styles.card}>
          <p className={styles.now}>
            <SheToken />
            <span>
              <b>{t('Now: she')}</b>
              <br />
              {t('day 5, an example')}
            </span>
          </p>
          <h2 id="tracker">{t('Gives her fingerprints tomorrow at 9:30 am')}</h2>
          <ol>
            {done.map((name, at) => (
              <li key={name}>
                <Check aria-hidden="true" />
                <span>{name}</span>
                <span className={styles.when}>{t('done on day {day}', { day: at + 1 })}</span>
              </li>
            ))}
            <li className={styles.current}>
              <i />
              <span>{t('Emirates ID')}</span>
              <span className={styles.when}>{t('now')}</span>
            </li>
            <li>
              <i />
              <span>{t('Residence')}</span>
              <span className={styles.when}>{t('next')}</span>
            </li>
          </ol>
        </section>
        <p className={classNames('small muted', styles.note)}>
          {t('This is the page you follow. She has one of her own, in her language.')}
        </p>
      </div>
    </div>
  );
}
