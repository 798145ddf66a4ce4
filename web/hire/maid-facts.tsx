import { HandHeart, House, Languages } from 'lucide-react';
import type { MaidListItem } from '../../contract/catalogue.ts';
import { useText } from '../text/use-text.tsx';
import styles from './maid-card.module.css';
import { availability, experience, goodAt } from './maid-words.ts';

export function MaidFacts({ maid }: { maid: MaidListItem['housemaid'] }) {
  const t = useText();
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
        <span className={styles.languages}>
          {maid.languages.map(({ language, level }) => (
            <span key={language.label}>
              <b>{language.label}</b> {level.label}
            </span>
          ))}
        </span>
      </li>
      <li className={styles.freeLine} aria-hidden="true">
        <span className={maid.availableFrom === null ? styles.free : styles.later} />
        {availability(maid, t)}
      </li>
    </ul>
  );
}
