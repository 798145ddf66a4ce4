import { vatWithin } from './true-cost.ts';
import { msg } from '../text/text.ts';

/** Parts of a month's price in whole dirhams, as entered by the office. */
export interface PriceShares {
  readonly visa: number;
  readonly insurance: number;
}

interface SplitPrice {
  readonly price: number;
  readonly wage: number;
  /** Null if they are not entered: unknown parts are not shown. */
  readonly shares: PriceShares | null;
}

/** The parts of the price, her share first; they add up to the price. */
export function priceParts({ price, wage, shares }: SplitPrice) {
  const vat = vatWithin(price);
  const rest = price - wage - vat;
  const service = rest - (shares?.visa ?? 0) - (shares?.insurance ?? 0);
  return [
    { kind: 'wage', label: msg('She receives, every month'), amount: wage },
    ...(shares && service > 0
      ? ([
          { kind: 'visa', label: msg('Visa, medical and Emirates ID'), amount: shares.visa },
          { kind: 'insurance', label: msg('Health insurance'), amount: shares.insurance },
          { kind: 'service', label: msg('Our service and replacements'), amount: service },
        ] as const)
      : ([
          {
            kind: 'service',
            label: msg('Visa, medical, insurance, our service and replacements'),
            amount: rest,
          },
        ] as const)),
    { kind: 'vat', label: msg('VAT, 5%'), amount: vat },
  ] as const;
}
