import type { ReactElement } from 'react';
import { useOnDemand } from '../../site/on-demand.ts';
import type { ListsProps } from './lists.tsx';

const nothing = () => undefined;

/** Renders the lists once their script has loaded. */
export const useLists = (wanted: boolean): ((props: ListsProps) => ReactElement) | null =>
  useOnDemand<ListsProps>(
    wanted,
    () => import('./lists.tsx').then((module) => module.Lists),
    nothing,
  );
