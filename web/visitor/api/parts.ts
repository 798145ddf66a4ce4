/** An unvalidated value as an object's fields; empty if it is not an object. */
export type Parts = Readonly<Record<string, unknown>>;

export const partsOf = (value: unknown): Parts =>
  typeof value === 'object' && value !== null ? { ...value } : {};

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
