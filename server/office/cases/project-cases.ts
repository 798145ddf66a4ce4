import { and, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm';
import { readMachineLines } from '../../../rules/documents/machine-readable.ts';
import { isEmirate } from '../../../rules/people/address.ts';
import { stageAt } from '../../../rules/office/stages.ts';
import { statusOf, stepOf, waitingOf, wantedTasks } from '../../../rules/office/waiting.ts';
import type { WorkCalendar } from '../../../rules/office/working-time.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { type Answers, latestAnswers, noAnswers, openText } from '../../applications/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import { documents } from '../../documents/table.ts';
import { documentReadings } from '../documents/table.ts';
import { type CaseOwner, caseOwners } from './owners.ts';
import { type ReadCase, readCases, type TaskRow } from './read-facts.ts';
import { syncTasks } from './sync-tasks.ts';
import { cases, caseTerms, tasks } from './table.ts';
import { termsOf } from './terms.ts';

type ProjectorDeps = Pick<Deps, 'keys' | 'log'>;
type CaseRow = typeof cases.$inferSelect;

function computed({ application, facts, lastActivity }: ReadCase, answers: Answers, today: string) {
  const emirate = answers.CLIENT_ADDRESS?.emirate ?? '';
  const waiting = waitingOf(facts, today);
  return {
    flow: application.flow,
    stage: stageAt(stepOf(facts)),
    status: statusOf(facts, today),
    waitingOn: waiting.on,
    waitingFor: waiting.for,
    maidId: application.maidId,
    emirate: isEmirate(emirate) ? emirate : null,
    startedAt: application.createdAt,
    lastActivityAt: lastActivity.at,
    lastActivity: lastActivity.code,
  };
}

/** The earliest target of the running tasks. */
const earliest = (open: readonly TaskRow[]): Date | null => {
  const moments = open.flatMap(({ dueAt }) => dueAt?.getTime() ?? []);
  return moments.length === 0 ? null : new Date(Math.min(...moments));
};

const plain = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);

async function writeRow(
  db: Database,
  applicationId: string,
  before: CaseRow | undefined,
  row: Omit<CaseRow, 'applicationId' | 'version' | 'ownerId' | 'label'>,
): Promise<void> {
  if (before === undefined) {
    await db.insert(cases).values({ applicationId, ...row });
    return;
  }
  const old: Readonly<Record<string, unknown>> = before;
  if (Object.entries(row).every(([name, value]) => plain(old[name]) === plain(value))) return;
  await db
    .update(cases)
    .set({ ...row, version: sql`${cases.version} + 1` })
    .where(eq(cases.applicationId, applicationId));
}

/** Replaces the hashes by which an application is found; most often none has changed. */
async function writeTerms(
  db: Database,
  applicationId: string,
  known: ReadonlySet<string>,
  terms: readonly Buffer[],
): Promise<void> {
  const wanted = new Set(terms.map((term) => term.toString('hex')));
  const added = terms.filter((term) => !known.has(term.toString('hex')));
  const gone = [...known].filter((term) => !wanted.has(term));
  if (gone.length > 0) {
    const hashes = gone.map((term) => Buffer.from(term, 'hex'));
    await db
      .delete(caseTerms)
      .where(and(eq(caseTerms.applicationId, applicationId), inArray(caseTerms.term, hashes)));
  }
  if (added.length > 0) {
    await db
      .insert(caseTerms)
      .values(added.map((term) => ({ term, applicationId })))
      .onConflictDoNothing();
  }
}

/** A direct debit is ended at the bank also after its family was erased. */
async function forget(db: Database, applicationId: string): Promise<void> {
  await db
    .delete(tasks)
    .where(and(eq(tasks.applicationId, applicationId), ne(tasks.kind, 'end_at_bank')));
  await db.delete(caseTerms).where(eq(caseTerms.applicationId, applicationId));
  await db.delete(cases).where(eq(cases.applicationId, applicationId));
}

