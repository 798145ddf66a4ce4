import { useText } from '../../text/use-text.tsx';
import { documentWords } from '../words/office-words.ts';
import { shortDate } from '../words/time-words.ts';
import type { VisaView } from './visa-words.ts';
import styles from './visa-page.module.css';

/** Her documents that colleagues uploaded, by expiry and the end of the number. */
export function ResultsCard({ results }: Pick<VisaView, 'results'>) {
  const t = useText();
  const current = results.filter(({ isCurrent }) => isCurrent);
  if (current.length === 0) return null;
  return (
    <section className={styles.card} data-testid="visa-results">
      <h2>{t('Her documents')}</h2>
      <dl className={styles.dates}>
        {current.map(({ kind, expiresOn, number }) => (
          <div key={kind}>
            <dt>{documentWords(t, kind)}</dt>
            <dd>
              {t('until {day}', { day: shortDate(expiresOn) })}{' '}
              {number !== null && (
                <small>
                  <bdi dir="ltr">{number}</bdi>
                </small>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
