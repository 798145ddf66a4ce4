import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { VIDEO_BYTES, VIDEO_SECONDS } from '../../../rules/media/consent.ts';
import { filmSeconds, publishable, storeMedia, UnfitMedia } from '../../media/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { Refusal } from '../../platform/refusal.ts';
import { mediaUploads } from './table.ts';
import { reasonOf } from './unfit.ts';

const run = promisify(execFile);
const LIMIT = 9 * 60_000;

/** The demuxer is named, because playlists can read other files of this machine. */
const formats: Readonly<Record<string, string>> = {
  '.mp4': 'mov',
  '.m4v': 'mov',
  '.mov': 'mov',
  '.webm': 'matroska',
  '.mkv': 'matroska',
  '.avi': 'avi',
};
export const isVideoName = (name: string): boolean => Object.hasOwn(formats, extname(name));

let found: Promise<boolean> | undefined;
/** ffmpeg is installed. */
export const converts = (): Promise<boolean> =>
  (found ??= run('ffmpeg', ['-version']).then(
    () => true,
    () => false,
  ));

/** Runs ffmpeg on a file in a folder of its own and returns the file that it wrote. */
export async function ffmpeg(
  bytes: Buffer,
  [ending, format]: readonly [ending: string, format: string],
  options: readonly string[],
  result: string,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'ahlan-home-video-'));
  const [from, to] = [join(folder, `in${ending}`), join(folder, result)];
  try {
    await writeFile(from, bytes);
    const input = ['-protocol_whitelist', 'file', '-f', format, '-i', from];
    await run('ffmpeg', ['-nostdin', '-v', 'error', ...input, ...options, to], { timeout: LIMIT });
    return await readFile(to);
  } catch (error) {
    throw new UnfitMedia('the video could not be converted. Export it as MP4 with H.264 and AAC.', {
      cause: error,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** At most 1280 pixels on the longer side, about 1.2 Mbit/s, H.264 and AAC. */
const scale = "scale='if(gt(iw,ih),min(1280,iw),-2)':'if(gt(iw,ih),-2,min(1280,ih))'";
const toMp4 =
  '-map 0:v:0 -map 0:a:0? -map_metadata -1 -sn -dn -c:v libx264 -profile:v main -level 4.0 -pix_fmt yuv420p -preset fast -crf 23 -maxrate 1100k -bufsize 2200k -c:a aac -b:a 96k -movflags +faststart'
    .split(' ')
    .concat('-vf', scale);

/** A frame of a clean video as a picture. */
export async function posterAt(bytes: Buffer, second: number): Promise<Buffer> {
  if (!(await converts())) throw new Refusal(400, 'NO_POSTER_FROM_VIDEO');
  const options = ['-ss', String(second), '-frames:v', '1'];
  const picture = await ffmpeg(bytes, ['.mp4', 'mov'], options, 'poster.png');
  return (await publishable('poster.png', picture)).bytes;
}

/** A video as it may be published, and its length. */
export async function fitVideo(name: string, bytes: Buffer) {
  const limits = { bytes: VIDEO_BYTES, seconds: VIDEO_SECONDS.most };
  const fit = await publishable(name, bytes, limits);
  const seconds = filmSeconds(fit.bytes);
  if (seconds < VIDEO_SECONDS.least) {
    throw new UnfitMedia(
      `the video is ${Math.round(seconds)} seconds long; at least ${VIDEO_SECONDS.least} are needed.`,
    );
  }
  return { ...fit, seconds };
}

async function convertOne({ store, files }: Pick<Deps, 'store' | 'files'>): Promise<boolean> {
  const [upload] = await store.db
    .select()
    .from(mediaUploads)
    .where(eq(mediaUploads.state, 'converting'))
    .orderBy(asc(mediaUploads.createdAt))
    .limit(1);
  if (upload === undefined || upload.rawKey === null) return false;
  const own = eq(mediaUploads.id, upload.id);
  try {
    const raw = await buffer((await files.read(upload.rawKey)).stream);
    const ending = extname(upload.name);
    const converted = await ffmpeg(raw, [ending, formats[ending] ?? 'mov'], toMp4, 'out.mp4');
    const { seconds, ...fit } = await fitVideo(`video-${upload.id.slice(0, 8)}.mp4`, converted);
    const fileId = await storeMedia(store.db, files, fit);
    await store.db
      .update(mediaUploads)
      .set({ state: 'ready', fileId, seconds, rawKey: null })
      .where(own);
  } catch (error) {
    if (!(error instanceof UnfitMedia)) throw error;
    const problem = reasonOf(error);
    await store.db.update(mediaUploads).set({ state: 'refused', problem, rawKey: null }).where(own);
  }
  await files.remove(upload.rawKey);
  return true;
}

/** Converts videos that phones cannot play, where ffmpeg is installed. */
export const videoConversion: Job = {
  name: 'video conversion',
  everySeconds: 5,
  limitSeconds: 600,
  async run(deps, signal) {
    if (!(await converts())) return;
    while (!signal.aborted && (await convertOne(deps))) continue;
  },
};
