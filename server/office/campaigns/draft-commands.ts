import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { type CommandActor, type Commands, staffIdOf } from '../commands/command.ts';
import { type Change, readChanges, readDraft, recordIn, withChanges } from './document.ts';
import { campaignChanges, changeKinds } from './table.ts';
import { lockCampaigns } from './versions.ts';

const tooLate = () => new Refusal(400, 'UNDO_TOO_LATE');
/** A stored change; null: the entry is as visitors have it. */
const state = z.nullable(z.object({ record: z.unknown(), staffId: z.nullable(z.string()) }));
const editUndo = z.object({
  kind: z.enum(changeKinds),
  code: z.string(),
  before: state,
  /** When the edit was made; null if it removed the change. */
  changedAt: z.nullable(z.string()),
});
const discardUndo = z.object({
  changes: z.array(
    z.object({
      kind: z.enum(changeKinds),
      code: z.string(),
      record: z.unknown(),
      staffId: z.nullable(z.string()),
    }),
  ),
});

const at = (kind: Change['kind'], code: string) =>
  and(eq(campaignChanges.kind, kind), eq(campaignChanges.code, code));

async function changeAt(db: Database, kind: Change['kind'], code: string) {
  const [row] = await db.select().from(campaignChanges).where(at(kind, code));
  return row ?? null;
}

/** Stores the change of one entry, or forgets it. */
async function put(
  db: Database,
  change: Pick<Change, 'kind' | 'code'>,
  to: z.output<typeof state>,
): Promise<string | null> {
  await db.delete(campaignChanges).where(at(change.kind, change.code));
  if (to === null) return null;
  const { kind, code } = change;
  const [row] = await db
    .insert(campaignChanges)
    .values({ kind, code, ...to, changedAt: sql`clock_timestamp()` })
    .returning({ changedAt: campaignChanges.changedAt });
  return row?.changedAt.toISOString() ?? null;
}

/** Stores a change together with what its undo needs. */
async function replace(
  db: Database,
  actor: CommandActor,
  change: Change,
  isAsLive: boolean,
): Promise<z.output<typeof editUndo>> {
  const { kind, code, record } = change;
  const row = await changeAt(db, kind, code);
  const before = row && { record: row.record, staffId: row.staffId };
  const to = isAsLive ? null : { record, staffId: staffIdOf(actor) };
  return { kind, code, before, changedAt: await put(db, change, to) };
}

async function undoEdit(db: Database, stored: unknown): Promise<void> {
  const { kind, code, before, changedAt } = editUndo.parse(stored);
  await lockCampaigns(db);
  const now = await changeAt(db, kind, code);
  if ((now?.changedAt.toISOString() ?? null) !== changedAt) throw tooLate();
  await put(db, { kind, code }, before);
}

type Names = 'edit_campaign_entry' | 'move_campaign_rule' | 'discard_campaign_draft';

/** The draft of campaigns, edited entry by entry (OFF-60). */
export const draftCommands: Pick<Commands, Names> = {
  edit_campaign_entry: {
    async run({ db, actor }, { kind, code, record, isNew, seen }) {
      await lockCampaigns(db);
      const { live, draft } = await readDraft(db);
      const before = recordIn(draft, kind, code);
      const inLive = recordIn(live, kind, code);
      if (record !== null && record.code !== code) throw new Refusal(400, 'CAMPAIGN_CODE_FIXED');
      if (isNew && before !== null) throw new Refusal(409, 'CAMPAIGN_CODE_TAKEN', { code });
      if (!isNew && before === null && inLive === null) {
        throw new Refusal(409, 'CAMPAIGN_ENTRY_GONE', { code });
      }
      const row = await changeAt(db, kind, code);
      if ((row?.changedAt.toISOString() ?? null) !== seen) {
        throw new Refusal(409, 'CAMPAIGN_CHANGED_MEANWHILE', { code });
      }
      const isAsLive = JSON.stringify(record) === JSON.stringify(inLive);
      const undo = await replace(db, actor, { kind, code, record }, isAsLive);
      const done = record === null ? 'removed' : before === null ? 'added' : 'changed';
      return { applicationIds: [], details: { code, done }, undo };
    },
    undo: ({ db }, stored) => undoEdit(db, stored),
  },

  move_campaign_rule: {
    async run({ db, actor }, { code, by }) {
      await lockCampaigns(db);
      const { live, changes, draft } = await readDraft(db);
      const codes = draft.rules.map((rule) => rule.code);
      const from = codes.indexOf(code);
      const other = codes[from + by];
      if (from < 0) throw new Refusal(409, 'CAMPAIGN_ENTRY_GONE', { code });
      if (other === undefined) throw new Refusal(400, 'CAMPAIGN_RULE_AT_END');
      codes.splice(from, 1);
      codes.splice(from + by, 0, code);
      const unordered = withChanges(
        live,
        changes.filter(({ kind }) => kind !== 'order'),
      ).rules.map((rule) => rule.code);
      const isAsLive = unordered.join() === codes.join();
      const undo = await replace(
        db,
        actor,
        { kind: 'order', code: '', record: { codes } },
        isAsLive,
      );
      return { applicationIds: [], details: { code, by }, undo };
    },
    undo: ({ db }, stored) => undoEdit(db, stored),
  },

  discard_campaign_draft: {
    async run({ db }) {
      await lockCampaigns(db);
      const changes = await readChanges(db);
      if (changes.length === 0) throw new Refusal(409, 'CAMPAIGN_NO_DRAFT');
      await db.delete(campaignChanges);
      return { applicationIds: [], details: { count: changes.length }, undo: { changes } };
    },
    async undo({ db }, stored) {
      await lockCampaigns(db);
      const { changes } = discardUndo.parse(stored);
      if ((await readChanges(db)).length > 0) throw tooLate();
      await putBack(db, changes);
    },
  },
};

/** Changes that somebody made meanwhile win over those that come back. */
export async function putBack(
  db: Database,
  changes: z.output<typeof discardUndo>['changes'],
): Promise<void> {
  for (const { kind, code, record, staffId } of changes) {
    if ((await changeAt(db, kind, code)) === null)
      await put(db, { kind, code }, { record, staffId });
  }
}

export const clearDraft = (db: Database) => db.delete(campaignChanges);
export const storedChanges = discardUndo;
