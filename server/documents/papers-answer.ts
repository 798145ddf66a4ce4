import { answersOf, type ApplicationAccess, documentsAnswer } from '../applications/index.ts';
import type { Database } from '../platform/store/store.ts';

/** The answer about the documents, from either step that asks for it. */
export async function papersAnswer(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
) {
  const { residency, emiratesId = '' } = documentsAnswer(await answersOf(db, access)) ?? {};
  return residency && { residency, emiratesId };
}
