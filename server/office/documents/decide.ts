import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { askAgainText } from '../../../rules/office/document-reasons.ts';
import {
  answersOf,
  documentsAnswer,
  askForDocument,
  openAppId,
  openText,
  restoreAsked,
  settleAsked,
} from '../../applications/index.ts';
import { tellFamily } from '../../messages/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';
import type { Command, CommandContext } from '../commands/command.ts';
import { staffIdOf } from '../commands/command.ts';
import { readingFor } from './compare.ts';
import { decidedBy, decisionAbout, type FoundDocument, lockDocument } from './found-document.ts';
import { numberLookup, readingsOf } from './readings.ts';
import { clientNameOf } from './show-documents.ts';
import { documentChecks } from './table.ts';

/** The document that a colleague decides about, locked; refuses if it is not as the page showed it. */
async function asSeen(
  { db, deps }: Pick<CommandContext, 'db' | 'deps'>,
  { documentId, seen }: { readonly documentId: string; readonly seen?: string | undefined },
) {
  const found = await lockDocument(db, deps.keys, documentId);
  if (found.document.removedAt !== null) throw new Refusal(409, 'CHANGED_MEANWHILE.replaced');
  const decision = await decisionAbout(db, documentId);
  if (decision?.id !== seen) throw changed(decision);
  return { found, decision };
}

function changed(decision: Awaited<ReturnType<typeof decisionAbout>>): Refusal {
  if (decision === undefined) return new Refusal(409, 'CHANGED_MEANWHILE');
  const who = decidedBy(decision);
  return decision.state === 'accepted'
    ? new Refusal(409, 'CHANGED_MEANWHILE.accepted', { who })
    : new Refusal(409, 'CHANGED_MEANWHILE.asked', { who });
}

/** The number of an accepted document, as read or else as typed; null if nobody knows it. */
async function numberOf({ db, deps }: Pick<CommandContext, 'db' | 'deps'>, found: FoundDocument) {
  const { kind } = found.document;
  const read = readingFor(kind, await readingsOf(db, found));
  if (read) return numberLookup(deps.keys, read);
  if (kind !== 'emirates_id_front' && kind !== 'emirates_id_back') return null;
  const answers = await answersOf(db, found);
  const emiratesId = documentsAnswer(answers)?.emiratesId;
  return typeof emiratesId === 'string' && emiratesId !== ''
    ? numberLookup(deps.keys, { emiratesId })
    : null;
}

async function addCheck(db: Database, check: typeof documentChecks.$inferInsert): Promise<string> {
  const [row] = await db
    .insert(documentChecks)
    .values({ ...check, decidedAt: sql`clock_timestamp()` })
    .returning({ id: documentChecks.id });
  if (row === undefined) throw new Error('A decision was not stored.');
  return row.id;
}

const acceptUndo = z.object({ checkId: z.uuid(), documentId: z.uuid(), endedAsk: z.boolean() });

/** A visa may wait for the document: another part of the office follows it. */
export type FollowDocuments = (
  db: Database,
  deps: CommandContext['deps'],
  applicationId: string,
) => Promise<unknown>;

export const acceptDocument = (follow: FollowDocuments): Command<'accept_document'> => ({
  async run(context, input) {
    const { db, deps, actor } = context;
    const { found, decision } = await asSeen(context, input);
    const { document } = found;
    const { applicationId, kind } = document;
    const outcome = { applicationIds: [applicationId], details: { kind } };
    if (decision?.state === 'accepted') return outcome;
    const checkId = await addCheck(db, {
      documentId: document.id,
      applicationId,
      decision: 'accepted',
      numberLookup: await numberOf(context, found),
      staffId: staffIdOf(actor),
    });
    const endedAsk = decision?.state === 'asked_again';
    if (endedAsk) {
      await settleAsked(db, found, kind);
      await follow(db, deps, applicationId);
    }
    return { ...outcome, undo: { checkId, documentId: document.id, endedAsk } };
  },
  async undo({ db, deps }, undo) {
    const { checkId, documentId, endedAsk } = acceptUndo.parse(undo);
    const found = await lockDocument(db, deps.keys, documentId);
    const isStill = (await decisionAbout(db, documentId))?.id === checkId;
    if (!isStill || found.document.removedAt !== null) throw new Refusal(400, 'UNDO_TOO_LATE');
    await db
      .update(documentChecks)
      .set({ withdrawnAt: sql`now()` })
      .where(and(eq(documentChecks.id, checkId), isNull(documentChecks.withdrawnAt)));
    if (endedAsk) {
      await restoreAsked(db, found, found.document.kind);
      await follow(db, deps, found.application.id);
    }
  },
});

export const askDocumentAgain = (follow: FollowDocuments): Command<'ask_document_again'> => ({
  async run(context, input) {
    const { db, deps, actor } = context;
    const { found, decision } = await asSeen(context, input);
    if (decision?.state === 'asked_again') throw changed(decision);
    const { document, application, dataKey } = found;
    const { kind, version } = document;
    const { id: applicationId, state } = application;
    const isTaken = state === 'open' || state === 'submitted' || state === 'active';
    if (!isTaken) throw new Refusal(400, 'NOT_OPEN');
    const { reason, language, text = null } = input;
    const checkId = await addCheck(db, {
      documentId: document.id,
      applicationId,
      decision: 'asked_again',
      reason: reason === 'other' ? null : reason,
      staffId: staffIdOf(actor),
    });
    await askForDocument(db, found, { kind, version, reason, words: text });
    await follow(db, deps, applicationId);
    const appId = openAppId(deps.keys, application);
    const to = openText({ id: applicationId, dataKey }, 'mobile_sealed', application.mobileSealed);
    // The page asks for the document in any case; the text goes only to a confirmed number, within the day's allowance.
    let told: Awaited<ReturnType<typeof tellFamily>> = 'not_confirmed';
    if (appId !== null && to !== null) {
      const firstName = clientNameOf(application, dataKey)?.split(' ')[0] ?? '';
      const step = state === 'open' ? 'REQUIRED_DOCUMENTS' : 'END_WORK_FLOW';
      told = await tellFamily(db, deps, {
        applicationId,
        channel: 'sms',
        template: 'document_again',
        to,
        slots: {
          words:
            text ??
            (reason === 'other' ? '' : (own) => askAgainText({ reason, kind, firstName }, own)),
          path: `/app?appId=${appId}&step=${step}`,
        },
        ...(language && { language }),
        dedupeKey: `document again ${checkId}`,
        dataKey,
      });
    }
    return {
      applicationIds: [applicationId],
      details: { kind, reason, text: told },
    };
  },
});
