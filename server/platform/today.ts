import { dubaiDay } from '../../rules/text/days.ts';

/** The ISO day in Dubai now. */
export const dubaiToday = (): string => dubaiDay(new Date());
