import { pathIn } from '../../../rules/text/language-address.ts';
import type { ReactNode } from 'react';
import { LongDay } from '../../site/long-day.tsx';
import { Sentence, useText } from '../../text/use-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { ShownGuide } from './guide-load.ts';
import styles from './guide-top.module.css';

type GuideTopProps = { guide: ShownGuide; path: string; reader: ReactNode };

/** Links to other guides load a new document, because each guide has its own chat (CHAT-02). */
export function GuideTop({ guide, path, reader }: GuideTopProps) {
  const t = useText();
  const { title, lead, variants, facts, checked, ways } = guide;
  return (
    <div>
      {reader}
      <h1 className={styles.title}>{t(title)}</h1>
      <p className={classNames('lead', styles.lead)}>{t(lead)}</p>
      {variants && (
        <nav aria-label={t('Variants of this guide')} className={styles.variants}>
          {variants.map(({ label, to }) => (
            <a
              key={to}
              href={pathIn(t.language, to)}
              aria-current={to === path ? 'page' : undefined}
            >
              {t(label)}
            </a>
          ))}
        </nav>
      )}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ term, value, note }) => (
            <div key={term}>
              <dt>{t(term)}</dt>
              <dd>
                {t(value)}
                {note && <small>{t(note)}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.checked}>
        <Sentence
          message="Last checked {date} in the sources named below, not with an authority. Times and fees can change."
          values={{ date: <LongDay day={checked}>{(date) => date}</LongDay> }}
        />
      </p>
      {ways && (
        <ul className={styles.ways} aria-label={t('Your options')}>
          {ways.map((way) => (
            <li key={way.title}>
              <b>
                {way.to ? <a href={pathIn(t.language, way.to)}>{t(way.title)}</a> : t(way.title)}
              </b>
              <p>{t(way.text)}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
