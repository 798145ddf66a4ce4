/** Rows by code. A code that ends in * matches every code with that prefix. */
export interface CodeTable<Row> {
  readonly exact: ReadonlyMap<string, Row>;
  /** Longest prefix first. */
  readonly families: readonly (readonly [beginning: string, row: Row])[];
}

export function codeTable<Row>(rows: Iterable<readonly [code: string, row: Row]>): CodeTable<Row> {
  const exact = new Map<string, Row>();
  const families: [string, Row][] = [];
  for (const [code, row] of rows) {
    if (code.endsWith('*')) families.push([code.slice(0, -1), row]);
    else exact.set(code, row);
  }
  return { exact, families: families.sort(([a], [b]) => b.length - a.length) };
}

export function findByCode<Row>({ exact, families }: CodeTable<Row>, code: string): Row | null {
  return exact.get(code) ?? families.find(([beginning]) => code.startsWith(beginning))?.[1] ?? null;
}
