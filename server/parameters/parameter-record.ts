import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { BRANCHES_PARAMETER, readBranches } from '../../content/guides/entered-branches.ts';
import { HOURS_PARAMETER, readCalendar } from '../../rules/office/office-hours.ts';
import type { Database } from '../platform/store/store.ts';
import { readArrivalPlan } from './arrival-plan.ts';
import { parameters } from './table.ts';

const fils = (value: string) =>
  /^\d{1,4}$/.test(value) ? null : 'must be whole fils from 0 to 9999';

/** Parameters with structured values; each returns the problem with a text, or null. */
const structured: Readonly<Record<string, (value: string) => string | null>> = {
  arrival_plan: (value) =>
    readArrivalPlan(value)
      ? null
      : 'must be an arrival plan as JSON, as in content/contact/arrival.ts',
  [HOURS_PARAMETER]: (value) =>
    readCalendar(value)
      ? null
      : 'must be opening hours as JSON: usual with from and to, and, if there are any, ramadan and holidays',
  consent_ask_days: (value) =>
    /^\d{1,3}$/.test(value) ? null : 'must be whole days from 0 to 999',
  sms_part_fils: fils,
  whatsapp_message_fils: fils,
  [BRANCHES_PARAMETER]: (value) =>
    readBranches(value) === null
      ? 'must be a list of branches as JSON, each with id, name, address, hours, parking, transport, medical, latitude and longitude'
      : null,
};

/** A parameter as files, the command line and the office give it. */
export const parameterRecord = z
  .strictObject({
    code: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, 'must be letters, digits and _'),
    value: z.string().max(4000),
    arabic: z.string().max(4000).optional(),
    public: z.boolean().default(false),
    note: z.string().max(500).optional(),
  })
  .superRefine(({ code, value, arabic = '' }, context) => {
    const problemOf = Object.hasOwn(structured, code) ? structured[code] : undefined;
    for (const [field, text] of [
      ['value', value],
      ['arabic', arabic],
    ] as const) {
      const problem = field === 'arabic' && text === '' ? null : problemOf?.(text);
      if (problem) context.addIssue({ code: 'custom', path: [field], message: problem });
    }
  });

export async function writeParameters(
  db: Database,
  records: readonly z.output<typeof parameterRecord>[],
): Promise<void> {
  const rows = records.map(({ public: isPublic, note = '', arabic = '', ...row }) => ({
    ...row,
    arabic,
    isPublic,
    note,
  }));
  await db
    .insert(parameters)
    .values(rows)
    .onConflictDoUpdate({
      target: parameters.code,
      set: {
        value: sql`excluded.value`,
        arabic: sql`excluded.arabic`,
        isPublic: sql`excluded.is_public`,
        note: sql`excluded.note`,
      },
    });
}

export const removeParameter = (db: Database, code: string) =>
  db.delete(parameters).where(eq(parameters.code, code));
