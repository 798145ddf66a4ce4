import { msg } from '../text/text.ts';
import type { Sponsor } from './stages.ts';

/** The monthly family income that own sponsorship asks for, in whole dirhams, unless the office enters another one. */
export const LEAST_INCOME = 25_000;

export interface SponsorAnswers {
  readonly sponsor: Sponsor;
  /** Whole dirhams a month, both spouses together; null while it is not asked. */
  readonly monthlyIncome: number | null;
  /** Somebody who lives alone cannot sponsor her privately; null while it is not asked. */
  readonly isFamily: boolean | null;
}

/** Why own sponsorship does not work. In each case our sponsorship does (VISA-03). */
export const sponsorProblems = ['SPONSOR_SINGLE', 'SPONSOR_INCOME'] as const;
export type SponsorProblem = (typeof sponsorProblems)[number];

/** Our own sponsorship asks for no income and no family. */
export function sponsorProblem(
  { sponsor, monthlyIncome, isFamily }: SponsorAnswers,
  leastIncome: number = LEAST_INCOME,
): SponsorProblem | null {
  if (sponsor === 'agency') return null;
  if (isFamily === false) return 'SPONSOR_SINGLE';
  return monthlyIncome !== null && monthlyIncome < leastIncome ? 'SPONSOR_INCOME' : null;
}

/** What a family that sponsors her itself leaves with the authority, in whole dirhams; it is returned at the end. */
export const SPONSOR_DEPOSIT = 2_000;

/** Where the rules of own sponsorship were read. */
export const sponsorSource = {
  source: msg('Gulf News and the list of a Tadbeer centre'),
  checkedOn: '2026-11-12',
} as const;
