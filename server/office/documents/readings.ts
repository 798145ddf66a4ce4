import { createHmac } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type MachineRead, readMachineLines } from '../../../rules/documents/machine-readable.ts';
import { type PaperKind, paperKinds } from '../../../rules/documents/upload.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { openText, sealText } from '../../applications/index.ts';
import { documents } from '../../documents/table.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Database } from '../../platform/store/store.ts';
import type { FoundDocument } from './found-document.ts';
import { documentReadings } from './table.ts';

type Owner = Pick<FoundDocument, 'application' | 'dataKey'>;

const cellOf = (documentId: string) => ({ table: 'document_readings', row: documentId });
const sealedOf = ({ application, dataKey }: Owner) => ({ id: application.id, dataKey });

/** The passport of the client, or of the woman whose visa is applied for. */
const isPassport = (kind: PaperKind): boolean => kind === 'passport' || kind === 'her_passport';

/** The back of an Emirates ID and the page of a passport have machine-readable lines. */
export const hasLines = (kind: PaperKind): boolean =>
  isPassport(kind) || kind === 'emirates_id_back';

/** Null if the lines are not those of such a document. */
export function readAs(kind: PaperKind, lines: readonly string[]): MachineRead | null {
  const read = readMachineLines(lines, dubaiDay(new Date()));
  return read?.zone === (isPassport(kind) ? 'passport' : 'card') ? read : null;
}

export const sealLines = (owner: Owner, documentId: string, lines: readonly string[]): Buffer =>
  sealText(sealedOf(owner), 'lines_sealed', lines.join('\n'), cellOf(documentId));

export const openLines = (owner: Owner, documentId: string, sealed: Buffer): string[] =>
  openText(sealedOf(owner), 'lines_sealed', sealed, cellOf(documentId))?.split('\n') ?? [];

/** A keyed hash of a document's number; an Emirates ID has the same one typed and read. */
export function numberLookup(
  { signing }: Pick<Keys, 'signing'>,
  number: { readonly emiratesId: string } | MachineRead,
): Buffer {
  const text =
    'issuer' in number && number.emiratesId === null
      ? `${number.issuer} ${number.number}`
      : number.emiratesId;
  return createHmac('sha256', signing).update(`document number:${text}`).digest();
}

/** What colleagues read on the present documents of an application. */
export async function readingsOf(
  db: Database,
  owner: Owner,
): Promise<Partial<Record<PaperKind, MachineRead>>> {
  const rows = await db
    .select({ id: documents.id, kind: documents.kind, sealed: documentReadings.linesSealed })
    .from(documentReadings)
    .innerJoin(documents, eq(documents.id, documentReadings.documentId))
    .where(
      and(
        eq(documentReadings.applicationId, owner.application.id),
        inArray(documents.kind, [...paperKinds]),
        isNull(documents.removedAt),
      ),
    );
  const found: Partial<Record<PaperKind, MachineRead>> = {};
  for (const { id, kind, sealed } of rows) {
    const paper = paperKinds.find((one) => one === kind);
    const read = paper && readAs(paper, openLines(owner, id, sealed));
    if (paper && read) found[paper] = read;
  }
  return found;
}
