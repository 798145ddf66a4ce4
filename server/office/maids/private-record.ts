import { createHmac } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  isMaskedPrivate,
  type MaskedPrivateField,
  type PrivateField,
} from '../../../rules/office/maid-private.ts';
import { maskValue } from '../../../rules/office/masking.ts';
import { worldNumber } from '../../../rules/people/mobile-number.ts';
import { maids } from '../../catalogue/table.ts';
import { badInput } from '../../platform/http/input-problems.ts';
import type { Keys } from '../../platform/keys.ts';
import { fieldRefusal } from '../../platform/refusal.ts';
import { seal, unseal } from '../../platform/sealing.ts';
import type { Database } from '../../platform/store/store.ts';
import { upsert } from '../../platform/store/upsert.ts';
import { maidPrivate } from './table.ts';

export interface PrivateRecord {
  readonly familyName: string;
  readonly passport: string;
  readonly passportEndsOn: string | null;
  readonly mobile: string;
  readonly reads: string[];
  readonly labels: string[];
  readonly note: string;
}

export const noPrivate: PrivateRecord = {
  familyName: '',
  passport: '',
  passportEndsOn: null,
  mobile: '',
  reads: [],
  labels: [],
  note: '',
};

const place = (column: string, maidId: number) => ({
  table: 'maid_private',
  column,
  row: String(maidId),
});

/** The parts of maids' records that families never see, in clear; maids without one are left out. */
export async function readPrivates(
  db: Database,
  { master }: Pick<Keys, 'master'>,
  ids: readonly number[],
): Promise<Map<number, PrivateRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(maidPrivate)
    .where(inArray(maidPrivate.maidId, [...ids]));
  return new Map(
    rows.map((row) => {
      const text = (column: string, sealed: Buffer | null) =>
        sealed === null
          ? ''
          : (unseal(master, place(column, row.maidId), sealed)?.toString() ?? '');
      const record = {
        familyName: text('family_name_sealed', row.familyNameSealed),
        passport: text('passport_sealed', row.passportSealed),
        passportEndsOn: row.passportEndsOn,
        mobile: text('mobile_sealed', row.mobileSealed),
        reads: row.reads,
        labels: row.labels,
        note: text('note_sealed', row.noteSealed),
      };
      return [row.maidId, record];
    }),
  );
}

/** The same for one maid. */
export const readPrivate = async (
  db: Database,
  keys: Pick<Keys, 'master'>,
  maidId: number,
): Promise<PrivateRecord> => (await readPrivates(db, keys, [maidId])).get(maidId) ?? noPrivate;

/** A value as colleagues see it without revealing it. */
export const shownPrivate = (record: PrivateRecord, field: PrivateField) =>
  isMaskedPrivate(field) ? masked(record, field) : record[field];

const masked = (record: PrivateRecord, field: MaskedPrivateField): string =>
  record[field] === '' ? '' : maskValue(field, record[field]);

/** A keyed hash of a passport's number: one passport belongs to one record. */
const passportLookup = ({ signing }: Pick<Keys, 'signing'>, passport: string): Buffer =>
  createHmac('sha256', signing).update(`maid passport:${passport}`).digest();

const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));
const list = (most: number) => z.array(text(40).check(z.minLength(1))).check(z.maxLength(most));
const schema = z.object({
  familyName: text(80),
  passport: text(20),
  passportEndsOn: z.nullable(z.iso.date()),
  mobile: text(40),
  reads: list(12),
  labels: list(12),
  note: text(2000),
});

/** The record with one field changed, or a refusal that names the field. */
export function withPrivate(
  record: PrivateRecord,
  field: PrivateField,
  given: unknown,
): PrivateRecord {
  const parsed = schema.safeParse({ ...record, [field]: given });
  if (!parsed.success) throw badInput([{ given: { [field]: given }, issues: parsed.error.issues }]);
  const next = parsed.data;
  const passport = next.passport.replace(/\s/g, '').toUpperCase();
  if (passport !== '' && !/^[A-Z0-9]{6,9}$/.test(passport)) {
    throw fieldRefusal(400, field, 'BAD_PASSPORT', {});
  }
  const mobile = next.mobile === '' ? '' : worldNumber(next.mobile);
  if (mobile === null) throw fieldRefusal(400, field, 'BAD_WORLD_NUMBER', {});
  return {
    ...next,
    passport,
    mobile,
    reads: [...new Set(next.reads)],
    labels: [...new Set(next.labels)],
  };
}

/** The maids to whom these passports belong, by passport. */
export async function findPassports(
  db: Database,
  keys: Pick<Keys, 'signing'>,
  passports: readonly string[],
): Promise<Map<string, { readonly id: number; readonly name: string }>> {
  if (passports.length === 0) return new Map();
  const lookups = new Map(passports.map((one) => [passportLookup(keys, one).toString('hex'), one]));
  const rows = await db
    .select({ id: maids.id, name: maids.firstName, lookup: maidPrivate.passportLookup })
    .from(maidPrivate)
    .innerJoin(maids, eq(maids.id, maidPrivate.maidId))
    .where(
      inArray(
        maidPrivate.passportLookup,
        [...lookups.keys()].map((hex) => Buffer.from(hex, 'hex')),
      ),
    );
  return new Map(
    rows.flatMap(({ id, name, lookup }) => {
      const passport = lookups.get(lookup?.toString('hex') ?? '');
      return passport === undefined ? [] : [[passport, { id, name }]];
    }),
  );
}

/** Stores records; two records never have the same passport. */
export async function writePrivates(
  db: Database,
  keys: Keys,
  records: ReadonlyMap<number, PrivateRecord>,
): Promise<void> {
  const passports = new Map(
    [...records].flatMap(([id, { passport }]) => (passport === '' ? [] : [[passport, id]])),
  );
  for (const [passport, { id }] of await findPassports(db, keys, [...passports.keys()])) {
    if (passports.get(passport) !== id) throw fieldRefusal(409, 'passport', 'PASSPORT_KNOWN', {});
  }
  const rows = [...records].map(([maidId, record]) => {
    const sealed = (column: string, value: string) =>
      value === '' ? null : seal(keys.master, place(column, maidId), Buffer.from(value));
    return {
      maidId,
      familyNameSealed: sealed('family_name_sealed', record.familyName),
      passportSealed: sealed('passport_sealed', record.passport),
      passportLookup: record.passport === '' ? null : passportLookup(keys, record.passport),
      passportEndsOn: record.passportEndsOn,
      mobileSealed: sealed('mobile_sealed', record.mobile),
      noteSealed: sealed('note_sealed', record.note),
      reads: record.reads,
      labels: record.labels,
    };
  });
  await upsert(db, maidPrivate, [], rows);
}

/** The same for one maid. */
export const writePrivate = (
  db: Database,
  keys: Keys,
  maidId: number,
  record: PrivateRecord,
): Promise<void> => writePrivates(db, keys, new Map([[maidId, record]]));
