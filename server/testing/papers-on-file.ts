import { eq } from 'drizzle-orm';
import { papersFor } from '../../rules/documents/upload.ts';
import { openDataKey } from '../applications/index.ts';
import { keepDocument } from '../documents/index.ts';
import { applications } from '../applications/table.ts';
import type { TestApp } from './app.ts';
import type { Prepare } from './application.ts';

/** Adds documents without uploading them, for tests of later steps. */
export function papersOnFile({ deps }: Pick<TestApp, 'deps'>): Prepare {
  return {
    async REQUIRED_DOCUMENTS({ id }) {
      const [application] = await deps.store.db
        .select()
        .from(applications)
        .where(eq(applications.id, id));
      const dataKey = application && openDataKey(deps.keys, application);
      if (!application || !dataKey) throw new Error('The application has no key.');
      for (const kind of papersFor('citizen')) {
        const document = { kind, bytes: Buffer.from(kind), mediaType: 'image/jpeg' };
        await keepDocument(deps.store.db, deps, { application, dataKey }, document);
      }
      return { residency: 'citizen' };
    },
  };
}
