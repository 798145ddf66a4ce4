import { useEffect } from 'react';
import { Link, type MetaDescriptor, useLocation } from 'react-router';
import { hireMeta } from '../hire-maid/hire-meta.ts';
import { sharedPreview } from '../../maids/list/shared-preview.ts';
import { useLists } from '../../maids/list/use-lists.ts';
import { useUrlLists } from '../../maids/list/use-url-lists.ts';
import { headers } from '../../site/header-setting.ts';
import type { PageHandle } from '../../site/page-handle.ts';
import { serverLoader } from '../../site/page-loaders.ts';
import { useText } from '../../text/use-text.tsx';
import { Placeholder } from '../../ui/placeholders/placeholder.tsx';
import { listenLive } from '../../visitor/live.ts';
import styles from './shortlisted-page.module.css';

export const handle: PageHandle = { header: headers.information };

const describe = hireMeta((t) => ({
  title: t('Shortlisted maids'),
  description: t('The women you saved and those who were sent to you, in your order.'),
}));
export const meta = (matched: Parameters<typeof describe>[0]): MetaDescriptor[] => {
  const own = describe(matched);
  const titles = own.flatMap((one) => ('title' in one ? [String(one.title)] : []));
  return [
    ...own,
    ...(matched.loaderData?.preview
      ? titles.map((content) => ({ property: 'og:title', content }))
      : []),
    { name: 'robots', content: 'noindex' },
  ];
};

/** The preview of our team's link; only the server loads it. */
export const loader = serverLoader(handle, async (api, search) => ({
  preview: await sharedPreview(api, search, 'sgl'),
}));
export const clientLoader = () => ({ preview: null });

/** Reads a list that our team sent. */
function useTeamList(): void {
  const { search } = useLocation();
  useEffect(() => {
    const address = new URLSearchParams(search);
    if (!address.has('sgl')) return;
    // If the script fails to load, the list stays in the address for the next load.
    import('../../maids/list/take-url-lists.ts').then(
      ({ takeTeamList }) => takeTeamList(address),
      () => undefined,
    );
  }, [search]);
}

/** RT-05: the lists as a page of their own, without the catalogue. */
export default function ShortlistedPage() {
  const t = useText();
  useUrlLists();
  useTeamList();
  useEffect(listenLive, []);
  const draw = useLists(true);
  return (
    <div className={`page ${styles.page}`}>
      <h1 className={styles.title}>{t('Shortlisted maids')}</h1>
      <p className={styles.about}>
        {t('Saved on this device.')}{' '}
        <Link to="/hire-maid" className="link">
          {t('See everyone')}
        </Link>
      </p>
      <h2 className="visually-hidden">{t('Your lists')}</h2>
      {draw?.({ place: 'page' }) ?? <Placeholder name="my_list" label={t('Loading')} />}
    </div>
  );
}
