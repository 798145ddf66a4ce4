import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { BARE_POLICY } from '../../platform/http/security/security-headers.ts';
import { attachment } from '../../platform/http/content-disposition.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import { readDocument } from '../../documents/index.ts';
import { memberOf } from '../../staff/index.ts';
import { requireRight } from '../allowed.ts';
import { findDocument } from './found-document.ts';

/** Writes down that a colleague saw personal data (OFF-70). */
export type NoteRead = (
  db: Database,
  read: {
    readonly staffId: string;
    readonly applicationId: string;
    readonly field: string;
    readonly reason: string;
  },
) => Promise<void>;

const noFile = () => new Refusal(404, 'FILE_UNAVAILABLE');

/** Sends a scan to colleagues who check documents. Each view is written down before the first byte (OFF-23). */
export function registerScan(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'files' | 'keys' | 'store'>,
  noteRead: NoteRead,
): void {
  const { config, keys, store } = deps;
  const route = { exposeHeadRoute: false, config: { label: 'office scan' } };
  app.get<{ Params: { id: string } }>('/api/office/scan/:id', route, async (request, reply) => {
    const member = await memberOf(store.db, config, request.headers.cookie);
    if (member === null) throw new Refusal(401, 'NOT_SIGNED_IN');
    requireRight(member, 'see_scans');
    const asked = z.uuid().safeParse(request.params.id);
    if (!asked.success) throw noFile();
    const { document } = await findDocument(store.db, keys, asked.data);
    if (document.removedAt !== null) throw noFile();
    const bytes = await readDocument(deps, document);
    if (bytes === null) throw noFile();
    await noteRead(store.db, {
      staffId: member.id,
      applicationId: document.applicationId,
      field: `${document.kind}_scan`,
      reason: 'check_document',
    });
    const { kind, mediaType } = document;
    const ending = mediaType === 'application/pdf' ? 'pdf' : 'jpg';
    return reply
      .headers({
        'content-type': mediaType,
        'content-disposition': attachment(`${kind.replaceAll('_', '-')}.${ending}`),
        'cache-control': 'no-store',
        'content-security-policy': `${BARE_POLICY}; sandbox`,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .send(bytes);
  });
}
