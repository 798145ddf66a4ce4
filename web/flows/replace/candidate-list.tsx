import type { MaidListItem } from '../../../contract/catalogue.ts';
import { skillWithin } from '../../maids/maid-words.ts';
import { useText } from '../../text/use-text.tsx';
import { FieldError } from '../../ui/fields/field-error.tsx';
import { dirhams } from '../../../rules/money/money.ts';
import { listWords } from '../../../rules/text/date-words.ts';
import styles from './replacement.module.css';

interface CandidateListProps {
  readonly maids: readonly MaidListItem['housemaid'][];
  readonly chosen: number | null;
  readonly error: string | undefined;
  readonly onChange: (id: number) => void;
}

/** A few suggested maids side by side. */
export function CandidateList({ maids, chosen, error, onChange }: CandidateListProps) {
  const t = useText();
  return (
    <fieldset
      id="maid"
      tabIndex={-1}
      className={styles.candidates}
      aria-describedby={error && 'maid-error'}
    >
      <legend className="visually-hidden">{t('Who comes next?')}</legend>
      {maids.map(({ id, firstName, age, nationality, goodAt, monthlyPrice, ...pictures }) => (
        <label key={id} className={styles.candidate}>
          {(pictures.faceURL ?? pictures.posterURL) && (
            <img
              src={pictures.faceURL ?? pictures.posterURL ?? ''}
              alt=""
              width={76}
              height={76}
              className={styles.face}
            />
          )}
          <span className={styles.facts}>
            <span className={styles.name}>{t('{name}, {age}', { name: firstName, age })}</span>
            <span className={styles.about}>
              {listWords([nationality.label, ...goodAt.slice(0, 2).map(skillWithin)], t.language)}
            </span>
            <span className={styles.price}>
              {t('{price} a month', { price: dirhams(monthlyPrice, t) })}
            </span>
          </span>
          <input
            type="radio"
            name="maid"
            className={styles.radio}
            value={id}
            checked={id === chosen}
            onChange={() => onChange(id)}
          />
        </label>
      ))}
      {error && <FieldError id="maid-error">{t(error)}</FieldError>}
    </fieldset>
  );
}
