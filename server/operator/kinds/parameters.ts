import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { BRANCHES_PARAMETER, readBranches } from '../../../content/guides/entered-branches.ts';
import { isArrivalPlan } from '../../contact/index.ts';
import { parameters } from '../../parameters/table.ts';
import { defineKind } from '../kind.ts';
import { upsert } from '../upsert.ts';

/** Parameters with structured values; each returns the problem with a text, or null. */
const structured: Readonly<Record<string, (value: string) => string | null>> = {
  arrival_plan: (value) =>
    isArrivalPlan(value)
      ? null
      : 'must be an arrival plan as JSON, as in content/contact/arrival.ts',
  [BRANCHES_PARAMETER]: (value) =>
    readBranches(value) === null
      ? 'must be a list of branches as JSON, each with id, name, address, hours, parking, transport, medical, latitude and longitude'
      : null,
};

export const parameterKind = defineKind({
  name: 'parameters',
  table: parameters,
  key: 'code',
  schema: z
    .strictObject({
      code: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, 'must be letters, digits and _'),
      value: z.string().max(4000),
      public: z.boolean().default(false),
      note: z.string().max(500).optional(),
    })
    .superRefine(({ code, value }, context) => {
      const problem = Object.hasOwn(structured, code) ? structured[code]?.(value) : null;
      if (problem) context.addIssue({ code: 'custom', path: ['value'], message: problem });
    }),
  async read(db, chosen) {
    const rows = await db.select().from(parameters).where(chosen).orderBy(asc(parameters.code));
    return rows.map(({ note, isPublic, ...row }) => ({
      ...row,
      public: isPublic,
      ...(note && { note }),
    }));
  },
  async write(db, records) {
    await upsert(
      db,
      parameters,
      [],
      records.map(({ public: isPublic, note, ...record }) => ({
        ...record,
        isPublic,
        note: note ?? '',
      })),
    );
  },
});
