import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { MaidsChange } from '../../contract/hiring.ts';
import { listenLive, onMaidsChange } from '../visitor/live.ts';

/** Reloads the page's data after live changes that it cannot apply itself. */
export function useMaidsChanges(
  shouldReload: (change: MaidsChange) => boolean = ({ all }) => all,
): void {
  const { revalidate } = useRevalidator();
  const onChange = useEffectEvent((change: MaidsChange) => {
    if (shouldReload(change)) void revalidate();
  });
  useEffect(() => {
    const stopListening = listenLive();
    const forget = onMaidsChange((change) => onChange(change));
    return () => {
      stopListening();
      forget();
    };
  }, []);
}
