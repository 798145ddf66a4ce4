const groupEnds = /\B(?=(?:\d{3}){1,7}(?:\.|$))/g;

/** A number with thousands separators and as many decimals as it needs, two at most: 2,940. */
export function withThousands(value: number): string {
  const rounded = Number.isInteger(value) ? value : Math.round(value * 100) / 100;
  return String(rounded).replaceAll(groupEnds, ',');
}

/** Whole dirhams as they are shown everywhere: AED 2,940. */
export function dirhams(amount: number): string {
  return `AED ${withThousands(amount)}`;
}
