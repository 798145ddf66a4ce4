import { useEffect, useEffectEvent } from 'react';
import { eventStream } from '../../visitor/event-stream.ts';
import { quietListApi } from './family-list-calls.ts';

const BEAT = 20_000;

/** Follows the list while the page is on screen, and tells the others that it is, unless that is switched off. */
export function useListLive(
  t: string,
  isQuiet: boolean,
  shownHere: readonly string[],
  onChange: () => void,
): void {
  const changed = useEffectEvent(onChange);
  // Somebody who left says nothing; the answer to the next beat shows it.
  const compare = useEffectEvent((here: readonly string[]) => {
    if (here.toSorted().join() !== shownHere.toSorted().join()) onChange();
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const beat = () =>
      void quietListApi()
        .post('familylist/here', { body: { t } })
        .then(
          ({ here }) => compare(here),
          () => undefined,
        );
    const open = () => {
      stop?.();
      clearInterval(timer);
      stop = undefined;
      if (document.hidden) return;
      stop = eventStream(`/api/familylist/live?t=${encodeURIComponent(t)}`, {
        said: () => changed(),
        refused: () => changed(),
      });
      if (isQuiet) return;
      beat();
      timer = setInterval(beat, BEAT);
    };
    open();
    document.addEventListener('visibilitychange', open);
    return () => {
      stop?.();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', open);
    };
  }, [t, isQuiet]);
}
