/** An unknown value taken apart at the edge: an object's fields, or none. */
export type Parts = Readonly<Record<string, unknown>>;

export const partsOf = (value: unknown): Parts =>
  typeof value === 'object' && value !== null ? { ...value } : {};

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
