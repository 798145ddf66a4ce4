import { Heart, Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { MaidListItem } from '../../contract/catalogue.ts';
import { useText } from '../text/use-text.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Pill } from '../ui/pill.tsx';
import type { VideoList } from '../visitor/active-video.ts';
import styles from './maid-picture.module.css';
import { availability, clock } from './maid-words.ts';

const MaidPlayer = lazy(() => import('./maid-player.tsx'));

type MaidPictureProps = {
  item: MaidListItem;
  list: VideoList;
  first: boolean;
  compact: boolean;
  saved: boolean;
  onSave: () => void;
  onPlay: () => void;
};

export function MaidPicture({
  item,
  list,
  first,
  compact,
  saved,
  onSave,
  onPlay,
}: MaidPictureProps) {
  const t = useText();
  const { housemaid: maid, videoDuration } = item;
  const name = maid.firstName;
  const [playing, setPlaying] = useState(false);
  const play = () => {
    setPlaying(true);
    onPlay();
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
      {maid.videoURL && playing && (
        <Suspense fallback={null}>
          <MaidPlayer
            maid={maid}
            list={list}
            src={maid.videoURL}
            captions={maid.captionsURL}
            seconds={videoDuration}
          />
        </Suspense>
      )}
      <IconButton
        kind="round"
        label={t('Save {name}', { name })}
        icon={<Heart aria-hidden="true" />}
        aria-pressed={saved}
        className={styles.heart}
        onClick={onSave}
      />
    </div>
  );
}
