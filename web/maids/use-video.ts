import { type RefObject, useEffect, useState } from 'react';
import { type VideoList, videoStarted } from '../visitor/active-video.ts';
import { useVideoLog } from './use-video-log.ts';

const wordsOf = (track: TextTrack): string =>
  [...(track.activeCues ?? [])].map((cue) => ('text' in cue ? String(cue.text) : '')).join(' ');

/** Mode "hidden", not "off": the browser loads the cues and we render them in our own type. */
function readCaptions(video: HTMLVideoElement, onCaption: (words: string) => void) {
  const track = video.textTracks[0];
  if (!track) return undefined;
  track.mode = 'hidden';
  const changed = () => onCaption(wordsOf(track));
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
}

/** Plays a native video when it appears, and returns the state of its controls. */
export function useVideo(ref: RefObject<HTMLVideoElement | null>, { maid, list, length }: Film) {
  const [playing, setPlaying] = useState(true);
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState(length);
  const [muted, setMuted] = useState(false);
  const [captionsOn, setCaptionsOn] = useState(true);
  const [words, setWords] = useState('');
  const log = useVideoLog(maid);

  useEffect(() => {
    const video = ref.current;
    if (!video) return undefined;
    video.play().catch(() => setPlaying(false));
    return readCaptions(video, setWords);
  }, [ref]);

  const withVideo = (change: (video: HTMLVideoElement) => void) => () => {
    if (ref.current) change(ref.current);
  };
  const showCaptions = (on: boolean) => {
    if (on === captionsOn) return;
    setCaptionsOn(on);
    log.captions(on ? 'en' : '');
  };
  const togglePlay = withVideo(changes.play);
  return {
    playing,
    time,
    duration,
    muted,
    captionsOn,
    words,
    togglePlay,
    toggleSound: withVideo(changes.sound),
    toggleCaptions: () => showCaptions(!captionsOn),
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
        if (video.muted) showCaptions(true);
      }),
      onDurationChange: withVideo((video) => setDuration(video.duration || length)),
    },
  };
}
