import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { mandates } from '../../mandates/table.ts';
import type { Deps } from '../../platform/deps.ts';
import type { StaffMember } from '../../staff/index.ts';
import { staff } from '../../staff/table.ts';
import { undoOf } from '../commands/undo-of.ts';
import { caseOwners } from '../cases/index.ts';
import { bankFiles, directDebits } from './table.ts';

type Answer = OfficeAnswer<'GET office/direct-debits/collections'>;

const PAGE = 100;
const FILES = 30;
const shownStates = ['returned', 'due', 'sent', 'collected'] as const;

/** Returned ones need somebody, so they come first. */
const rank = sql<number>`array_position(array['returned', 'due', 'sent', 'collected'], ${directDebits.state})`;

/** Why a due collection cannot go to the bank yet. */
const obstacle = sql<
  'not_accepted' | 'over_cap' | null
>`case when ${directDebits.state} <> 'due' then null
  when ${mandates.state} <> 'active' then 'not_accepted'
  when ${directDebits.amountFils} + (select coalesce(sum(amount_fils), 0) from direct_debits other
    where other.mandate_id = ${directDebits.mandateId} and other.month = ${directDebits.month}
      and other.state in ('sent', 'collected')) > coalesce(${mandates.capFils}, ${mandates.amountFils}) then 'over_cap'
  end`;

const isTriedAgain = sql<boolean>`exists (select from direct_debits later
  where later.application_id = ${directDebits.applicationId} and later.month = ${directDebits.month}
    and later.attempt > ${directDebits.attempt})`;

export async function collectionList(
  { keys, store: { db } }: Pick<Deps, 'keys' | 'store'>,
  { month, after }: { readonly month: string; readonly after?: string | undefined },
): Promise<Answer> {
  const ofMonth = and(eq(directDebits.month, month), ne(directDebits.state, 'nothing'));
  const [place, id] = after?.split('|') ?? [];
  const isAfter =
    place === undefined || id === undefined
      ? undefined
      : sql`(${rank}, ${directDebits.id}) > (${place}::int, ${id}::uuid)`;
  const found = await db
    .select({
      row: directDebits,
      applicationId: directDebits.applicationId,
      obstacle,
      isTriedAgain,
      cursor: sql<string>`${rank} || '|' || ${directDebits.id}`,
    })
    .from(directDebits)
    .innerJoin(mandates, eq(mandates.id, directDebits.mandateId))
    .where(and(ofMonth, isAfter))
    .orderBy(rank, asc(directDebits.id))
    .limit(PAGE + 1);
  const sums = await db
    .select({
      state: directDebits.state,
      count: sql<number>`count(*)::int`,
      fils: sql<number>`sum(${directDebits.amountFils})::float8`,
    })
    .from(directDebits)
    .where(ofMonth)
    .groupBy(directDebits.state);
  const page = found.slice(0, PAGE);
  const owners = await caseOwners(
    db,
    keys,
    page.map(({ applicationId }) => applicationId),
  );
  return {
    sums: shownStates.map((state) => {
      const sum = sums.find((one) => one.state === state);
      return { state, count: sum?.count ?? 0, fils: sum?.fils ?? 0 };
    }),
    next: found.length > PAGE ? (page.at(-1)?.cursor ?? null) : null,
    rows: page.flatMap(({ row, applicationId, ...more }) => {
      const owner = owners.get(applicationId);
      const state = shownStates.find((one) => one === row.state);
      if (state === undefined) return [];
      const { id: debitId, reference, amountFils, collectOn, settledOn, reason, attempt } = row;
      return [
        {
          id: debitId,
          applicationId,
          application: owner?.reference ?? '',
          clientName: owner?.open('clientNameSealed') ?? null,
          reference,
          amountFils,
          state,
          obstacle: more.obstacle,
          collectOn,
          settledOn,
          reason,
          attempt,
          isTriedAgain: more.isTriedAgain,
        },
      ];
    }),
  };
}

const FILE_COMMANDS = ['lodge_mandates', 'send_collections', 'import_bank_file'] as const;

/** The last files, the newest first. */
export async function fileList(
  { store: { db } }: Pick<Deps, 'store'>,
  member: StaffMember,
): Promise<OfficeAnswer<'GET office/direct-debits/files'>> {
  const files = await db
    .select({ file: bankFiles, by: staff.name })
    .from(bankFiles)
    .leftJoin(staff, eq(staff.id, bankFiles.staffId))
    .orderBy(sql`${bankFiles.createdAt} desc`)
    .limit(FILES);
  const ids = files.map(({ file }) => file.id);
  const actions = await undoOf(db, member, FILE_COMMANDS, 'fileId', ids);
  return {
    files: files.map(({ file: { id, kind, month, rows, sumFils, createdAt, undoneAt }, by }) => ({
      id,
      kind,
      month,
      rows,
      sumFils,
      createdAt: createdAt.toISOString(),
      by,
      isUndone: undoneAt !== null,
      undoId: actions.get(id) ?? null,
    })),
  };
}
