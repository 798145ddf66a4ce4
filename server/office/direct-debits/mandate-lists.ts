import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { mandateLists } from '../../../contract/office/direct-debits.ts';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { ANSWER_DAYS, bankDaysSince } from '../../../rules/text/bank-days.ts';
import { maskValue } from '../../../rules/office/masking.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { openText } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { isUsed } from '../../mandates/index.ts';
import { mandates } from '../../mandates/table.ts';
import { messages } from '../../messages/table.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import { calendarOf, caseOwners } from '../cases/index.ts';
import { tasks } from '../cases/table.ts';
import { rejectionKey } from './tell-family.ts';
import { directDebits, mandateChanges } from './table.ts';

type List = (typeof mandateLists)[number];
type Answer = OfficeAnswer<'GET office/direct-debits'>;

const PAGE = 100;
const states = {
  rejected: 'rejected',
  with_bank: 'lodged',
  to_lodge: 'signed',
  accepted: 'active',
  to_end: 'ended',
} as const satisfies Readonly<Record<List, (typeof mandates.$inferSelect)['state']>>;

const concluded = ['submitted', 'active'] as const;

/** The bank needs it: its own contract is concluded, or another one is that it pays. */
export const isForBank = (db: Database) =>
  and(
    or(inArray(applications.state, concluded), isUsed(db, { states: concluded })),
    isNull(applications.erasedAt),
  );

/** A rejected mandate is listed until another one takes its place. */
const isListed = (db: Database) =>
  and(
    isForBank(db),
    sql`(${mandates.state} <> 'rejected' or not exists (select from mandates other
    where other.application_id = ${mandates.applicationId} and other.created_at > ${mandates.createdAt}
      and other.state in ('signed', 'lodged', 'active')))`,
  );

/** The open task of a direct debit that the bank still has; it also lists families who were erased. */
const isItsTask = and(
  eq(tasks.kind, 'end_at_bank'),
  eq(tasks.applicationId, mandates.applicationId),
  eq(tasks.subject, mandates.reference),
  isNull(tasks.doneAt),
);
const isIn = (db: Database, list: List): SQL | undefined =>
  and(eq(mandates.state, states[list]), list === 'to_end' ? isNotNull(tasks.id) : isListed(db));

const lodging = alias(mandateChanges, 'lodging');
const answered = alias(mandateChanges, 'answered');
const sortAt = sql`coalesce(${tasks.openedAt}, ${answered.changedAt}, ${lodging.changedAt}, ${mandates.updatedAt})`;

async function countsOf(db: Database): Promise<Answer['counts']> {
  const rows = await db
    .select({ state: mandates.state, number: count() })
    .from(mandates)
    .innerJoin(applications, eq(applications.id, mandates.applicationId))
    .where(and(isListed(db), inArray(mandates.state, Object.values(states))))
    .groupBy(mandates.state);
  const [back] = await db.select({ number: count() }).from(directDebits).where(isUnsolvedReturn);
  const [ending] = await db.select({ number: count() }).from(mandates).innerJoin(tasks, isItsTask);
  const of = (list: List) => rows.find(({ state }) => state === states[list])?.number ?? 0;
  return {
    rejected: of('rejected'),
    with_bank: of('with_bank'),
    to_lodge: of('to_lodge'),
    accepted: of('accepted'),
    to_end: ending?.number ?? 0,
    returned: back?.number ?? 0,
  };
}

/** Returned, and neither tried again nor paid since. */
const isUnsolvedReturn = and(
  eq(directDebits.state, 'returned'),
  sql`not exists (select from direct_debits later where later.application_id = ${directDebits.applicationId}
    and later.month = ${directDebits.month} and later.attempt > ${directDebits.attempt})`,
);

/** Late answers and old rejections do not move while newer ones arrive. */
const isOldestFirst = (list: List): boolean =>
  list === 'with_bank' || list === 'to_lodge' || list === 'to_end';

function afterCursor(list: List, after: string | undefined): SQL | undefined {
  const [moment, id] = after?.split('|') ?? [];
  if (moment === undefined || id === undefined) return undefined;
  const sign = sql.raw(isOldestFirst(list) ? '>' : '<');
  return sql`(${sortAt}, ${mandates.id}) ${sign} (${moment}::timestamptz, ${id}::uuid)`;
}

