import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useLists } from '../hire/list/use-lists.ts';
import { useUrlLists } from '../hire/list/use-url-lists.ts';
import { headers } from '../shell/header-setting.ts';
import type { PageHandle } from '../shell/page-handle.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { useText } from '../text/use-text.tsx';
import { Placeholder } from '../ui/placeholder.tsx';
import { listenLive } from '../visitor/live.ts';
import { tellUntold } from '../visitor/shortlist-calls.ts';
import styles from './shortlisted-page.module.css';

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({
  title: t('Shortlisted maids'),
  description: t('The women you saved and those who were sent to you, in your order.'),
}));

/** A list that our team sent. */
function useTeamList(): void {
  const { search } = useLocation();
  useEffect(() => {
    const address = new URLSearchParams(search);
    if (!address.has('sgl')) return;
    // A script that does not come leaves the list in the address, for the next load.
    import('../hire/list/take-url-lists.ts').then(
      ({ takeTeamList }) => takeTeamList(address),
      () => undefined,
    );
  }, [search]);
}

/** RT-05: the lists as a page of their own, which needs nothing of the catalogue. */
export default function ShortlistedPage() {
  const t = useText();
  useUrlLists();
  useTeamList();
  useEffect(tellUntold, []);
  useEffect(listenLive, []);
  const draw = useLists(true);
  return (
    <div className={`page ${styles.page}`}>
      <h1 className={styles.title}>{t('Shortlisted maids')}</h1>
      <p className={styles.about}>
        {t('Kept on this device.')}{' '}
        <Link to="/hire-maid" className="link">
          {t('See everyone')}
        </Link>
      </p>
      <h2 className="visually-hidden">{t('Your lists')}</h2>
      {draw?.({ place: 'page' }) ?? <Placeholder name="my_list" label={t('Loading')} />}
    </div>
  );
}
