import * as z from 'zod/mini';
import { type Json, mergeFields, withFields } from '../../../rules/office/content-fields.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type CommandActor,
  type CommandContext,
  type Commands,
  staffIdOf,
} from '../commands/command.ts';
import { requireRight } from '../allowed.ts';
import { formOf } from './forms.ts';
import { canTakeOff, isKnownItem } from './items.ts';
import {
  addVersion,
  changeVersion,
  editedValue,
  liveVersion,
  lastLiveVersion,
  lockItem,
  lockVersion,
  nextNumber,
  openVersion,
  type Version,
  valueToPublish,
} from './versions.ts';

export const tooLate = () => new Refusal(400, 'UNDO_TOO_LATE');

export const writtenBy = (actor: CommandActor) =>
  actor.kind === 'staff'
    ? { author: actor.member.id, editors: [actor.member.id] }
    : { operator: actor.name };

/** Values for the words of the history. */
export const about = ({ kind, key, number }: Pick<Version, 'kind' | 'key' | 'number'>) => ({
  applicationIds: [],
  details: { kind, key, number },
});

/** The texts about a version are edited and merged like its own fields. */
const withNotes = ({ value, note, source, checkedOn }: Version): Json => ({
  ...Object(value),
  '@': { note, source, checked: checkedOn ?? '' },
});
const notesOf = z.object({
  note: z.string().check(z.maxLength(500)),
  source: z.string().check(z.maxLength(300)),
  checked: z.union([z.literal(''), z.iso.date()]),
});

async function saveMerged(
  { db, actor }: CommandContext,
  version: Version,
  merged: Json,
): Promise<number> {
  const { '@': notes, ...value } = Object(merged);
  const read = notesOf.safeParse(notes);
  if (!read.success) throw new Refusal(400, 'CONTENT_DATE');
  const { note, source, checked } = read.data;
  const revision = version.revision + 1;
  const editor = staffIdOf(actor);
  await changeVersion(db, version.id, {
    value,
    note,
    source,
    checkedOn: checked || null,
    revision,
    savedAt: new Date(),
    editors: [...new Set([...version.editors, ...(editor === null ? [] : [editor])])],
  });
  return revision;
}

const undoOf = z.object({
  id: z.uuid(),
  revision: z.int(),
  made: z.optional(z.array(z.object({ path: z.string(), from: z.string(), to: z.string() }))),
  asked: z.optional(z.string()),
  state: z.optional(z.enum(['draft', 'scheduled'])),
});

function checkPeriod(startsAt: string | null, endsAt: string | null): void {
  if (endsAt === null) return;
  const isOver = Date.parse(endsAt) <= Date.now();
  if (isOver || (startsAt !== null && endsAt <= startsAt)) throw new Refusal(400, 'CONTENT_PERIOD');
}

/** A draft that nobody has written in is gone again. */
async function discardUntouched({ db }: Pick<CommandContext, 'db'>, stored: unknown) {
  const { id, revision } = undoOf.parse(stored);
  const version = await lockVersion(db, id, 'draft');
  if (version.revision !== revision) throw tooLate();
  await changeVersion(db, id, { state: 'discarded' });
}

/** Writing a draft and sending it for review (OFF-61). */
export const draftCommands: Pick<
  Commands,
  | 'create_content'
  | 'start_content'
  | 'save_content'
  | 'send_content'
  | 'return_content'
  | 'discard_content'
