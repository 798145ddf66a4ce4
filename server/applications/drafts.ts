import { and, eq, sql } from 'drizzle-orm';
import type { StepCode } from '../../rules/flows/step-table.ts';
import { applicationDrafts } from './table.ts';
import type { Database } from '../platform/store/store.ts';
import { openText, sealText } from './cells.ts';
import type { ApplicationAccess } from './access/application-access.ts';

interface Draft {
  readonly value: string;
  readonly version: number;
}
type Drafts = Record<string, Draft>;

const MOST_FIELDS = 40;

/** The spouse's drafts are separate from the client's, even on the same step. */
const keptStep = ({ actor }: Pick<ApplicationAccess, 'actor'>, step: StepCode): string =>
  actor === 'spouse' ? `spouse:${step}` : step;

const cellOf = ({ application }: ApplicationAccess, step: string, field: string) => ({
  table: 'application_drafts',
  row: `${application.id}/${step}/${field}`,
});

const ofStep = (access: ApplicationAccess, step: StepCode) =>
  and(
    eq(applicationDrafts.applicationId, access.application.id),
    eq(applicationDrafts.step, keptStep(access, step)),
  );

/** The drafts of a step; none for a browser that has not proved itself (T02). */
export async function draftsOf(
  db: Database,
  access: ApplicationAccess,
  step: StepCode,
): Promise<Drafts> {
  if (!access.proved) return {};
  const rows = await db.select().from(applicationDrafts).where(ofStep(access, step));
  return Object.fromEntries(
    rows.flatMap(({ field, valueSealed, version, step: kept }) => {
      const value = openText(access, 'value_sealed', valueSealed, cellOf(access, kept, field));
      return value === null ? [] : [[field, { value, version }]];
    }),
  );
}

export const clearDrafts = (db: Database, access: ApplicationAccess, step: StepCode) =>
  db.delete(applicationDrafts).where(ofStep(access, step));

/** Saves each field unless another tab has changed it since; then returns the other tab's value. */
export async function keepDrafts(
  db: Database,
  access: ApplicationAccess,
  step: StepCode,
  fields: Readonly<Record<string, Draft>>,
): Promise<{ kept: Record<string, number>; conflicts: Drafts }> {
  const kept: Record<string, number> = {};
  const missed: string[] = [];
  const known = await db
    .select({ field: applicationDrafts.field })
    .from(applicationDrafts)
    .where(ofStep(access, step));
  const room = new Set(known.map(({ field }) => field));
  // A fixed order, so that two tabs never deadlock.
  for (const [field, { value, version }] of Object.entries(fields).toSorted(byName)) {
    if (!room.has(field) && room.size >= MOST_FIELDS) continue;
    room.add(field);
    const keptAs = keptStep(access, step);
    const valueSealed = sealText(access, 'value_sealed', value, cellOf(access, keptAs, field));
    const { id: applicationId } = access.application;
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
  const now = missed.length === 0 ? {} : await draftsOf(db, access, step);
  const conflicts: Drafts = {};
  for (const field of missed) {
    const theirs = now[field];
    if (theirs === undefined) continue;
    // The same text twice, as after a lost response, is no conflict.
    if (theirs.value === fields[field]?.value) kept[field] = theirs.version;
    else conflicts[field] = theirs;
  }
  return { kept, conflicts };
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1;
