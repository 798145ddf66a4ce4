import { eq } from 'drizzle-orm';
import { isHerPaper, type PaperKind, paperKinds } from '../../../rules/documents/upload.ts';
import { type AskAgainReason, askAgainReasons } from '../../../rules/office/document-reasons.ts';
import type { StepCode } from '../../../rules/flows/step-table.ts';
import { applications } from '../table.ts';
import type { Database } from '../../platform/store/store.ts';
import type { SealedOwner } from '../cells.ts';
import type { ApplicationAccess } from '../access/application-access.ts';
import { appendEvent, type ApplicationEvent, eventsOf, undoStep } from '../events.ts';

type Owner = Pick<ApplicationAccess, 'application' | 'dataKey'>;

/** A document that staff asked for again (OFF-23), until the family sends a new one. */
export interface AskedDocument {
  readonly kind: PaperKind;
  /** The version that was refused. */
  readonly version: number;
  readonly reason: AskAgainReason;
  /** The colleague's own words instead of those of the reason. */
  readonly words: string | null;
}

/** The steps that settle the documents. */
const DOCUMENT_STEPS = [
  'REQUIRED_DOCUMENTS',
  'EXISTING_CLIENT_REQUIRED_DOCUMENTS',
  'EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS',
] as const satisfies readonly StepCode[];
const HER_STEPS = ['VISA_HER_DOCUMENTS'] as const satisfies readonly StepCode[];

function askIn({ data }: ApplicationEvent): AskedDocument | null {
  const kind = paperKinds.find((one) => one === data['kind']);
  const reason = askAgainReasons.find((one) => one === data['reason']);
  const { version, words } = data;
  if (kind === undefined || reason === undefined || typeof version !== 'number') return null;
  return { kind, version, reason, words: typeof words === 'string' ? words : null };
}

/** The open requests, the oldest first. */
export function askedDocuments(events: readonly ApplicationEvent[]): AskedDocument[] {
  const open = new Map<string, AskedDocument>();
  for (const event of events) {
    const asked = event.kind === 'document_asked' ? askIn(event) : null;
    if (asked) open.set(asked.kind, asked);
    if (event.kind === 'document_settled') open.delete(String(event.data['kind']));
  }
  return [...open.values()];
}

export const askedDocumentsOf = async (
  db: Database,
  owner: SealedOwner,
): Promise<AskedDocument[]> => askedDocuments(await eventsOf(db, owner));

/**
 * Asks the family for a document again. An open application returns to the documents, with every answer kept; a
 * submitted one stays as it is and takes only this document.
 */
export async function askForDocument(
  db: Database,
  { application, dataKey }: Owner,
  asked: AskedDocument,
): Promise<void> {
  const { id, state } = application;
  const data = { ...asked };
  await appendEvent(db, id, { kind: 'document_asked', actor: 'staff', data }, dataKey);
  if (state !== 'open') return;
  const steps = isHerPaper(asked.kind) ? HER_STEPS : DOCUMENT_STEPS;
  for (const step of steps) await undoStep(db, { application, dataKey }, step, 'staff');
  await db.update(applications).set({ step: steps[0] }).where(eq(applications.id, id));
}

/** Ends the request for a document, if there is one. Our own event: it does not make the family's page outdated. */
export async function settleAsked(db: Database, owner: Owner, kind: string): Promise<void> {
  const { application, dataKey } = owner;
  const open = await askedDocumentsOf(db, owner);
  if (!open.some((asked) => asked.kind === kind)) return;
  const event = { kind: 'document_settled', actor: 'system', data: { kind } } as const;
  await appendEvent(db, application.id, event, dataKey);
}

/** Asks again for what was asked for before, in the same words: somebody undid the end of the request. */
export async function restoreAsked(db: Database, owner: Owner, kind: string): Promise<void> {
  const asks = (await eventsOf(db, owner)).flatMap((event) =>
    event.kind === 'document_asked' ? (askIn(event) ?? []) : [],
  );
  const last = asks.findLast((asked) => asked.kind === kind);
  if (last) await askForDocument(db, owner, last);
}
