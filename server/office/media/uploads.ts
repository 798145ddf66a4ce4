import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { and, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { UPLOAD_BYTES } from '../../../rules/media/consent.ts';
import { maids } from '../../catalogue/table.ts';
import { deleteMedia, publishable, sendMedia, storeMedia, UnfitMedia } from '../../media/index.ts';
import { media } from '../../media/table.ts';
import { fewAtOnce } from '../../platform/few-at-once.ts';
import type { CrossSiteGuard } from '../../platform/http/security/csrf.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { Refusal } from '../../platform/refusal.ts';
import { memberOf, noteActivity } from '../../staff/index.ts';
import { requireOwnView, requireRight } from '../allowed.ts';
import { converts, fitVideo, isVideoName } from './convert.ts';
import { mediaItems, mediaUploads } from './table.ts';
import { fitOrRefused } from './unfit.ts';

const asked = z.object({
  maid: z.coerce.number().check(z.int(), z.gte(1)),
  name: z.string().check(z.minLength(1), z.maxLength(200), z.toLowerCase()),
});
/** Each is held in memory. */
const AT_ONCE = 2;

type MediaDeps = Pick<Deps, 'config' | 'files' | 'store'>;

async function store({ store: { db }, files }: MediaDeps, name: string, bytes: Buffer) {
  const id = randomUUID();
  const short = id.slice(0, 8);
  if (!isVideoName(name)) {
    if (!/\.(?:jpe?g|png|webp)$/.test(name)) throw new Refusal(400, 'UNKNOWN_MEDIA');
    const fit = await publishable(`photo-${short}${name.slice(name.lastIndexOf('.'))}`, bytes);
    return { id, kind: 'photo', state: 'ready', fileId: await storeMedia(db, files, fit) } as const;
  }
  try {
    const ending = name.slice(name.lastIndexOf('.'));
    const { seconds, ...fit } = await fitVideo(`video-${short}${ending}`, bytes);
    const fileId = await storeMedia(db, files, fit);
    return { id, kind: 'video', state: 'ready', fileId, seconds } as const;
  } catch (error) {
    if (!(error instanceof UnfitMedia) || !(await converts())) throw error;
    const rawKey = `media-uploads/${id}`;
    await files.put(rawKey, bytes, 'application/octet-stream');
    return { id, kind: 'video', state: 'converting', rawKey } as const;
  }
}

/** Photos and videos in, and out again to colleagues, also those that are not on the site. */
export function registerMediaFiles(
  app: FastifyInstance,
  deps: MediaDeps,
  guard: Pick<CrossSiteGuard, 'requireToken'>,
): void {
  const { config, files, store: own } = deps;
  const taking = fewAtOnce(AT_ONCE);

  async function colleague({ headers }: FastifyRequest, right: 'edit_maids' | 'see_maids') {
    const member = await memberOf(own.db, config, headers.cookie);
    if (member === null) throw new Refusal(401, 'NOT_SIGNED_IN');
    requireRight(member, right);
    if (right === 'edit_maids') requireOwnView(member);
    return member;
  }

  void app.register((web, _options, done) => {
    web.removeAllContentTypeParsers();
    web.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: UPLOAD_BYTES },
      (_request, body, parsed) => parsed(null, body),
    );
    web.post(
      '/api/office/media/upload',
      {
        bodyLimit: UPLOAD_BYTES,
        config: { label: 'office upload' },
        // Before the bytes are read.
        onRequest: [
          guard.requireToken,
          async (request) => void (await colleague(request, 'edit_maids')),
        ],
      },
      async (request, reply) => {
        const member = await colleague(request, 'edit_maids');
        const { body } = request;
        const input = asked.safeParse(request.query);
        if (!input.success || !Buffer.isBuffer(body)) throw new Refusal(400, 'UNKNOWN_MEDIA');
        const { maid: maidId, name } = input.data;
        const known = await own.db.select({ id: maids.id }).from(maids).where(eq(maids.id, maidId));
        if (known.length === 0) throw new Refusal(404, 'NOT_FOUND_HERE');
        await noteActivity(own.db, member);
        const row = await fitOrRefused(taking(() => store(deps, name, body)));
        const { id, kind, state } = row;
        await own.db.insert(mediaUploads).values({ ...row, maidId, name, uploadedBy: member.id });
        return reply.send({ uploadId: id, kind, state });
      },
    );
    done();
  });

  const route = { exposeHeadRoute: false, config: { label: 'office media' } };
  app.get<{ Params: { id: string } }>(
    '/api/office/media/file/:id',
    route,
    async (request, reply) => {
      await colleague(request, 'see_maids');
      const id = z.uuid().safeParse(request.params.id);
      const [file] = id.success
        ? await own.db
            .select()
            .from(media)
            .where(
              and(
                eq(media.id, id.data),
                sql`(exists (select from media_items item where ${media.id} in (item.file_id, item.source_id, item.poster_id, item.captions_id, item.arabic_captions_id))
                or exists (select from media_uploads upload where upload.file_id = ${media.id}))`,
              ),
            )
        : [];
      if (file === undefined) throw new Refusal(404, 'NOT_FOUND.file');
      // The content of an id never changes; a colleague who leaves keeps nothing for long.
      return sendMedia(files, file, request, reply, { cacheControl: 'private, max-age=300' });
    },
  );
}

