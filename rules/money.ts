const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** A number with thousands separators: 2,940. */
export function withThousands(value: number): string {
  return grouped.format(value);
}

/** Whole dirhams as they are shown everywhere: AED 2,940. */
export function dirhams(amount: number): string {
  return `AED ${withThousands(amount)}`;
}
