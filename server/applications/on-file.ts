import { maskedEmiratesId } from '../../rules/people/emirates-id.ts';
import { maskedEmail, maskedIban, maskedName, maskedPhone } from '../../rules/people/masking.ts';
import { openText } from './cells.ts';
import { type ApplicationAccess, isOwner } from './access/application-access.ts';
import { type Answers, documentsAnswer } from './answers/stored-answers.ts';

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

/**
 * True if the family's WhatsApp number is its mobile number: compares the numbers, else uses the answer. Masked
 * numbers may look alike.
 */
function sameForWhatsapp(access: ApplicationAccess, answers: Answers): boolean | null {
  const { mobileSealed, whatsappSealed } = access.application;
  const chat = openText(access, 'whatsapp_sealed', whatsappSealed);
  if (chat !== null) return chat === openText(access, 'mobile_sealed', mobileSealed);
  return answers.CLIENT_PHONE_NUMBER?.sameForWhatsapp ?? null;
}

/** The family's details on file, limited to those that may be shown again (T02). */
export function onFile(access: ApplicationAccess, answers: Answers) {
  const { application } = access;
  const shown = (column: string, sealed: Buffer | null, mask: (text: string) => string) => {
    const text = openText(access, column, sealed);
    return text === null ? null : mask(text);
  };
  const mobile = shown('mobile_sealed', application.mobileSealed, maskedPhone);
  // A caller who has only the link sees nothing but the masked number that the code goes to (T83).
  if (!access.proved) return { ...nothingOnFile, mobile };
  const isOwn = isOwner(access);
  const { CLIENT_ADDRESS: address, BANK_INFO: bank, IBAN_VALIDATION: validated } = answers;
  const documents = isOwn ? documentsAnswer(answers) : undefined;
  const iban = validated?.iban || bank?.iban;
  return {
    name: shown('client_name_sealed', application.clientNameSealed, maskedName),
    mobile,
    whatsapp: shown('whatsapp_sealed', application.whatsappSealed, maskedPhone),
    sameForWhatsapp: sameForWhatsapp(access, answers),
    spouseMobile: shown('spouse_mobile_sealed', application.spouseMobileSealed, maskedPhone),
    email: shown('email_sealed', application.emailSealed, maskedEmail),
    iban: iban ? maskedIban(iban) : null,
    emirate: address?.emirate || null,
    area: address?.area || null,
    residency: documents?.residency ?? null,
    emiratesId: documents?.emiratesId ? maskedEmiratesId(documents.emiratesId) : null,
    accountType: (isOwn && bank?.accountType) || null,
  };
}
