import { useText } from '../../text/use-text.tsx';
import { dateWithYear } from '../words/time-words.ts';
import { type Contents } from './content-words.ts';
import { contentName } from '../words/content-names.ts';
import styles from './content.module.css';

type OldFactsProps = { oldFacts: Contents['oldFacts']; onOpen: (id: string) => void };

/** Facts that nobody compared with their source for 90 days. */
export function OldFacts({ oldFacts, onOpen }: OldFactsProps) {
  const t = useText();
  return oldFacts.map((item) => (
    <section key={`${item.kind}/${item.key}`} className={styles.card}>
      <div>
        <h3>{t('Old facts: {name}', { name: contentName(t, item) })}</h3>
        <button type="button" className="btn sm" onClick={() => onOpen(`${item.kind}/${item.key}`)}>
          {t('Check now')}
        </button>
      </div>
      <p className="mute">
        {item.facts
          .map(({ term, value, checked }) =>
            t('{term} {value}, checked {day}.', { term, value, day: dateWithYear(checked) }),
          )
          .join(' ')}
      </p>
    </section>
  ));
}
