import { Link } from 'react-router';
import { headers } from '../shell/header-setting.ts';
import { LongDay } from '../shell/long-day.tsx';
import type { PageHandle } from '../shell/page-handle.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { useText } from '../text/use-text.tsx';
import { buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Note } from '../ui/note.tsx';
import styles from './terms-page.module.css';
import { terms, TERMS_EDITION } from './terms.ts';

export const handle: PageHandle = { header: headers.landing };

export const meta = pageMeta((t) => ({
  title: t('Terms of service'),
  description: t(
    'The rules in plain words: what she is owed, what is paid back, what we ask of you. The signed contract decides.',
  ),
}));

export default function TermsPage() {
  const t = useText();
  return (
    <div className={classNames('page', styles.terms)}>
      <div className={styles.intro}>
        <h1>{t('Terms of service')}</h1>
        <p className="lead">{t('The rules in plain words.')}</p>
        <Note>
          {t(
            'This page explains; it is not legal advice. Your signed contract and the law decide.',
          )}{' '}
          <LongDay day={TERMS_EDITION}>{(date) => t('Edition of {date}.', { date })}</LongDay>
        </Note>
        <nav aria-label={t('Hire or visa')} className={styles.doors}>
          <Link to="/services#visa" className={buttonClass({ kind: 'plain', full: true })}>
            {t('Get a Visa')}
          </Link>
          <Link to="/hire-maid" className={buttonClass({ full: true })}>
            {t('Hire a Maid')}
          </Link>
        </nav>
      </div>
      <nav aria-label={t('On this page')} className={styles.contents}>
        <ol>
          {terms.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{t(title)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.sections}>
        {terms.map(({ id, title, points }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className={styles.title}>
              {t(title)}
            </h2>
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point}>{t(point)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