/** How often the family of each rejection was told. */
async function toldOf(db: Database, changes: readonly string[]): Promise<Map<string, number>> {
  if (changes.length === 0) return new Map();
  const id = sql<string>`split_part(${messages.dedupeKey}, ':', 2)`;
  const rows = await db
    .select({ id, number: count() })
    .from(messages)
    .where(
      sql`${messages.template} = 'mandate_rejected' and ${messages.dedupeKey} like ${`${rejectionKey('')}%`}
        and ${inArray(id, [...changes])}`,
    )
    .groupBy(id);
  return new Map(rows.map((row) => [row.id, row.number]));
}

/** The newest contract that a mandate pays for: what is done after a rejection is done there. */
const payingId = sql<string>`coalesce((
  select paid.id from mandate_uses used join applications paid on paid.id = used.application_id
  where used.mandate_id = ${mandates.id} and paid.state in ('submitted', 'active')
  order by paid.created_at desc, paid.id desc limit 1), ${mandates.applicationId})`;

/** Mandates of one state with the family, the masked account and the bank's answer. */
export async function mandateList(
  deps: Pick<Deps, 'keys' | 'log' | 'store'>,
  { list, after }: { readonly list: List; readonly after?: string | undefined },
): Promise<Answer> {
  const { keys, store } = deps;
  const { db } = store;
  const order = isOldestFirst(list) ? asc : desc;
  const found = await db
    .select({
      mandate: mandates,
      lodging,
      answered,
      applicationId: list === 'rejected' ? payingId : mandates.applicationId,
      taskId: tasks.id,
      cursor: sql<string>`${sortAt}::text || '|' || ${mandates.id}`,
    })
    .from(mandates)
    .innerJoin(applications, eq(applications.id, mandates.applicationId))
    .leftJoin(tasks, isItsTask)
    .leftJoin(
      lodging,
      and(
        eq(lodging.mandateId, mandates.id),
        eq(lodging.state, 'lodged'),
        isNull(lodging.withdrawnAt),
      ),
    )
    .leftJoin(
      answered,
      and(
        eq(answered.mandateId, mandates.id),
        eq(answered.state, mandates.state),
        inArray(answered.state, ['active', 'rejected']),
        isNull(answered.withdrawnAt),
      ),
    )
    .where(and(isIn(db, list), afterCursor(list, after)))
    .orderBy(order(sortAt), order(mandates.id))
    .limit(PAGE + 1);
  const page = found.slice(0, PAGE);
  const owners = await caseOwners(
    db,
    keys,
    page.flatMap(({ applicationId, mandate }) => [applicationId, mandate.applicationId]),
  );
  const rejections = page.flatMap((row) =>
    row.answered?.state === 'rejected' ? [row.answered.id] : [],
  );
  const told = await toldOf(db, rejections);
  const calendar = await calendarOf(deps);
  const today = dubaiDay(new Date());
  return {
    counts: await countsOf(db),
    answerDays: ANSWER_DAYS,
    next: found.length > PAGE ? (page.at(-1)?.cursor ?? null) : null,
    rows: page.map(({ mandate, lodging: lodged, answered: answer, applicationId, taskId }) => {
      const shown = owners.get(applicationId);
      const owner = owners.get(mandate.applicationId);
      const cell = { table: 'mandates', row: mandate.id };
      const iban =
        owner?.dataKey &&
        openText(
          { id: owner.ownerId, dataKey: owner.dataKey },
          'iban_sealed',
          mandate.ibanSealed,
          cell,
        );
      return {
        id: mandate.id,
        applicationId,
        application: shown?.reference ?? '',
        clientName: shown?.open('clientNameSealed') ?? null,
        reference: mandate.reference,
        account: iban ? maskValue('iban', iban) : null,
        bankCode: mandate.bankCode,
        capFils: mandate.capFils ?? mandate.amountFils,
        lodgedOn: lodged?.on ?? null,
        bankDays: lodged && bankDaysSince(lodged.on, today, calendar),
        answeredOn: answer?.on ?? null,
        reason: answer?.reason ?? null,
        told: (answer && told.get(answer.id)) ?? 0,
        taskId,
      };
    }),
  };
}
