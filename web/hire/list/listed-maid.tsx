import { GripVertical, Heart, Play, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { MaidListItem } from '../../../contract/catalogue.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { useIsSavedAtOnce } from '../../visitor/my-list.ts';
import { HireLink } from '../hire-link.tsx';
import { availability } from '../maid-words.ts';
import { saveMaid } from './list-acts.ts';
import styles from './my-list.module.css';
import type { Handle } from './use-reorder.ts';

const MaidPlayer = lazy(() => import('../maid-player.tsx'));

type ListedMaidProps = {
  item: MaidListItem;
  /** Her place in My List, from 1; null in a list that someone sent. */
  rank: number | null;
  handle?: Handle;
  onRemove: () => void;
};

export function ListedMaid({ item, rank, handle, onRemove }: ListedMaidProps) {
  const t = useText();
  const { housemaid: maid, videoDuration } = item;
  const { id, firstName: name } = maid;
  const [playing, setPlaying] = useState(false);
  return (
    <article
      data-testid="maid-card"
      data-maid-id={id}
      aria-label={name}
      className={classNames(styles.item, playing && styles.playing)}
    >
      <div className={styles.picture}>
        {maid.posterURL && (
          <img src={maid.posterURL} alt="" width={640} height={800} loading="lazy" />
        )}
        {rank !== null && <span className={styles.rank}>{rank}</span>}
        {maid.videoURL && !playing && (
          <button
            type="button"
            className={styles.play}
            aria-label={t('Meet {name}', { name })}
            onClick={() => setPlaying(true)}
          >
            <span>
              <Play aria-hidden="true" />
            </span>
          </button>
        )}
        {maid.videoURL && playing && (
          <Suspense fallback={null}>
            <MaidPlayer
              maid={maid}
              list="saved"
              src={maid.videoURL}
              captions={maid.captionsURL}
              seconds={videoDuration}
            />
          </Suspense>
        )}
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={`/hire-maid/${id}`} translate="no">
            {t('{name}, {age}', { name, age: maid.age })}
          </Link>
        </h3>
        <p className={styles.facts}>
          {t('{nation}, {price}', {
            nation: maid.nationality.label,
            price: formatPrice(maid.monthlyPrice),
          })}
          <br />
          {availability(maid, t)}
        </p>
      </div>
      <div className={styles.tools}>
        <IconButton
          label={t('Remove {name} from the list', { name })}
          icon={<X aria-hidden="true" />}
          onClick={onRemove}
        />
        {handle && (
          <IconButton
            label={t('Move {name}, number {rank}. Use the arrow keys.', { name, rank: rank ?? 0 })}
            icon={<GripVertical aria-hidden="true" />}
            className={styles.handle}
            {...handle}
          />
        )}
      </div>
      <Acts>
        <HireLink maid={maid} size="small" fromSavedList={rank !== null} solid={rank === 1} />
        {rank === null && <SaveButton item={item} />}
      </Acts>
    </article>
  );
}

const Acts = ({ children }: { children: ReactNode }) => (
  <div className={styles.acts}>{children}</div>
);

function SaveButton({ item }: { item: MaidListItem }) {
  const t = useText();
  const saved = useIsSavedAtOnce(item.housemaid.id);
  return (
    <Button
      kind="plain"
      size="small"
      icon={<Heart aria-hidden="true" fill={saved ? 'currentColor' : 'none'} />}
      aria-disabled={saved}
      onClick={() => {
        if (!saved) saveMaid(item);
      }}
    >
      {saved ? t('Saved') : t('Save')}
    </Button>
  );
}
