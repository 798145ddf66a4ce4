import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  changeMaids,
  createMaids,
  type EditedRecord,
  lockMaidRecords,
  type Publication,
  removeNewMaid,
} from '../../../catalogue/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  type PrivateRecord,
  readPrivates,
  noPrivate,
  writePrivates,
} from '../../maids/private-record.ts';
import { type Command, type CommandContext, staffIdOf } from '../../commands/command.ts';
import { publishMany, tooLate, undoPublishMany } from '../bulk-commands.ts';
import { maidImports } from '../table.ts';
import { type PlannedRow, planImport } from './plan-import.ts';
import { openPart, ownImport, sealPart } from './preview.ts';

type Both<Values> = { readonly before: Partial<Values>; readonly after: Partial<Values> };

/** What undoing an import needs; stored sealed. */
interface Before {
  readonly added: readonly number[];
  readonly edited: readonly ({ readonly id: number } & Both<EditedRecord>)[];
  readonly own: readonly ({ readonly id: number } & Both<PrivateRecord>)[];
  readonly published: readonly { readonly before: Publication[]; readonly after: Publication[] }[];
}

/** Only the fields that an import touched. */
function onlyOf<Values extends object>(all: Values, touched: Partial<Values>): Partial<Values>;
function onlyOf(all: object, touched: object): object {
  return Object.fromEntries(Object.entries(all).filter(([field]) => field in touched));
}

async function changePrivates(
  { db, deps: { keys } }: CommandContext,
  wanted: ReadonlyMap<number, Partial<PrivateRecord>>,
): Promise<Before['own']> {
  const ids = [...wanted.keys()];
  const now = await readPrivates(db, keys, ids);
  const written: ({ id: number } & Both<PrivateRecord>)[] = [];
  const next = new Map<number, PrivateRecord>();
  for (const [id, changes] of wanted) {
    if (Object.keys(changes).length === 0) continue;
    const before = now.get(id) ?? noPrivate;
    next.set(id, { ...before, ...changes });
    written.push({ id, before: onlyOf(before, changes), after: changes });
  }
  await writePrivates(db, keys, next);
  return written;
}

async function apply(context: CommandContext, planned: readonly PlannedRow[]): Promise<Before> {
  const { db, actor } = context;
  const author = { staffId: staffIdOf(actor), reason: 'import' } as const;
  const news = planned.filter((row) => row.maidId === null);
  const added = await createMaids(
    db,
    news.map(({ record }) => record),
    author,
  );
  const newIds = new Map(news.map(({ row }, at) => [row, added[at] ?? 0]));
  const id = ({ maidId, row }: PlannedRow): number => maidId ?? newIds.get(row) ?? 0;
  const wanted = new Map(
    planned
      .filter((row) => row.maidId !== null)
      .filter(({ record }) => Object.keys(record).length > 0)
      .map(({ maidId, record }) => [maidId, record]),
  );
  const edited = await changeMaids(db, wanted, author);
  const published: Before['published'][number][] = [];
  for (const isOn of [true, false]) {
    const ids = planned.filter(({ publish }) => publish === isOn).map(id);
    if (ids.length > 0) published.push(await publishMany(db, ids, isOn));
  }
  // Last: a family that holds one of them meanwhile takes the same locks in this order.
  const own = await changePrivates(context, new Map(planned.map((row) => [id(row), row.own])));
  return {
    added,
    edited: [...edited].map(([maidId, { before, after }]) => ({
      id: maidId,
      before: onlyOf(before, wanted.get(maidId) ?? {}),
      after: onlyOf(after, wanted.get(maidId) ?? {}),
    })),
    own,
    published,
  };
}

const importUndo = z.object({ importId: z.uuid() });

// The text was written by `apply` and sealed since.
function beforeOf(text: string): Before;
function beforeOf(text: string): unknown {
  return JSON.parse(text);
}

/** Everything in a previewed file, or nothing; undone as a whole for seven days (OFF-43). */
export const import_maids: Command<'import_maids'> = {
  async run(context, { importId, digest }) {
    const { db, deps, actor } = context;
    // Two presses of the button wait for each other.
    await db.execute(sql`select from ${maidImports} where id = ${importId} for update`);
    const file = await ownImport(db, importId, staffIdOf(actor));
    if (file.importedAt !== null) throw new Refusal(409, 'IMPORT_DONE');
    const text = openPart(deps.keys, 'csv_sealed', importId, file.csvSealed);
    const plan = await planImport(db, deps.keys, text, true);
    if (plan.digest !== digest) throw new Refusal(409, 'IMPORT_CHANGED');
    if (plan.isWrong) throw new Refusal(409, 'IMPORT_WRONG');
    const before = await apply(context, plan.planned);
    const beforeSealed = sealPart(deps.keys, 'before_sealed', importId, JSON.stringify(before));
    await db
      .update(maidImports)
      .set({ importedAt: sql`now()`, beforeSealed })
      .where(eq(maidImports.id, importId));
    return {
      applicationIds: [],
      details: { rows: plan.rows, added: plan.added, changed: plan.changed },
      undo: { importId },
    };
  },
  async undo(context, stored) {
    const { db, deps, actor } = context;
    const { importId } = importUndo.parse(stored);
    const [file] = await db.select().from(maidImports).where(eq(maidImports.id, importId));
    if (file === undefined) throw new Refusal(400, 'UNDO_TOO_LATE');
    const text = openPart(deps.keys, 'before_sealed', importId, file.beforeSealed);
    const { added, edited, own, published } = beforeOf(text);
    const touched = [...new Set([...edited, ...own].map(({ id }) => id))];
    const records = await lockMaidRecords(db, touched);
    const privates = await readPrivates(db, deps.keys, touched);
    const isSame = (now: object | undefined, after: object) =>
      Object.entries(after).every(([field, value]) =>
        isDeepStrictEqual(Reflect.get(now ?? {}, field), value),
      );
    const moved = [
      ...edited.filter(({ id, after }) => !isSame(records.get(id), after)),
      ...own.filter(({ id, after }) => !isSame(privates.get(id), after)),
    ].map(({ id }) => id);
    if (moved.length > 0) throw await tooLate(db, [...new Set(moved)]);
    for (const one of published) await undoPublishMany(db, one);
    const old = new Set(added);
    await changeMaids(db, new Map(edited.map(({ id, before }) => [id, before])), {
      staffId: staffIdOf(actor),
      reason: 'undo',
    });
    await changePrivates(
      context,
      new Map(own.filter(({ id }) => !old.has(id)).map(({ id, before }) => [id, before])),
    );
    for (const id of added) {
      if (!(await removeNewMaid(db, id))) throw await tooLate(db, [id]);
    }
    await db
      .update(maidImports)
      .set({ importedAt: null, beforeSealed: null })
      .where(eq(maidImports.id, importId));
  },
};
