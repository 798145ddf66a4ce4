import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Guide } from '../../content/guides/guide.ts';
import { guide as schema } from '../../contract/guides.ts';
import type { Database } from '../platform/store/store.ts';
import { guides } from './table.ts';

/** What is wrong with a guide; null if it can be shown. */
export function guideProblem(name: string, guide: unknown): string | null {
  const read = schema.safeParse(guide);
  if (!read.success) return z.prettifyError(read.error);
  return read.data.name === name ? null : `The name of the guide is ${name}.`;
}

/** A guide as files and the office give it: in English, and in Arabic if it was translated. */
interface WrittenGuide {
  readonly value: Guide;
  readonly arabic: Guide | null;
}

/** Stores guides that were checked. */
export async function writeGuides(db: Database, written: readonly WrittenGuide[]): Promise<void> {
  if (written.length === 0) return;
  await db
    .insert(guides)
    .values(written.map(({ value, arabic }) => ({ name: value.name, value, arabic })))
    .onConflictDoUpdate({
      target: guides.name,
      set: { value: sql`excluded.value`, arabic: sql`excluded.arabic` },
    });
}

/** The guide of the product is shown again; one that the agency wrote leaves the site. */
export const removeGuide = (db: Database, name: string) =>
  db.delete(guides).where(eq(guides.name, name));
