import { useState } from 'react';
import type { AnswerOf } from '../../../contract/api.ts';
import { pages } from '../../../contract/pages.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { Moment } from '../frame/moment.tsx';
import styles from './data.module.css';
import { fieldWords, reasonWords, roleWords } from './read-words.ts';

export type Reads = AnswerOf<'GET my/data/reads'>;

/** Colleagues who saw personal data, page by page. */
export function ReadList({ home, first }: { home: string; first: Reads }) {
  const t = useText();
  const [later, setLater] = useState<readonly Reads[]>([]);
  const [loading, setLoading] = useState(false);
  const pagesShown = [first, ...later];
  const reads = pagesShown.flatMap((page) => page.reads);
  const more = pagesShown.at(-1)?.more ?? null;
  const showMore = async (before: number) => {
    setLoading(true);
    try {
      const api = browserApi(pages['/my/data'].code);
      const page = await api.get('my/data/reads', { query: { home, before } });
      setLater((shown) => [...shown, page]);
    } catch {
      // The api has shown a message, and the button stays.
    } finally {
      setLoading(false);
    }
  };
  return (
    <section aria-labelledby="reads" className={styles.section}>
      <h2 id="reads" className={styles.heading}>
        {t('Who saw your data')}
      </h2>
      {reads.length === 0 && <p>{t('Nobody has opened your data yet.')}</p>}
      <ul className={styles.rows}>
        {reads.map(({ id, at, firstName, role, field, reason }) => (
          <li key={id}>
            <span className={styles.words}>
              <b>{fieldWords(t, field)}</b>
              <span>{reasonWords(t, reason)}</span>
            </span>
            <span className={styles.who}>
              <span translate="no">
                {role
                  ? t('{name}, {role}', { name: firstName, role: roleWords(t, role) })
                  : t('{name}', { name: firstName })}
              </span>
              <Moment at={at} time />
            </span>
          </li>
        ))}
      </ul>
      {more !== null && (
        <Button
          kind="secondary"
          loading={loading}
          loadingLabel={t('Loading')}
          onClick={() => void showMore(more)}
        >
          {t('Show earlier ones')}
        </Button>
      )}
    </section>
  );
}
