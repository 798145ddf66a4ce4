import { Pause, Play } from 'lucide-react';
import type { RefObject } from 'react';
import { useText } from '../../text/use-text.tsx';
import { isolated } from '../words/own-text.ts';
import styles from './media.module.css';
import { type Item, timeWords } from './media-words.ts';

type PlayerProps = {
  item: Item;
  video: RefObject<HTMLVideoElement | null>;
  time: number;
  isPlaying: boolean;
  onTime: (seconds: number) => void;
  onSeek: (seconds: number) => void;
  onPlaying: (isPlaying: boolean) => void;
};

export function togglePlay(video: HTMLVideoElement | null): void {
  if (video === null) return;
  if (video.paused) void video.play().catch(() => undefined);
  else video.pause();
}

/** A video with the captions of its draft over it, or a photo. */
export function Player({ item, video, time, isPlaying, ...on }: PlayerProps) {
  const t = useText();
  const { onTime, onSeek, onPlaying } = on;
  if (item.kind === 'photo') {
    return (
      <div className={styles.stage}>
        {item.file && <img src={item.file} alt={isolated(t, item.title)} />}
      </div>
    );
  }
  if (item.file === null) {
    return (
      <div className={styles.stage}>
        {item.poster && <img src={item.poster} alt="" />}
        <a
          className={styles.elsewhere}
          href={item.externalUrl ?? ''}
          target="_blank"
          rel="noreferrer"
        >
          {t('Open the video')}
        </a>
      </div>
    );
  }
  // Families on Arabic pages read the Arabic line.
  const line = item.captions.find(({ start, end }) => time >= start && time < end);
  const length = item.seconds ?? 0;
  return (
    <div className={styles.stage}>
      {/* The captions are drawn below, so that a draft is seen as it will be. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        src={item.file}
        poster={item.poster ?? undefined}
        preload="metadata"
        playsInline
        aria-label={isolated(t, item.title)}
        onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime)}
        onPlay={() => onPlaying(true)}
        onPause={() => onPlaying(false)}
      />
      {line && (
        <p className={styles.caption} dir="auto">
          <span>{(t.language === 'ar' && line.ar) || line.en}</span>
        </p>
      )}
      <div className={styles.controls} dir="ltr">
        <button
          type="button"
          aria-label={isPlaying ? t('Pause') : t('Play')}
          onClick={() => togglePlay(video.current)}
        >
          {isPlaying ? (
            <Pause className="i" aria-hidden="true" />
          ) : (
            <Play className="i" aria-hidden="true" />
          )}
        </button>
        <span>{timeWords(time)}</span>
        <input
          type="range"
          min={0}
          max={length}
          step={0.1}
          value={Math.min(time, length)}
          aria-label={t('Position')}
          aria-valuetext={timeWords(time)}
          onInput={({ currentTarget }) => onSeek(Number(currentTarget.value))}
        />
        <span>{timeWords(length)}</span>
      </div>
    </div>
  );
}
