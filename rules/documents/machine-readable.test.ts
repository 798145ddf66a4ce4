import { expect, test } from 'vitest';
import { checkDigit, cleanMachineLines, readMachineLines } from './machine-readable.ts';

const TODAY = '2026-11-16';
const passport = [
  'P<LBNKHOURY<<DINA<MARIE<<<<<<<<<<<<<<<<<<<<<',
  'LR09261745LBN9001011F3109029<<<<<<<<<<<<<<04',
];

/** An Emirates ID whose digits all add up. */
function card(idNumber = '784199012345676') {
  const number = '123456789';
  const first = `ILARE${number}${checkDigit(number)}${idNumber}`;
  const born = '900101';
  const expires = '310902';
  const second = `${born}${checkDigit(born)}F${expires}${checkDigit(expires)}LBN<<<<<<<<<<<`;
  const covered = first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18);
  return [first, `${second}${checkDigit(covered)}`, 'KHOURY<<DINA<MARIE<<<<<<<<<<<<'];
}

const wrong = (lines: readonly string[]) =>
  readMachineLines(lines, TODAY)?.checks.filter(({ isRight }) => !isRight) ?? [];

test('[OFF-23] the two lines of a passport are read, and their check digits add up', () => {
  expect(readMachineLines(passport, TODAY)).toMatchObject({
    zone: 'passport',
    surname: 'KHOURY',
    givenNames: 'DINA MARIE',
    nationality: 'LBN',
    number: 'LR0926174',
    bornOn: '1990-01-01',
    expiresOn: '2031-09-02',
    sex: 'F',
    emiratesId: null,
    checks: [
      { code: 'number', isRight: true, place: { line: 1, column: 9 } },
      { code: 'birth_date', isRight: true, place: { line: 1, column: 19 } },
      { code: 'expiry', isRight: true, place: { line: 1, column: 27 } },
      { code: 'whole', isRight: true, place: { line: 1, column: 43 } },
    ],
  });
});

test('[OFF-23] the specimen of ICAO 9303 is read', () => {
  const specimen = [
    'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
  ];
  expect(wrong(specimen)).toEqual([]);
  const td1 = [
    'I<UTOD231458907<<<<<<<<<<<<<<<',
    '7408122F1204159UTO<<<<<<<<<<<6',
    'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
  ];
  expect(wrong(td1)).toEqual([]);
  expect(readMachineLines(td1, TODAY)).toMatchObject({ number: 'D23145890', emiratesId: null });
});

test('[OFF-23] the three lines of an Emirates ID give its number, which is checked too', () => {
  expect(readMachineLines(card(), TODAY)).toMatchObject({
    zone: 'card',
    emiratesId: '784199012345676',
    bornOn: '1990-01-01',
    expiresOn: '2031-09-02',
    surname: 'KHOURY',
  });
  expect(wrong(card())).toEqual([]);
  expect(wrong(card('784199012345677')).map(({ code }) => code)).toEqual(['id_number']);
});

test('[OFF-23] any single changed digit of the lines with check digits is found', () => {
  for (const lines of [passport, card()]) {
    for (const [row, line] of lines.entries()) {
      for (const [column, character] of Array.from(line).entries()) {
        if (!/\d/.test(character)) continue;
        for (const other of '0123456789'.replace(character, '')) {
          // The check digit of the empty personal number counts in the check digit of the whole line.
          const changed = line.slice(0, column) + other + line.slice(column + 1);
          const found = wrong(lines.with(row, changed));
          expect([row, column, other, found.length > 0]).toEqual([row, column, other, true]);
        }
      }
    }
  }
});

test('[OFF-23] pasted lines are cleaned, and anything else is not read', () => {
  const pasted = ` ${passport[0]?.toLowerCase().replaceAll('<<', '«')}\r\n\n${passport[1]?.replaceAll(/(.{5})/g, '$1 ')} `;
  expect(cleanMachineLines(pasted)).toEqual(passport);
  for (const lines of [[], passport.slice(1), [...passport, 'X'], card().slice(1), ['P', 'Q']]) {
    expect(readMachineLines(lines, TODAY)).toBeNull();
  }
});

test('[OFF-23] a birth is in the past, and no day is made of 31 February', () => {
  const born = (digits: string) =>
    readMachineLines([passport[0] ?? '', (passport[1] ?? '').replace('900101', digits)], TODAY)
      ?.bornOn;
  expect(born('261117')).toBe('1926-11-17');
  expect(born('261116')).toBe('2026-11-16');
  expect(born('900231')).toBeNull();
});
