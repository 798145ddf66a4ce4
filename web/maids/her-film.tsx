import type { ComponentProps } from 'react';
import { useOnDemand } from '../site/on-demand.ts';
import { useText } from '../text/use-text.tsx';
import { showOffline } from '../visitor/api/notifications.ts';
import type { MaidPlayer } from './maid-player.tsx';
// Loaded with the page, so that a press does not wait for a style sheet.
import './maid-player.module.css';

/** Her film, once its player has loaded. If the player cannot load, the rest of the page still works. */
export function HerFilm(film: ComponentProps<typeof MaidPlayer>) {
  const t = useText();
  const onLost = () => {
    film.onLost();
    showOffline(t('No connection'), t('Her video plays when you are online again.'));
  };
  const player = useOnDemand(
    true,
    () => import('./maid-player.tsx').then((module) => module.MaidPlayer),
    onLost,
  );
  return player?.({ ...film, onLost }) ?? null;
}
