import { withoutDirections } from '../text/direction-marks.ts';
import { tooLong } from '../text/too-long.ts';
import { westernDigits } from './mobile-number.ts';
import { msg } from '../text/text.ts';

export const emirates = {
  abu_dhabi: msg('Abu Dhabi'),
  dubai: msg('Dubai'),
  sharjah: msg('Sharjah'),
  ajman: msg('Ajman'),
  umm_al_quwain: msg('Umm Al Quwain'),
  ras_al_khaimah: msg('Ras Al Khaimah'),
  fujairah: msg('Fujairah'),
} as const;
export type Emirate = keyof typeof emirates;

export const isEmirate = (text: string): text is Emirate => Object.hasOwn(emirates, text);
export const emirateCodes: readonly Emirate[] = Object.keys(emirates).filter(isEmirate);

export interface Address {
  readonly emirate: string;
  readonly area: string;
  readonly homeType: string;
  readonly street: string;
  readonly building: string;
  readonly unit: string;
  readonly landmark: string;
  readonly makani: string;
  readonly notes: string;
}
export const addressFields = [
  'emirate',
  'area',
  'homeType',
  'street',
  'building',
  'unit',
  'landmark',
  'makani',
  'notes',
] as const satisfies readonly (keyof Address)[];

/** The maximum length of each field. */
export const addressLengths = {
  area: 80,
  street: 80,
  building: 80,
  unit: 20,
  landmark: 120,
  notes: 400,
} as const;

/** Joiners are allowed: emoji and Persian words need them. */
const NOT_TEXT = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u;
const SOME_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Ten digits, or the typed text if it does not have them. */
export const cleanMakani = (text: string): string =>
  westernDigits(withoutDirections(text)).replaceAll(/[\s-]/g, '');

/** As on the plate at the door: 12345 67890. */
export const printedMakani = (text: string): string => {
  const digits = cleanMakani(text);
  return digits.length > 5 ? `${digits.slice(0, 5)} ${digits.slice(5)}` : digits;
};

/** Trims the text and collapses spaces; only the notes keep line breaks. */
export function cleanAddress(address: Address): Address {
  const line = (text: string) => withoutDirections(text).replaceAll(/\s+/g, ' ').trim();
  return {
    emirate: address.emirate,
    homeType: address.homeType,
    area: line(address.area),
    street: line(address.street),
    building: line(address.building),
    unit: address.homeType === 'apartment' ? line(address.unit) : '',
    landmark: line(address.landmark),
    makani: address.emirate === 'dubai' ? cleanMakani(address.makani) : '',
    notes: withoutDirections(address.notes)
      .replaceAll(/[^\S\n]+/g, ' ')
      .trim(),
  };
}

const missing = {
  area: msg('Enter the area or community, for example Al Barsha 1.'),
  building: msg('Enter the name or number of the building or villa.'),
  unit: msg('Enter the number of the flat.'),
} as const;

type TextField = keyof typeof addressLengths;

const isNeeded = (field: TextField, address: Address): field is keyof typeof missing =>
  field === 'area' ||
  field === 'building' ||
  (field === 'unit' && address.homeType === 'apartment');

function textProblem(field: TextField, address: Address): string | null {
  const text = address[field];
  if (text === '') return isNeeded(field, address) ? missing[field] : null;
  if (text.length > addressLengths[field]) {
    return tooLong[addressLengths[field]];
  }
  if (NOT_TEXT.test(text.replaceAll('\n', '')))
    return msg('This holds characters that cannot be read.');
  if (!SOME_LETTER_OR_DIGIT.test(text)) return msg('Use letters or numbers here.');
  return null;
}

/** Error messages by field; the same in the browser and on the server. */
export function addressProblems(typed: Address): Readonly<Record<string, string>> {
  const address = cleanAddress(typed);
  const problems: Record<string, string> = {};
  if (!isEmirate(address.emirate)) problems['emirate'] = msg('Choose the emirate you live in.');
  if (address.homeType !== 'apartment' && address.homeType !== 'villa') {
    problems['homeType'] = msg('Choose apartment or villa.');
  }
  for (const field of ['area', 'street', 'building', 'unit', 'landmark', 'notes'] as const) {
    const problem = textProblem(field, address);
    if (problem !== null) problems[field] = problem;
  }
  if (address.makani !== '' && !/^\d{10}$/.test(address.makani)) {
    problems['makani'] = msg('A Makani number has ten digits, for example 12345 67890.');
  }
  return problems;
}

/** True if the plan is available in the family's emirate. */
export const isServed = (
  served: Readonly<Record<string, readonly string[]>>,
  plan: string | null,
  emirate: string,
): boolean => plan === null || (served[plan]?.includes(emirate) ?? false);
