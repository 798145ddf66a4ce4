import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { officeApi } from './office-api.ts';

export type Task = NonNullable<OfficeAnswer<'POST office/next'>['task']>;

/** The screen on which a piece of work is done. */
export const taskPath = ({ id, kind, documentId, applicationId }: Task): string => {
  if (kind === 'visa_stage' || kind === 'visa_overdue') return `/visas/of-${applicationId}`;
  return documentId === null
    ? `/applications/${applicationId}?task=${id}`
    : `/documents/${documentId}?task=${id}`;
};

/** Claims the most urgent piece of work; null if nothing waits. */
export async function claimNext(notTask?: string): Promise<Task | null> {
  const { task } = await officeApi.post('office/next', {
    body: notTask === undefined ? {} : { notTask },
  });
  return task;
}
