import { GripVertical, Heart, Play, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { MaidListItem } from '../../../contract/catalogue.ts';
import { useText } from '../../text/use-text.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { dirhams } from '../../../rules/money/money.ts';
import { useIsSavedAtOnce } from '../../visitor/lists/my-list.ts';
import { HerFilm } from '../her-film.tsx';
import { useOwnHire } from '../../visitor/own-hire.ts';
import { ContinueHire } from '../continue-hire.tsx';
import { HireLink } from '../hire-link.tsx';
import { availability } from '../maid-words.ts';
import { saveMaid } from '../list-acts.ts';
import styles from './listed-maid.module.css';
import type { Handle } from './use-reorder.ts';

type ListedMaidProps = {
  item: MaidListItem;
  /** Her position in My List, from 1; null in a shared list. */
  rank: number | null;
  /** A short row, so that more rows fit on the screen. */
  brief?: boolean;
  handle?: Handle;
  onRemove: () => void;
};

/** The element that gets the focus after her row is removed. */
function afterHer(remove: HTMLElement): HTMLElement | null {
  const row = remove.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const tab = document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  return neighbour?.querySelector<HTMLElement>('[data-remove]') ?? tab;
}

export function ListedMaid({ item, rank, brief = false, handle, onRemove }: ListedMaidProps) {
  const t = useText();
  const { housemaid: maid, videoDuration } = item;
  const { id, firstName: name } = maid;
  const [playing, setPlaying] = useState(false);
  const own = useOwnHire(id);
  return (
    <article
      data-testid="maid-card"
      data-maid-id={id}
      aria-label={name}
      className={classNames(styles.item, brief && styles.brief, playing && styles.playing)}
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
          <HerFilm
            maid={maid}
            list="saved"
            src={maid.videoURL}
            captions={maid.captionsURL}
            englishCaptions={maid.englishCaptionsURL}
            seconds={videoDuration}
            onLost={() => setPlaying(false)}
          />
        )}
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={`/hire-maid/${id}`} className="tap" translate="no">
            {t('{name}, {age}', { name, age: maid.age })}
          </Link>
        </h3>
        <p className={styles.facts}>
          {t('{nation}, {price}', {
            nation: maid.nationality.label,
            price: dirhams(maid.monthlyPrice, t),
          })}
          <br />
          {own === null ? availability(maid, t) : t('You are hiring {name}.', { name })}
        </p>
      </div>
      <Acts>
        {own === null ? (
          <HireLink
            maid={maid}
            size="small"
            fromSavedList={rank !== null}
            solid={rank === 1}
            brief={brief}
          />
        ) : (
          <ContinueHire appId={own} size="small" />
        )}
        {rank === null && <SaveButton item={item} />}
      </Acts>
      <div className={styles.tools}>
        <IconButton
          label={t('Remove {name} from the list', { name })}
          icon={<X aria-hidden="true" />}
          data-remove=""
          onClick={({ currentTarget }) => {
            const next = afterHer(currentTarget);
            onRemove();
            next?.focus();
          }}
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
