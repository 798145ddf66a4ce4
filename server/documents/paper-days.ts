import { dubaiDay } from '../../rules/days.ts';

export const today = () => dubaiDay(new Date());

export const isOver = (expiresOn: string | null): boolean =>
  expiresOn !== null && expiresOn < today();
