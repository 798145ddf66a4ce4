import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lines, secondLanguages, type SecondCode, type Words, type Written } from './house-card.ts';
import styles from './house-card-page.module.css';

type PrintedCardProps = { written: Written; second: SecondCode | null };

/** The printed card; empty lines can be filled in by hand. */
export function PrintedCard({ written, second }: PrintedCardProps) {
  const t = useText();
  /** The label in her language, if one is chosen. */
  const hers = (id: keyof Words) =>
    second !== null && (
      <span lang={second} dir="auto" translate="no">
        {secondLanguages[second].words[id]}
      </span>
    );
  return (
    <section aria-label={t('The card')} className={styles.card}>
      <h2>
        {t('In this house')}
        {hers('title')}
      </h2>
      <dl>
        {lines.map(({ id, label, ...line }) => (
          <div key={id} className={classNames(styles.line, 'long' in line && styles.long)}>
            <dt>
              {t(label)}
              {hers(id)}
            </dt>
            <dd dir="auto">{written[id]}</dd>
          </div>
        ))}
      </dl>
      <p>
        {t('Her passport, her card and her phone stay with her.')}
        {hers('kept')}
      </p>
    </section>
  );
}
