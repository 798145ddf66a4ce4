import { asc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import {
  matchingTypeArrangements,
  matchingTypeNationalities,
  matchingTypes,
} from '../../catalogue/table.ts';
import { words } from '../../platform/record-fields.ts';
import { defineKind } from '../kind.ts';
import { upsert } from '../../platform/store/upsert.ts';

export const matchingTypeKind = defineKind({
  name: 'matching-types',
  table: matchingTypes,
  key: 'id',
  onCards: true,
  schema: z.strictObject({
    id: z.int().min(1).max(1_000_000),
    name: words(80),
    arabicName: words(80).or(z.literal('')).default(''),
    nationalities: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
    arrangement: z.enum(matchingTypeArrangements),
    notAllowed: z.boolean().default(false),
  }),
  async read(db, chosen) {
    const rows = await db.select().from(matchingTypes).where(chosen).orderBy(asc(matchingTypes.id));
    const members = await db
      .select()
      .from(matchingTypeNationalities)
      .orderBy(asc(matchingTypeNationalities.nationalityCode));
    return rows.map(({ id, name, arabicName, arrangement, notAllowed }) => ({
      id,
      name,
      arabicName,
      nationalities: members
        .filter(({ matchingTypeId }) => matchingTypeId === id)
        .map(({ nationalityCode }) => nationalityCode),
      arrangement,
      notAllowed,
    }));
  },
  async write(db, records) {
    await upsert(db, matchingTypes, [], records);
    await db.delete(matchingTypeNationalities).where(
      inArray(
        matchingTypeNationalities.matchingTypeId,
        records.map(({ id }) => id),
      ),
    );
    await db.insert(matchingTypeNationalities).values(
      records.flatMap(({ id, nationalities }) =>
        [...new Set(nationalities)].map((nationalityCode) => ({
          matchingTypeId: id,
          nationalityCode,
        })),
      ),
    );
  },
});
