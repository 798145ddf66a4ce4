import type { AnswerOfRow } from '../../../contract/api.ts';
import type { documentCalls } from '../../../contract/office/documents.ts';
import type { MachineRead } from '../../../rules/documents/machine-readable.ts';
import type { PaperKind } from '../../../rules/documents/upload.ts';
import { emiratesIdAddsUp } from '../../../rules/people/emirates-id.ts';
import { sameName } from '../../../rules/people/person-name.ts';

type Shown = AnswerOfRow<(typeof documentCalls)['GET office/document/{id}']>;
type Field = Shown['fields'][number];
type Check = Shown['checks'][number];

export type Readings = Partial<Record<PaperKind, MachineRead>>;

/** What the client typed. */
export interface Typed {
  readonly name: string | null;
  readonly emiratesId: string | null;
  readonly expiresOn: string | null;
}

const isCard = (kind: PaperKind) => kind === 'emirates_id_front' || kind === 'emirates_id_back';

/** A document of the woman whose visa is applied for, not of the client. */
export const isHers = (kind: PaperKind): boolean => kind.startsWith('her_');

/** Both sides of an Emirates ID share the lines of its back. */
export const readingFor = (kind: PaperKind, readings: Readings): MachineRead | null =>
  readings[isCard(kind) ? 'emirates_id_back' : kind] ?? null;

/** The other document of the same person whose lines are known. */
function otherReading(kind: PaperKind, readings: Readings) {
  if (isHers(kind)) return null;
  const other = kind === 'passport' ? 'emirates_id_back' : 'passport';
  const read = readings[other];
  return read ? ({ kind: other, read } as const) : null;
}

/** What the lines say otherwise than the family typed, and the office may take over. An expired document is asked for again. */
export function takeable(
  read: MachineRead | null,
  { name, expiresOn }: Pick<Typed, 'name' | 'expiresOn'>,
  today: string,
): ('name' | 'expiry')[] {
  if (read === null) return [];
  const isOtherName = name !== null && alike(nameOf(read), name) === false;
  const isOtherDay =
    read.expiresOn !== null && read.expiresOn !== expiresOn && read.expiresOn >= today;
  return [
    ...(isOtherName ? (['name'] as const) : []),
    ...(isOtherDay ? (['expiry'] as const) : []),
  ];
}

const nameOf = ({ givenNames, surname }: MachineRead) => `${givenNames} ${surname}`.trim();
const isLatin = (name: string) => !/[^\p{Script=Latin}\p{P}\p{M}\s]/u.test(name);
const equal = (one: string, other: string) => one === other;
/** A name in Arabic letters cannot be compared with the Latin letters of the lines. */
const alike = (one: string, other: string) =>
  isLatin(one) && isLatin(other) ? sameName(one, other) : null;

interface Values {
  readonly read: string | null;
  readonly typed?: string | null;
  readonly elsewhere?: Field['elsewhere'];
}

function compared(
  field: Field['field'],
  { read, typed = null, elsewhere = null }: Values,
  same: (one: string, other: string) => boolean | null = equal,
): Field {
  const others = [typed, elsewhere?.value ?? null].filter((value) => value !== null);
  const results = read === null ? [] : others.map((value) => same(read, value));
  const known = results.filter((result) => result !== null);
  const agrees = known.length === 0 ? null : known.every(Boolean);
  return { field, read, typed, elsewhere, agrees };
}

/** The values of a document beside those that the client typed and those of the other document (OFF-23). */
export function compareFields(kind: PaperKind, readings: Readings, typed: Typed): Field[] {
  const read = readingFor(kind, readings);
  const other = otherReading(kind, readings);
  const elsewhere = (value: (read: MachineRead) => string | null): Field['elsewhere'] => {
    const found = other && value(other.read);
    return other && found ? { kind: other.kind, value: found } : null;
  };
  const expiry = compared('expiry', { read: read?.expiresOn ?? null, typed: typed.expiresOn });
  const name = compared(
    'name',
    { read: read && nameOf(read), typed: typed.name, elsewhere: elsewhere(nameOf) },
    alike,
  );
  if (kind === 'bank_letter') return [name];
  if (kind === 'residence_visa') return [name, expiry];
  const number = isCard(kind)
    ? compared('emirates_id', { read: read?.emiratesId ?? null, typed: typed.emiratesId })
    : compared('number', { read: read?.number ?? null });
  return [
    name,
    number,
    compared('nationality', {
      read: read?.nationality ?? null,
      elsewhere: elsewhere(({ nationality }) => nationality),
    }),
    compared('birth_date', {
      read: read?.bornOn ?? null,
      elsewhere: elsewhere(({ bornOn }) => bornOn),
    }),
    expiry,
  ];
}

interface Expiry {
  readonly expiresOn: string | null;
  readonly today: string;
  /** The day of her arrival; null if it is not chosen yet. */
  readonly startsOn: string | null;
}

function expiryChecks({ expiresOn, today, startsOn }: Expiry): Check[] {
  if (expiresOn === null) return [];
  const checks: Check[] = [{ code: 'not_expired', isRight: expiresOn >= today, place: null }];
  if (startsOn === null) return checks;
  return [...checks, { code: 'valid_at_start', isRight: expiresOn > startsOn, place: null }];
}

/** Check digits, expiry, and whether another family used the document. */
export function checksOf(
  kind: PaperKind,
  readings: Readings,
  typed: Typed,
  { today, startsOn, isUsed }: Omit<Expiry, 'expiresOn'> & { readonly isUsed: boolean },
): Check[] {
  const read = readingFor(kind, readings);
  const ownLines = readings[kind] ?? null;
  const digits: Check[] = (read?.checks ?? []).map(({ code, isRight, place }) => ({
    code,
    isRight,
    place: ownLines === null ? null : place,
  }));
  const typedId = isCard(kind) && !read?.emiratesId ? typed.emiratesId : null;
  if (typedId !== null) {
    digits.push({ code: 'id_number', isRight: emiratesIdAddsUp(typedId), place: null });
  }
  const expiresOn = read?.expiresOn ?? typed.expiresOn;
  return [
    ...digits,
    ...expiryChecks({ expiresOn, today, startsOn }),
    { code: 'not_used_elsewhere', isRight: !isUsed, place: null },
  ];
}
