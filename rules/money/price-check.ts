import { priceParts, type PriceShares } from './price-parts.ts';

/** Manila accepts new contracts from USD 500 a month on; the dirham is pegged at 3.6725. */
const USD_IN_AED = 3.6725;
const minimumUsd: Readonly<Record<string, number>> = { PH: 500 };

/** The lowest salary that her country accepts, in whole dirhams; null if it sets none. */
export const minimumWage = (nationality: string): number | null => {
  const usd = minimumUsd[nationality];
  return usd === undefined ? null : Math.ceil(usd * USD_IN_AED);
};

interface Priced {
  readonly price: number;
  readonly wage: number;
  readonly nationality: string;
  readonly shares: PriceShares | null;
}

type PriceProblem = 'not_adding_up' | 'below_minimum';

/** Why a price cannot be published: its parts leave nothing for our service, or her salary is too low. */
export function priceProblem({ price, wage, nationality, shares }: Priced): PriceProblem | null {
  const least = minimumWage(nationality);
  if (least !== null && wage < least) return 'below_minimum';
  const fixed = (shares?.visa ?? 0) + (shares?.insurance ?? 0);
  const service = priceParts({ price, wage, shares: null }).find(({ kind }) => kind === 'service');
  return (service?.amount ?? 0) - fixed > 0 ? null : 'not_adding_up';
}
