import { isDay } from '../text/days.ts';
import { emiratesIdAddsUp } from '../people/emirates-id.ts';

/** The machine-readable lines of a passport (2 × 44 characters) or of an identity card (3 × 30), ICAO 9303. */
export type MachineZone = 'passport' | 'card';

const shapes: Readonly<Record<MachineZone, { readonly lines: number; readonly length: number }>> = {
  passport: { lines: 2, length: 44 },
  card: { lines: 3, length: 30 },
};

export const machineChecks = ['number', 'birth_date', 'expiry', 'whole', 'id_number'] as const;
export type MachineCheckCode = (typeof machineChecks)[number];

export interface MachineCheck {
  readonly code: MachineCheckCode;
  readonly isRight: boolean;
  /** Line and column of the check digit, from 0. */
  readonly place: { readonly line: number; readonly column: number };
}

export interface MachineRead {
  readonly zone: MachineZone;
  readonly lines: readonly string[];
  readonly surname: string;
  readonly givenNames: string;
  /** Three letters, such as ARE. */
  readonly issuer: string;
  readonly nationality: string;
  readonly number: string;
  /** The 15 digits of an Emirates ID; null on other documents. */
  readonly emiratesId: string | null;
  readonly sex: string;
  /** ISO days; null if the digits are no day of the calendar. */
  readonly bornOn: string | null;
  readonly expiresOn: string | null;
  readonly checks: readonly MachineCheck[];
}

/** Capital letters, digits and `<`. People paste spaces, small letters and guillemets. */
export function cleanMachineLines(text: string): string[] {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[«»]/g, '<<')
    .replaceAll(/[‹›]/g, '<')
    .split(/[\r\n]+/)
    .map((line) => line.replaceAll(/[^A-Z0-9<]/g, ''))
    .filter((line) => line !== '');
}

const valueOf = (character: string): number => {
  if (character === '<') return 0;
  const code = character.charCodeAt(0);
  return code >= 65 ? code - 55 : code - 48;
};

/** Each character counts 7, 3, 1 times in turn; the last digit of the sum is the check digit. */
export function checkDigit(text: string): number {
  const weights = [7, 3, 1];
  let sum = 0;
  for (const [place, character] of Array.from(text).entries()) {
    sum += valueOf(character) * (weights[place % 3] ?? 1);
  }
  return sum % 10;
}

/** Two digits of a year: a birth is never in the future, a document expires in this century. */
function dayIn(digits: string, kind: 'birth' | 'expiry', today: string): string | null {
  if (!/^\d{6}$/.test(digits)) return null;
  const short = `${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`;
  const recent = `20${short}`;
  const day = kind === 'birth' && recent > today ? `19${short}` : recent;
  return isDay(day) ? day : null;
}

const textIn = (field: string) => field.replaceAll('<', ' ').trim().replaceAll(/ +/g, ' ');

function namesIn(field: string) {
  const [surname = '', given = ''] = field.split('<<');
  return { surname: textIn(surname), givenNames: textIn(given) };
}

/** A check digit at the end of its field; an empty field may have no digit. */
function checked(
  lines: readonly string[],
  code: MachineCheckCode,
  covered: string,
  line: number,
  column: number,
): MachineCheck {
  const digit = lines[line]?.[column] ?? '';
  const isRight = digit === String(checkDigit(covered));
  return { code, isRight, place: { line, column } };
}

function readPassport(lines: readonly string[], today: string): MachineRead {
  const [first = '', second = ''] = lines;
  const covered = second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 43);
  return {
    zone: 'passport',
    lines,
    ...namesIn(first.slice(5)),
    issuer: textIn(first.slice(2, 5)),
    nationality: textIn(second.slice(10, 13)),
    number: textIn(second.slice(0, 9)),
    emiratesId: null,
    sex: textIn(second.slice(20, 21)),
    bornOn: dayIn(second.slice(13, 19), 'birth', today),
    expiresOn: dayIn(second.slice(21, 27), 'expiry', today),
    checks: [
      checked(lines, 'number', second.slice(0, 9), 1, 9),
      checked(lines, 'birth_date', second.slice(13, 19), 1, 19),
      checked(lines, 'expiry', second.slice(21, 27), 1, 27),
      checked(lines, 'whole', covered, 1, 43),
    ],
  };
}

function readCard(lines: readonly string[], today: string): MachineRead {
  const [first = '', second = '', third = ''] = lines;
  const covered =
    first.slice(5, 30) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29);
  const issuer = textIn(first.slice(2, 5));
  const personal = first.slice(15, 30);
  const isEmirates = issuer === 'ARE' && /^784\d{12}$/.test(personal);
  return {
    zone: 'card',
    lines,
    ...namesIn(third),
    issuer,
    nationality: textIn(second.slice(15, 18)),
    number: textIn(first.slice(5, 14)),
    emiratesId: isEmirates ? personal : null,
    sex: textIn(second.slice(7, 8)),
    bornOn: dayIn(second.slice(0, 6), 'birth', today),
    expiresOn: dayIn(second.slice(8, 14), 'expiry', today),
    checks: [
      checked(lines, 'number', first.slice(5, 14), 0, 14),
      checked(lines, 'birth_date', second.slice(0, 6), 1, 6),
      checked(lines, 'expiry', second.slice(8, 14), 1, 14),
      checked(lines, 'whole', covered, 1, 29),
      ...(isEmirates
        ? [
            {
              code: 'id_number' as const,
              isRight: emiratesIdAddsUp(personal),
              place: { line: 0, column: 29 },
            },
          ]
        : []),
    ],
  };
}

/** Reads the lines; null if they have the shape of neither a passport nor a card. */
export function readMachineLines(lines: readonly string[], today: string): MachineRead | null {
  const fits = (zone: MachineZone) =>
    lines.length === shapes[zone].lines &&
    lines.every((line) => line.length === shapes[zone].length && /^[A-Z0-9<]+$/.test(line));
  if (fits('passport') && lines[0]?.startsWith('P')) return readPassport(lines, today);
  return fits('card') ? readCard(lines, today) : null;
}
