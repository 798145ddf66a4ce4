import { Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { MaidListItem } from '../../contract/catalogue.ts';
import { useOnDemand } from '../site/on-demand.ts';
import { useSite } from '../site/site.ts';
import { useText } from '../text/use-text.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Price } from '../ui/price.tsx';
import type { VideoList } from '../visitor/active-video.ts';
import { useIsGone } from '../visitor/live.ts';
import { useIsSaved } from '../visitor/lists/my-list.ts';
import { HireLink } from './hire-link.tsx';
import { toggleSaved } from './list-acts.ts';
import styles from './maid-card.module.css';
import { MaidFacts } from './maid-facts.tsx';
import { MaidPicture } from './maid-picture.tsx';
import { whereSheLives } from './maid-words.ts';
import { shareLink, sharedAddress } from './share-link.ts';
import { lazyComponent } from '../ui/lazy-component.ts';

const GoneCard = lazyComponent(() => import('./gone-card.tsx'));

type MaidCardProps = {
  item: MaidListItem;
  list: VideoList;
  /** Her position in this list, from 1. */
  rank: number;
  /** Smaller on wide screens, where several cards share a row. */
  compact?: boolean;
  /** The first picture on a page loads with priority. */
  first?: boolean;
  actions?: boolean;
};

export function MaidCard(props: MaidCardProps) {
  const { item, compact = false } = props;
  const gone = useIsGone(item.housemaid.id);
  if (!gone) return <FreeCard {...props} />;
  return (
    <Suspense fallback={<FreeCard {...props} />}>
      <GoneCard item={item} compact={compact} />
    </Suspense>
  );
}

function FreeCard({
  item,
  list,
  rank,
  compact = false,
  first = false,
  actions = true,
}: MaidCardProps) {
  const t = useText();
  const { publicOrigin } = useSite();
  const { housemaid: maid } = item;
  const name = maid.firstName;
  const saved = useIsSaved(maid.id);
  const [played, setPlayed] = useState(false);
  const [savedHere, setSavedHere] = useState(false);
  const savedRow = useOnDemand(
    saved && savedHere,
    () => import('./saved-row.tsx').then((module) => module.SavedRow),
    () => undefined,
  );
  const share = () =>
    shareLink(
      {
        url: sharedAddress(publicOrigin, [maid.id], t.language),
        title: t('Meet {name}', { name }),
        advice: t('Anyone with the link can see {name}.', { name }),
      },
      t,
    );
  return (
    <Card
      as="article"
      padded={false}
      className={classNames(styles.card, compact && styles.compact)}
      data-testid="maid-card"
      data-maid-id={maid.id}
      aria-label={name}
    >
      <MaidPicture
        item={item}
        list={list}
        first={first}
        compact={compact}
        onSave={setSavedHere}
        onPlay={() => setPlayed(true)}
      />
      <div className={styles.body}>
        <div className={styles.line}>
          <h2 className={styles.name}>
            <Link
              to={`/hire-maid/${maid.id}`}
              className={classNames('tap', styles.nameLink)}
              translate="no"
            >
              {t('{name}, {age}', { name, age: maid.age })}
            </Link>
          </h2>
          <Price amount={maid.monthlyPrice} size="card" />
        </div>
        <div className={classNames(styles.line, styles.under)}>
          <span>{whereSheLives(maid, t)}</span>
          <span className={styles.term}>{t('a month, all in')}</span>
          {compact && <span className={styles.shortTerm}>{t('a month')}</span>}
        </div>
        <MaidFacts item={item} />
        {savedRow?.({ id: maid.id, onUndo: () => setSavedHere(toggleSaved(item)) })}
        {actions && (
          <div className={styles.actions}>
            <HireLink maid={maid} rank={rank} solid={played || saved} />
            <IconButton
              kind="outlined"
              label={t('Share {name}', { name })}
              icon={<Share2 aria-hidden="true" />}
              className={styles.share}
              onClick={() => void share()}
            />
          </div>
        )}
      </div>
    </Card>
  );
}
