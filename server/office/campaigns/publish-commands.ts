import * as z from 'zod/mini';
import { hasRight } from '../../../rules/office/rights.ts';
import { readSettings } from '../../chat/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireRight } from '../allowed.ts';
import { type CommandContext, type Commands, staffIdOf } from '../commands/command.ts';
import { changedCodes, hashOf, readDraft } from './document.ts';
import { clearDraft, putBack, storedChanges } from './draft-commands.ts';
import { draftProblems } from './problems.ts';
import { documentOf, numberLive, publish } from './versions.ts';

const restoreUndo = z.object({ number: z.int(), before: z.int() });

/** The author, and the second person if there was one. */
function peopleOf({ actor, preparedBy }: CommandContext) {
  const own = staffIdOf(actor);
  return preparedBy === null ? { author: own } : { author: preparedBy, approver: own };
}

/** Makes the version before live again; refused once something else is live. */
async function restore(context: CommandContext, stored: unknown): Promise<void> {
  const { db, actor } = context;
  // Changes what visitors get, like a roll back by one person.
  if (actor.kind === 'staff') requireRight(actor.member, 'approve_content');
  const { number, before } = restoreUndo.parse(stored);
  if ((await numberLive(db)).number !== number) throw new Refusal(400, 'UNDO_TOO_LATE');
  const document = await documentOf(db, before);
  await publish(db, { document, note: '', author: staffIdOf(actor), rolledBackTo: before });
}

async function publishable({ db, deps }: CommandContext) {
  const live = await numberLive(db);
  const { changes, draft } = await readDraft(db);
  if (changes.length === 0) throw new Refusal(409, 'CAMPAIGN_NO_DRAFT');
  const settings = await readSettings({ db });
  const context = { keys: deps.keys, publicOrigin: deps.config.publicOrigin };
  const problems = draftProblems(settings, { live: live.document, draft }, context);
  const found = problems.find(({ isNew }) => isNew);
  if (found !== undefined) throw new Refusal(409, 'CAMPAIGN_PROBLEMS', { code: found.code });
  return { live, changes, draft };
}

async function rollBackTo({ db }: CommandContext, number: number) {
  const live = await numberLive(db);
  const document = await documentOf(db, number);
  if (hashOf(document) === hashOf(live.document)) throw new Refusal(409, 'CAMPAIGN_LIVE_ALREADY');
  return { live, document };
}

type Names = 'publish_campaigns' | 'roll_back_campaigns';

/** What visitors get changes as a whole, as a numbered version (OFF-60). */
export const publishCommands: Pick<Commands, Names> = {
  publish_campaigns: {
    async prepare(context) {
      const { live, draft } = await publishable(context);
      const hash = hashOf(draft);
      return {
        // A draft that was edited after it was sent is sent again; the earlier approval is for other content.
        subject: `campaigns ${hash}`,
        needsSecond: true,
        applicationIds: [],
        details: {
          number: live.number + 1,
          changes: changedCodes(live.document, draft).slice(0, 5).join(', '),
        },
        bound: { hash },
      };
    },
    async run(context, { note }) {
      const { db } = context;
      const { live, changes, draft } = await publishable(context);
      const number = await publish(db, { document: draft, note, ...peopleOf(context) });
      await clearDraft(db);
      return {
        applicationIds: [],
        details: { number },
        undo: { number, before: live.number, changes },
        answer: { number },
      };
    },
    async undo(context, stored) {
      await restore(context, stored);
      await putBack(context.db, storedChanges.parse(stored).changes);
    },
  },

  roll_back_campaigns: {
    async prepare(context, { number }) {
      const { actor } = context;
      const { live } = await rollBackTo(context, number);
      return {
        subject: `campaigns back to ${number}`,
        needsSecond: actor.kind === 'staff' && !hasRight(actor.member, 'approve_content'),
        applicationIds: [],
        details: { number },
        bound: { number, live: live.number },
      };
    },
    async run(context, { number }) {
      const { live, document } = await rollBackTo(context, number);
      const made = await publish(context.db, {
        document,
        note: '',
        ...peopleOf(context),
        rolledBackTo: number,
      });
      return {
        applicationIds: [],
        details: { number },
        undo: { number: made, before: live.number },
        answer: { number: made },
      };
    },
    undo: restore,
  },
};
