import { eq } from 'drizzle-orm';
import type { Database } from '../platform/store/store.ts';
import type { ApplicationAccess } from './access/application-access.ts';
import { sealText, sealedOf } from './cells.ts';
import { applications } from './table.ts';

/** Writes the client's name as a colleague read it on a document. */
export async function correctName(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
  name: string,
): Promise<void> {
  await db
    .update(applications)
    .set({ clientNameSealed: sealText(sealedOf(access), 'client_name_sealed', name) })
    .where(eq(applications.id, access.application.id));
}
