import { freeTime, home } from '../../../server/testing/arrival.ts';
import { keepProved } from '../../../server/contact/proved-numbers.ts';
import { papersOnFile } from '../../../server/testing/papers-on-file.ts';
import { askForm } from '../../../server/testing/signing.ts';
import type { TestApp } from '../../../server/testing/app.ts';
import type { Family, Prepare } from '../../../server/testing/application.ts';

export interface Person {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly iban: string;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A unique word for every number, because names have no digits. */
function word(number: number): string {
  const letter = LETTERS[number % 26] ?? '';
  return number < 26 ? letter : `${word(Math.floor(number / 26) - 1)}${letter}`;
}

/** A unique account with valid check digits. */
function iban(number: number): string {
  const account = `033${String(number).padStart(16, '0')}`;
  const check = 98n - (BigInt(`${account}101400`) % 97n);
  return `AE${String(check).padStart(2, '0')}${account}`;
}

export const person = (number: number): Person => ({
  name: `Amal Bint ${word(number + 700)}`,
  mobile: `+97150${String(1_000_000 + number)}`,
  email: `family-${number}@example.com`,
  iban: iban(number + 1),
});

let drawn = 0;

/** A similar signature each time, but never the same drawing: the line encodes the number. */
function drawing() {
  drawn += 1;
  const stroke = Array.from({ length: 60 }, (_, place) => [
    40 + 4 * place,
    Math.round(100 + 40 * Math.sin(place / 2)) + 3 * ((drawn >> (place % 14)) % 2),
  ]);
  return { kind: 'drawn', width: 350, height: 212, strokes: [stroke.flat()] } as const;
}

/** This family's answer to every step, by direct debit on a phone. */
export function answersOf(
  product: TestApp,
  { name, mobile, email, iban: account }: Person,
): Prepare {
  const signed = async (family: Family, step: 'SIGN_INFORMATION' | 'SIGN_MONTHLY_PAYMENTS') => {
    const { documentHash, consentVersion, signed: before } = await askForm(family, step);
    const signature = drawing();
    const monthly = step === 'SIGN_MONTHLY_PAYMENTS' && { signatureNumber: before + 1 };
    return { documentHash, consentVersion, signature, ...monthly };
  };
  const says = (answer: object) => () => Promise.resolve(answer);
  return {
    ...papersOnFile(product),
    HIRE_MAID: says({ planType: 'LIVE_IN', name, mobile, email }),
    BANK_INFO: says({
      method: 'direct_debit',
      iban: account,
      accountTitle: name,
      accountType: 'current',
    }),
    SIGN_INFORMATION: (family) => signed(family, 'SIGN_INFORMATION'),
    SIGN_MONTHLY_PAYMENTS: (family) => signed(family, 'SIGN_MONTHLY_PAYMENTS'),
    MAID_ARRIVAL: freeTime,
    CLIENT_ADDRESS: says(home),
    CLIENT_PHONE_NUMBER: says({ onFile: true, sameForWhatsapp: true }),
    async EXISTING_CLIENT_PHONE_NUMBER({ id }) {
      // Without a text message, because a number gets only a few; codes have their own proof.
      await keepProved(product.deps.store.db, product.deps.keys, id, mobile);
      return {};
    },
    CLIENT_SPOUSE_NUMBER: says({ none: true }),
    MOST_HATED_PREFERENCES: says({ matchingTypes: [], note: '' }),
    HEARD_ABOUT_US: says({ source: 'friend', other: '' }),
  };
}
