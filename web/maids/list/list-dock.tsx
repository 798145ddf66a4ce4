import { Columns3 } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { Translate } from '../../../rules/text/text.ts';
import { useText } from '../../text/use-text.tsx';
import { AvatarStack } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Dock, DockWords } from '../../ui/dock.tsx';
import { useMyList } from '../../visitor/lists/my-list.ts';
import { useSharedList } from '../../visitor/lists/shared-list.ts';
import { MOST_COMPARED } from './list-footer.tsx';
import { useListedMaids } from './listed-maids.ts';
import styles from './my-list.module.css';

function countWords(count: number, shared: number, t: Translate): string {
  if (shared === 0) return t('{count} saved', { count });
  if (count === 0) return t('{shared} sent to you', { shared });
  return t('{count} saved, {shared} sent to you', { count, shared });
}

/** Small screens: the saved maids, within reach of the thumb. */
export function ListDock() {
  const t = useText();
  const mine = useMyList();
  const shared = useSharedList();
  const { search } = useLocation();
  const { cards } = useListedMaids();
  // A portrait that is still loading keeps its space.
  const faces = [...new Set([...mine, ...shared])]
    .slice(0, 3)
    .map((id) => ({ src: cards.get(id)?.housemaid.faceURL ?? null, name: '' }));
  return (
    <Dock layout="row" wide="hidden" data-testid="list-dock">
      <AvatarStack people={faces} />
      <DockWords title={t('My List')}>{countWords(mine.length, shared.length, t)}</DockWords>
      <span className={styles.dockActs}>
        {mine.length > 1 && (
          <Link
            to={`/compare?maids=${mine.slice(0, MOST_COMPARED).join()}`}
            className={`${styles.dockCompare} ${buttonClass({ kind: 'plain', size: 'small' })}`}
          >
            <Columns3 aria-hidden="true" />
            {t('Compare')}
          </Link>
        )}
        <Link
          to={{ search, hash: 'saved' }}
          preventScrollReset
          className={buttonClass({ size: 'small' })}
        >
          {t('Open list')}
        </Link>
      </span>
    </Dock>
  );
}
