import type { ReactNode } from 'react';
import type { Facts } from '../../../content/facts.ts';
import type { ReadSection } from '../../../content/read-section.ts';
import { LongDay } from '../../site/long-day.tsx';
import { LastChecked } from '../../site/last-checked.tsx';
import { useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Note } from '../../ui/note.tsx';
import styles from './long-read.module.css';

type LongReadProps = {
  title: string;
  lead: string;
  note: string;
  /** ISO day of this edition. */
  edition: string;
  sections: readonly ReadSection[];
  /** Facts decided by others. */
  facts?: Facts;
  /** Shown below the note. */
  children?: ReactNode;
};

/** A page of rules in plain words, with contents beside the text; prints in full. */
export function LongRead({ title, lead, note, edition, sections, facts, children }: LongReadProps) {
  const t = useText();
  return (
    <div className={classNames('page', styles.read)}>
      <div className={styles.intro}>
        <h1>{t(title)}</h1>
        <p className="lead">{t(lead)}</p>
        <Note>
          {t(note)} <LongDay day={edition}>{(date) => t('Edition of {date}.', { date })}</LongDay>
        </Note>
        {children}
      </div>
      <nav aria-label={t('On this page')} className={styles.contents}>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{t(section.title)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.sections}>
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
        {facts && <LastChecked facts={facts} />}
      </div>
    </div>
  );
}

function Section({ section: { id, title, points, rows = [] } }: { section: ReadSection }) {
  const t = useText();
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t(title)}
      </h2>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{t(point)}</li>
        ))}
      </ul>
      {rows.length > 0 && (
        <dl className={styles.rows}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{t(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
