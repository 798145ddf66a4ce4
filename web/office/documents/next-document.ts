import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { officeApi } from '../shell/office-api.ts';

export type ShownDocument = OfficeAnswer<'GET office/document/{id}'>;
export type WaitingDocument = OfficeAnswer<'GET office/documents'>['documents'][number];

const MOST_TRIED = 8;

/** Claims the work on a document; false if a colleague has it. */
export async function claimDocument({ taskId }: Pick<WaitingDocument, 'taskId'>): Promise<boolean> {
  if (taskId === null) return true;
  return (await officeApi.post('office/claims/renew', { body: { taskId } })).isMine;
}

/** The next document to check: of the same family first, then the most urgent that nobody else has. */
export async function nextDocument(
  { document, siblings }: Pick<ShownDocument, 'document' | 'siblings'>,
  decided: ReadonlySet<string>,
): Promise<string | null> {
  const sibling = siblings.find(
    ({ id, state }) => state === 'waiting' && id !== document.id && !decided.has(id),
  );
  if (sibling !== undefined) return sibling.id;
  const { documents } = await officeApi.get('office/documents');
  const others = documents.filter(({ id }) => id !== document.id && !decided.has(id));
  for (const other of others.slice(0, MOST_TRIED)) {
    if (await claimDocument(other)) return other.id;
  }
  return null;
}
