import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SignedPaper } from '../../contract/signing.ts';
import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import { msg } from '../../rules/text/text.ts';
import { fileLink } from '../documents/index.ts';
import { serverText } from '../platform/arabic-texts.ts';
import type { Deps } from '../platform/deps.ts';
import { documents } from '../documents/table.ts';
import { printedCreditNote, printedInvoice } from '../papers/index.ts';
import { creditNotes, receipts } from '../papers/table.ts';
import { signatures } from './table.ts';
import type { Database } from '../platform/store/store.ts';

const titles = {
  contract: msg('Your agreement'),
  direct_debit_authority: msg('Direct Debit Authority'),
  receipt: msg('Tax Invoice'),
  credit_note: msg('Tax Credit Note'),
} as const;
type Kind = keyof typeof titles;
const isKind = (kind: string): kind is Kind => Object.hasOwn(titles, kind);

/** The text that was signed is stored as JSON, the signed document as a PDF. */
export const isTypeset = eq(documents.mediaType, 'application/pdf');
export const isValid = sql`not exists (select 1 from ${signatures} taken_back
  where taken_back.application_id = ${documents.applicationId} and taken_back.voided_at >= ${documents.createdAt})`;

/** All documents of these kinds count, not only the newest. */
const invoices = ['receipt', 'credit_note'] as const;
/** A credit note whose refund the bank failed later has no effect. */
const counts = sql`not exists (select 1 from credit_notes note join refunds on refunds.id = note.refund_id
  where note.document_id = ${documents.id} and refunds.state = 'failed')`;

/** The valid signed documents (the newest of each kind), every tax invoice and every credit note. */
export async function papersOf(
  db: Database,
  deps: Pick<Deps, 'keys'>,
  applicationId: string,
  language: OwnLanguage,
): Promise<SignedPaper[]> {
  const t = serverText(language);
  const rows = await db
    .select({
      ...getTableColumns(documents),
      receipt: receipts.number,
      creditNote: creditNotes.number,
    })
    .from(documents)
    .leftJoin(receipts, eq(receipts.documentId, documents.id))
    .leftJoin(creditNotes, eq(creditNotes.documentId, documents.id))
    .where(
      and(
        eq(documents.applicationId, applicationId),
        inArray(documents.kind, ['contract', 'direct_debit_authority', ...invoices]),
        isNotNull(documents.frozenAt),
        isNull(documents.removedAt),
        sql`case when ${inArray(documents.kind, invoices)} then ${counts} else ${isTypeset} and ${isValid} end`,
      ),
    )
    .orderBy(documents.kind, desc(documents.version));
  return rows.flatMap(({ id, kind, bytes, createdAt, receipt, creditNote }, index) => {
    const isOlder = !invoices.some((one) => one === kind) && rows[index - 1]?.kind === kind;
    if (!isKind(kind) || isOlder) return [];
    const number =
      receipt === null
        ? creditNote === null
          ? undefined
          : printedCreditNote(creditNote)
        : printedInvoice(receipt);
    return [
      {
        kind,
        title: t(titles[kind]),
        ...(number !== undefined && { number }),
        url: fileLink(deps, id),
        bytes,
        createdAt: createdAt.toISOString(),
      },
    ];
  });
}
