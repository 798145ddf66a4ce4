import { inArray, sql } from 'drizzle-orm';
import { MOST_EXPORTED } from '../../../contract/office/office-call.ts';
import type { Commands } from '../commands/command.ts';
import { exportCommand } from '../commands/export-command.ts';
import { conditionOf, linesOf } from './ledger.ts';
import { shownLines } from './lines-view.ts';
import { ledgerLines } from './table.ts';

/** Exactly the lines of the filter; the audit log says how many (OFF-04). */
export const exportCommands: Pick<Commands, 'export_ledger'> = {
  export_ledger: exportCommand<'export_ledger'>({
    async find({ db, deps: { keys } }, { lineIds, ...filter }) {
      const found = await db
        .select({ id: ledgerLines.id })
        .from(ledgerLines)
        .where(lineIds === undefined ? conditionOf(keys, filter) : inArray(ledgerLines.id, lineIds))
        .limit(MOST_EXPORTED + 1);
      return found.map(({ id }) => id);
    },
    named: (ids) => ({ lineIds: ids }),
    async details({ db }, ids) {
      const [row] = await db
        .select({ fils: sql<number>`coalesce(sum(${ledgerLines.fils}), 0)::float8` })
        .from(ledgerLines)
        .where(inArray(ledgerLines.id, ids.map(Number)));
      return { fils: row?.fils ?? 0 };
    },
    async families({ db }, ids) {
      const found = await db
        .selectDistinct({ id: ledgerLines.applicationId })
        .from(ledgerLines)
        .where(inArray(ledgerLines.id, ids.map(Number)));
      return found.flatMap(({ id }) => id ?? []);
    },
    async rows({ db, deps: { keys } }, ids) {
      const condition = inArray(ledgerLines.id, ids.map(Number));
      const lines = await linesOf(db, condition, MOST_EXPORTED, undefined);
      return { lines: await shownLines(db, keys, lines) };
    },
  }),
};
