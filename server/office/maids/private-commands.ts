import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { privateFields } from '../../../rules/office/maid-private.ts';
import { lockMaidRecord } from '../../catalogue/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { seal, unseal } from '../../platform/sealing.ts';
import { type Commands, staffIdOf } from '../commands/command.ts';
import { clash } from './draft-commands.ts';
import { readPrivate, shownPrivate, withPrivate, writePrivate } from './private-record.ts';
import { maidPrivateEdits } from './table.ts';

const undoShape = z.object({
  maidId: z.int(),
  field: z.enum(privateFields),
  editId: z.uuid(),
});
const place = (row: string) => ({ table: 'maid_private_edits', column: 'before_sealed', row });

/** The part of a maid's record that families never see; it takes effect at once. */
export const privateCommands: Pick<Commands, 'save_maid_private'> = {
  save_maid_private: {
    async run({ db, deps: { keys }, actor }, { maidId, field, value, seen }) {
      await lockMaidRecord(db, maidId);
      const record = await readPrivate(db, keys, maidId);
      const next = withPrivate(record, field, value);
      const details = { maidId, field };
      if (isDeepStrictEqual(next[field], record[field])) return { applicationIds: [], details };
      const shown = shownPrivate(record, field);
      if (!isDeepStrictEqual(seen, shown)) throw clash(null, { theirs: shown, mine: value });
      await writePrivate(db, keys, maidId, next);
      const editId = randomUUID();
      const before = Buffer.from(JSON.stringify(record[field]));
      await db.insert(maidPrivateEdits).values({
        id: editId,
        maidId,
        field,
        beforeSealed: seal(keys.master, place(editId), before),
        staffId: staffIdOf(actor),
      });
      return { applicationIds: [], details, undo: { maidId, field, editId } };
    },
    async undo({ db, deps: { keys } }, stored) {
      const { maidId, field, editId } = undoShape.parse(stored);
      await lockMaidRecord(db, maidId);
      const [last] = await db
        .select()
        .from(maidPrivateEdits)
        .where(and(eq(maidPrivateEdits.maidId, maidId), eq(maidPrivateEdits.field, field)))
        .orderBy(desc(maidPrivateEdits.madeAt))
        .limit(1);
      const before = last?.id === editId && unseal(keys.master, place(editId), last.beforeSealed);
      if (!before) throw new Refusal(400, 'UNDO_TOO_LATE');
      const record = await readPrivate(db, keys, maidId);
      const value: unknown = JSON.parse(before.toString());
      await writePrivate(db, keys, maidId, withPrivate(record, field, value));
      await db.delete(maidPrivateEdits).where(eq(maidPrivateEdits.id, editId));
    },
  },
};
