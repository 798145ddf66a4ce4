import { checkDigit } from '../../../rules/documents/machine-readable.ts';

/** A field with its check digit. */
const checked = (field: string) => field + checkDigit(field);
const filled = (text: string, length: number) => text.padEnd(length, '<').slice(0, length);
const plain = (name: string) => name.toUpperCase().replaceAll(/[^A-Z]+/g, '<');
const namesOf = ({ surname, givenNames }: Named) => `${plain(surname)}<<${plain(givenNames)}`;
const sixDigits = (day: string) => day.slice(2).replaceAll('-', '');

interface Named {
  readonly surname: string;
  readonly givenNames: string;
}

interface Bearer extends Named {
  readonly nationality: string;
  readonly sex: 'F' | 'M';
  readonly bornOn: string;
  readonly emiratesId: string;
  readonly cardNumber: string;
  readonly cardExpiresOn: string;
  readonly passport: string;
  readonly passportExpiresOn: string;
}

/** The three lines on the back of an Emirates ID. */
export function cardLines(bearer: Bearer): string[] {
  const first = filled(`IDARE${checked(bearer.cardNumber)}${bearer.emiratesId}`, 30);
  const born = checked(sixDigits(bearer.bornOn));
  const until = checked(sixDigits(bearer.cardExpiresOn));
  const second = filled(`${born}${bearer.sex}${until}${bearer.nationality}`, 29);
  const all = `${first.slice(5)}${born}${until}${second.slice(18)}`;
  return [first, second + checkDigit(all), filled(namesOf(bearer), 30)];
}

/** The two lines at the foot of a passport's page. */
export function passportLines(bearer: Bearer): string[] {
  const number = checked(filled(bearer.passport, 9));
  const born = checked(sixDigits(bearer.bornOn));
  const until = checked(sixDigits(bearer.passportExpiresOn));
  const own = checked(filled('', 14));
  const all = checkDigit(`${number}${born}${until}${own}`);
  return [
    filled(`P<${bearer.nationality}${namesOf(bearer)}`, 44),
    `${number}${bearer.nationality}${born}${bearer.sex}${until}${own}${all}`,
  ];
}
