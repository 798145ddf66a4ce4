import { Heart, Play } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import type { MaidListItem } from '../../contract/catalogue.ts';
import { useText } from '../text/use-text.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Pill } from '../ui/pill.tsx';
import type { VideoList } from '../visitor/active-video.ts';
import { afterPaint } from '../visitor/browser/after-paint.ts';
import { useIsGone } from '../visitor/live.ts';
import { useIsSaved } from '../visitor/lists/my-list.ts';
import { HerFilm } from './her-film.tsx';
import { toggleSaved } from './list-acts.ts';
import styles from './maid-picture.module.css';
import { availability, clock } from './maid-words.ts';

/** A profile also says whether she can be hired. */
type ShownMaid = MaidListItem & { readonly available?: boolean };

type MaidPictureProps = {
  item: ShownMaid;
  list: VideoList;
  first: boolean;
  compact: boolean;
  /** Called after the heart is painted. */
  onSave?: (saved: boolean) => void;
  /** Called after the press on play is painted. */
  onPlay?: () => void;
};

export function MaidPicture({ item, list, first, compact, onSave, onPlay }: MaidPictureProps) {
  const { housemaid: maid, videoDuration } = item;
  const still = maid.posterURL ?? maid.faceURL;
  const picture = useRef<HTMLDivElement>(null);
  const [film, setFilm] = useState<string | null>(null);
  const [losses, setLosses] = useState(0);
  const lost = () => {
    picture.current?.removeAttribute('data-asked');
    setFilm(null);
    setLosses(losses + 1);
  };
  const play = () => {
    setFilm(maid.videoURL);
    onPlay?.();
  };
  return (
    <div ref={picture} className={classNames(styles.picture, compact && styles.compact)}>
      {still && (
        <img
          src={still}
          alt={maid.firstName}
          width={640}
          height={800}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          className={styles.poster}
        />
      )}
      <MeetHer key={losses} item={item} onPlay={play} />
      {film && (
        <HerFilm
          maid={maid}
          list={list}
          src={film}
          captions={maid.captionsURL}
          englishCaptions={maid.englishCaptionsURL}
          seconds={videoDuration}
          onLost={lost}
        />
      )}
      <SaveHeart item={item} onSave={onSave} />
    </div>
  );
}

/** The button on the picture until the film plays. A component of its own, so that a press renders little. */
function MeetHer({ item, onPlay }: { item: ShownMaid; onPlay: () => void }) {
  const t = useText();
  const [pressed, setPressed] = useState(false);
  const { housemaid: maid, videoDuration } = item;
  const name = maid.firstName;
  const taken = useIsGone(maid.id) || item.available === false;
  const play = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Set directly in the DOM, because the first render after a press takes two frames on a slow phone.
    currentTarget.parentElement?.setAttribute('data-asked', '');
    afterPaint(() => {
      setPressed(true);
      onPlay();
    });
  };
  if (pressed) return null;
  return (
    <>
      <Pill
        dot={taken || maid.availableFrom !== null ? 'later' : 'free'}
        className={styles.freePill}
      >
        {taken ? t('Being hired') : availability(maid, t)}
      </Pill>
      {maid.videoURL && (
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
    </>
  );
}

type SaveHeartProps = { item: MaidListItem; onSave: MaidPictureProps['onSave'] };

/** A component of its own, so that a press renders little. */
function SaveHeart({ item, onSave }: SaveHeartProps) {
  const t = useText();
  const { id, firstName: name } = item.housemaid;
  const save = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const saved = toggleSaved(item);
    // Set directly in the DOM, as for play.
    currentTarget.setAttribute('aria-pressed', String(saved));
    afterPaint(() => onSave?.(saved));
  };
  return (
    <IconButton
      kind="round"
      label={t('Save {name}', { name })}
      icon={<Heart aria-hidden="true" />}
      aria-pressed={useIsSaved(id)}
      className={styles.heart}
      onClick={save}
    />
  );
}
