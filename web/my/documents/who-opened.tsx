import { useEffect, useState } from 'react';
import type { AnswerOf } from '../../../contract/api.ts';
import { pages } from '../../../contract/pages.ts';
import { msg } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { plainMoment } from '../words/day-words.ts';
import styles from './documents.module.css';

type Opens = AnswerOf<'GET my/documents/opens'>;

const reasons: Readonly<Record<string, string>> = {
  own: msg('Here in My Home'),
  check_document: msg('To check it'),
  ledger: msg('For the accounts'),
};

const fetchOpens = (home: string): Promise<Opens | 'failed'> =>
  browserApi(pages['/my/documents'].code, { ignoreErrorMessages: true })
    .get('my/documents/opens', { query: { home } })
    .catch(() => 'failed' as const);

type WhoOpenedProps = { home: string; nameOf: (kind: string) => string };

/** Names, times and reasons, the newest first. */
export function WhoOpened({ home, nameOf }: WhoOpenedProps) {
  const t = useText();
  const [opens, setOpens] = useState<Opens | 'failed' | null>(null);
  useEffect(() => {
    let isGone = false;
    void fetchOpens(home).then((found) => isGone || setOpens(found));
    return () => {
      isGone = true;
    };
  }, [home]);
  const again = () => {
    setOpens(null);
    void fetchOpens(home).then(setOpens);
  };
  if (opens === null) return <Spinner />;
  if (opens === 'failed') {
    return (
      <div role="alert" className={styles.opens}>
        <p>{t('We couldn’t load the list.')}</p>
        <Button kind="secondary" onClick={again}>
          {t('Try again')}
        </Button>
      </div>
    );
  }
  if (opens.length === 0)
    return <p className={styles.opens}>{t('Nobody has opened a document.')}</p>;
  return (
    <ul className={styles.opens}>
      {opens.map(({ at, colleague, kind, reason }) => (
        <li key={`${at} ${kind} ${colleague}`}>
          <b>
            {colleague === null
              ? t('You, {document}', { document: nameOf(kind) })
              : t('{name}, {document}', { name: colleague, document: nameOf(kind) })}
          </b>
          <span className={styles.small}>
            {t('{time}. {reason}', {
              time: plainMoment(at, t),
              reason: t(reasons[reason] ?? msg('For your application')),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
