import { FileText, IdCard } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../text/use-text.tsx';
import { useDayWords } from '../frame/day-words.ts';
import { homePath } from '../frame/use-frame.ts';
import { documentTitle } from './home-words.ts';
import styles from './home.module.css';
import type { HomeView } from './now-words.ts';
import { Section } from './section.tsx';

const DAY = 86_400_000;
const SOON_DAYS = 60;

/** The documents that expire next, and how many there are. */
export function DocumentList({ view: { documents, id, today } }: { view: HomeView }) {
  const t = useText();
  const days = useDayWords();
  if (documents === null) return null;
  const { count, nearest } = documents;
  if (count === 0) return null;
  return (
    <Section
      title={t('Documents')}
      more={
        <Link to={homePath('/my/documents', id)} className={styles.link}>
          {t('All {count}', { count })}
        </Link>
      }
    >
      <ul className={styles.list}>
        {nearest.map(({ kind, expiresOn, signedOn }) => {
          const left = expiresOn && Math.round((Date.parse(expiresOn) - Date.parse(today)) / DAY);
          return (
            <li key={kind}>
              {expiresOn === null ? <FileText aria-hidden="true" /> : <IdCard aria-hidden="true" />}
              <div>
                <b>{documentTitle(t, kind)}</b>
                <small>
                  {expiresOn && expiresOn < today
                    ? t('Expired on {day}', { day: days.plain(expiresOn) })
                    : expiresOn
                      ? t('Expires {day}', { day: days.plain(expiresOn) })
                      : signedOn && t('Signed {day}', { day: days.plain(signedOn) })}
                </small>
              </div>
              {typeof left === 'number' && left <= SOON_DAYS && (
                <em className={styles.soon}>
                  {left < 0
                    ? t('Expired')
                    : t('{count, plural, one {1 day} other {# days}}', { count: left })}
                </em>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
