import { and, asc, eq, exists, gt, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { askAgainText, preparedReasons } from '../../../rules/office/document-reasons.ts';
import { paperKinds, type PaperKind } from '../../../rules/documents/upload.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { answersOf, documentsAnswer, openDataKey, openText } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { documents } from '../../documents/table.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import type { StaffMember } from '../../staff/index.ts';
import { calendarOf, shownReference, timeOf } from '../cases/index.ts';
import { tasks } from '../cases/table.ts';
import type { OfficeHandlers } from '../office-handler.ts';
import { checksOf, compareFields, isHers, readingFor, takeable, type Typed } from './compare.ts';
import {
  type ApplicationRow,
  decidedBy,
  decisionAbout,
  findDocument,
  type FoundDocument,
} from './found-document.ts';
import { hasLines, numberLookup, readingsOf } from './readings.ts';
import type { NoteRead } from './scan.ts';
import { documentChecks } from './table.ts';
import { usedElsewhere } from './used-elsewhere.ts';

const MOST_SHOWN = 200;
/** Applications whose documents somebody has to check. */
const CHECKED_STATES = ['open', 'submitted', 'active'] as const;

/** A page loads the values again whenever something changes: within this time that is one view. */
const ONE_VIEW = 5 * 60_000;
const MOST_VIEWS = 5_000;

type TaskRow = typeof tasks.$inferSelect;

export const clientNameOf = (application: ApplicationRow, dataKey: Buffer | null): string | null =>
  dataKey &&
  openText({ id: application.id, dataKey }, 'client_name_sealed', application.clientNameSealed);

/** Staff asked for an earlier photo of the same document again. */
function wasAsked(db: Database) {
  const earlier = alias(documents, 'earlier');
  return exists(
    db
      .select({ id: earlier.id })
      .from(earlier)
      .innerJoin(documentChecks, eq(documentChecks.documentId, earlier.id))
      .where(
        and(
          eq(earlier.applicationId, documents.applicationId),
          eq(earlier.kind, documents.kind),
          lt(earlier.version, documents.version),
          eq(documentChecks.decision, 'asked_again'),
        ),
      ),
  );
}

const openTask = and(
  eq(tasks.applicationId, documents.applicationId),
  eq(tasks.kind, 'check_document'),
  eq(tasks.subject, sql`${documents.id}::text`),
  isNull(tasks.doneAt),
);

export function showDocuments(
  { keys, log, store }: Pick<Deps, 'keys' | 'log' | 'store'>,
  noteRead: NoteRead,
): OfficeHandlers<'GET office/documents' | 'GET office/document/{id}'> {
  const { db } = store;
  const views = new Map<string, number>();
  const showTime = async (task: TaskRow) =>
    timeOf(task, new Date(), await calendarOf({ store, log }));

  async function noteView({ id, sessionId }: StaffMember, { document }: FoundDocument) {
    const view = `${sessionId} ${document.id}`;
    const now = Date.now();
    if ((views.get(view) ?? 0) > now - ONE_VIEW) return;
    if (views.size >= MOST_VIEWS) views.clear();
    views.set(view, now);
    const { applicationId, kind } = document;
    await noteRead(db, { staffId: id, applicationId, field: kind, reason: 'check_document' });
  }

  const kindIn = (kind: string): PaperKind => {
    const paper = paperKinds.find((one) => one === kind);
    if (paper === undefined) throw new Error(`${kind} is not a document that families upload.`);
    return paper;
  };

  async function waiting() {
    const isUnchecked = notExists(
      db
        .select({ id: documentChecks.id })
        .from(documentChecks)
        .where(
          and(eq(documentChecks.documentId, documents.id), isNull(documentChecks.withdrawnAt)),
        ),
    );
    return db
      .select({
        document: documents,
        application: applications,
        task: tasks,
        isNewPhoto: sql<boolean>`${wasAsked(db)}`,
        total: sql<number>`count(*) over ()`.mapWith(Number),
      })
      .from(documents)
      .innerJoin(applications, eq(applications.id, documents.applicationId))
      .leftJoin(tasks, openTask)
      .where(
        and(
          isNull(documents.removedAt),
          inArray(documents.kind, [...paperKinds]),
          inArray(applications.state, [...CHECKED_STATES]),
          isNull(applications.erasedAt),
          gt(applications.validUntil, sql`now()`),
          isUnchecked,
        ),
      )
      .orderBy(sql`${tasks.dueAt} asc nulls last`, asc(documents.createdAt), asc(documents.id))
      .limit(MOST_SHOWN);
  }

  /** The newest document of each kind with its state, in the order in which families give them. */
  async function siblingsOf(applicationId: string) {
    const rows = await db
      .select({ id: documents.id, kind: documents.kind })
      .from(documents)
      .where(
        and(
          eq(documents.applicationId, applicationId),
          inArray(documents.kind, [...paperKinds]),
          isNull(documents.removedAt),
        ),
      );
    const found = await Promise.all(
      rows.map(async ({ id, kind }) => {
        const state = (await decisionAbout(db, id))?.state ?? ('waiting' as const);
        return { id, kind: kindIn(kind), state };
      }),
    );
    return paperKinds.flatMap((kind) =>
      found.filter((one) => one.kind === kind).map((one) => ({ ...one, kind })),
    );
  }

  async function rowOf({ document, application, dataKey }: FoundDocument) {
    const [more] = await db
      .select({ task: tasks, isNewPhoto: sql<boolean>`${wasAsked(db)}` })
      .from(documents)
      .leftJoin(tasks, openTask)
      .where(eq(documents.id, document.id));
    const decision = await decisionAbout(db, document.id);
    const row = {
      id: document.id,
      applicationId: application.id,
      reference: shownReference(application.id, application.reference),
      clientName: clientNameOf(application, dataKey),
      kind: document.kind,
      state: decision?.state ?? ('waiting' as const),
      isNewPhoto: more?.isNewPhoto ?? false,
      uploadedAt: document.createdAt.toISOString(),
      taskId: more?.task?.id ?? null,
      time: more?.task ? await showTime(more.task) : null,
    };
    return { row, decision };
  }

  return {
    async 'GET office/documents'() {
      const rows = await waiting();
      return {
        total: rows[0]?.total ?? 0,
        documents: await Promise.all(
          rows.map(async ({ document, application, task, isNewPhoto }) => ({
            id: document.id,
            applicationId: application.id,
            reference: shownReference(application.id, application.reference),
            clientName: clientNameOf(application, openDataKey(keys, application)),
            kind: kindIn(document.kind),
            state: 'waiting' as const,
            isNewPhoto,
            uploadedAt: document.createdAt.toISOString(),
            taskId: task?.id ?? null,
            time: task && (await showTime(task)),
          })),
        ),
      };
    },
    async 'GET office/document/{id}'({ params }, { member }) {
      const found = await findDocument(db, keys, params.id);
      const { document, application } = found;
      const { kind } = document;
      const { row, decision } = await rowOf(found);
      const answers = await answersOf(db, found);
      const typed: Typed = {
        name: isHers(kind) ? null : row.clientName,
        emiratesId: documentsAnswer(answers)?.emiratesId ?? null,
        expiresOn: document.expiresOn,
      };
      const readings = await readingsOf(db, found);
      const isGone = document.removedAt !== null || document.fileKeySealed === null;
      const siblings = await siblingsOf(application.id);
      const read = readingFor(kind, readings);
      const isCard = kind === 'emirates_id_front' || kind === 'emirates_id_back';
      const number =
        read ?? (isCard && typed.emiratesId !== null ? { emiratesId: typed.emiratesId } : null);
      const lookup = number && numberLookup(keys, number);
      const usedBy = await usedElsewhere(db, found, lookup);
      const firstName = row.clientName?.split(' ')[0] ?? '';
      await noteView(member, found);
      return {
        document: row,
        isGone,
        replacedBy: (isGone && siblings.find((one) => one.kind === kind)?.id) || null,
        expiresOn: read?.expiresOn ?? document.expiresOn,
        siblings,
        fields: compareFields(kind, readings, typed),
        takeable: takeable(read, typed, dubaiDay(new Date())),
        hasLines: hasLines(kind),
        machineLines: [...(readings[kind]?.lines ?? [])],
        checks: checksOf(kind, readings, typed, {
          today: dubaiDay(new Date()),
          startsOn: answers.MAID_ARRIVAL?.day ?? null,
          isUsed: usedBy.length > 0,
        }),
        usedBy,
        language: application.language,
        decision: decision
          ? {
              id: decision.id,
              state: decision.state,
              reason: decision.reason,
              by: decidedBy(decision),
              at: decision.decidedAt.toISOString(),
            }
          : null,
        messages: preparedReasons.map((reason) => ({
          reason,
          en: askAgainText({ reason, kind, firstName }, 'en'),
          ar: askAgainText({ reason, kind, firstName }, 'ar'),
        })),
      };
    },
  };
}
