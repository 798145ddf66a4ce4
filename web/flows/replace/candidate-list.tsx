import { ExternalLink } from 'lucide-react';
import type { MaidListItem } from '../../../contract/catalogue.ts';
import { dirhams } from '../../../rules/money/money.ts';
import { listWords } from '../../../rules/text/date-words.ts';
import { pathIn } from '../../../rules/text/language-address.ts';
import { MaidPicture } from '../../maids/maid-picture.tsx';
import { skillWithin } from '../../maids/maid-words.ts';
import { useText } from '../../text/use-text.tsx';
import { FieldError } from '../../ui/fields/field-error.tsx';
import styles from './replacement.module.css';

interface CandidateListProps {
  readonly maids: readonly MaidListItem[];
  readonly chosen: number | null;
  readonly error: string | undefined;
  readonly onChange: (id: number) => void;
}

/** A few suggested maids, each with her video and her profile. */
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
      {error && <FieldError id="maid-error">{t(error)}</FieldError>}
      {maids.map((item, place) => {
        const { id, firstName } = item.housemaid;
        return (
          <div key={id} className={styles.candidate}>
            <MaidPicture item={item} list="main" first={place === 0} compact={false} />
            <label className={styles.choice}>
              <Facts maid={item.housemaid} />
              <input
                type="radio"
                name="maid"
                className={styles.radio}
                value={id}
                checked={id === chosen}
                onChange={() => onChange(id)}
              />
            </label>
            {/* In a tab of its own, so that the choice stays open. */}
            <a
              href={pathIn(t.language, `/hire-maid/${id}`)}
              target="_blank"
              rel="noopener"
              className={styles.profile}
            >
              {t('Profile of {name}', { name: firstName })}
              <ExternalLink aria-hidden="true" />
            </a>
          </div>
        );
      })}
    </fieldset>
  );
}

function Facts({ maid }: { maid: MaidListItem['housemaid'] }) {
  const t = useText();
  const { firstName: name, age, nationality, goodAt, monthlyPrice } = maid;
  return (
    <span className={styles.facts}>
      <span className={styles.name}>{t('{name}, {age}', { name, age })}</span>
      <span className={styles.about}>
        {listWords([nationality.label, ...goodAt.slice(0, 2).map(skillWithin)], t.language)}
      </span>
      <span className={styles.price}>
        {t('{price} a month', { price: dirhams(monthlyPrice, t) })}
      </span>
    </span>
  );
}
