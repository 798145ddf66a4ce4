import { Link } from 'react-router';
import type { MaidListItem } from '../../contract/catalogue.ts';
import { useText } from '../text/use-text.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Note } from '../ui/note.tsx';
import { Placeholder } from '../ui/placeholder.tsx';
import { DrawerScene } from '../ui/scenes/drawer-scene.tsx';
import { useMyList } from '../visitor/my-list.ts';
import styles from './hire-page.module.css';
import { MaidCard } from './maid-card.tsx';
import { useSavedMaids } from './use-saved-maids.ts';

/** My List as a page: the people saved on this device, in their order. */
export default function SavedMaids() {
  const t = useText();
  const saved = useMyList();
  return (
    <section data-testid="my-list" aria-labelledby="my-list-title">
      {saved.length > 0 ? (
        <>
          <h1 id="my-list-title" className={styles.title}>
            {t('My List')}
          </h1>
          <p className={styles.about}>
            {t('{count|1 woman|# women} saved on this device.', { count: saved.length })}{' '}
            <Link to="/hire-maid" className="link">
              {t('See everyone')}
            </Link>
          </p>
          <Saved saved={saved} />
        </>
      ) : (
        <EmptyState
          picture={<DrawerScene />}
          title={<span id="my-list-title">{t('Nobody saved yet')}</span>}
          titleAs="h1"
          action={
            <Link to="/hire-maid" className={buttonClass()}>
              {t('Watch the videos')}
            </Link>
          }
        >
          {t('Tap the heart on anyone you like. They wait here, in your order.')}
        </EmptyState>
      )}
    </section>
  );
}

function Saved({ saved }: { saved: readonly number[] }) {
  const t = useText();
  const state = useSavedMaids(saved);
  if (state.status === 'loading') return <Placeholder name="my_list" label={t('Loading')} />;
  if (state.status === 'failed') {
    return (
      <Note tone="danger" role="alert">
        {t('My List could not be loaded. Please check your connection and open it again.')}
      </Note>
    );
  }
  const there = saved
    .map((id) => state.found.get(id))
    .filter((item): item is MaidListItem => item !== undefined);
  return (
    <>
      {there.length < saved.length && (
        <Note className={styles.gone}>
          {t('{count|1 person you saved is|# people you saved are} no longer free.', {
            count: saved.length - there.length,
          })}
        </Note>
      )}
      <ul className={styles.grid}>
        {there.map((item) => (
          <li key={item.housemaid.id}>
            <MaidCard item={item} list="saved" compact />
          </li>
        ))}
      </ul>
    </>
  );
}
