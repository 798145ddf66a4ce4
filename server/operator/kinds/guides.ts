import { asc } from 'drizzle-orm';
import { z } from 'zod';
import type { Guide } from '../../../content/guides/guide.ts';
import { guideProblem, writeGuides } from '../../guides/index.ts';
import { guides } from '../../guides/table.ts';
import { defineKind } from '../kind.ts';

type FiledGuide = Guide & { readonly arabic?: Guide };

const problemIn = ({ arabic, ...guide }: Partial<FiledGuide>): string | null => {
  const name = String(guide.name);
  return guideProblem(name, guide) ?? (arabic === undefined ? null : guideProblem(name, arabic));
};

/** Guides that the agency changed; removing one brings back the product's own. */
export const guideKind = defineKind<FiledGuide>({
  name: 'guides',
  table: guides,
  key: 'name',
  schema: z.custom<FiledGuide>().superRefine((guide, context) => {
    const problem = problemIn(Object(guide));
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  }),
  async read(db, chosen) {
    const rows = await db.select().from(guides).where(chosen).orderBy(asc(guides.name));
    return rows.map(({ value, arabic }) => ({ ...value, ...(arabic && { arabic }) }));
  },
  write: (db, records) =>
    writeGuides(
      db,
      records.map(({ arabic = null, ...value }) => ({ value, arabic })),
    ),
});
