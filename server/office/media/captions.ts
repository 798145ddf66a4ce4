import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { inArray } from 'drizzle-orm';
import {
  type CaptionLine,
  captionProblems,
  inOrder,
  linesOf,
  MOST_LINES,
  writeCaptions,
} from '../../../rules/media/captions.ts';
import { storeMedia } from '../../media/index.ts';
import { media } from '../../media/table.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import type { Command, CommandContext } from '../commands/command.ts';
import { changeItems, type Changes, type Item, lockItem, undoItems } from './items.ts';

type Files = Pick<Deps, 'files'>;
type Captioned = Pick<Item, 'captions' | 'captionsId' | 'arabicCaptionsId'>;

/** The lines of the draft, or those on the site. */
export async function linesFor(
  db: Database,
  { files }: Files,
  { captions, captionsId, arabicCaptionsId }: Captioned,
): Promise<readonly CaptionLine[]> {
  if (captions !== null) return captions;
  if (captionsId === null) return [];
  const ids = [captionsId, arabicCaptionsId].filter((id) => id !== null);
  const rows = await db
    .select({ id: media.id, storageKey: media.storageKey })
    .from(media)
    .where(inArray(media.id, ids));
  const read = async (id: string | null) => {
    const row = rows.find((one) => one.id === id);
    return row === undefined ? '' : text((await files.read(row.storageKey)).stream);
  };
  return linesOf(await read(captionsId), await read(arabicCaptionsId));
}

const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;

export const saveCaption: Command<'save_caption'> = {
  async run({ db, deps }, { itemId, lineId, line }) {
    const item = await lockItem(db, itemId);
    if (item.kind !== 'video') throw new Refusal(400, 'OTHER_KIND_OF_MEDIA');
    const lines = await linesFor(db, deps, item);
    if (lineId !== null && !lines.some(({ id }) => id === lineId)) {
      throw new Refusal(409, 'CHANGED_MEANWHILE');
    }
    const id = lineId ?? randomUUID();
    const others = lines.filter((one) => one.id !== id);
    if (line !== null && others.length >= MOST_LINES) throw new Refusal(400, 'TOO_MANY_CAPTIONS');
    const saved = line && { ...line, id, start: rounded(line.start), end: rounded(line.end) };
    const captions = inOrder(saved === null ? others : [...others, saved]);
    const undo = await changeItems(db, item.maidId, [[item, { captions }]]);
    return {
      applicationIds: [],
      details: { maidId: item.maidId, title: item.title },
      undo,
      answer: { lineId: id },
    };
  },
  undo: undoItems,
};

/** Writes the draft's lines as caption files; refuses lines that are wrong or missing. */
export async function publishedCaptions(
  { db, deps }: Pick<CommandContext, 'db' | 'deps'>,
  item: Item,
): Promise<Changes> {
  if (item.kind === 'photo') return {};
  if (item.captions === null) {
    if (item.captionsId === null) throw new Refusal(400, 'CAPTIONS_MISSING');
    return {};
  }
  if (item.captions.length === 0) throw new Refusal(400, 'CAPTIONS_MISSING');
  if (captionProblems(item.captions, item.seconds ?? 0).size > 0) {
    throw new Refusal(400, 'CAPTIONS_WRONG');
  }
  const store = async (language: 'en' | 'ar') => {
    const file = writeCaptions(item.captions ?? [], language);
    if (file === null) return null;
    const fileName = `captions-${language}.vtt`;
    const bytes = Buffer.from(file);
    return storeMedia(db, deps.files, { fileName, mediaType: 'text/vtt', bytes });
  };
  return { captionsId: await store('en'), arabicCaptionsId: await store('ar'), captions: null };
}
