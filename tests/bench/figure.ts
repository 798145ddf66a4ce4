/** One measured figure beside its limit. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit: { readonly atLeast: number } | { readonly atMost: number };
  /** The two sides, or other details about the figure. */
  readonly detail: string;
  /** The data for its picture. */
  readonly series?: readonly object[];
}

export function holds({ value, limit }: Figure): boolean {
  return 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost;
}

export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${rounded(figure.value)} ${figure.unit}`.trim(),
    'atLeast' in figure.limit ? `≥ ${figure.limit.atLeast}` : `≤ ${figure.limit.atMost}`,
    holds(figure) ? 'ok' : 'MISSED',
    figure.detail,
  ]);
  const all = [['figure', 'measured', 'limit', '', 'detail'], ...rows];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...all.map((row) => row[column]?.length ?? 0)),
  );
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const rounded = (value: number): string => {
  if (Number.isNaN(value)) return 'failed';
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
};
