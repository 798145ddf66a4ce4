import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type {
  CommandInput,
  CommandName,
  OfficeAnswer,
} from '../../../contract/office/office-calls.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { maids, matchingTypes, nationalities, videos } from '../../catalogue/table.ts';
import { storeMedia } from '../../media/index.ts';
import { media } from '../../media/table.ts';
import type { TestApp } from '../../testing/app.ts';
import { signedIn } from '../testing.ts';
import { adoptMaidMedia } from './adopt.ts';

const demo = join(import.meta.dirname, '../../../content/demo/media');
export const MARICEL = 1;

/** A published maid with a photo and a video with captions, as an import writes her. */
async function withMaricel({ deps: { store, files } }: TestApp) {
  const { db } = store;
  const put = async (fileName: string, mediaType: string) =>
    storeMedia(db, files, { fileName, mediaType, bytes: await readFile(join(demo, fileName)) });
  const face = await put('abena-face.svg', 'image/svg+xml');
  const film = await put('abena.mp4', 'video/mp4');
  const captions = await put('abena.vtt', 'text/vtt');
  await db.insert(nationalities).values({ code: 'PH', label: 'Filipino', country: 'Philippines' });
  await db.insert(matchingTypes).values({ id: 1, name: 'Filipino', arrangement: 'LIVE_IN' });
  await db.insert(maids).values({
    id: MARICEL,
    firstName: 'Maricel',
    bornOn: '1992-03-14',
    nationalityCode: 'PH',
    matchingTypeId: 1,
    arrangement: 'LIVE_IN',
    monthlyPriceAed: 2940,
    wageAed: 1900,
    card: { housemaid: { id: MARICEL } },
    consentGivenOn: '2026-09-01',
    publishedAt: new Date('2026-09-02'),
    faceMediaId: face,
  });
  await db
    .insert(videos)
    .values({ maidId: MARICEL, mediaId: film, captionsMediaId: captions, durationSeconds: 13.4 });
  await adoptMaidMedia(db, [MARICEL]);
  const pathOf = async (id: string) =>
    (await db.select({ path: media.path }).from(media).where(eq(media.id, id)))[0]?.path ?? '';
  return { face: await pathOf(face), film: await pathOf(film), captions: await pathOf(captions) };
}

export type Colleague = Awaited<ReturnType<typeof signedIn>>;
export type Shown = OfficeAnswer<'GET office/media/{id}'>;

export const shownMedia = async (own: Colleague): Promise<Shown> =>
  (await own.get(`office/media/${MARICEL}`)).json<Shown>();

export async function itemOf(own: Colleague, title: string): Promise<Shown['items'][number]> {
  const found = (await shownMedia(own)).items.find((one) => one.title === title);
  if (found === undefined) throw new Error(`There is no item ${title}.`);
  return found;
}

/** Sends bytes as the page does. */
export const send = ({ app }: TestApp, own: Colleague, name: string, bytes: Buffer) =>
  app.inject({
    method: 'POST',
    url: `/api/office/media/upload?maid=${MARICEL}&name=${name}`,
    headers: { ...own.headers(), 'content-type': 'application/octet-stream' },
    payload: bytes,
  });

export async function uploaded(product: TestApp, own: Colleague, name: string, bytes: Buffer) {
  const answer = await send(product, own, name, bytes);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ uploadId: string }>().uploadId;
}

export const today = dubaiDay(new Date());
export const all = {
  site: 'allowed',
  shared_lists: 'allowed',
  messages: 'allowed',
  social: 'refused',
  print: 'not_asked',
} as const;
export const agree = (itemId: string, more: Partial<CommandInput<'record_consent'>> = {}) => ({
  itemId,
  givenOn: today,
  endsOn: addDays(today, 300),
  language: 'Tagalog',
  scopes: all,
  ...more,
});

interface Ran {
  readonly actionId: string;
  readonly canUndo: boolean;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** A published maid, and a colleague who works on her media. */
export async function workOn(product: TestApp) {
  const { db, pool } = product.deps.store;
  await pool.query('delete from rate_limits');
  await db.delete(maids).where(eq(maids.id, MARICEL));
  await pool.query('delete from nationalities; delete from matching_types');
  const paths = await withMaricel(product);
  const rana = await signedIn(product, ['maid_relations'], { name: 'Rana Yassin' });

  async function done<Name extends CommandName>(
    name: Name,
    input: CommandInput<Name>,
  ): Promise<Ran> {
    const answer = await rana.run(name, input);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Ran>();
  }
  const undone = async ({ actionId }: Ran) =>
    expect((await rana.undo(actionId)).json()).toEqual({});
  return {
    rana,
    paths,
    done,
    undone,
    refused: async <Name extends CommandName>(name: Name, input: CommandInput<Name>) =>
      (await rana.run(name, input)).json<{ error: string }>().error,
    maid: async () => (await db.select().from(maids).where(eq(maids.id, MARICEL)))[0],
    /** Does something, undoes it and does it again; `see` reads what it changes. */
    twice: async <Name extends CommandName>(
      name: Name,
      input: CommandInput<Name>,
      see: () => Promise<unknown>,
    ) => {
      const before = await see();
      const first = await done(name, input);
      const after = await see();
      expect(after).not.toEqual(before);
      await undone(first);
      expect(await see()).toEqual(before);
      const again = await done(name, input);
      expect(await see()).toEqual(after);
      return again;
    },
  };
}
