import { useMemo } from 'react';
import { track } from '../visitor/consent/analytics.ts';

/** NUM-04. */
const PROGRESS = 5;

type Moment = 'video_play' | 'video_pause' | 'video_ended' | 'video_progress';

/** VID-02: logs film events, with progress about every five seconds. */
export function videoLog(maid: number) {
  let lastLogged = 0;
  const event = (moment: Moment, seconds: number) =>
    track({ event: moment, maid, seconds: Math.round(seconds * 10) / 10 });
  return {
    event,
    progress: (seconds: number) => {
      const step = Math.floor(seconds / PROGRESS);
      if (step > lastLogged) event('video_progress', seconds);
      lastLogged = step;
    },
    /** Empty means switched off. */
    captions: (language: string) => track({ event: 'video_captions', maid, track: language }),
  };
}

export const useVideoLog = (maid: number) => useMemo(() => videoLog(maid), [maid]);
