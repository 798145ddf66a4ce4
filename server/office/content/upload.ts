import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addMedia, publishable, UnfitMedia } from '../../media/index.ts';
import { media } from '../../media/table.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import type { CrossSiteGuard } from '../../platform/http/security/csrf.ts';
import { Refusal } from '../../platform/refusal.ts';
import { memberOf } from '../../staff/index.ts';
import { requireOwnView, requireRight } from '../allowed.ts';

const LARGEST = 20_000_000;

/** Cleans a PDF like one of the command line and stores it under its hash; nothing shows it until a version does. */
async function storePdf(
  { files, store }: Pick<Deps, 'files' | 'store'>,
  name: string,
  given: Buffer,
) {
  const { fileName, mediaType, bytes } = await publishable(name, given).catch((error: unknown) => {
    throw error instanceof UnfitMedia
      ? new Refusal(400, 'PDF_UNFIT', { problem: error.message })
      : error;
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = `media/${sha256}`;
  if ((await files.size(storageKey)) !== bytes.length)
    await files.put(storageKey, bytes, mediaType);
  await addMedia(store.db, [{ sha256, fileName, storageKey, mediaType, bytes: bytes.length }]);
  const [row] = await store.db
    .select({ mediaId: media.id, name: media.fileName, bytes: media.bytes })
    .from(media)
    .where(and(eq(media.sha256, sha256), eq(media.fileName, fileName)));
  return row;
}

/** Receives the bytes of a new PDF; a draft names it afterwards. */
export function registerPdfUpload(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'files' | 'store'>,
  guard: Pick<CrossSiteGuard, 'requireToken'>,
): void {
  void app.register((web, _options, done) => {
    web.removeAllContentTypeParsers();
    web.addContentTypeParser(
      'application/pdf',
      { parseAs: 'buffer', bodyLimit: LARGEST },
      (_request, body, parsed) => parsed(null, body),
    );
    web.post<{ Params: { code: string } }>(
      '/api/office/content/pdf/:code',
      {
        bodyLimit: LARGEST,
        config: { label: 'office pdf' },
        onRequest: [
          guard.requireToken,
          // Before the bytes are read.
          async (request) => {
            const member = await memberOf(deps.store.db, deps.config, request.headers.cookie);
            if (member === null) throw new Refusal(401, 'NOT_SIGNED_IN');
            requireRight(member, 'draft_content');
            requireOwnView(member);
          },
        ],
      },
      async (request, reply) => {
        const { code } = request.params;
        if (!/^[a-z0-9_-]{1,64}$/.test(code)) throw new Refusal(404, 'NO_CONTENT');
        if (!Buffer.isBuffer(request.body)) throw new Refusal(400, 'PDF_MISSING');
        const stored = await storePdf(
          deps,
          `${code.replace(/^[_-]+/, '') || 'file'}.pdf`,
          request.body,
        );
        return reply.header('cache-control', 'no-store').send(stored);
      },
    );
    done();
  });
}
