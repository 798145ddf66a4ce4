import type { ReactElement } from 'react';
import { useOnDemand } from '../../site/on-demand.ts';
import type { ListsProps } from './lists.tsx';

const nothing = () => undefined;

/** Draws the lists once their script is there. */
export const useLists = (wanted: boolean): ((props: ListsProps) => ReactElement) | null =>
  useOnDemand<ListsProps>(
    wanted,
    () => import('./lists.tsx').then((module) => module.Lists),
    nothing,
  );
