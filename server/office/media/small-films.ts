import { buffer } from 'node:stream/consumers';
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { videos } from '../../catalogue/table.ts';
import { keepSmallFilm, publishable, putBytes, UnfitMedia } from '../../media/index.ts';
import { media } from '../../media/table.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { converts, ffmpeg } from './convert.ts';

/** What a slow line of 400 kbit/s carries while a film of a quarter of a minute plays. */
const SMALL_ENOUGH = 700_000;

/** At most 480 pixels on the longer side, about 350 kbit/s. */
const toSmall =
  '-map 0:v:0 -map 0:a:0? -map_metadata -1 -c:v libx264 -profile:v main -pix_fmt yuv420p -preset fast -crf 28 -maxrate 300k -bufsize 600k -c:a aac -b:a 48k -ac 1 -movflags +faststart'
    .split(' ')
    .concat('-vf', "scale='if(gt(iw,ih),min(480,iw),-2)':'if(gt(iw,ih),-2,min(480,ih))'");

/** The smaller film; null if ffmpeg cannot make one. */
async function smaller(film: Buffer): Promise<Buffer | null> {
  try {
    const made = await ffmpeg(film, ['.mp4', 'mov'], toSmall, 'small.mp4');
    const { bytes } = await publishable('small.mp4', made);
    return bytes.length < film.length ? bytes : null;
  } catch (error) {
    if (error instanceof UnfitMedia) return null;
    throw error;
  }
}

/** Makes the smaller film of one video on the site; false when all have theirs. */
async function makeOne({ store: { db }, files }: Pick<Deps, 'files' | 'store'>): Promise<boolean> {
  const shown = db.select({ id: videos.mediaId }).from(videos);
  const [film] = await db
    .select()
    .from(media)
    .where(
      and(
        eq(media.mediaType, 'video/mp4'),
        isNull(media.smallKey),
        gt(media.bytes, SMALL_ENOUGH),
        inArray(media.id, shown),
      ),
    )
    .orderBy(asc(media.createdAt))
    .limit(1);
  if (film === undefined) return false;
  const small = await smaller(await buffer((await files.read(film.storageKey)).stream));
  await keepSmallFilm(db, film.id, small ? await putBytes(files, small, film.mediaType) : film);
  return true;
}

/** Makes smaller films for slow lines, where ffmpeg is installed. */
export const smallFilms: Job = {
  name: 'small films',
  everySeconds: 60,
  limitSeconds: 600,
  async run(deps, signal) {
    if (!(await converts())) return;
    while (!signal.aborted && (await makeOne(deps))) continue;
  },
};
