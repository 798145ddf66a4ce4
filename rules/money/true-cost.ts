const TRUE_COST_MONTHS = 24;
const VAT_PERCENT = 5;

/** A family's costs when it sponsors her itself; whole dirhams. */
export interface OwnSponsorship {
  readonly salary: number;
  /** Two years of visa, medical test, Emirates ID and insurance, government fees included. */
  readonly visa: number;
  /** A return ticket home, once in two years. */
  readonly ticket: number;
}

/** The VAT inside a price that includes it, half a dirham rounded up. */
export function vatWithin(price: number): number {
  const whole = 100 + VAT_PERCENT;
  return Math.floor((2 * price * VAT_PERCENT + whole) / (2 * whole));
}

/** Hired by the month: one price with everything included, VAT on the whole of it. */
export function monthlyPackage(price: number): { readonly total: number; readonly vat: number } {
  const total = price * TRUE_COST_MONTHS;
  return { total, vat: vatWithin(total) };
}

/** The family as her employer: its costs over the same two years. */
export function ownSponsorship({ salary, visa, ticket }: OwnSponsorship) {
  const salaries = salary * TRUE_COST_MONTHS;
  return { salaries, visa, ticket, total: salaries + visa + ticket };
}