const unused = sql`not exists (select from media_items item where ${media.id} in (item.file_id, item.source_id, item.poster_id, item.captions_id, item.arabic_captions_id))
  and not exists (select from maids where face_media_id = ${media.id})
  and not exists (select from videos where ${media.id} in (media_id, captions_media_id, arabic_captions_media_id, poster_media_id))
  and not exists (select from resources where media_id = ${media.id})
  and not exists (select from media_uploads upload where upload.file_id = ${media.id})`;

/** Items that were removed a day ago keep no files; returns those that they had. */
async function emptiedItems({ db }: Pick<Deps, 'store'>['store']): Promise<string[]> {
  const old = and(
    lt(mediaItems.removedAt, sql`now() - interval '1 day'`),
    or(isNotNull(mediaItems.fileId), isNotNull(mediaItems.externalUrl)),
  );
  const none = { fileId: null, sourceId: null, posterId: null };
  const texts = { captionsId: null, arabicCaptionsId: null, captions: null, externalUrl: null };
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(mediaItems).where(old).for('update');
    await tx
      .update(mediaItems)
      .set({ ...none, ...texts })
      .where(
        inArray(
          mediaItems.id,
          rows.map(({ id }) => id),
        ),
      );
    return rows.flatMap(({ fileId, sourceId, posterId, captionsId, arabicCaptionsId }) =>
      [fileId, sourceId, posterId, captionsId, arabicCaptionsId].flatMap((id) => id ?? []),
    );
  });
}

/** Deletes uploads of yesterday and what was removed yesterday, and their files if nothing uses them. */
export async function sweepUploads({ store: own, files }: Pick<Deps, 'files' | 'store'>) {
  const emptied = await emptiedItems(own);
  const old = await own.db
    .delete(mediaUploads)
    .where(
      sql`coalesce(${mediaUploads.removedAt}, ${mediaUploads.createdAt}) < now() - interval '1 day'`,
    )
    .returning({ fileId: mediaUploads.fileId, rawKey: mediaUploads.rawKey });
  for (const { rawKey } of old) if (rawKey !== null) await files.remove(rawKey);
  const fileIds = [...emptied, ...old.flatMap(({ fileId }) => fileId ?? [])];
  const left = await own.db
    .select({ id: media.id, storageKey: media.storageKey, smallKey: media.smallKey })
    .from(media)
    .where(and(inArray(media.id, fileIds), unused));
  for (const { id, storageKey, smallKey } of left) {
    await deleteMedia(own.db, id);
    for (const key of new Set([storageKey, smallKey ?? storageKey])) {
      const [other] = await own.db
        .select({ id: media.id })
        .from(media)
        .where(or(eq(media.storageKey, key), eq(media.smallKey, key)))
        .limit(1);
      if (other === undefined) await files.remove(key);
    }
  }
}

export const uploadSweep: Job = {
  name: 'media upload sweep',
  everySeconds: 3600,
  limitSeconds: 300,
  run: (deps) => sweepUploads(deps),
};
