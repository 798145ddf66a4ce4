import { type RefObject, useEffect, useState } from 'react';
import styles from './spoken-sentences.module.css';

const NONE: readonly string[] = [];

const textOf = (cue: TextTrackCue): string =>
  'text' in cue ? String(cue.text).replaceAll('\n', ' ') : '';

/** The previous, current and next sentence of the playing film, from its captions. */
export default function SpokenSentences({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const [sentences, setSentences] = useState(NONE);
  const [now, setNow] = useState(0);
  useEffect(() => {
    const element = frame.current;
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLVideoElement)) return;
      const cues = [...(target.textTracks[0]?.cues ?? [])];
      setSentences((known) => (known.length === cues.length ? known : cues.map(textOf)));
      setNow(
        Math.max(
          0,
          cues.findLastIndex(({ startTime }) => startTime <= target.currentTime),
        ),
      );
    };
    // Media events do not bubble, so the listener captures.
    element?.addEventListener('timeupdate', follow, true);
    return () => element?.removeEventListener('timeupdate', follow, true);
  }, [frame]);
  if (sentences.length === 0) return null;
  const first = Math.max(0, Math.min(now - 1, sentences.length - 3));
  return (
    <ol className={styles.spoken} data-testid="spoken">
      {sentences.slice(first, first + 3).map((sentence, place) => (
        <li key={first + place} aria-current={first + place === now ? 'true' : undefined}>
          {sentence}
        </li>
      ))}
    </ol>
  );
}