/** The numbers that colleagues read on documents, such as that of a passport, by application. */
async function readNumbers(db: Database, owners: ReadonlyMap<string, CaseOwner>) {
  const readings = await db
    .select(getTableColumns(documentReadings))
    .from(documentReadings)
    .innerJoin(documents, eq(documents.id, documentReadings.documentId))
    .where(
      and(inArray(documentReadings.applicationId, [...owners.keys()]), isNull(documents.removedAt)),
    );
  const today = dubaiDay(new Date());
  const numbers = readings.flatMap(({ applicationId: id, documentId: row, linesSealed }) => {
    const dataKey = owners.get(id)?.dataKey;
    if (!dataKey) return [];
    const cell = { table: 'document_readings', row };
    const lines = openText({ id, dataKey }, 'lines_sealed', linesSealed, cell)?.split('\n') ?? [];
    const read = readMachineLines(lines, today);
    return read === null ? [] : [{ id, number: read.emiratesId ?? read.number }];
  });
  return Map.groupBy(numbers, ({ id }) => id);
}

async function readAround(db: Database, { keys }: ProjectorDeps, ids: string[]) {
  const owners = await caseOwners(db, keys, ids);
  const withKey = [...owners.values()].flatMap(({ ownerId, dataKey }) =>
    dataKey === null ? [] : [{ id: ownerId, dataKey }],
  );
  return {
    owners,
    read: await readCases(db, ids),
    numbers: await readNumbers(db, owners),
    answers: await latestAnswers(db, withKey, ['CLIENT_ADDRESS', 'REQUIRED_DOCUMENTS']),
    rows: new Map(
      (await db.select().from(cases).where(inArray(cases.applicationId, ids))).map(
        (row) => [row.applicationId, row] as const,
      ),
    ),
    terms: Map.groupBy(
      await db.select().from(caseTerms).where(inArray(caseTerms.applicationId, ids)),
      ({ applicationId }) => applicationId,
    ),
  };
}

const findable = (owner: CaseOwner, answers: Answers, read: readonly string[]) => ({
  reference: owner.reference,
  names: [owner.open('clientNameSealed')],
  numbers: [
    owner.open('mobileSealed'),
    owner.open('whatsappSealed'),
    owner.open('spouseMobileSealed'),
  ],
  documents: [answers.REQUIRED_DOCUMENTS?.emiratesId ?? null, ...read],
});

/**
 * Computes the rows of the queue, their tasks and search terms from the applications. Nodes that compute the same
 * application wait for each other; an application that fails is logged and does not stop the others.
 */
export async function projectCases(
  db: Database,
  deps: ProjectorDeps,
  calendar: WorkCalendar,
  applicationIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(applicationIds)].sort();
  if (ids.length === 0) return;
  await db.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('case ' || id, 0))
    from unnest(${sql.param(ids)}::text[]) with ordinality as own (id, place) order by place`);
  const around = await readAround(db, deps, ids);
  const { rows: clock } = await db.execute<{ now: Date }>(sql`select now() as now`);
  const now = new Date(clock[0]?.now ?? Date.now());
  const today = dubaiDay(now);
  for (const one of around.read) {
    const { id } = one.application;
    try {
      await db.transaction(async (own) => {
        const owner = around.owners.get(id);
        if (owner === undefined || owner.isErased) return forget(own, id);
        if (owner.dataKey === null)
          deps.log.warn(
            { applicationId: id },
            'The key of an application cannot be decrypted; its queue row lacks name and answers',
          );
        const answers = around.answers.get(owner.ownerId) ?? noAnswers;
        const row = computed(one, answers, today);
        const wanted = wantedTasks(one.facts, today);
        const open = await syncTasks(own, id, one.tasks, wanted, { now, calendar });
        await writeRow(own, id, around.rows.get(id), { ...row, dueAt: earliest(open) });
        const known = new Set((around.terms.get(id) ?? []).map(({ term }) => term.toString('hex')));
        const read = (around.numbers.get(id) ?? []).map(({ number }) => number);
        await writeTerms(own, id, known, termsOf(deps.keys, findable(owner, answers, read)));
      });
    } catch (error) {
      deps.log.error(
        { err: error, applicationId: id },
        'The queue row of an application could not be computed',
      );
    }
  }
}
