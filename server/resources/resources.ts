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

type Call =
  | 'GET resources/downloadresource'
  | 'GET resources/list'
  | 'GET appsutils/getlegaldisclosurefile';

/** Documents to download. A code is looked up in the store and never used in a path. */
export function resources({ store, files }: Pick<Deps, 'store' | 'files'>): Handlers<Call> {
  const listCache = new SharedCache<JsonText>(store, ['resources'], { entries: 1 });
  const fileCache = new SharedCache<BytesAnswer>(store, ['resources'], {
    entries: 50,
    weight: CACHE_BYTES,
    weigh: ({ bytes }) => bytes.length,
  });

  async function load(code: string): Promise<BytesAnswer> {
    const [file] = await store.db
      .select({
        storageKey: media.storageKey,
        mediaType: media.mediaType,
        title: table.title,
      })
      .from(table)
      .innerJoin(media, eq(media.id, table.mediaId))
      .where(eq(table.code, code));
    if (file === undefined) throw new Refusal(404, 'UNKNOWN_RESOURCE');
    const { stream } = await files.read(file.storageKey);
    return { bytes: await buffer(stream), mediaType: file.mediaType, fileName: named(file.title) };
  }

  async function list(): Promise<JsonText> {
    const rows = await store.db
      .select({
        code: table.code,
        title: table.title,
        bytes: media.bytes,
        sha256: media.sha256,
        updatedAt: table.updatedAt,
      })
      .from(table)
      .innerJoin(media, eq(media.id, table.mediaId))
      .orderBy(asc(table.code));
    const shown = rows.map(({ updatedAt, ...row }) => ({ ...row, day: dubaiDay(updatedAt) }));
    return new JsonText(JSON.stringify(shown), 'private, no-cache');
  }

  const file = (code: string) => fileCache.ask(code, () => load(code));
  return {
    'GET resources/downloadresource': ({ query: { code } }) => file(code),
    'GET resources/list': () => listCache.ask('', list),
    'GET appsutils/getlegaldisclosurefile': () => file(DISCLOSURE),
  };
}
