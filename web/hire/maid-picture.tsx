import { Heart, Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { MaidListItem } from '../../contract/catalogue.ts';
import { useText } from '../text/use-text.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Pill } from '../ui/pill.tsx';
import type { VideoList } from '../visitor/active-video.ts';
import { afterPaint } from '../visitor/after-paint.ts';
import { useIsSavedAtOnce } from '../visitor/my-list.ts';
import { toggleSaved } from './list/list-acts.ts';
import styles from './maid-picture.module.css';
import { availability, clock } from './maid-words.ts';

const MaidPlayer = lazy(() => import('./maid-player.tsx'));

type MaidPictureProps = {
  item: MaidListItem;
  list: VideoList;
  first: boolean;
  compact: boolean;
  /** After a press on the heart is painted. */
  onSave?: (saved: boolean) => void;
  /** After a press on play is painted. */
  onPlay?: () => void;
};

export function MaidPicture({ item, list, first, compact, onSave, onPlay }: MaidPictureProps) {
  const t = useText();
  const { housemaid: maid, videoDuration } = item;
  const name = maid.firstName;
  const [playing, setPlaying] = useState(false);
  const [film, setFilm] = useState<string | null>(null);
  const play = () => {
    setPlaying(true);
    afterPaint(() => {
      setFilm(maid.videoURL);
      onPlay?.();
    });
  };
  return (
    <div className={classNames(styles.picture, compact && styles.compact)}>
      {maid.posterURL && (
        <img
          src={maid.posterURL}
          alt={name}
          width={640}
          height={800}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          className={styles.poster}
        />
      )}
      {!playing && (
        <Pill dot={maid.availableFrom === null ? 'free' : 'later'} className={styles.freePill}>
          {availability(maid, t)}
        </Pill>
      )}
      {maid.videoURL && !playing && (
        <button
          type="button"
          className={styles.meet}
          aria-label={t('Meet {name} {time}', { name, time: clock(videoDuration) })}
          onClick={play}
        >
          <span className={styles.playMark}>
            <Play aria-hidden="true" />
          </span>
          <span className={styles.meetWords}>{t('Meet {name}', { name })}</span>{' '}
          <span className={styles.duration}>{clock(videoDuration)}</span>
        </button>
      )}
      {film && (
        <Suspense fallback={null}>
          <MaidPlayer
            maid={maid}
            list={list}
            src={film}
            captions={maid.captionsURL}
            seconds={videoDuration}
          />
        </Suspense>
      )}
      <SaveHeart item={item} onSave={onSave} />
    </div>
  );
}

type SaveHeartProps = { item: MaidListItem; onSave: MaidPictureProps['onSave'] };

/** By itself, so that nothing else is drawn anew before a press on it is answered. */
function SaveHeart({ item, onSave }: SaveHeartProps) {
  const t = useText();
  const { id, firstName: name } = item.housemaid;
  const save = () => {
    const saved = toggleSaved(item);
    afterPaint(() => onSave?.(saved));
  };
  return (
    <IconButton
      kind="round"
      label={t('Save {name}', { name })}
      icon={<Heart aria-hidden="true" />}
      aria-pressed={useIsSavedAtOnce(id)}
      className={styles.heart}
      onClick={save}
    />
  );
}
