import { maskedEmiratesId } from '../../rules/emirates-id.ts';
import { maskedEmail, maskedIban, maskedName, maskedPhone } from '../../rules/masking.ts';
import type { StepCode } from '../../rules/wizard/step-table.ts';
import { openText } from './cells.ts';
import { type Entry, isOwner } from './entry.ts';

type Answers = ReadonlyMap<StepCode, Readonly<Record<string, unknown>>>;

/** What an application knows about the family, so much of it as may be shown back (T02). */
export function onFile(entry: Entry, answers: Answers) {
  const { application } = entry;
  const shown = (column: string, sealed: Buffer | null, mask: (text: string) => string) => {
    const text = openText(entry, column, sealed);
    return text === null ? null : mask(text);
  };
  const answered = (step: StepCode, field: string): string | null => {
    const value = answers.get(step)?.[field];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const ofPapers = (field: string) =>
    answered('REQUIRED_DOCUMENTS', field) ?? answered('EXISTING_CLIENT_REQUIRED_DOCUMENTS', field);
  const isOwn = isOwner(entry) && entry.proved;
  const emiratesId = isOwn ? ofPapers('emiratesId') : null;
  const iban = answered('IBAN_VALIDATION', 'iban') ?? answered('BANK_INFO', 'iban');
  return {
    name: shown('client_name_sealed', application.clientNameSealed, maskedName),
    mobile: shown('mobile_sealed', application.mobileSealed, maskedPhone),
    whatsapp: shown('whatsapp_sealed', application.whatsappSealed, maskedPhone),
    spouseMobile: shown('spouse_mobile_sealed', application.spouseMobileSealed, maskedPhone),
    email: shown('email_sealed', application.emailSealed, maskedEmail),
    iban: iban && maskedIban(iban),
    emirate: answered('CLIENT_ADDRESS', 'emirate'),
    area: answered('CLIENT_ADDRESS', 'area'),
    residency: isOwn ? ofPapers('residency') : null,
    emiratesId: emiratesId && maskedEmiratesId(emiratesId),
    accountType: isOwn ? answered('BANK_INFO', 'accountType') : null,
  };
}
