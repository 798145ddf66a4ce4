import { HandHeart, House, Languages, UsersRound } from 'lucide-react';
import type { MaidListItem } from '../../contract/catalogue.ts';
import { useText } from '../text/use-text.tsx';
import styles from './maid-card.module.css';
import {
  availability,
  experience,
  furtherPhrases,
  goodAt,
  listed,
  spokenPhrases,
} from './maid-words.ts';

export function MaidFacts({ item }: { item: MaidListItem }) {
  const t = useText();
  const { housemaid: maid, infoPhrases } = item;
  return (
    <ul className={styles.facts}>
      <li className={styles.skills}>
        <HandHeart aria-hidden="true" className="mirrored" />
        <span>{goodAt(maid, t.language)}</span>
      </li>
      <li>
        <House aria-hidden="true" />
        <span>{experience(maid, t)}</span>
      </li>
      <li>
        <Languages aria-hidden="true" />
        <span className="visually-hidden">{listed(spokenPhrases(infoPhrases), t.language)}</span>
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
          <span>{listed(furtherPhrases(infoPhrases), t.language)}</span>
        </li>
      )}
      <li className={styles.freeLine} aria-hidden="true">
        <span className={maid.availableFrom === null ? styles.free : styles.later} />
        {availability(maid, t)}
      </li>
    </ul>
  );
}
