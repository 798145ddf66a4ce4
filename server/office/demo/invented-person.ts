import { addDays } from '../../../rules/text/days.ts';
import { checkDigitsAgree } from '../../../rules/money/iban.ts';
import { emiratesIdAddsUp } from '../../../rules/people/emirates-id.ts';
import type { DemoFamily } from './demo-content.ts';

const BANKS = ['026', '033', '035', '024', '050', '003', '020', '041'];

const digits = (number: number, length: number) => String(number).padStart(length, '0');

/** Ten candidates differ in their last digits; one of them passes. */
function passing(candidates: readonly string[], passes: (text: string) => boolean): string {
  const found = candidates.find(passes);
  if (found === undefined) throw new Error('No number of the demo passes its check.');
  return found;
}

function emiratesIdOf(place: number, bornOn: string): string {
  const stem = `784${bornOn.slice(0, 4)}${digits(place * 613 + 7, 7)}`;
  return passing(
    Array.from({ length: 10 }, (_, last) => `${stem}${last}`),
    emiratesIdAddsUp,
  );
}

function ibanOf(place: number): string {
  const account = `${BANKS[place % BANKS.length]}000000000${digits(place * 7 + 1001, 7)}`;
  return passing(
    Array.from({ length: 97 }, (_, check) => `AE${digits(check + 2, 2)}${account}`),
    checkDigitsAgree,
  );
}

/** Everything about an invented person that documents and forms need; no number can be anybody's. */
export function inventedPerson(family: DemoFamily, place: number, today: string) {
  const words = family.name.split(' ');
  const surname = words.at(-1) ?? '';
  const passport = `${family.nationality.slice(0, 1)}X${digits(place * 389 + 12_345, 7)}`;
  return {
    ...family,
    surname,
    givenNames: words.slice(0, -1).join(' '),
    residency: family.nationality === 'ARE' ? ('citizen' as const) : ('resident' as const),
    mobile: `+97150000${digits(1000 + place, 4)}`,
    spouseMobile: `+97150000${digits(3000 + place, 4)}`,
    /** The husband or wife whose account pays. */
    spouseName: `${family.sex === 'F' ? 'Omar' : 'Mariam'} ${surname}`,
    email: `${words.map((word) => word.toLowerCase()).join('.')}@example.com`,
    iban: ibanOf(place),
    emiratesId: emiratesIdOf(place, family.bornOn),
    cardNumber: digits(100_000_000 + place * 7919, 9),
    cardExpiresOn: addDays(today, 200 + ((place * 37) % 500)),
    passport: passport.slice(0, 9),
    passportExpiresOn: addDays(today, 400 + ((place * 83) % 2000)),
    visaExpiresOn: addDays(today, 150 + ((place * 53) % 550)),
  };
}
export type InventedPerson = ReturnType<typeof inventedPerson>;
