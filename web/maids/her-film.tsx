import type { ComponentProps } from 'react';
import { useOnDemand } from '../site/on-demand.ts';
import { useText } from '../text/use-text.tsx';
import { tellOffline } from '../visitor/api/notifications.ts';
import type { MaidPlayer } from './maid-player.tsx';
// With the page: what a press shows does not wait for a sheet.
import './maid-player.module.css';

/** Her film once its player is there. Without a line it does not come, and nothing else is lost. */
export function HerFilm(film: ComponentProps<typeof MaidPlayer>) {
  const t = useText();
  const onLost = () => {
    film.onLost();
    tellOffline(t('No connection'), t('Her video plays when you are online again.'));
  };
  const player = useOnDemand(
    true,
    () => import('./maid-player.tsx').then((module) => module.MaidPlayer),
    onLost,
  );
  return player?.({ ...film, onLost }) ?? null;
}
