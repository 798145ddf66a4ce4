import { residencies } from '../../rules/documents/upload.ts';
import { answersOf, type ApplicationAccess } from '../applications/index.ts';
import type { Database } from '../platform/store/store.ts';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The answer about the documents, from either step that asks for it. */
export async function papersAnswer(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
) {
  const answers = await answersOf(db, access);
  const answer =
    answers.get('REQUIRED_DOCUMENTS') ?? answers.get('EXISTING_CLIENT_REQUIRED_DOCUMENTS');
  const residency = residencies.find((one) => one === answer?.['residency']);
  return residency && { residency, emiratesId: textIn(answer?.['emiratesId']) };
}
