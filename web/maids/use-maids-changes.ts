import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { MaidsChange } from '../../contract/hiring.ts';
import { listenLive, onMaidsChange } from '../visitor/live.ts';

/** Reloads the page's data after live changes that it cannot apply itself. */
export function useMaidsChanges(isNews: (change: MaidsChange) => boolean = ({ all }) => all): void {
  const { revalidate } = useRevalidator();
  const hear = useEffectEvent((change: MaidsChange) => {
    if (isNews(change)) void revalidate();
  });
  useEffect(() => {
    const hangUp = listenLive();
    const forget = onMaidsChange((change) => hear(change));
    return () => {
      hangUp();
      forget();
    };
  }, []);
}
