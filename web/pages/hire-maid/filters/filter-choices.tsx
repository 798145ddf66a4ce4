import { type ReactNode, useState } from 'react';
import type { Facets } from '../../../../contract/catalogue.ts';
import { useText } from '../../../text/use-text.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { formatNumber } from '../../../ui/price.tsx';
import styles from './filter-panel.module.css';

type FilterSectionProps = { title: string; children: ReactNode };

export function FilterSection({ title, children }: FilterSectionProps) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

/** Closed by default; shows its chosen values. */
export function CollapsedSection({
  title,
  chosen,
  children,
}: FilterSectionProps & { chosen: ReactNode }) {
  return (
    <details className={styles.section}>
      <summary className={styles.summary}>
        <b>{title}</b> <span className={styles.chosen}>{chosen}</span>
      </summary>
      <fieldset>
        <legend className="visually-hidden">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}

type ChoicesProps = {
  options: Facets['skills'];
  chosen: readonly string[];
  nameOf: (option: Facets['skills'][number]) => string;
  onChange: (chosen: readonly string[]) => void;
  /** Number of options shown before "show all". */
  most?: number;
  children?: (value: string) => ReactNode;
};

/** Checkboxes with match counts; chosen options stay visible. */
export function Choices({ options, chosen, nameOf, onChange, most = 5, children }: ChoicesProps) {
  const t = useText();
  const [all, setAll] = useState(false);
  const shown = options.filter(({ value }, place) => all || place < most || chosen.includes(value));
  const toggle = (value: string) =>
    onChange(
      chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
    );
  return (
    <>
      {shown.map((option) => (
        <div key={option.value}>
          <Checkbox
            label={nameOf(option)}
            trailing={formatNumber(option.count)}
            checked={chosen.includes(option.value)}
            className={styles.choice}
            onChange={() => toggle(option.value)}
          />
          {chosen.includes(option.value) && children?.(option.value)}
        </div>
      ))}
      {!all && shown.length < options.length && (
        <button type="button" className={styles.all} onClick={() => setAll(true)}>
          {t('Show all {count}', { count: options.length })}
        </button>
      )}
    </>
  );
}
