import { useSyncExternalStore } from 'react';
import { dubaiDay } from '../../../rules/text/days.ts';

const never = () => () => undefined;

/** Today in Dubai; null until hydration. */
export const useToday = (): string | null =>
  useSyncExternalStore(
    never,
    () => dubaiDay(new Date()),
    () => null,
  );
