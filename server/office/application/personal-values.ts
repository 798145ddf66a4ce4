import { emirates, isEmirate, printedMakani } from '../../../rules/people/address.ts';
import type { RevealableField } from '../../../rules/office/masking.ts';
import { type acceptedAnswers, answersOf } from '../../applications/index.ts';
import type { Database } from '../../platform/store/store.ts';
import { clientText, type OpenedCase } from './opened-case.ts';

export type Answers = ReturnType<typeof acceptedAnswers>;

/** The answers of the family; those of its contract for a replacement. */
export async function familyAnswers(db: Database, opened: OpenedCase): Promise<Answers> {
  const { contract, dataKey } = opened;
  return dataKey === null ? new Map() : answersOf(db, { application: contract, dataKey });
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** The account holder who is not the client. */
export const spouseNameIn = (answers: Answers): string | null => {
  const bank = answers.get('BANK_INFO');
  return bank?.['signer'] === 'spouse' ? text(bank['accountTitle']) : null;
};

/** The address on one line, as a driver reads it. */
function addressLine(address: Readonly<Record<string, unknown>>): string | null {
  const part = (name: string) => text(address[name]);
  const emirate = part('emirate') ?? '';
  const makani = part('makani');
  const parts = [
    part('building'),
    part('unit'),
    part('street'),
    part('area'),
    isEmirate(emirate) ? emirates[emirate] : emirate,
    part('landmark'),
    makani && printedMakani(makani),
    part('notes'),
  ];
  return text(parts.filter(Boolean).join(', '));
}

/** Personal values in clear: shown only masked, or one at a time after a reveal. */
export function personalValues(
  opened: OpenedCase,
  answers: Answers,
): Readonly<Record<RevealableField, string | null>> {
  const documents =
    answers.get('REQUIRED_DOCUMENTS') ?? answers.get('EXISTING_CLIENT_REQUIRED_DOCUMENTS');
  const iban = answers.get('IBAN_VALIDATION')?.['iban'] ?? answers.get('BANK_INFO')?.['iban'];
  const address = answers.get('CLIENT_ADDRESS');
  return {
    mobile: clientText(opened, 'mobile_sealed'),
    whatsapp: clientText(opened, 'whatsapp_sealed'),
    spouse_mobile: clientText(opened, 'spouse_mobile_sealed'),
    email: clientText(opened, 'email_sealed'),
    emirates_id: text(documents?.['emiratesId']),
    passport: text(documents?.['passportNumber']),
    iban: text(iban),
    address: address === undefined ? null : addressLine(address),
  };
}
