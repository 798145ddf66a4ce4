import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { attachment } from '../platform/http/content-disposition.ts';
import { BARE_POLICY } from '../platform/http/security/security-headers.ts';
import type { Deps } from '../platform/deps.ts';
import { unseal } from '../platform/sealing.ts';
import { applications } from '../applications/table.ts';
import { documents } from './table.ts';
import { previewOf } from './document-rows.ts';
import { type FileView, readFileToken } from './file-links.ts';
import { readFile } from './kept-file.ts';
import { linkEnded, noFile, unavailable } from './refusals.ts';

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
};

/** Serves files of applications by signed links, as downloads that never run on our origin (T40). */
export function serveFiles(app: FastifyInstance, deps: Pick<Deps, 'store' | 'files' | 'keys'>) {
  async function find(documentId: string) {
    const [found] = await deps.store.db
      .select({ document: documents, dataKeySealed: applications.dataKeySealed })
      .from(documents)
      .innerJoin(applications, eq(applications.id, documents.applicationId))
      .where(
        and(
          eq(documents.id, documentId),
          isNull(documents.removedAt),
          isNull(applications.erasedAt),
          isNull(applications.revokedAt),
        ),
      );
    return found;
  }

  async function open(found: NonNullable<Awaited<ReturnType<typeof find>>>, view: FileView) {
    const { document, dataKeySealed } = found;
    if (view === 'whole') return readFile(deps, document);
    const place = { table: 'applications', column: 'data_key_sealed', row: document.applicationId };
    const dataKey = dataKeySealed && unseal(deps.keys.master, place, dataKeySealed);
    const sealed = document.previewSealed;
    return dataKey && sealed && unseal(dataKey, previewOf(document.id), sealed);
  }

  app.get<{ Params: { token: string } }>('/files/:token', async (request, reply) => {
    const asked = readFileToken(deps, request.params.token);
    if (asked === null) throw noFile();
    if (asked.isOver) throw linkEnded();
    const found = await find(asked.documentId);
    if (found === undefined) throw noFile();
    const bytes = await open(found, asked.view);
    if (bytes === null) throw unavailable();
    const { kind, mediaType } = found.document;
    const name = kind.replaceAll('_', '-');
    const isPreview = asked.view === 'preview';
    return reply
      .headers({
        'content-type': isPreview ? 'image/webp' : mediaType,
        'content-disposition': attachment(
          `${name}.${isPreview ? 'webp' : (endings[mediaType] ?? 'bin')}`,
        ),
        'content-security-policy': `${BARE_POLICY}; sandbox`,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .send(bytes);
  });
}
