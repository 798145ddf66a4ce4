import type { Right } from './rights.ts';

/** Personal values that are masked until somebody reveals them with a reason (OFF-21). */
export const revealableFields = [
  'mobile',
  'whatsapp',
  'spouse_mobile',
  'email',
  'emirates_id',
  'passport',
  'iban',
  'address',
] as const;
export type RevealableField = (typeof revealableFields)[number];

export const rightToReveal: Readonly<Record<RevealableField, Right>> = {
  mobile: 'reveal_phone',
  whatsapp: 'reveal_phone',
  spouse_mobile: 'reveal_phone',
  email: 'reveal_phone',
  address: 'reveal_phone',
  emirates_id: 'reveal_identity',
  passport: 'reveal_identity',
  iban: 'reveal_bank',
};

export const revealReasons = [
  'call_family',
  'check_document',
  'bank_asks',
  'authority_asks',
  'family_asks',
  'other',
] as const;
export type RevealReason = (typeof revealReasons)[number];

/** Limit of reveals an hour for one colleague; beyond it a fresh passkey is asked for (OFF-04). */
export const MOST_REVEALS = 30;
/** A revealed value is masked again after so many seconds. */
export const REVEALED_SECONDS = 60;

const DOT = '•';
const FEW = DOT.repeat(5);

/** The last characters, at most as many as allowed and never more than a third of the value. */
function lastOf(value: string, most: number): string {
  const letters = Array.from(value);
  const shown = Math.min(most, Math.floor(letters.length / 3));
  return shown === 0 ? '' : letters.slice(-shown).join('');
}

function maskedNumber(value: string): string {
  const number = value.replace(/[\s()-]/g, '');
  const uae = /^(\+971)(5\d)\d{3}(\d{4})$/.exec(number);
  if (uae !== null) return `${uae[1]} ${uae[2]} ${DOT.repeat(3)} ${uae[3]}`;
  return `${FEW} ${lastOf(number, 4)}`.trim();
}

/** The first letter of a longer name and the host. */
function maskedAddress(value: string): string {
  const at = value.lastIndexOf('@');
  if (at < 1) return FEW;
  const name = Array.from(value.slice(0, at));
  return `${name.length < 3 ? '' : (name[0] ?? '')}${DOT.repeat(3)}${value.slice(at)}`;
}

function maskedCard(value: string): string {
  const digits = value.replace(/\D/g, '');
  if (!/^784\d{12}$/.test(digits)) return FEW;
  return `784-${DOT.repeat(4)}-${FEW}${digits.slice(-3, -1)}-${digits.slice(-1)}`;
}

function maskedAccount(value: string): string {
  const plain = value.replace(/\s/g, '');
  if (!/^[A-Z]{2}[\dA-Z]{13,}$/.test(plain)) return FEW;
  return `${plain.slice(0, 2)}${DOT.repeat(2)} ${DOT.repeat(4)} ${plain.slice(-4)}`;
}

/** Passport numbers have seven to nine characters; a shorter value shows less. */
function maskedPassport(value: string): string {
  const plain = value.replace(/\s/g, '');
  return `${FEW} ${/^[A-Z\d]{7,}$/i.test(plain) ? plain.slice(-4) : lastOf(plain, 4)}`.trim();
}

const masks: Readonly<Record<RevealableField, (value: string) => string>> = {
  mobile: maskedNumber,
  whatsapp: maskedNumber,
  spouse_mobile: maskedNumber,
  email: maskedAddress,
  emirates_id: maskedCard,
  passport: maskedPassport,
  iban: maskedAccount,
  // Neither the words nor their number.
  address: () => FEW,
};

/** The masked value: the last 4 of a phone, an IBAN or a passport, the last 3 of an Emirates ID. */
export const maskValue = (field: RevealableField, value: string): string => masks[field](value);
