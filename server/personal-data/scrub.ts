import { eq, inArray, isNotNull, isNull, and, ne, or, sql } from 'drizzle-orm';
import {
  applicationBrowsers,
  browserProofs,
  applicationDrafts,
  applications,
  provedNumbers,
} from '../applications/table.ts';
import { capabilityLinks } from '../capability-links/table.ts';
import { oneTimeCodes } from '../codes/table.ts';
import { documents, uploads } from '../documents/table.ts';
import { homeRequests } from '../home-requests/table.ts';
import { mandates } from '../mandates/table.ts';
import { messages, whatsappNumbers } from '../messages/table.ts';
import { homePeople, homeSignIns } from '../my/access/table.ts';
import { documentChecks, documentReadings } from '../office/documents/table.ts';
import { caseNotes } from '../office/application/table.ts';
import { homeMessageReads, homeMessages } from '../home-messages/table.ts';
import { cases, caseTerms, tasks } from '../office/cases/table.ts';
import { payments, sandboxCharges } from '../payments/table.ts';
import { surveys } from '../survey/table.ts';
import { visaCases } from '../visa/table.ts';
import { urlLog } from '../url-log/table.ts';
import type { Database } from '../platform/store/store.ts';
import { scrubGatewayEvents } from './gateway-events.ts';
import type { ApplicationRow } from './subject.ts';

const NOTHING = Buffer.alloc(0);

/**
 * Destroys the keys of all sealed data, and clears the columns that may be cleared. Events and signatures stay as
 * rows that nobody can decrypt any more; payments and invoice numbers stay without personal data (T61).
 * Returns the files that have lost their keys.
 */
export async function scrub(db: Database, application: ApplicationRow): Promise<string[]> {
  const { id, sessionId } = application;
  await removeRows(db, id);
  await db.delete(homePeople).where(eq(homePeople.applicationId, id));
  const { mobileLookup } = application;
  // Homes of other applications with the number ask for a code again.
  if (mobileLookup !== null)
    await db.delete(homeSignIns).where(eq(homeSignIns.numberLookup, mobileLookup));
  if (sessionId !== null) await db.delete(urlLog).where(eq(urlLog.sessionId, sessionId));
  await db
    .update(capabilityLinks)
    .set({ detailsSealed: null })
    .where(eq(capabilityLinks.applicationId, id));
  await db
    .update(mandates)
    .set({
      ibanSealed: NOTHING,
      ibanLookup: NOTHING,
      accountTitleSealed: NOTHING,
      customerIdSealed: null,
      payerMobileSealed: null,
    })
    .where(eq(mandates.applicationId, id));
  await scrubPayments(db, id);
  const files = await scrubDocuments(db, id);
  await db
    .update(applications)
    .set({
      dataKeySealed: null,
      appIdSealed: NOTHING,
      sessionId: null,
      affiliateEvent: null,
      clientNameSealed: null,
      mobileSealed: null,
      mobileLookup: null,
      provedMobileLookup: null,
      whatsappSealed: null,
      spouseMobileSealed: null,
      spouseMobileLookup: null,
      emailSealed: null,
      emailLookup: null,
      revokedAt: application.revokedAt ?? sql`now()`,
      erasedAt: sql`now()`,
    })
    .where(eq(applications.id, id));
  return files;
}

async function removeRows(db: Database, id: string): Promise<void> {
  const links = db
    .select({ id: capabilityLinks.id })
    .from(capabilityLinks)
    .where(eq(capabilityLinks.applicationId, id));
  const paid = db.select({ id: payments.id }).from(payments).where(eq(payments.applicationId, id));
  await db.delete(surveys).where(inArray(surveys.linkId, links));
  await db
    .delete(oneTimeCodes)
    .where(or(eq(oneTimeCodes.applicationId, id), inArray(oneTimeCodes.paymentId, paid)));
  await db.delete(messages).where(eq(messages.applicationId, id));
  await db.delete(applicationDrafts).where(eq(applicationDrafts.applicationId, id));
  await db.delete(uploads).where(eq(uploads.applicationId, id));
  await db.delete(documentReadings).where(eq(documentReadings.applicationId, id));
  await db
    .update(documentChecks)
    .set({ numberLookup: null })
    .where(eq(documentChecks.applicationId, id));
  // Whether a number wants WhatsApp is forgotten with its last application.
  await db.execute(sql`
    delete from ${whatsappNumbers} as chosen
    where chosen.number_lookup in (select number_lookup from proved_numbers where application_id = ${id})
      and not exists (select from proved_numbers as other
        where other.number_lookup = chosen.number_lookup and other.application_id <> ${id})`);
  await db.delete(provedNumbers).where(eq(provedNumbers.applicationId, id));
  await db.delete(browserProofs).where(eq(browserProofs.applicationId, id));
  await db.delete(applicationBrowsers).where(eq(applicationBrowsers.applicationId, id));
  await removeOfficeRows(db, id);
}

/** The office's own rows about the family. Actions and reads stay: what is personal in them is sealed with the destroyed key. */
async function removeOfficeRows(db: Database, id: string): Promise<void> {
  await db.delete(caseTerms).where(eq(caseTerms.applicationId, id));
  await db.delete(cases).where(eq(cases.applicationId, id));
  // It names nothing but the reference of the direct debit.
  await db.delete(tasks).where(and(eq(tasks.applicationId, id), ne(tasks.kind, 'end_at_bank')));
  await db.delete(caseNotes).where(eq(caseNotes.applicationId, id));
  await db.delete(homeMessages).where(eq(homeMessages.applicationId, id));
  await db.delete(homeMessageReads).where(eq(homeMessageReads.applicationId, id));
  await db
    .update(homeRequests)
    .set({ cancelReason: null, noteSealed: null, answerSealed: null })
    .where(eq(homeRequests.applicationId, id));
  await db
    .update(visaCases)
    .set({ firstNameSealed: NOTHING, mobileSealed: null })
    .where(eq(visaCases.applicationId, id));
}

/** Clears the payment page and the gateway's data about the payer; the amounts stay. */
async function scrubPayments(db: Database, applicationId: string): Promise<void> {
  const paid = await db
    .update(payments)
    .set({ answerBody: null })
    .where(eq(payments.applicationId, applicationId))
    .returning({ id: payments.id, reference: payments.providerReference });
  const ids = paid.map(({ id }) => id);
  const references = paid.flatMap(({ reference }) => reference ?? []);
  await db
    .update(sandboxCharges)
    .set({ mobileSealed: null })
    .where(inArray(sandboxCharges.id, references));
  await scrubGatewayEvents(db, sql`payment_id = any (${sql.param(ids)}::uuid[])`);
}

async function scrubDocuments(db: Database, applicationId: string): Promise<string[]> {
  const own = eq(documents.applicationId, applicationId);
  // A signed document is frozen: its key can be deleted, its other columns cannot change.
  await db
    .update(documents)
    .set({ previewSealed: null, expiresOn: null, contentLookup: NOTHING })
    .where(and(own, isNull(documents.frozenAt)));
  await db
    .update(documents)
    .set({ fileKeySealed: null, removedAt: sql`coalesce(${documents.removedAt}, now())` })
    .where(and(own, or(isNotNull(documents.fileKeySealed), isNull(documents.removedAt))));
  const rows = await db.select({ key: documents.storageKey }).from(documents).where(own);
  return rows.map(({ key }) => key);
}
