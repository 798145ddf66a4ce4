import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { idsIn } from '../../rules/read-filter.ts';
import { listTab } from '../hire/list/list-tab.ts';
import { useLists } from '../hire/list/use-lists.ts';
import { useUrlLists } from '../hire/list/use-url-lists.ts';
import { headers } from '../shell/header-setting.ts';
import type { PageHandle } from '../shell/page-handle.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { useText } from '../text/use-text.tsx';
import { Placeholder } from '../ui/placeholder.tsx';
import { listenLive } from '../visitor/live.ts';
import { sharedList } from '../visitor/shared-list.ts';
import { tellUntold } from '../visitor/shortlist-calls.ts';
import styles from './shortlisted-page.module.css';

export const handle: PageHandle = { header: headers.information };

export const meta = pageMeta((t) => ({
  title: t('Shortlisted maids'),
  description: t('The women you saved and those who were sent to you, in your order.'),
}));

/** Our team's links name the women in `sgl`; 1 only says that the list is meant. */
function useTeamList(): void {
  const { search } = useLocation();
  useEffect(() => {
    const ids = idsIn(new URLSearchParams(search).get('sgl') ?? '').filter((id) => id > 1);
    if (ids.length === 0) return;
    sharedList.replace(ids);
    listTab.choose('shared-list');
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
