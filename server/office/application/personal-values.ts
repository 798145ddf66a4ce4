import { emirates, isEmirate, printedMakani } from '../../../rules/people/address.ts';
import type { RevealableField } from '../../../rules/office/masking.ts';
import {
  type Answers,
  answersOf,
  documentsAnswer,
  noAnswers,
  type StoredAnswer,
} from '../../applications/index.ts';
import type { Database } from '../../platform/store/store.ts';
import { readingsOf } from '../documents/readings.ts';
import { clientText, type OpenedCase } from './opened-case.ts';

/** The answers of the family; those of its contract for a replacement. */
export async function familyAnswers(db: Database, opened: OpenedCase): Promise<Answers> {
  const { contract, dataKey } = opened;
  return dataKey === null ? noAnswers : answersOf(db, { application: contract, dataKey });
}

const text = (value: string | undefined): string | null => value?.trim() || null;

/** The account holder who is not the client. */
export const spouseNameIn = (answers: Answers): string | null => {
  const bank = answers.BANK_INFO;
  return bank?.signer === 'spouse' ? text(bank.accountTitle) : null;
};

/** The address on one line, as a driver reads it. */
function addressLine(address: StoredAnswer<'CLIENT_ADDRESS'>): string | null {
  const { emirate, makani } = address;
  const parts = [
    address.building,
    address.unit,
    address.street,
    address.area,
    isEmirate(emirate) ? emirates[emirate] : emirate,
    address.landmark,
    makani && printedMakani(makani),
    address.notes,
  ];
  return text(parts.filter(Boolean).join(', '));
}

/** The number that a colleague read on the passport. */
async function passportNumber(db: Database, { contract, dataKey }: OpenedCase) {
  if (dataKey === null) return null;
  const { passport } = await readingsOf(db, { application: contract, dataKey });
  return passport?.number ?? null;
}

/** Personal values in clear: shown only masked, or one at a time after a reveal. */
export async function personalValues(
  db: Database,
  opened: OpenedCase,
  answers: Answers,
): Promise<Readonly<Record<RevealableField, string | null>>> {
  const iban = answers.IBAN_VALIDATION?.iban ?? answers.BANK_INFO?.iban;
  const address = answers.CLIENT_ADDRESS;
  return {
    mobile: clientText(opened, 'mobile_sealed'),
    whatsapp: clientText(opened, 'whatsapp_sealed'),
    spouse_mobile: clientText(opened, 'spouse_mobile_sealed'),
    email: clientText(opened, 'email_sealed'),
    emirates_id: text(documentsAnswer(answers)?.emiratesId),
    passport: await passportNumber(db, opened),
    iban: text(iban),
    address: address === undefined ? null : addressLine(address),
  };
}
