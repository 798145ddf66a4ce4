import { maskedEmiratesId } from '../../rules/people/emirates-id.ts';
import { maskedEmail, maskedIban, maskedName, maskedPhone } from '../../rules/people/masking.ts';
import type { StepCode } from '../../rules/flows/step-table.ts';
import { openText } from './cells.ts';
import { type ApplicationAccess, isOwner } from './access/application-access.ts';

export const nothingOnFile = {
  name: null,
  mobile: null,
  whatsapp: null,
  sameForWhatsapp: null,
  spouseMobile: null,
  email: null,
  iban: null,
  emirate: null,
  area: null,
  residency: null,
  emiratesId: null,
  accountType: null,
};

type Answers = ReadonlyMap<StepCode, Readonly<Record<string, unknown>>>;

/**
 * True if the family's WhatsApp number is its mobile number: compares the numbers, else uses the answer. Masked
 * numbers may look alike.
 */
function sameForWhatsapp(access: ApplicationAccess, answers: Answers): boolean | null {
  const { mobileSealed, whatsappSealed } = access.application;
  const chat = openText(access, 'whatsapp_sealed', whatsappSealed);
  if (chat !== null) return chat === openText(access, 'mobile_sealed', mobileSealed);
  const answer = answers.get('CLIENT_PHONE_NUMBER')?.['sameForWhatsapp'];
  return typeof answer === 'boolean' ? answer : null;
}

/** The family's details on file, limited to those that may be shown again (T02). */
export function onFile(access: ApplicationAccess, answers: Answers) {
  const { application } = access;
  const shown = (column: string, sealed: Buffer | null, mask: (text: string) => string) => {
    const text = openText(access, column, sealed);
    return text === null ? null : mask(text);
  };
  const answered = (step: StepCode, field: string): string | null => {
    const value = answers.get(step)?.[field];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const ofPapers = (field: string) =>
    answered('REQUIRED_DOCUMENTS', field) ?? answered('EXISTING_CLIENT_REQUIRED_DOCUMENTS', field);
  const mobile = shown('mobile_sealed', application.mobileSealed, maskedPhone);
  // A caller who has only the link sees nothing but the masked number that the code goes to (T83).
  if (!access.proved) return { ...nothingOnFile, mobile };
  const isOwn = isOwner(access);
  const emiratesId = isOwn ? ofPapers('emiratesId') : null;
  const iban = answered('IBAN_VALIDATION', 'iban') ?? answered('BANK_INFO', 'iban');
  return {
    name: shown('client_name_sealed', application.clientNameSealed, maskedName),
    mobile,
    whatsapp: shown('whatsapp_sealed', application.whatsappSealed, maskedPhone),
    sameForWhatsapp: sameForWhatsapp(access, answers),
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
