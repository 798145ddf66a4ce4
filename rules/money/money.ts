const groupEnds = /\B(?=(?:\d{3}){1,7}(?:\.|$))/g;

/** Formats a number with thousands separators and up to two decimals: 2,940. */
export function withThousands(value: number): string {
  const rounded = Number.isInteger(value) ? value : Math.round(value * 100) / 100;
  return String(rounded).replaceAll(groupEnds, ',');
}

/** Formats whole dirhams: AED 2,940. */
export function dirhams(amount: number): string {
  return `AED ${withThousands(amount)}`;
}
