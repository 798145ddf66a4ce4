import { sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { officeCommands } from '../../../contract/office/office-calls.ts';
import type { auditCommands } from '../../../contract/office/audit.ts';
import type { CommandDefinition } from '../../../contract/office/office-call.ts';
import {
  actionsOf,
  type AuditKind,
  type AuditScope,
  otherThanChanges,
} from '../../../rules/office/audit.ts';
import { revealableFields } from '../../../rules/office/masking.ts';
import type { Right } from '../../../rules/office/rights.ts';
import type { Database } from '../../platform/store/store.ts';

export type Filter = z.output<typeof auditCommands.export_audit.input>;

/** The entries that somebody may see. */
export interface Sight {
  readonly scope: AuditScope;
  readonly staffId: string;
}

/** A line of the audit log or a read, in the same shape. */
export interface EntryRow {
  readonly [name: string]: unknown;
  readonly source: 'a' | 'r';
  readonly id: number;
  readonly at: Date;
  readonly cursor: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly fields: readonly string[];
  readonly details: Readonly<Record<string, unknown>>;
}

const moneyRights: ReadonlySet<Right> = new Set<Right>([
  'see_ledger',
  'manage_mandates',
  'prepare_refunds',
  'approve_refunds',
]);
const definitions: Readonly<Record<string, CommandDefinition>> = officeCommands;
const moneyCommands = Object.keys(definitions).filter((name) =>
  [definitions[name]?.right ?? []].flat().some((right) => moneyRights.has(right)),
);

const list = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;
const all = (conditions: readonly SQL[]): SQL => sql.join([sql`true`, ...conditions], sql` and `);

function seen({ scope, staffId }: Sight): { readonly lines: SQL; readonly reads: SQL } {
  const ownLines = sql`actor = ${`staff ${staffId}`}`;
  const ownReads = sql`staff_id = ${staffId}`;
  if (scope === 'all') return { lines: sql`true`, reads: sql`true` };
  if (scope === 'own') return { lines: ownLines, reads: ownReads };
  if (scope === 'team')
    return {
      lines: sql`(${ownLines} or subject ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$')`,
      reads: sql`true`,
    };
  return {
    lines: sql`(${ownLines} or action = 'refund' or details ->> 'command' = any(${list(moneyCommands)}))`,
    reads: sql`(${ownReads} or field = 'iban')`,
  };
}

/** Sealing the reads is the product's own work, each minute; it is listed only when asked for. */
function ofKind(kind: AuditKind | undefined): { readonly lines: SQL; readonly reads: SQL } {
  const reveals = sql`field = any(${list(revealableFields)})`;
  const isExport = sql`starts_with(coalesce(details ->> 'command', ''), 'export_')`;
  const lines = {
    reveal: sql`false`,
    change: sql`action <> all(${list(otherThanChanges)}) and not ${isExport}`,
    export: sql`(action = any(${list(actionsOf('export'))}) or ${isExport})`,
  };
  if (kind === undefined) return { lines: sql`action <> 'reads'`, reads: sql`true` };
  return {
    lines:
      kind === 'reveal' || kind === 'change' || kind === 'export'
        ? lines[kind]
        : sql`action = any(${list(actionsOf(kind))})`,
    reads: kind === 'reveal' ? reveals : kind === 'read' ? sql`not ${reveals}` : sql`false`,
  };
}

const start = (day: string): SQL => sql`${day}::date::timestamp at time zone 'Asia/Dubai'`;
const end = (day: string): SQL => sql`(${day}::date + 1)::timestamp at time zone 'Asia/Dubai'`;

interface Page {
  readonly applicationId: string | null;
  readonly cursor?: string | undefined;
  readonly limit: number;
  /** One entry only. */
  readonly id?: string | undefined;
}

/** The newest entries that fit, from both logs. */
export async function readEntries(
  db: Database,
  sight: Sight,
  { staffId, from, to, kind }: Filter,
  { applicationId, cursor, limit, id }: Page,
): Promise<EntryRow[]> {
  const sights = seen(sight);
  const kinds = ofKind(id === undefined ? kind : undefined);
  const [, cursorAt = '', cursorSource = '', cursorId = ''] =
    /^([\d\- :.+]{10,40}) ([ar])(\d{1,15})$/.exec(cursor ?? '') ?? [];
  const both = (source: 'a' | 'r', number: SQL): SQL[] => [
    ...(from === undefined ? [] : [sql`happened_at >= ${start(from)}`]),
    ...(to === undefined ? [] : [sql`happened_at < ${end(to)}`]),
    ...(cursorAt === ''
      ? []
      : [
          sql`happened_at <= ${cursorAt}::timestamptz`,
          sql`(happened_at, ${source}::text, ${number}) < (${cursorAt}::timestamptz, ${cursorSource}::text, ${Number(cursorId)}::bigint)`,
        ]),
    ...(id === undefined
      ? []
      : [id.startsWith(source) ? sql`${number} = ${Number(id.slice(1))}::bigint` : sql`false`]),
  ];
  const lines = all([
    sights.lines,
    // An entry that somebody names may be a sealing, too.
    ...(id === undefined ? [kinds.lines] : []),
    ...both('a', sql`sequence`),
    ...(staffId === undefined ? [] : [sql`actor = ${`staff ${staffId}`}`]),
    ...(applicationId === null ? [] : [sql`subject = ${applicationId}`]),
  ]);
  const reads = all([
    sights.reads,
    kinds.reads,
    ...both('r', sql`id`),
    ...(staffId === undefined ? [] : [sql`staff_id = ${staffId}`]),
    ...(applicationId === null ? [] : [sql`application_id = ${applicationId}`]),
  ]);
  const { rows } = await db.execute<EntryRow>(sql`
    select *, at::text as cursor from (
      (select 'a' as source, sequence as id, happened_at as at, actor, action, subject, fields, details
        from audit_log where ${lines} order by happened_at desc, sequence desc limit ${limit})
      union all
      (select 'r', id, happened_at, 'staff ' || staff_id, 'saw', application_id::text, array[field],
          jsonb_build_object('reason', reason)
        from data_reads where ${reads} order by happened_at desc, id desc limit ${limit})
    ) entry order by at desc, source desc, id desc limit ${limit}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

export const cursorOf = ({ cursor, source, id }: EntryRow): string => `${cursor} ${source}${id}`;
