import { Captions, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../text/use-text.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { VideoList } from '../visitor/active-video.ts';
import styles from './maid-player.module.css';
import { clock } from './maid-words.ts';
import { savesData, useSmallFilm } from './small-film.ts';
import { useVideo } from './use-video.ts';
import { VimeoFilm, vimeoId } from './vimeo-film.tsx';

type FilmProps = {
  maid: { readonly id: number; readonly firstName: string };
  list: VideoList;
  src: string;
  captions: string | null;
  /** On Arabic pages, if `captions` are Arabic. */
  englishCaptions?: string | null | undefined;
  seconds: number;
  /** The film failed to load or stopped. */
  onLost: () => void;
};

/** Her film in place: our own file, or Vimeo after the visitor pressed play. */
export function MaidPlayer(props: FilmProps) {
  const vimeo = vimeoId(props.src);
  return vimeo === null ? (
    <Film {...props} />
  ) : (
    <VimeoFilm film={vimeo} maid={props.maid} list={props.list} />
  );
}

/** Captions are on until the visitor turns them off. */
function Film({ maid, list, src, captions, englishCaptions, seconds, onLost }: FilmProps) {
  const t = useText();
  const { id, firstName: name } = maid;
  const film = useRef<HTMLVideoElement>(null);
  const playButton = useRef<HTMLButtonElement>(null);
  const languages = captions === null ? [] : englishCaptions ? ['ar', 'en'] : ['en'];
  const video = useVideo(film, { maid: id, list, length: seconds, captions: languages });
  const { address, onLoadedMetadata } = useSmallFilm(film, src, video.loading);
  const isArabic = video.caption === 'ar';
  // The pressed button is gone, so the focus moves to the player.
  useEffect(() => playButton.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.player}>
      <video
        ref={film}
        src={address}
        playsInline
        preload={savesData() ? 'metadata' : 'auto'}
        aria-label={t('Video of {name}', { name })}
        className={styles.film}
        onError={onLost}
        onLoadedMetadata={onLoadedMetadata}
        {...video.events}
      >
        {englishCaptions && (
          // The name of the language in itself.
          <track kind="captions" src={captions ?? undefined} srcLang="ar" label="العربية" />
        )}
        <track
          kind="captions"
          src={englishCaptions ?? captions ?? undefined}
          srcLang="en"
          label={t('English')}
        />
      </video>
      {video.loading && (
        <div className={styles.loading}>
          <Spinner label={t('Loading')} />
        </div>
      )}
      {video.caption && video.words && (
        <p className={styles.captions} lang={video.caption} dir={isArabic ? 'rtl' : 'ltr'}>
          <span>{video.words}</span>
        </p>
      )}
      <div className={styles.controls} dir="ltr">
        <IconButton
          ref={playButton}
          label={video.playing ? t('Pause') : t('Play')}
          icon={video.playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
          className={styles.play}
          onClick={video.togglePlay}
        />
        <span className={styles.time}>{clock(video.time)}</span>
        <input
          type="range"
          aria-label={t('Position')}
          aria-valuetext={t('{time} of {duration}', {
            time: clock(video.time),
            duration: clock(video.duration),
          })}
          min={0}
          max={video.duration}
          step={0.1}
          value={video.time}
          className={styles.position}
          onChange={(event) => video.seek(event.target.valueAsNumber)}
        />
        <span className={styles.time}>{clock(video.duration)}</span>
        {captions && (
          <button
            type="button"
            aria-label={t('Captions')}
            aria-pressed={video.caption !== ''}
            className={styles.toggle}
            onClick={video.toggleCaptions}
          >
            <Captions aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          aria-label={t('Sound')}
          aria-pressed={!video.muted}
          className={styles.sound}
          onClick={video.toggleSound}
        >
          {video.muted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
        </button>
      </div>
    </div>
  );
}
