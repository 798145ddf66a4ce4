import { inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  changeMaids,
  type EditedRecord,
  lockMaidRecords,
  obstaclesToPublish,
  readPublications,
  restorePublications,
  setPublished,
  someNames,
} from '../../catalogue/index.ts';
import { maids } from '../../catalogue/table.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { readPrivate, withPrivate, writePrivate } from '../maids/private-record.ts';
import {
  type Command,
  type CommandContext,
  type Commands,
  staffIdOf,
} from '../commands/command.ts';

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

/** Refuses to undo because of these maids, and names them. */
export async function tooLate(db: Database, ids: readonly number[]): Promise<Refusal> {
  const rows = await db
    .select({ name: maids.firstName })
    .from(maids)
    .where(inArray(maids.id, [...ids]));
  const names = someNames(rows.map(({ name }) => name));
  return new Refusal(400, 'UNDO_TOO_LATE.maids', { names });
}

const value = z.nullable(z.union([z.string(), z.number()]));
const fieldUndo = z.object({
  field: z.enum(['monthlyPrice', 'availableFrom']),
  changes: z.array(z.object({ id: z.int(), before: value, after: value })),
});

type Field = z.output<typeof fieldUndo>['field'];
const only = (field: Field, to: string | number | null): Partial<EditedRecord> =>
  field === 'monthlyPrice'
    ? { monthlyPrice: Number(to) }
    : { availableFrom: to === null ? null : String(to) };

/** Changes one field of many maids; one undo for all. */
async function changeField(
  { db, actor }: CommandContext,
  ids: readonly number[],
  field: Field,
  next: (now: EditedRecord[Field]) => string | number | null,
) {
  const records = await lockMaidRecords(db, ids);
  const wanted = new Map(
    [...records].map(([id, record]) => [id, only(field, next(record[field]))] as const),
  );
  const changed = await changeMaids(db, wanted, { staffId: staffIdOf(actor) });
  const changes = [...changed].map(([id, { before, after }]) => ({
    id,
    before: before[field],
    after: after[field],
  }));
  return { count: changes.length, undo: { field, changes } };
}

async function undoField({ db, actor }: CommandContext, stored: unknown): Promise<void> {
  const { field, changes } = fieldUndo.parse(stored);
  const records = await lockMaidRecords(
    db,
    changes.map(({ id }) => id),
  );
  const moved = changes.filter(({ id, after }) => records.get(id)?.[field] !== after);
  if (moved.length > 0) {
    throw await tooLate(
      db,
      moved.map(({ id }) => id),
    );
  }
  const back = new Map(changes.map(({ id, before }) => [id, only(field, before)]));
  await changeMaids(db, back, { staffId: staffIdOf(actor), reason: 'undo' });
}

const publication = z.object({
  id: z.int(),
  publishedAt: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
});
const publishedUndo = z.object({ before: z.array(publication), after: z.array(publication) });

/** Publishes or unpublishes maids; returns what undoing it needs. */
export async function publishMany(db: Database, ids: readonly number[], isPublished: boolean) {
  await lockMaidRecords(db, ids);
  if (isPublished) {
    const unready: number[] = [];
    for (const id of ids) {
      if ((await obstaclesToPublish(db, id)).length > 0) unready.push(id);
    }
    if (unready.length > 0) {
      const rows = await db
        .select({ name: maids.firstName })
        .from(maids)
        .where(inArray(maids.id, unready));
      const names = someNames(rows.map(({ name }) => name));
      throw new Refusal(409, 'MAID_NOT_READY.some', { names });
    }
  }
  const all = await readPublications(db, ids);
  const changed = new Set(await setPublished(db, ids, isPublished));
  return {
    before: all.filter(({ id }) => changed.has(id)),
    after: await readPublications(db, [...changed]),
  };
}

export async function undoPublishMany(db: Database, stored: unknown): Promise<void> {
  const { before, after } = publishedUndo.parse(stored);
  const ids = before.map(({ id }) => id);
  await lockMaidRecords(db, ids);
  const now = new Map((await readPublications(db, ids)).map((one) => [one.id, one]));
  const moved = after.filter(({ id, publishedAt, withdrawnAt }) => {
    const one = now.get(id);
    return one?.publishedAt !== publishedAt || one.withdrawnAt !== withdrawnAt;
  });
  if (moved.length > 0) {
    throw await tooLate(
      db,
      moved.map(({ id }) => id),
    );
  }
  await restorePublications(db, before);
}

const publishing = (isPublished: boolean): Command<'publish_maids' | 'unpublish_maids'> => ({
  async run({ db }, { maidIds }) {
    const undo = await publishMany(db, distinct(maidIds), isPublished);
    const details = { count: undo.before.length };
    return { applicationIds: [], details, ...(details.count > 0 && { undo }) };
  },
  undo: ({ db }, stored) => undoPublishMany(db, stored),
});

const labelUndo = z.object({ ids: z.array(z.int()), label: z.string(), isOn: z.boolean() });

/** Puts a label on maids or takes it off; returns those whom it changed. */
async function label(
  { db, deps: { keys } }: CommandContext,
  ids: readonly number[],
  text: string,
  isOn: boolean,
): Promise<number[]> {
  await lockMaidRecords(db, ids);
  const changed: number[] = [];
  for (const id of ids) {
    const record = await readPrivate(db, keys, id);
    if (record.labels.includes(text) === isOn) continue;
    const labels = isOn
      ? [...record.labels, text]
      : record.labels.filter((other) => other !== text);
    await writePrivate(db, keys, id, withPrivate(record, 'labels', labels));
    changed.push(id);
  }
  return changed;
}

type Names =
  | 'change_maid_prices'
  | 'change_maid_availability'
  | 'publish_maids'
  | 'unpublish_maids'
  | 'label_maids';

/** Changes of many maids, each one command with one undo (OFF-40). */
export const bulkCommands: Pick<Commands, Names> = {
  change_maid_prices: {
    async run(context, { maidIds, how, aed }) {
      const next = (now: string | number | null) => (how === 'set' ? aed : Number(now) + aed);
      const ids = distinct(maidIds);
      const { count, undo } = await changeField(context, ids, 'monthlyPrice', next);
      return { applicationIds: [], details: { count, how, aed }, ...(count > 0 && { undo }) };
    },
    undo: undoField,
  },
  change_maid_availability: {
    async run(context, { maidIds, freeFrom }) {
      const ids = distinct(maidIds);
      const { count, undo } = await changeField(context, ids, 'availableFrom', () => freeFrom);
      return { applicationIds: [], details: { count, freeFrom }, ...(count > 0 && { undo }) };
    },
    undo: undoField,
  },
  publish_maids: publishing(true),
  unpublish_maids: publishing(false),
  label_maids: {
    async run(context, { maidIds, label: text, isOn }) {
      const ids = await label(context, distinct(maidIds), text, isOn);
      const details = { count: ids.length, label: text };
      const undo = { ids, label: text, isOn };
      return { applicationIds: [], details, ...(ids.length > 0 && { undo }) };
    },
    async undo(context, stored) {
      const { ids, label: text, isOn } = labelUndo.parse(stored);
      const back = await label(context, ids, text, !isOn);
      const moved = ids.filter((id) => !back.includes(id));
      if (moved.length > 0) throw await tooLate(context.db, moved);
    },
  },
};
