import { dubaiDay } from '../../rules/text/days.ts';

export const today = () => dubaiDay(new Date());

export const isOver = (expiresOn: string | null): boolean =>
  expiresOn !== null && expiresOn < today();
