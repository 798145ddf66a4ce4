import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import { buffer } from 'node:stream/consumers';
import { asc, eq } from 'drizzle-orm';
import { dubaiDay } from '../../rules/text/days.ts';
import { type BytesAnswer, type Handlers, JsonText } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Deps } from '../platform/deps.ts';
import { SharedCache } from '../platform/store/shared-cache.ts';
import { media } from '../media/table.ts';
import { resources as table } from './table.ts';

/** Cache size in bytes. */
const CACHE_BYTES = 8 * 1024 * 1024;
const DISCLOSURE = 'legal_disclosure';

/** A recognisable file name, without characters that some systems forbid. */
const named = (title: string) => `${title.replaceAll(/[:*?"<>|]/g, '')}.pdf`;

/** The title that the reader sees. */
const titleIn = (
  language: OwnLanguage,
  { title, arabicTitle }: Pick<typeof table.$inferSelect, 'title' | 'arabicTitle'>,
): string => (language === 'ar' && arabicTitle) || title;

type Call =
  | 'GET resources/downloadresource'
  | 'GET resources/list'
  | 'GET appsutils/getlegaldisclosurefile';

/** Documents to download. A code is looked up in the store and never used in a path. */
export function resources({ store, files }: Pick<Deps, 'store' | 'files'>): Handlers<Call> {
  const listCache = new SharedCache<JsonText>(store, ['resources'], { entries: 2 });
  const fileCache = new SharedCache<BytesAnswer>(store, ['resources'], {
    entries: 50,
    weight: CACHE_BYTES,
    weigh: ({ bytes }) => bytes.length,
  });

  async function load(code: string, language: OwnLanguage): Promise<BytesAnswer> {
    const [file] = await store.db
      .select({
        storageKey: media.storageKey,
        mediaType: media.mediaType,
        title: table.title,
        arabicTitle: table.arabicTitle,
      })
      .from(table)
      .innerJoin(media, eq(media.id, table.mediaId))
      .where(eq(table.code, code));
    if (file === undefined) throw new Refusal(404, 'UNKNOWN_RESOURCE');
    const { stream } = await files.read(file.storageKey);
    return {
      bytes: await buffer(stream),
      mediaType: file.mediaType,
      fileName: named(titleIn(language, file)),
    };
  }

  async function list(language: OwnLanguage): Promise<JsonText> {
    const rows = await store.db
      .select({
        code: table.code,
        title: table.title,
        arabicTitle: table.arabicTitle,
        bytes: media.bytes,
        sha256: media.sha256,
        updatedAt: table.updatedAt,
      })
      .from(table)
      .innerJoin(media, eq(media.id, table.mediaId))
      .orderBy(asc(table.code));
    const shown = rows.map(({ code, bytes, sha256, updatedAt, ...titles }) => ({
      code,
      title: titleIn(language, titles),
      bytes,
      sha256,
      day: dubaiDay(updatedAt),
    }));
    return new JsonText(JSON.stringify(shown), 'private, no-cache');
  }

  const file = (code: string, language: OwnLanguage) =>
    fileCache.ask(`${language} ${code}`, () => load(code, language));
  return {
    'GET resources/downloadresource': ({ query: { code } }, { language }) => file(code, language),
    'GET resources/list': (_input, { language }) => listCache.ask(language, () => list(language)),
    'GET appsutils/getlegaldisclosurefile': (_input, { language }) => file(DISCLOSURE, language),
  };
}
