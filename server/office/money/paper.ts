import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { openDataKey } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { readDocument } from '../../documents/index.ts';
import { documents } from '../../documents/table.ts';
import {
  isInvoiceOfLine,
  isNoteOfLine,
  makeCreditNotes,
  makeReceipts,
} from '../../papers/index.ts';
import { creditNotes, receipts } from '../../papers/table.ts';
import type { Deps } from '../../platform/deps.ts';
import { attachment } from '../../platform/http/content-disposition.ts';
import { BARE_POLICY } from '../../platform/http/security/security-headers.ts';
import { Refusal } from '../../platform/refusal.ts';
import { memberOf } from '../../staff/index.ts';
import { requireRight } from '../allowed.ts';
import type { NoteRead } from '../documents/scan.ts';
import { ledgerLines } from './table.ts';

const noFile = () => new Refusal(404, 'FILE_UNAVAILABLE');

/** The stored PDF of a line: its tax invoice, or its credit note if it is a refund. */
async function paperOf(deps: Deps, lineId: number) {
  const { db } = deps.store;
  const [line] = await db
    .select({ line: ledgerLines, application: applications })
    .from(ledgerLines)
    .innerJoin(applications, eq(applications.id, ledgerLines.applicationId))
    .where(eq(ledgerLines.id, lineId));
  if (line === undefined) throw noFile();
  const { application } = line;
  const dataKey = openDataKey(deps.keys, application);
  if (dataKey === null) throw noFile();
  const owner = { application, dataKey };
  const { kind } = line.line;
  const isNote = kind === 'refund' || kind === 'debit_return';
  await (isNote ? makeCreditNotes(deps, owner) : makeReceipts(deps, owner));
  const ofLine = eq(ledgerLines.id, lineId);
  const [paper] = isNote
    ? await db
        .select({ document: documents })
        .from(ledgerLines)
        .innerJoin(creditNotes, isNoteOfLine)
        .innerJoin(documents, eq(documents.id, creditNotes.documentId))
        .where(ofLine)
    : await db
        .select({ document: documents })
        .from(ledgerLines)
        .innerJoin(receipts, isInvoiceOfLine)
        .innerJoin(documents, eq(documents.id, receipts.documentId))
        .where(ofLine);
  if (paper === undefined || paper.document.removedAt !== null) throw noFile();
  return { document: paper.document, applicationId: application.id, isNote };
}

/** Sends the tax invoice or credit note of a line. Each view is written down: it carries a name (OFF-70). */
export function registerPaper(app: FastifyInstance, deps: Deps, noteRead: NoteRead): void {
  const { config, store } = deps;
  const route = { exposeHeadRoute: false, config: { label: 'office money paper' } };
  app.get<{ Params: { id: string } }>(
    '/api/office/money/paper/:id',
    route,
    async (request, reply) => {
      const member = await memberOf(store.db, config, request.headers.cookie);
      if (member === null) throw new Refusal(401, 'NOT_SIGNED_IN');
      requireRight(member, 'see_ledger');
      if (!/^\d{1,15}$/.test(request.params.id)) throw noFile();
      const { document, applicationId, isNote } = await paperOf(deps, Number(request.params.id));
      const bytes = await readDocument(deps, document);
      if (bytes === null) throw noFile();
      const field = isNote ? 'credit_note' : 'receipt';
      await noteRead(store.db, { staffId: member.id, applicationId, field, reason: 'ledger' });
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': attachment(`${isNote ? 'credit-note' : 'tax-invoice'}.pdf`),
          'cache-control': 'no-store',
          'content-security-policy': `${BARE_POLICY}; sandbox`,
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        .send(bytes);
    },
  );
}
