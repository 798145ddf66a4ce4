import { useSyncExternalStore } from 'react';
import { dubaiDay } from '../../../rules/text/days.ts';
import { serverNow } from '../../visitor/browser/server-clock.ts';

const never = () => () => undefined;

/** Today in Dubai; null until hydration. */
export const useToday = (): string | null =>
  useSyncExternalStore(
    never,
    () => dubaiDay(new Date(serverNow())),
    () => null,
  );
