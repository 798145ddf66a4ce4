import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import type { Right } from '../../../rules/office/rights.ts';
import { pageOfTask } from '../../../rules/office/tasks.ts';
import { officeApi } from './office-api.ts';

export type Task = NonNullable<OfficeAnswer<'POST office/next'>['task']>;

/** The screen on which this colleague does a piece of work. */
export function taskPath(
  { id, kind, documentId, applicationId, maid }: Task,
  may: (right: Right) => boolean,
): string {
  const paths = {
    application: `/applications/${applicationId}`,
    document: `/documents/${documentId}`,
    visa: `/visas/of-${applicationId}`,
    media: `/maids/${maid?.id}/media`,
  };
  return `${paths[pageOfTask(kind, may)]}?task=${id}`;
}

/** Claims the most urgent piece of work; null if nothing waits. */
export async function claimNext(notTask?: string): Promise<Task | null> {
  const { task } = await officeApi.post('office/next', {
    body: notTask === undefined ? {} : { notTask },
  });
  return task;
}
