import type { MyDocument } from '../../../contract/my/documents.ts';
import { expiryLook, rulerPlaces } from '../../../rules/my/documents-expiry.ts';
import { listWords } from '../../../rules/text/date-words.ts';
import { useText } from '../../text/use-text.tsx';
import { briefDate } from '../../text/day-words.ts';
import { wholeDay } from '../../text/day-words.ts';
import { shortMonth } from '../words/day-words.ts';
import { ownedName } from './document-words.ts';
import styles from './documents.module.css';

type ExpiryRulerProps = { documents: readonly MyDocument[]; today: string };

/** What expires within 24 months, in proportion; the same in words for those who do not see it. */
export function ExpiryRuler({ documents, today }: ExpiryRulerProps) {
  const t = useText();
  const { from, middle, to, marks } = rulerPlaces(documents, today);
  if (marks.length === 0) return null;
  const words = marks.map(({ one, day }) =>
    t('{document}: {day}', { document: ownedName(one, t), day: wholeDay(day, t) }),
  );
  return (
    <section className={styles.section} aria-labelledby="expires">
      <h2 id="expires">{t('What expires when')}</h2>
      <p className="visually-hidden">{listWords(words, t.language)}</p>
      <div aria-hidden="true">
        <ul className={styles.labels}>
          {marks.map(({ one, day }) => (
            <li key={`${one.kind} ${day}`}>
              {listWords([ownedName(one, t), briefDate(day, t)], t.language)}
            </li>
          ))}
        </ul>
        <svg className={styles.ruler}>
          <line x1="0" x2="100%" y1="50%" y2="50%" />
          {marks.map(({ one, day, place }) => (
            <circle
              key={`${one.kind} ${day}`}
              data-look={expiryLook(day, today)}
              cx={`${place * 100}%`}
              cy="50%"
              r="6.5"
            />
          ))}
        </svg>
        <p className={styles.scale}>
          <span>{shortMonth(from, t)}</span>
          <span>{shortMonth(middle, t)}</span>
          <span>{shortMonth(to, t)}</span>
        </p>
      </div>
    </section>
  );
}
