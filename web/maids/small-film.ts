import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';

const slowLines = ['slow-2g', '2g', '3g'];
/** A film that waits this long plays on with the smaller one. */
const PATIENCE = 4_000;

/** Android and other Chromium browsers tell about the line; others do not. */
const connection = (): object => Object(Reflect.get(navigator, 'connection'));

/** The data saver is on. */
export const savesData = (): boolean => Reflect.get(connection(), 'saveData') === true;

const isSlowLine = (): boolean =>
  savesData() || slowLines.includes(String(Reflect.get(connection(), 'effectiveType')));

/** Whether the smaller film plays from the start or from now on. */
type Small = 'start' | 'now';

/** The address of a film; films of other sites have no smaller one. */
export function filmAddress(src: string, small: Small | null): string {
  if (small === null || !src.startsWith('/media/')) return src;
  return small === 'now' ? `${src}?small=now` : `${src}?small`;
}

/** Plays the smaller film on slow lines, and goes on with it where the film does not arrive in time. */
export function useSmallFilm(
  film: RefObject<HTMLVideoElement | null>,
  src: string,
  isWaiting: boolean,
) {
  const [small, setSmall] = useState<Small | null>(() => (isSlowLine() ? 'start' : null));
  const goesOnAt = useRef<number | null>(null);
  useEffect(() => {
    if (!isWaiting || small !== null) return undefined;
    const timer = setTimeout(() => {
      goesOnAt.current = film.current?.currentTime ?? 0;
      setSmall('now');
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, [film, isWaiting, small]);
  const onLoadedMetadata = ({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) => {
    if (goesOnAt.current === null) return;
    video.currentTime = goesOnAt.current;
    goesOnAt.current = null;
    video.play().catch(() => undefined);
  };
  return { address: filmAddress(src, small), onLoadedMetadata };
}
