import { and, eq, sql } from 'drizzle-orm';
import type { StepCode } from '../../rules/flows/step-table.ts';
import { applicationDrafts } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';
import { openText, sealText } from './cells.ts';
import type { Entry } from './access/entry.ts';

interface Draft {
  readonly value: string;
  readonly version: number;
}
type Drafts = Record<string, Draft>;

const MOST_FIELDS = 40;

/** What the spouse types is not the client's, though the step may be the same. */
const keptStep = ({ actor }: Pick<Entry, 'actor'>, step: StepCode): string =>
  actor === 'spouse' ? `spouse:${step}` : step;

const cellOf = ({ application }: Entry, step: string, field: string) => ({
  table: 'application_drafts',
  row: `${application.id}/${step}/${field}`,
});

const ofStep = (entry: Entry, step: StepCode) =>
  and(
    eq(applicationDrafts.applicationId, entry.application.id),
    eq(applicationDrafts.step, keptStep(entry, step)),
  );

/** What was typed on a step and not sent yet; nothing for a browser that has not proved itself (T02). */
export async function draftsOf(db: Database, entry: Entry, step: StepCode): Promise<Drafts> {
  if (!entry.proved) return {};
  const rows = await db.select().from(applicationDrafts).where(ofStep(entry, step));
  return Object.fromEntries(
    rows.flatMap(({ field, valueSealed, version, step: kept }) => {
      const value = openText(entry, 'value_sealed', valueSealed, cellOf(entry, kept, field));
      return value === null ? [] : [[field, { value, version }]];
    }),
  );
}

export const clearDrafts = (db: Database, entry: Entry, step: StepCode) =>
  db.delete(applicationDrafts).where(ofStep(entry, step));

/** Keeps each field unless another tab has changed it since its writer saw it: that one is given back. */
export async function keepDrafts(
  db: Database,
  entry: Entry,
  step: StepCode,
  fields: Readonly<Record<string, Draft>>,
): Promise<{ kept: Record<string, number>; conflicts: Drafts }> {
  const kept: Record<string, number> = {};
  const missed: string[] = [];
  const known = await db
    .select({ field: applicationDrafts.field })
    .from(applicationDrafts)
    .where(ofStep(entry, step));
  const room = new Set(known.map(({ field }) => field));
  // In one order, so that two tabs never wait for each other.
  for (const [field, { value, version }] of Object.entries(fields).toSorted(byName)) {
    if (!room.has(field) && room.size >= MOST_FIELDS) continue;
    room.add(field);
    const keptAs = keptStep(entry, step);
    const valueSealed = sealText(entry, 'value_sealed', value, cellOf(entry, keptAs, field));
    const { id: applicationId } = entry.application;
    const [written] = await db
      .insert(applicationDrafts)
      .values({ applicationId, step: keptAs, field, valueSealed })
      .onConflictDoUpdate({
        target: [applicationDrafts.applicationId, applicationDrafts.step, applicationDrafts.field],
        set: { valueSealed, version: sql`${applicationDrafts.version} + 1` },
        setWhere: eq(applicationDrafts.version, version),
      })
      .returning({ version: applicationDrafts.version });
    if (written === undefined) missed.push(field);
    else kept[field] = written.version;
  }
  const now = missed.length === 0 ? {} : await draftsOf(db, entry, step);
  const conflicts: Drafts = {};
  for (const field of missed) {
    const theirs = now[field];
    if (theirs === undefined) continue;
    // The same words twice, as after an answer that was lost, are no conflict.
    if (theirs.value === fields[field]?.value) kept[field] = theirs.version;
    else conflicts[field] = theirs;
  }
  return { kept, conflicts };
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1;
