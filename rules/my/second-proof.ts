import { cleanEmiratesId } from '../people/emirates-id.ts';

/** Wrong second proofs before only the office can help. */
export const MOST_PROOF_TRIES = 5;

const digitsOf = (text: string): string => cleanEmiratesId(text).replace(/\D/g, '');

/**
 * True for the last four digits of the Emirates ID or the last eight of the IBAN. Pages show the last four of an IBAN, so
 * those alone prove nothing.
 */
export function isSecondProof(
  typed: string,
  onFile: { readonly emiratesIds: readonly string[]; readonly ibans: readonly string[] },
): boolean {
  const digits = digitsOf(typed);
  const endsWith = (number: string) => digitsOf(number).endsWith(digits);
  if (digits.length === 4) return onFile.emiratesIds.some(endsWith);
  return digits.length === 8 && onFile.ibans.some(endsWith);
}
