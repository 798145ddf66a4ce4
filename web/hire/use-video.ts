import { type RefObject, useEffect, useState } from 'react';
import { type VideoList, videoStarted } from '../visitor/active-video.ts';

const wordsOf = (track: TextTrack): string =>
  [...(track.activeCues ?? [])].map((cue) => ('text' in cue ? String(cue.text) : '')).join(' ');

/** Hidden, not off: the browser reads the cues and we set them in our own type. */
function readCaptions(video: HTMLVideoElement, say: (words: string) => void) {
  const track = video.textTracks[0];
  if (!track) return undefined;
  track.mode = 'hidden';
  const changed = () => say(wordsOf(track));
  track.addEventListener('cuechange', changed);
  return () => track.removeEventListener('cuechange', changed);
}

const changes = {
  play: (video: HTMLVideoElement) => {
    if (video.paused) void video.play();
    else video.pause();
  },
  sound: (video: HTMLVideoElement) => {
    video.muted = !video.muted;
  },
  time: (video: HTMLVideoElement, to: number) => {
    video.currentTime = to;
  },
};

/** A native video that starts when it appears, and what its controls show. */
export function useVideo(ref: RefObject<HTMLVideoElement | null>, list: VideoList, length: number) {
  const [playing, setPlaying] = useState(true);
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState(length);
  const [muted, setMuted] = useState(false);
  const [captionsOn, setCaptionsOn] = useState(true);
  const [words, setWords] = useState('');

  useEffect(() => {
    const video = ref.current;
    if (!video) return undefined;
    video.play().catch(() => setPlaying(false));
    return readCaptions(video, setWords);
  }, [ref]);

  const withVideo = (change: (video: HTMLVideoElement) => void) => () => {
    if (ref.current) change(ref.current);
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
    toggleCaptions: () => setCaptionsOn(!captionsOn),
    seek: (to: number) => {
      setTime(to);
      withVideo((video) => changes.time(video, to))();
    },
    events: {
      onClick: togglePlay,
      onPlay: withVideo((video) => {
        setPlaying(true);
        videoStarted(list, video);
      }),
      onPause: () => setPlaying(false),
      onTimeUpdate: withVideo((video) => setTime(video.currentTime)),
      onVolumeChange: withVideo((video) => setMuted(video.muted)),
      onDurationChange: withVideo((video) => setDuration(video.duration || length)),
    },
  };
}
