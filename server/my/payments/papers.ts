import { eq, inArray } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { readDocument } from '../../documents/index.ts';
import { documents } from '../../documents/table.ts';
import {
  makeCreditNotes,
  makeReceipts,
  printedCreditNote,
  printedInvoice,
} from '../../papers/index.ts';
import { creditNotes, receipts } from '../../papers/table.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { HomeAccess } from '../access/index.ts';
import { rowsOfContract } from './contract-of.ts';

type PaperDeps = Pick<Deps, 'files' | 'keys' | 'store'>;
const noPaper = () => new Refusal(404, 'NO_INVOICE');

/** Every tax invoice and credit note of a home with its stored PDF; missing ones are made first. */
async function papersOf(deps: PaperDeps, { application, dataKey }: HomeAccess) {
  const { db } = deps.store;
  const rows = await rowsOfContract(db, application);
  for (const row of rows) {
    await makeReceipts(deps, { application: row, dataKey });
    await makeCreditNotes(deps, { application: row, dataKey });
  }
  const ids = rows.map(({ id }) => id);
  const isOwn = inArray(documents.applicationId, ids);
  const invoices = await db
    .select({ number: receipts.number, document: documents })
    .from(receipts)
    .innerJoin(documents, eq(documents.id, receipts.documentId))
    .where(isOwn);
  const notes = await db
    .select({ number: creditNotes.number, document: documents })
    .from(creditNotes)
    .innerJoin(documents, eq(documents.id, creditNotes.documentId))
    .where(isOwn);
  return new Map([
    ...invoices.map(({ number, document }) => [printedInvoice(number), document] as const),
    ...notes.map(({ number, document }) => [printedCreditNote(number), document] as const),
  ]);
}

/** One PDF of a home. Numbers of other families are not found. */
export async function paperOf(deps: PaperDeps, home: HomeAccess, number: string): Promise<Buffer> {
  const document = (await papersOf(deps, home)).get(number);
  const bytes = document && (await readDocument(deps, document));
  if (!bytes) throw noPaper();
  return bytes;
}

/** These PDFs in one ZIP file. They are compressed already. */
export async function packedPapers(
  deps: PaperDeps,
  home: HomeAccess,
  numbers: readonly string[],
): Promise<Buffer> {
  const papers = await papersOf(deps, home);
  const files: Record<string, Uint8Array> = {};
  for (const number of numbers) {
    const document = papers.get(number);
    const bytes = document && (await readDocument(deps, document));
    if (bytes) files[`${number}.pdf`] = new Uint8Array(bytes);
  }
  if (Object.keys(files).length === 0) throw noPaper();
  return Buffer.from(zipSync(files, { level: 0 }));
}
