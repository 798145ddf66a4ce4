import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { MaidsChange } from '../../contract/hiring.ts';
import { listenLive, onMaidsChange } from '../visitor/live.ts';

/** What happens elsewhere while the page is open; what the page cannot follow by itself, it asks for anew. */
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
