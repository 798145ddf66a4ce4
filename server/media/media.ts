import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { SharedCache } from '../platform/store/shared-cache.ts';
import { isFresh } from '../platform/http/etag.ts';
import { Refusal } from '../platform/refusal.ts';
import { BARE_POLICY } from '../platform/http/security/security-headers.ts';
import type { Deps } from '../platform/deps.ts';
import { publicMedia } from './table.ts';
import { readRange } from '../platform/http/range.ts';
import { videoStarts } from './video-starts.ts';

type ShownFile = typeof publicMedia.$inferSelect;
type PublicFile = Pick<ShownFile, 'sha256' | 'storageKey' | 'mediaType' | 'bytes'>;

const pathShape = /^\/media\/[0-9a-f]{16}\/[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/;

/** Browsers may cache a file forever; shared caches may not, because files of a maid who is taken down must disappear. */
const KEEP = 'private, max-age=31536000, immutable';
/** A smaller film may be made later. */
const NO_SMALL_YET = 'private, max-age=3600';

function headersOf({ mediaType }: PublicFile, etag: string): Record<string, string> {
  return {
    'content-type': mediaType === 'text/vtt' ? 'text/vtt; charset=utf-8' : mediaType,
    'accept-ranges': 'bytes',
    etag,
    ...(mediaType === 'image/svg+xml'
      ? { 'content-security-policy': `${BARE_POLICY}; style-src 'unsafe-inline'; sandbox` }
      : {}),
  };
}

function rangeOf({ headers }: FastifyRequest, { bytes }: PublicFile, etag: string) {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag ? readRange(headers.range, bytes) : 'all';
}

/** The first bytes that a browser plays; some browsers ask for two bytes before them. */
const isStart = ({ mediaType }: PublicFile, range: ReturnType<typeof rangeOf>): boolean =>
  mediaType.startsWith('video/') &&
  (range === 'all' || (range !== 'none' && range.start === 0 && range.end > 1));

interface SendOptions {
  readonly cacheControl?: string;
  /** A browser begins to play the video. */
  readonly onStart?: () => void;
}

/** Sends a file, or the range of it that was asked for. */
export async function sendMedia(
  files: Deps['files'],
  file: PublicFile,
  request: FastifyRequest,
  reply: FastifyReply,
  { cacheControl = KEEP, onStart }: SendOptions = {},
) {
  const etag = `"${file.sha256.slice(0, 32)}"`;
  reply.headers({ ...headersOf(file, etag), 'cache-control': cacheControl });
  if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const range = rangeOf(request, file, etag);
  if (range === 'none') {
    return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  }
  const length = range === 'all' ? file.bytes : range.end - range.start + 1;
  reply.header('content-length', length);
  if (range !== 'all') {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  }
  if (request.method === 'HEAD') return reply.send();
  if (isStart(file, range)) onStart?.();
  const { stream } = await files.read(file.storageKey, range === 'all' ? undefined : range);
  return reply.send(stream);
}

const smallQuery = z.object({ small: z.enum(['', 'now']) });

/** The smaller film in place of the film; null while there is none. */
const smallOf = ({ smallKey, smallBytes, ...file }: ShownFile): PublicFile | null =>
  smallKey === null || smallBytes === null
    ? null
    : { ...file, storageKey: smallKey, bytes: smallBytes, sha256: `small${file.sha256}` };

/** Serves films, captions, pictures and documents while they may be shown. */
export function registerMedia(
  app: FastifyInstance,
  { store, files }: Pick<Deps, 'store' | 'files'>,
): void {
  const cache = new SharedCache<ShownFile>(store, ['catalogue', 'resources'], { entries: 5000 });
  const starts = videoStarts(store);
  app.addHook('onClose', () => starts.close());

  async function load(path: string): Promise<ShownFile> {
    const [file] = await store.db.select().from(publicMedia).where(eq(publicMedia.path, path));
    if (file === undefined) throw new Refusal(404, 'NOT_FOUND.file');
    return file;
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    handler: async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '';
      if (!pathShape.test(path)) throw new Refusal(404, 'NOT_FOUND.file');
      const file = await cache.ask(path, () => load(path));
      const asked = smallQuery.safeParse(request.query);
      if (!asked.success) return sendMedia(files, file, request, reply, { onStart: starts.note });
      // A browser that changes to the smaller film has begun to play before.
      const options = asked.data.small === 'now' ? {} : { onStart: starts.note };
      const small = smallOf(file);
      return small === null
        ? sendMedia(files, file, request, reply, { ...options, cacheControl: NO_SMALL_YET })
        : sendMedia(files, small, request, reply, options);
    },
  });
}
