import { inArray, sql } from 'drizzle-orm';
import { Refusal } from '../../platform/refusal.ts';
import { colleagues } from '../../staff/index.ts';
import type { Command, CommandContext } from '../commands/command.ts';
import { cases } from './table.ts';

type Before = Readonly<Record<string, string | null>>;

const isBefore = (value: unknown): value is Before =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one) => one === null || typeof one === 'string');

/** Locks the rows in one order, so that two bulk commands never wait for each other. */
async function locked({ db }: CommandContext, ids: readonly string[]) {
  return db
    .select({ id: cases.applicationId, ownerId: cases.ownerId, label: cases.label })
    .from(cases)
    .where(inArray(cases.applicationId, [...ids]))
    .orderBy(cases.applicationId)
    .for('update');
}

/** Writes one column of many rows; remembers what was there before. */
async function writeAll(
  context: CommandContext,
  applicationIds: readonly string[],
  column: 'ownerId' | 'label',
  to: string | null,
) {
  const ids = [...new Set(applicationIds)];
  const rows = await locked(context, ids);
  if (rows.length < ids.length) throw new Refusal(404, 'NOT_FOUND_HERE');
  await context.db
    .update(cases)
    .set({ [column]: to, version: sql`${cases.version} + 1` })
    .where(inArray(cases.applicationId, ids));
  const before: Before = Object.fromEntries(rows.map((row) => [row.id, row[column]]));
  return { applicationIds: ids, undo: { to, before } };
}

/** Puts everything back, or nothing if one of the rows was changed since. */
async function putBack(
  context: CommandContext,
  column: 'ownerId' | 'label',
  undo: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { to, before } = undo;
  if (!isBefore(before)) throw new Refusal(400, 'UNDO_TOO_LATE');
  const rows = await locked(context, Object.keys(before));
  if (rows.some((row) => row[column] !== to)) throw new Refusal(400, 'UNDO_TOO_LATE');
  const byValue = Map.groupBy(rows, ({ id }) => before[id] ?? null);
  for (const [value, some] of byValue) {
    await context.db
      .update(cases)
      .set({ [column]: value, version: sql`${cases.version} + 1` })
      .where(
        inArray(
          cases.applicationId,
          some.map(({ id }) => id),
        ),
      );
  }
}

/** Gives applications to a colleague, or to nobody (OFF-17). */
export const assign: Command<'assign'> = {
  async run(context, { applicationIds, staffId }) {
    const people = staffId === null ? [] : await colleagues(context.db);
    const person = people.find(({ id }) => id === staffId);
    if (staffId !== null && person === undefined) throw new Refusal(400, 'NO_SUCH_COLLEAGUE');
    const outcome = await writeAll(context, applicationIds, 'ownerId', staffId);
    return { ...outcome, details: { staffId, count: outcome.applicationIds.length } };
  },
  undo: (context, undo) => putBack(context, 'ownerId', undo),
};

export const label: Command<'label'> = {
  async run(context, { applicationIds, label: text }) {
    const outcome = await writeAll(context, applicationIds, 'label', text);
    return { ...outcome, details: { label: text, count: outcome.applicationIds.length } };
  },
  undo: (context, undo) => putBack(context, 'label', undo),
};
