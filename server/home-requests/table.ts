import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cancelReasons, requestKinds, requestStates } from '../../rules/my/request-kinds.ts';
import { applications } from '../applications/table.ts';
import { bytea, createdAt, fils, instant, oneOf } from '../platform/store/schema/columns.ts';
import { staff } from '../staff/table.ts';
import { visaCases } from '../visa/table.ts';

const day = (name: string) => date(name, { mode: 'string' });
const colleague = (name: string) => uuid(name).references(() => staff.id, { onDelete: 'restrict' });

/** What a family asked for in My Home, and what the office answered (HOME-06). */
export const homeRequests = pgTable(
  'home_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'restrict' }),
    /** Made by the page: the same key again asks for nothing more. */
    key: uuid('key').notNull().unique(),
    kind: text('kind', { enum: requestKinds }).notNull(),
    state: text('state', { enum: requestStates }).notNull().default('open'),
    askedBy: text('asked_by', { enum: ['client', 'relative'] }).notNull(),
    /** Null while a relative has asked for a cancellation that the client has not confirmed. */
    confirmedAt: instant('confirmed_at'),
    /** Of a cancellation, for the phone; it gives no access. */
    reference: text('reference').unique(),
    /** A cancellation's last day with the family. */
    lastDay: day('last_day'),
    /** First and last day of a pause, and its prices when it was asked for. */
    fromDay: day('from_day'),
    toDay: day('to_day'),
    monthlyFils: fils('monthly_fils'),
    dayFils: fils('day_fils'),
    /** What the family saw when it confirmed: the refund, or the credit of a pause. */
    shownFils: fils('shown_fils'),
    /** What accepting it booked. */
    bookedFils: fils('booked_fils'),
    /** Why the family cancels, if it said so. */
    cancelReason: text('cancel_reason', { enum: cancelReasons }),
    /** Words of the family, and the answer of the office; sealed with the application's key. */
    noteSealed: bytea('note_sealed'),
    answerSealed: bytea('answer_sealed'),
    decidedBy: colleague('decided_by'),
    decidedAt: instant('decided_at'),
    /** The day on which she was back with us; the days of the refund count from it. */
    backOn: day('back_on'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('home_requests_one_open')
      .on(table.applicationId, table.kind)
      .where(sql`${table.state} = 'open'`),
    uniqueIndex('home_requests_one_cancellation')
      .on(table.applicationId)
      .where(sql`${table.kind} = 'cancellation' and ${table.state} in ('open', 'accepted')`),
    index('home_requests_application').on(table.applicationId, table.createdAt),
    oneOf('home_requests_kind', table.kind, requestKinds),
    oneOf('home_requests_cancel_reason', table.cancelReason, cancelReasons),
    oneOf('home_requests_state', table.state, requestStates),
    oneOf('home_requests_asked_by', table.askedBy, ['client', 'relative']),
    check(
      'home_requests_cancellation',
      sql`(${table.kind} = 'cancellation') = (${table.lastDay} is not null) and (${table.kind} = 'cancellation') = (${table.reference} is not null)`,
    ),
    check(
      'home_requests_confirmed',
      sql`${table.confirmedAt} is null or ${table.kind} <> 'cancellation' or ${table.shownFils} is not null`,
    ),
    check(
      'home_requests_pause',
      sql`case when ${table.kind} = 'pause' then num_nulls(${table.fromDay}, ${table.toDay}, ${table.monthlyFils}, ${table.dayFils}, ${table.shownFils}) = 0 and ${table.toDay} >= ${table.fromDay} else num_nonnulls(${table.fromDay}, ${table.toDay}, ${table.monthlyFils}, ${table.dayFils}) = 0 end`,
    ),
    check(
      'home_requests_decided',
      sql`(${table.state} in ('accepted', 'declined')) = (${table.decidedAt} is not null)`,
    ),
    check(
      'home_requests_accepted',
      sql`${table.state} <> 'accepted' or ${table.kind} <> 'cancellation' or (${table.bookedFils} is not null and ${table.confirmedAt} is not null)`,
    ),
    check(
      'home_requests_amounts',
      sql`coalesce(${table.shownFils}, 0) >= 0 and coalesce(${table.bookedFils}, 0) >= 0`,
    ),
    check(
      'home_requests_back',
      sql`${table.backOn} is null or (${table.kind} = 'cancellation' and ${table.state} = 'accepted')`,
    ),
  ],
);

/** Refunds of direct debits, which go back by bank transfer: a gateway cannot return them. */
export const homeTransfers = pgTable(
  'home_transfers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The cancellation or the stopped visa that the money goes back for. */
    requestId: uuid('request_id').references(() => homeRequests.id, { onDelete: 'restrict' }),
    caseId: uuid('case_id').references(() => visaCases.id, { onDelete: 'restrict' }),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'restrict' }),
    /** The collection that it returns, and its month. */
    debitId: uuid('debit_id').notNull(),
    month: day('month').notNull(),
    amountFils: fils('amount_fils').notNull(),
    preparedBy: colleague('prepared_by'),
    approvedBy: colleague('approved_by'),
    createdAt: createdAt(),
  },
  (table) => [
    index('home_transfers_request').on(table.requestId),
    index('home_transfers_case').on(table.caseId),
    index('home_transfers_debit').on(table.debitId),
    check('home_transfers_cause', sql`num_nonnulls(${table.requestId}, ${table.caseId}) = 1`),
    check('home_transfers_amount', sql`${table.amountFils} > 0`),
    check('home_transfers_second_person', sql`${table.approvedBy} <> ${table.preparedBy}`),
  ],
);
