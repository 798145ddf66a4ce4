import { addMonths } from '../text/days.ts';

const PASSPORT_MONTHS = 6;

export const passportProblems = ['PASSPORT_EXPIRED', 'PASSPORT_SHORT'] as const;
export type PassportProblem = (typeof passportProblems)[number];

/** The day until which her passport must be valid at least. */
export const passportNeededUntil = (today: string): string => addMonths(today, PASSPORT_MONTHS);

/** Her passport must be valid for six months or more when the entry permit is asked for (VISA-03). */
export function passportProblem(expiresOn: string, today: string): PassportProblem | null {
  if (expiresOn < today) return 'PASSPORT_EXPIRED';
  return expiresOn < passportNeededUntil(today) ? 'PASSPORT_SHORT' : null;
}