> = {
  create_content: {
    async run({ db, actor }, { title, ...item }) {
      await lockItem(item, db);
      if (await isKnownItem(db, item)) throw new Refusal(409, 'CONTENT_TAKEN');
      const blank = formOf(item).toEdit(null, item.key);
      const { id, revision, ...version } = await addVersion(db, {
        ...item,
        ...writtenBy(actor),
        number: await nextNumber(db, item),
        value: withFields(blank, new Map([['title', title]])),
        state: 'draft',
      });
      return { ...about(version), undo: { id, revision }, answer: { id, revision } };
    },
    undo: discardUntouched,
  },
  start_content: {
    async run({ db, actor }, item) {
      if (!(await isKnownItem(db, item))) throw new Refusal(404, 'NO_CONTENT');
      await lockItem(item, db);
      if ((await openVersion(db, item)) !== null) throw new Refusal(409, 'CONTENT_OPEN');
      const live = await liveVersion(db, item);
      // Where the product has its own text, what ended is not begun from: families see the product's again.
      const last = live ?? (canTakeOff(item) ? await lastLiveVersion(db, item) : null);
      const version = await addVersion(db, {
        ...item,
        ...writtenBy(actor),
        number: await nextNumber(db, item),
        baseNumber: live?.number ?? null,
        value: last ? editedValue(last) : formOf(item).toEdit(null, item.key),
        source: last?.source ?? '',
        checkedOn: last?.checkedOn ?? null,
        state: 'draft',
      });
      const { id, revision } = version;
      return { ...about(version), undo: { id, revision }, answer: { id, revision } };
    },
    undo: discardUntouched,
  },
  save_content: {
    async run(context, { id, fields }) {
      const version = await lockVersion(context.db, id, 'draft');
      const { value, made, clashes } = mergeFields(withNotes(version), fields);
      if (made.length === 0) {
        return { ...about(version), answer: { revision: version.revision, clashes } };
      }
      const revision = await saveMerged(context, version, value);
      return {
        ...about(version),
        undo: { id, revision, made },
        answer: { revision, clashes },
      };
    },
    async undo(context, stored) {
      const { id, made = [] } = undoOf.parse(stored);
      const version = await lockVersion(context.db, id, 'draft');
      const back = made.map(({ path, from, to }) => ({ path, from: to, to: from }));
      const { value, clashes } = mergeFields(withNotes(version), back);
      if (clashes.length > 0) throw tooLate();
      await saveMerged(context, version, value);
    },
  },
  send_content: {
    async run({ db }, { id, revision, startsAt, endsAt }) {
      const version = await lockVersion(db, id, 'draft');
      if (version.revision !== revision) throw new Refusal(409, 'CONTENT_MOVED_ON');
      checkPeriod(startsAt, endsAt);
      // Says now what would stop it later.
      await valueToPublish(db, version);
      await changeVersion(db, id, {
        state: 'review',
        sentAt: new Date(),
        startsAt: startsAt === null ? null : new Date(startsAt),
        endsAt: endsAt === null ? null : new Date(endsAt),
        asked: '',
        askedBy: null,
      });
      return { ...about(version), undo: { id, revision } };
    },
    async undo({ db }, stored) {
      const { id } = undoOf.parse(stored);
      await lockVersion(db, id, 'review');
      await changeVersion(db, id, { state: 'draft', sentAt: null });
    },
  },
  return_content: {
    async run({ db, actor }, { id, words = '' }) {
      const version = await lockVersion(db, id, 'review');
      const isReviewer = actor.kind === 'staff' && !version.editors.includes(actor.member.id);
      if (isReviewer) {
        requireRight(actor.member, 'approve_content');
        if (words === '') throw new Refusal(400, 'CONTENT_WORDS');
      }
      await changeVersion(db, id, { state: 'draft', asked: words, askedBy: staffIdOf(actor) });
      return { ...about(version), undo: { id, revision: version.revision, asked: words } };
    },
    async undo({ db }, stored) {
      const { id, revision, asked } = undoOf.parse(stored);
      const version = await lockVersion(db, id, 'draft');
      if (version.revision !== revision || version.asked !== asked) throw tooLate();
      await changeVersion(db, id, { state: 'review', asked: '', askedBy: null });
    },
  },
  discard_content: {
    async run({ db, actor }, { id }) {
      const version = await lockVersion(db, id, 'draft', 'scheduled');
      const { state, revision } = version;
      if (state === 'scheduled' && actor.kind === 'staff') {
        requireRight(actor.member, 'approve_content');
      }
      await changeVersion(db, id, { state: 'discarded' });
      return { ...about(version), undo: { id, revision, state } };
    },
    async undo({ db }, stored) {
      const { id, state = 'draft' } = undoOf.parse(stored);
      const version = await lockVersion(db, id, 'discarded');
      if (state === 'draft' && (await openVersion(db, version)) !== null) throw tooLate();
      await changeVersion(db, id, { state });
    },
  },
};
