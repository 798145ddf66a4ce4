import type { Pool } from 'pg';

type Row = Readonly<Record<string, unknown>>;

/** Tables that only ever get more rows, and those that say who looked, when, or how often. */
const histories: ReadonlySet<string> = new Set([
  'application_events',
  'audit_checks',
  'audit_head',
  'audit_log',
  'campaign_versions',
  'case_changes',
  'data_reads',
  'jobs',
  'ledger_lines',
  'ledger_sums',
  'maid_changes',
  'maid_versions',
  'media',
  'messages',
  'office_action_subjects',
  'office_actions',
  'office_approvals',
  'office_presence',
  'rate_limits',
  'staff_sessions',
  'visa_events',
]);

/** A row that has one of these was taken back; it is kept so that history can be told. */
const takenBack = ['dismissed_at', 'done_at', 'removed_at', 'undone_at', 'used_at', 'withdrawn_at'];
const overStates: ReadonlySet<unknown> = new Set(['discarded', 'past', 'released', 'undone']);

/** Rows that say nothing: the same as no row. */
const isEmpty: Readonly<Record<string, (row: Row) => boolean>> = {
  arrival_plans: ({ driver_id: driver, outcome }) => driver === null && outcome === null,
  maid_private: (row) =>
    Object.entries(row).every(
      ([name, value]) =>
        name === 'maid_id' || value === null || (Array.isArray(value) && value.length === 0),
    ),
};

/** Columns that count changes, or that say how and when the last one was made. */
const notCompared: ReadonlySet<string> = new Set([
  'last_activity',
  'last_activity_at',
  'last_sequence',
  // A hold that comes back belongs to the family, whatever network it asked from.
  'network_lookup',
  'number',
  'revision',
  'saved_at',
  'updated_at',
  'version',
]);
/** Of these only whether they are set is compared: doing something again happens later. */
const whenOnly: ReadonlySet<string> = new Set([
  'changed_at',
  'decided_at',
  'due_at',
  'expires_at',
  'live_at',
  'opened_at',
  'published_at',
  'recorded_at',
  'running_since',
  'sent_at',
  'stage_since',
  'taken_at',
  // Working time goes on while a test runs.
  'used_minutes',
]);

/** Ids, times, codes, names of files and sealed values: a second run makes others. New maids begin at 900,000,001. */
const marks =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+(?:\+[\d:]+|Z)|\\\\x[0-9a-f]{16,}|\bD[CD][2-9A-HJ-NP-Z]{10}\b|\bdocuments\/[\d-]{10}\/[0-9a-f]{36}\b|\b9000000\d\d\b/g;

/** The store leaves out zeros at the end of a fraction. */
const inMilliseconds = (text: string): string =>
  text.replaceAll(
    /(T\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(?=[+Z])/g,
    (_, seconds: string, fraction = '') => `${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}`,
  );

const isInForce = (table: string, row: Row): boolean =>
  !takenBack.some((name) => (row[name] ?? null) !== null) &&
  !overStates.has(row['state']) &&
  isEmpty[table]?.(row) !== true;

/** Tables whose rows end and are replaced by others: their ids are no part of what is shown. */
const replaced: ReadonlySet<string> = new Set(['holds', 'tasks']);

const compared = (table: string, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !notCompared.has(name) && !(name === 'id' && replaced.has(table)))
      .map(([name, value]) => [name, value !== null && whenOnly.has(name) ? 'set' : value]),
  );

/** What is in force in all tables, except those in which a command may leave something. */
export async function rowsOf(pool: Pool, leaves: readonly string[] = []): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const parts = tables
    .filter(({ name }) => !histories.has(name) && !leaves.includes(name))
    .map(({ name }) => `select '${name}' as place, to_jsonb(one) as row from "${name}" one`);
  const { rows } = await pool.query<{ place: string; row: Row }>(parts.join(' union all '));
  return rows
    .filter(({ place, row }) => isInForce(place, row))
    .map(({ place, row }) => inMilliseconds(`${place} ${JSON.stringify(compared(place, row))}`));
}

/** The rows with what did not exist before replaced, so that two runs can be compared. */
export function withoutNew(rows: readonly string[], before: readonly string[]): string[] {
  const known = new Set(before.flatMap((row) => row.match(marks) ?? []));
  return rows
    .map((row) => row.replaceAll(marks, (mark) => (known.has(mark) ? mark : 'new')))
    .toSorted();
}

/** The rows that only one of two snapshots has. */
export function difference(one: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  const missing = one.filter((row) => {
    const at = left.indexOf(row);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [...missing.map((row) => `- ${row}`), ...left.map((row) => `+ ${row}`)];
}
