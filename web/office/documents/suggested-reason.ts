import type { AskAgainReason } from '../../../rules/office/document-reasons.ts';
import type { ShownDocument } from './next-document.ts';

/** The reason that the checks and the compared values suggest; null if nothing is wrong. */
export function suggestedReason({
  checks,
  fields,
}: Pick<ShownDocument, 'checks' | 'fields'>): AskAgainReason | null {
  const isWrong = (code: string) => checks.some((check) => check.code === code && !check.isRight);
  if (isWrong('not_expired') || isWrong('valid_at_start')) return 'expired';
  const differs = fields.some(
    ({ field, agrees }) => agrees === false && (field === 'expiry' || field === 'birth_date'),
  );
  return differs ? 'dates_differ' : null;
}
