/** A value of a PDF. Numbers and keywords keep their original spelling. */
export type PdfValue =
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'string'; readonly hex: string }
  | { readonly kind: 'reference'; readonly number: number }
  | { readonly kind: 'array'; readonly items: readonly PdfValue[] }
  | PdfDictionary;

export interface PdfDictionary {
  readonly kind: 'dictionary';
  readonly entries: ReadonlyMap<string, PdfValue>;
}

export interface PdfObject {
  readonly value: PdfValue;
  /** A stream's bytes, still encoded. */
  readonly data: Buffer | null;
}

export const nameOf = (value: PdfValue | undefined): string | null =>
  value?.kind === 'name' ? value.name : null;

export const numberOf = (value: PdfValue | undefined): number | null =>
  value?.kind === 'plain' && /^\d{1,9}$/.test(value.text) ? Number(value.text) : null;

const forbidden = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'OpenAction',
  'AA',
  'XFA',
  'RichMedia',
]);

/** Features that a document must not have: scripts, embedded files, encryption. */
export function harmIn(value: PdfValue): 'active' | 'locked' | null {
  if (value.kind === 'name') return forbidden.has(value.name) ? 'active' : null;
  if (value.kind === 'array') return firstHarm(value.items);
  if (value.kind !== 'dictionary') return null;
  for (const name of value.entries.keys()) {
    if (name === 'Encrypt') return 'locked';
    if (forbidden.has(name)) return 'active';
  }
  return firstHarm(value.entries.values());
}

function firstHarm(values: Iterable<PdfValue>): 'active' | 'locked' | null {
  for (const value of values) {
    const harm = harmIn(value);
    if (harm !== null) return harm;
  }
  return null;
}
