import { and, eq, isNull, sql } from 'drizzle-orm';
import { filterText, parseFilter } from '../../../rules/office/case-filter.ts';
import { hasRight } from '../../../rules/office/rights.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Command, type CommandContext, staffIdOf } from '../commands/command.ts';
import { savedViews } from './table.ts';

const viewIn = ({ viewId }: Readonly<Record<string, unknown>>): string => {
  if (typeof viewId !== 'string') throw new Refusal(400, 'UNDO_TOO_LATE');
  return viewId;
};

async function remove({ db }: CommandContext, id: string): Promise<boolean> {
  const gone = await db
    .update(savedViews)
    .set({ removedAt: sql`now()` })
    .where(and(eq(savedViews.id, id), isNull(savedViews.removedAt)))
    .returning({ id: savedViews.id });
  return gone.length > 0;
}

/** Stores a filter under a name. Typed words are refused: they may be a person's name or number. */
export const save_view: Command<'save_view'> = {
  async run({ db, actor }, { name, filter, isShared }) {
    const staffId = staffIdOf(actor);
    if (staffId === null) throw new Refusal(400, 'NO_SUCH_COLLEAGUE');
    const parsed = parseFilter(filter);
    if (parsed.text !== '') throw new Refusal(400, 'VIEW_WITH_TEXT');
    const [row] = await db
      .insert(savedViews)
      .values({ name, filter: filterText(parsed), isShared, staffId })
      .returning({ id: savedViews.id });
    const viewId = row?.id ?? null;
    return { applicationIds: [], undo: { viewId }, answer: { viewId } };
  },
  async undo(context, undo) {
    if (!(await remove(context, viewIn(undo)))) throw new Refusal(400, 'UNDO_TOO_LATE');
  },
};

/** Removes a view: one's own, or a view of the team. */
export const remove_view: Command<'remove_view'> = {
  async run(context, { viewId }) {
    const { db, actor } = context;
    const [view] = await db
      .select()
      .from(savedViews)
      .where(eq(savedViews.id, viewId))
      .for('update');
    const isMine = view?.staffId === staffIdOf(actor);
    const maySharedOnes = actor.kind === 'operator' || hasRight(actor.member, 'work_applications');
    if (view === undefined || !(isMine || (view.isShared && maySharedOnes)))
      throw new Refusal(404, 'NOT_FOUND_HERE');
    if (!(await remove(context, viewId))) throw new Refusal(404, 'NOT_FOUND_HERE');
    return { applicationIds: [], undo: { viewId } };
  },
  async undo({ db }, undo) {
    const back = await db
      .update(savedViews)
      .set({ removedAt: null })
      .where(and(eq(savedViews.id, viewIn(undo)), sql`${savedViews.removedAt} is not null`))
      .returning({ id: savedViews.id });
    if (back.length === 0) throw new Refusal(400, 'UNDO_TOO_LATE');
  },
};
