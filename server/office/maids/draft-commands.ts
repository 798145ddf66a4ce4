import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { MaidField } from '../../../rules/catalogue/maid-fields.ts';
import { dubaiDay, resolveDay } from '../../../rules/text/days.ts';
import {
  createMaid,
  editedPart,
  editedRecord,
  lockMaidRecord,
  removeNewMaid,
  schemaRefusal,
} from '../../catalogue/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Commands, staffIdOf } from '../commands/command.ts';
import { addDraft, openDrafts, reopen, setState } from './drafts.ts';

const tooLate = () => new Refusal(400, 'UNDO_TOO_LATE');
const createUndo = z.object({ maidId: z.int() });
const saveUndo = z.object({
  maidId: z.int(),
  field: z.string(),
  id: z.nullable(z.uuid()),
  replacedId: z.nullable(z.uuid()),
});
const discardUndo = z.object({ maidId: z.int(), draftIds: z.array(z.uuid()) });

/** The value as it is stored, or a refusal that names the field. */
function checkedValue(field: MaidField, given: unknown): unknown {
  const parsed = editedRecord.shape[field].safeParse(given);
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => ({ ...issue, path: [field, ...issue.path] }));
    throw schemaRefusal({ [field]: given }, issues);
  }
  const value = parsed.data;
  return field === 'availableFrom' && typeof value === 'string'
    ? resolveDay(value, dubaiDay(new Date()))
    : value;
}

/** Both values of a field that two people changed (OFF-41). */
export function clash(name: string | null, values: { theirs: unknown; mine: unknown }): Refusal {
  const fields = {
    theirs: { words: JSON.stringify(values.theirs) },
    mine: { words: JSON.stringify(values.mine) },
  };
  return name === null
    ? new Refusal(409, 'FIELD_CLASH.unnamed', {}, fields)
    : new Refusal(409, 'FIELD_CLASH', { name }, fields);
}

type Names = 'create_maid' | 'save_maid_field' | 'discard_maid_draft';

/** Adding a maid and editing her as a draft, field by field (OFF-41). */
export const draftCommands: Pick<Commands, Names> = {
  create_maid: {
    async run({ db, actor }, given) {
      const maidId = await createMaid(db, given, { staffId: staffIdOf(actor) });
      return { applicationIds: [], details: { maidId }, undo: { maidId }, answer: { maidId } };
    },
    async undo({ db }, stored) {
      if (!(await removeNewMaid(db, createUndo.parse(stored).maidId))) throw tooLate();
    },
  },
  save_maid_field: {
    async run({ db, actor }, { maidId, field, value: given, seen }) {
      const published = editedPart(await lockMaidRecord(db, maidId))[field];
      const draft = (await openDrafts(db, maidId)).find((one) => one.field === field);
      const current = draft === undefined ? published : draft.value;
      const value = checkedValue(field, given);
      const details = { maidId, field };
      const seesPublished = isDeepStrictEqual(seen.published, published);
      const isUpToDate = draft === undefined || isDeepStrictEqual(draft.base, published);
      if (isDeepStrictEqual(value, current) && seesPublished && isUpToDate) {
        return { applicationIds: [], details };
      }
      if (!isDeepStrictEqual(seen.next, current)) {
        throw clash(draft?.staffName ?? null, { theirs: current, mine: value });
      }
      if (!seesPublished) throw clash(null, { theirs: published, mine: value });
      if (draft !== undefined) await setState(db, [draft.id], 'replaced');
      const id = isDeepStrictEqual(value, published)
        ? null
        : await addDraft(db, { maidId, field, value, base: published, staffId: staffIdOf(actor) });
      return {
        applicationIds: [],
        details,
        undo: { maidId, field, id, replacedId: draft?.id ?? null },
      };
    },
    async undo({ db }, stored) {
      const { maidId, field, id, replacedId } = saveUndo.parse(stored);
      await lockMaidRecord(db, maidId);
      const draft = (await openDrafts(db, maidId)).find((one) => one.field === field);
      if ((draft?.id ?? null) !== id) throw tooLate();
      if (id !== null) await setState(db, [id], 'undone');
      if (replacedId !== null) await setState(db, [replacedId], 'open');
    },
  },
  discard_maid_draft: {
    async run({ db }, { maidId, draftIds }) {
      await lockMaidRecord(db, maidId);
      const open = (await openDrafts(db, maidId)).map(({ id }) => id);
      if (draftIds.some((id) => !open.includes(id))) throw new Refusal(409, 'DRAFT_MOVED_ON');
      await setState(db, draftIds, 'discarded');
      const details = { maidId, count: draftIds.length };
      return { applicationIds: [], details, undo: { maidId, draftIds } };
    },
    async undo({ db }, stored) {
      const { maidId, draftIds } = discardUndo.parse(stored);
      await lockMaidRecord(db, maidId);
      await reopen(db, maidId, draftIds);
    },
  },
};
