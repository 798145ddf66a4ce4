import { and, eq, gt, sql } from 'drizzle-orm';
import type { Paper } from '../../contract/documents.ts';
import { takesPaper } from '../../rules/documents/upload.ts';
import { earlierApplication } from '../applications/index.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import type { Database } from '../platform/store/store.ts';
import { uploads } from './table.ts';
import { type DocumentRow, isOver, papersOf } from './document-rows.ts';
import { documentAccess, isAllowed } from './document-access.ts';
import { fileLink } from './file-links.ts';
import { finishUpload, isPaper, type Stored } from './finish-upload.ts';
import { noUpload } from './refusals.ts';
import { savedPapers } from './saved-papers.ts';
import { beginUpload, kindOfUpload } from './uploads.ts';

type Named = 'GET documents/list' | 'POST documents/begin' | 'POST documents/finish';

/** `stored` is what follows from a stored document elsewhere. */
export function documents(deps: Deps, stored?: Stored): Handlers<Named> {
  const { store, keys } = deps;
  const accessFor = documentAccess(deps);
  const finish = finishUpload(deps);

  function shown(row: DocumentRow): Paper | null {
    const { id, kind, version, mediaType, bytes, expiresOn, previewSealed } = row;
    if (!isPaper(kind)) return null;
    return {
      kind,
      version,
      mediaType: mediaType === 'application/pdf' ? mediaType : 'image/jpeg',
      bytes,
      expiresOn,
      expired: isOver(expiresOn),
      preview: previewSealed ? fileLink(deps, id, 'preview') : null,
    };
  }

  return {
    async 'GET documents/list'({ query }, visit) {
      const access = await accessFor.look('GET documents/list', visit, query.id);
      const rows = await papersOf(store.db, access.application.id);
      const underWay = await store.db
        .select()
        .from(uploads)
        .where(
          and(eq(uploads.applicationId, access.application.id), gt(uploads.expiresAt, sql`now()`)),
        );
      const earlier = await earlierApplication(store.db, keys, access);
      return {
        papers: rows.flatMap((row) => (isAllowed(access, row.kind) && shown(row)) || []),
        underWay: underWay.flatMap(({ kind, bytesTotal, bytesReceived }) =>
          isPaper(kind) && isAllowed(access, kind)
            ? [{ kind, bytes: bytesTotal, received: bytesReceived }]
            : [],
        ),
        saved: earlier && (await savedPapers(store.db, earlier)),
      };
    },
    async 'POST documents/begin'({ body }, visit) {
      const access = await accessFor.change(visit, body.id, () => Promise.resolve(body.kind));
      if (!takesPaper(access.application.flow, body.kind)) throw noUpload();
      const call = 'POST documents/begin';
      return beginUpload(deps, access, body, (db) => accessFor.lock(call, db, visit, body.id));
    },
    async 'POST documents/finish'({ body }, visit) {
      const call = 'POST documents/finish';
      const access = await accessFor.look(call, visit, body.id);
      const kind = await kindOfUpload(deps, access.application.id, body.uploadId);
      if (kind !== null && !isAllowed(access, kind)) throw noUpload();
      const lock = (db: Database) => accessFor.lock(call, db, visit, body.id);
      const paper = shown(await finish(access, body.uploadId, visit.address, { lock, stored }));
      if (paper === null) throw noUpload();
      return paper;
    },
  };
}
