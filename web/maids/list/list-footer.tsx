import { Columns3, Share2, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '../../site/site.ts';
import { useText } from '../../text/use-text.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useMyList } from '../../visitor/lists/my-list.ts';
import { useSharedList } from '../../visitor/lists/shared-list.ts';
import { shareLink, sharedAddress } from '../share-link.ts';
import { useListTab } from './list-tabs.tsx';

export const MOST_COMPARED = 4;

/** The actions for the shown list, or for an empty one. */
export function ListFooter({ empty = null }: { empty?: ReactNode }) {
  const t = useText();
  const { publicOrigin } = useSite();
  const tab = useListTab();
  const mine = useMyList();
  const shared = useSharedList();
  const ids = tab === 'my-list' ? mine : shared;
  if (ids.length === 0) return empty;
  const share = () =>
    shareLink(
      {
        url: sharedAddress(publicOrigin, ids, t.language),
        title: t('{count, plural, one {A woman we like} other {# women we like}}', {
          count: ids.length,
        }),
        advice: t('Anyone with the link can see this list.'),
      },
      t,
    );
  return (
    <>
      <Button kind="plain" icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
        {t('Share list')}
      </Button>
      {tab === 'my-list' && (
        <Link to="/family-list" className={buttonClass({ kind: 'plain' })}>
          <UsersRound aria-hidden="true" />
          {t('Decide together')}
        </Link>
      )}
      {ids.length > 1 && (
        <Link
          to={`/compare?maids=${ids.slice(0, MOST_COMPARED).join()}`}
          className={buttonClass({ kind: 'plain' })}
        >
          <Columns3 aria-hidden="true" />
          {t('Compare')}
        </Link>
      )}
    </>
  );
}
