import { type RefObject, useEffect, useState } from 'react';
import { type VideoList, videoStarted } from '../visitor/active-video.ts';
import { useVideoLog } from './use-video-log.ts';

const wordsOf = (track: TextTrack): string =>
  [...(track.activeCues ?? [])].map((cue) => ('text' in cue ? String(cue.text) : '')).join(' ');

/** Mode "hidden", not "off": the browser loads the cues and we render them in our own type. */
function readCaptions(
  video: HTMLVideoElement,
  language: string,
  onCaption: (words: string) => void,
) {
  const track = [...video.textTracks].find((one) => one.language === language);
  if (!track) return undefined;
  track.mode = 'hidden';
  const changed = () => onCaption(wordsOf(track));
  changed();
  track.addEventListener('cuechange', changed);
  return () => track.removeEventListener('cuechange', changed);
}

const changes = {
  play: (video: HTMLVideoElement) => {
    // The error event reports why it cannot play.
    if (video.paused) video.play().catch(() => undefined);
    else video.pause();
  },
  sound: (video: HTMLVideoElement) => {
    video.muted = !video.muted;
  },
  time: (video: HTMLVideoElement, to: number) => {
    video.currentTime = to;
  },
};

interface Film {
  readonly maid: number;
  readonly list: VideoList;
  readonly length: number;
  /** The languages of its captions, that of the page first. */
  readonly captions: readonly string[];
}

/** Plays a native video when it appears, and returns the state of its controls. */
export function useVideo(
  ref: RefObject<HTMLVideoElement | null>,
  { maid, list, length, captions }: Film,
) {
  const [playing, setPlaying] = useState(true);
  const [loading, setLoading] = useState(false);
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState(length);
  const [muted, setMuted] = useState(false);
  /** Empty: no captions. */
  const [caption, setCaption] = useState(captions[0] ?? 'en');
  const [words, setWords] = useState('');
  const log = useVideoLog(maid);

  useEffect(() => {
    const video = ref.current;
    if (!video) return undefined;
    video.play().catch(() => setPlaying(false));
    return undefined;
  }, [ref]);
  useEffect(
    () => (ref.current ? readCaptions(ref.current, caption, setWords) : undefined),
    [ref, caption],
  );

  const withVideo = (change: (video: HTMLVideoElement) => void) => () => {
    if (ref.current) change(ref.current);
  };
  const lacksData = withVideo((video) =>
    setLoading(video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA),
  );
  const showCaptions = (language: string) => {
    if (language === caption) return;
    setCaption(language);
    log.captions(language);
  };
  const togglePlay = withVideo(changes.play);
  return {
    playing,
    loading: playing && loading,
    time,
    duration,
    muted,
    caption,
    words,
    togglePlay,
    toggleSound: withVideo(changes.sound),
    /** The next language, and none after the last. */
    toggleCaptions: () => showCaptions(captions[captions.indexOf(caption) + 1] ?? ''),
    seek: (to: number) => {
      setTime(to);
      withVideo((video) => changes.time(video, to))();
    },
    events: {
      onClick: togglePlay,
      onPlay: withVideo((video) => {
        setPlaying(true);
        videoStarted(list, video);
        log.event('video_play', video.currentTime);
      }),
      onWaiting: lacksData,
      onStalled: lacksData,
      onPlaying: () => setLoading(false),
      onPause: withVideo((video) => {
        setPlaying(false);
        if (!video.ended) log.event('video_pause', video.currentTime);
      }),
      onEnded: withVideo((video) => log.event('video_ended', video.currentTime)),
      onTimeUpdate: withVideo((video) => {
        setTime(video.currentTime);
        log.progress(video.currentTime);
      }),
      onVolumeChange: withVideo((video) => {
        setMuted(video.muted);
        if (video.muted && caption === '') showCaptions(captions[0] ?? '');
      }),
      onDurationChange: withVideo((video) => setDuration(video.duration || length)),
    },
  };
}
