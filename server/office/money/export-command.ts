import { Refusal } from '../../platform/refusal.ts';
import type { Commands } from '../commands/command.ts';
import { conditionOf, linesOf, totalsOf } from './ledger.ts';
import { shownLines } from './lines-view.ts';

const MOST = 20_000;

/** Exactly the lines of the filter, given once and not stored; the audit log says how many (OFF-04). */
export const exportCommands: Pick<Commands, 'export_ledger'> = {
  export_ledger: {
    async run({ db, deps: { keys } }, filter) {
      const { total, fils } = await totalsOf(db, keys, filter);
      if (total > MOST) throw new Refusal(400, 'EXPORT_TOO_LARGE', { most: String(MOST) });
      const lines = await linesOf(db, conditionOf(keys, filter), MOST, undefined);
      return {
        applicationIds: [],
        details: { count: lines.length, fils },
        secret: { lines: await shownLines(db, keys, lines) },
      };
    },
  },
};
