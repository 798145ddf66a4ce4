/** Parses typed text as a whole number within bounds; ignores separators and spaces. */
export function parseWholeNumber(text: string, least: number, most: number): number | null {
  const digits = text.replaceAll(/[\s,]/g, '');
  if (!/^\d{1,9}$/.test(digits)) return null;
  const value = Number(digits);
  return value >= least && value <= most ? value : null;
}
