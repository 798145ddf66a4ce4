import { useSyncExternalStore } from 'react';
import { dubaiDay } from '../../../rules/text/days.ts';

const never = () => () => undefined;

/** Today by the Dubai calendar; null until the browser has taken over. */
export const useToday = (): string | null =>
  useSyncExternalStore(
    never,
    () => dubaiDay(new Date()),
    () => null,
  );
