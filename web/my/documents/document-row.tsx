import { ChevronRight, FileSignature, IdCard } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { MyDocument } from '../../../contract/my/documents.ts';
import { pages } from '../../../contract/pages.ts';
import { daysUntil, expiryLook } from '../../../rules/my/documents-expiry.ts';
import { useText } from '../../text/use-text.tsx';
import { unanswered } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { withFreshCode } from '../frame/fresh-code.tsx';
import { wholeDay } from '../../text/day-words.ts';
import { documentName, rejectionWords } from './document-words.ts';
import styles from './documents.module.css';

type DocumentRowProps = {
  home: string;
  document: MyDocument;
  today: string;
  mayOpen: boolean;
  /** Where a newer one is sent; null where nobody can. */
  addAddress: string | null;
};

export function DocumentRow({ home, document, today, mayOpen, addAddress }: DocumentRowProps) {
  const t = useText();
  const { id, kind, owner, state, reason, words, since, expiresOn, number } = document;
  const [problem, setProblem] = useState<string>();
  const [opening, setOpening] = useState(false);
  const look = state === 'replaced' ? 'none' : expiryLook(expiresOn, today);
  const open = async () => {
    if (id === null || opening) return;
    setOpening(true);
    setProblem(undefined);
    try {
      const api = browserApi(pages['/my/documents'].code, { ignoreErrorMessages: true });
      const body = { home, documentId: id };
      const { url } = await withFreshCode(() => api.post('my/documents/open', { body }));
      window.location.assign(url);
    } catch (error) {
      const { code, message } = unanswered(error);
      if (code !== 'aborted') setProblem(message);
    } finally {
      setOpening(false);
    }
  };
  const lines = (
    <span className={styles.words}>
      <b className={state === 'replaced' ? styles.struck : undefined}>{documentName(kind, t)}</b>
      {expiresOn && (
        <span className={styles.expiry}>
          {look === 'expired'
            ? t('Expired on {day}', { day: wholeDay(expiresOn, t) })
            : t('Expires {day}', { day: wholeDay(expiresOn, t) })}
        </span>
      )}
      {number && (
        <span className={styles.small}>
          <bdi dir="ltr">{number}</bdi>
        </span>
      )}
      {kind === 'her_passport' && (
        <span className={styles.small}>{t('She keeps it, always.')}</span>
      )}
      {owner === 'signed' && since && (
        <span className={styles.small}>{t('Since {day}', { day: wholeDay(since, t) })}</span>
      )}
      {state === 'checking' && <span className={styles.small}>{t('Being checked')}</span>}
      {state === 'replaced' && <span className={styles.small}>{t('Replaced')}</span>}
      {state === 'rejected' && (
        <span className={styles.wrong}>
          {t('Not accepted.')} {words ?? (reason && t(rejectionWords[reason]))}
        </span>
      )}
    </span>
  );
  return (
    <li className={styles.document} data-look={look} data-state={state} data-kind={kind}>
      <span className={styles.picture} aria-hidden="true">
        {owner === 'signed' ? <FileSignature /> : <IdCard />}
      </span>
      {mayOpen ? (
        <button
          type="button"
          className={styles.open}
          aria-busy={opening}
          onClick={() => void open()}
        >
          {lines}
          <span className="visually-hidden">{t('Open')}</span>
          {look === 'soon' && expiresOn ? (
            <span className={styles.badge}>
              {t('{count, plural, one {1 day} other {# days}}', {
                count: daysUntil(expiresOn, today),
              })}
            </span>
          ) : (
            <ChevronRight aria-hidden="true" className={styles.chevron} />
          )}
        </button>
      ) : (
        lines
      )}
      {addAddress && (
        <Link to={addAddress} className={styles.add}>
          <span aria-hidden="true">{t('Add a newer one')}</span>
          <span className="visually-hidden">
            {t('Add a newer one: {document}', { document: documentName(kind, t) })}
          </span>
        </Link>
      )}
      {problem && (
        <p role="alert" className={styles.wrong}>
          {t(problem)}
        </p>
      )}
    </li>
  );
}
