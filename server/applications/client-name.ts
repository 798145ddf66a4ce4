import { eq } from 'drizzle-orm';
import { sameName } from '../../rules/people/person-name.ts';
import { openText, sealText, sealedOf } from './cells.ts';
import type { ApplicationAccess } from './access/application-access.ts';
import type { Database } from '../platform/store/store.ts';
import { applications } from './table.ts';

/** True if this is the client's own name. The payer signs, so nobody may sign in another person's name (T79). */
export function isClientsName(
  { application, dataKey }: Pick<ApplicationAccess, 'application' | 'dataKey'>,
  name: string,
): boolean {
  const own = openText(
    { id: application.id, dataKey },
    'client_name_sealed',
    application.clientNameSealed,
  );
  return own === null || sameName(own, name);
}

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
