import { HandHeart, House, Languages, UsersRound } from 'lucide-react';
import type { MaidListItem } from '../../contract/catalogue.ts';
import { useText } from '../text/use-text.tsx';
import styles from './maid-card.module.css';
import { availability, experience, furtherPhrases, goodAt, spokenPhrases } from './maid-words.ts';

export function MaidFacts({ item }: { item: MaidListItem }) {
  const t = useText();
  const { housemaid: maid, infoPhrases } = item;
  return (
    <ul className={styles.facts}>
      <li className={styles.skills}>
        <HandHeart aria-hidden="true" />
        <span>{goodAt(maid)}</span>
      </li>
      <li>
        <House aria-hidden="true" />
        <span>{experience(maid, t)}</span>
      </li>
      <li>
        <Languages aria-hidden="true" />
        <span className="visually-hidden">{spokenPhrases(infoPhrases).join(', ')}</span>
        <span className={styles.languages} aria-hidden="true">
          {maid.languages.map(({ language, level }) => (
            <span key={language.label}>
              <b>{language.label}</b> {level.label}
            </span>
          ))}
        </span>
      </li>
      {furtherPhrases(infoPhrases).length > 0 && (
        <li>
          <UsersRound aria-hidden="true" />
          <span>{furtherPhrases(infoPhrases).join(', ')}</span>
        </li>
      )}
      <li className={styles.freeLine} aria-hidden="true">
        <span className={maid.availableFrom === null ? styles.free : styles.later} />
        {availability(maid, t)}
      </li>
    </ul>
  );
}
