import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { Api } from '../../contract/api.ts';
import { headers } from '../shell/header-setting.ts';
import type { PageHandle } from '../shell/page-handle.ts';
import { browserLoader, serverLoader } from '../shell/page-loaders.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { useText } from '../text/use-text.tsx';
import { buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { DrawerScene } from '../ui/scenes/drawer-scene.tsx';
import { FilterLinks } from './filter-links.tsx';
import { filterIn } from './filters.ts';
import styles from './hire-page.module.css';
import { MaidList } from './maid-list.tsx';
import { loadMaids } from './use-more-maids.ts';
import { useSavedOpen } from './use-saved-open.ts';

const SavedMaids = lazy(() => import('./saved-maids.tsx'));

export const handle: PageHandle = { header: headers.hire };

export const meta = pageMeta((t) => ({
  title: t('Choose a maid'),
  description: t(
    'Watch each woman introduce herself on video, with her experience, languages, price and the day she is free.',
  ),
}));

async function load(api: Api, search: URLSearchParams) {
  const filter = filterIn(search);
  return { filter, maids: await loadMaids(api, filter) };
}

export const loader = serverLoader(handle, load);
export const clientLoader = browserLoader('/hire-maid', handle, load);

type HirePageProps = { loaderData: Awaited<ReturnType<typeof load>> };

export default function HirePage({ loaderData: { filter, maids } }: HirePageProps) {
  const t = useText();
  const savedOpen = useSavedOpen();
  if (savedOpen) {
    return (
      <div className={classNames('page', styles.content)}>
        <Suspense fallback={null}>
          <SavedMaids />
        </Suspense>
      </div>
    );
  }
  const filtered = Object.keys(filter).length > 0;
  const count = maids.total;
  return (
    <>
      <FilterLinks filter={filter} />
      <div className={classNames('page', styles.content)}>
        {count > 0 ? (
          <>
            <h1 className={styles.title}>
              {filtered
                ? t('{count|1 woman matches|# women match}', { count })
                : t('{count|1 woman|# women} to meet', { count })}
            </h1>
            <p className={styles.about}>
              {t('Prices include her salary, visa, insurance and VAT.')}
            </p>
            <MaidList key={JSON.stringify(filter)} first={maids} filter={filter} />
          </>
        ) : (
          <EmptyState
            picture={<DrawerScene />}
            title={filtered ? t('Nobody matches all of this') : t('Nobody is free just now')}
            titleAs="h1"
            action={
              filtered && (
                <Link to="/hire-maid" className={buttonClass()}>
                  {t('Show everyone')}
                </Link>
              )
            }
          >
            {filtered
              ? t('Take one choice back, or ask us: we reply within 1 minute.')
              : t('New people join every week. Ask us: we reply within 1 minute.')}
          </EmptyState>
        )}
      </div>
    </>
  );
}
