import { and, count, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { kindOf } from '../../../rules/office/audit.ts';
import { revealableFields } from '../../../rules/office/masking.ts';
import { hasRight } from '../../../rules/office/rights.ts';
import { applications } from '../../applications/table.ts';
import { auditLog } from '../../platform/audit/table.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Database } from '../../platform/store/store.ts';
import type { StaffMember } from '../../staff/index.ts';
import { staff } from '../../staff/table.ts';
import { dataReads } from '../application/table.ts';
import { readsBrokenAt } from '../application/read-digests.ts';
import { caseOwners } from '../cases/index.ts';
import { officeActions } from '../commands/table.ts';
import type { EntryRow } from './entries.ts';

type Shown = OfficeAnswer<'GET office/audit'>['entries'][number];
type Chain = OfficeAnswer<'GET office/audit/entry'>['chain'];

const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isId = (text: string): boolean => idShape.test(text);
const reveals: ReadonlySet<string> = new Set(revealableFields);

/** The application of a reference or an id; null if there is none. */
export async function personIn(db: Database, named: string): Promise<string | null> {
  const text = named.trim();
  const isThis = isId(text.toLowerCase())
    ? eq(applications.id, text.toLowerCase())
    : eq(sql`upper(${applications.reference})`, text.toUpperCase());
  const [row] = await db.select({ id: applications.id }).from(applications).where(isThis);
  return row?.id ?? null;
}

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Adds names of colleagues, references and, for those who may see applications, names of clients. */
export async function showEntries(
  db: Database,
  keys: Pick<Keys, 'master'>,
  rows: readonly EntryRow[],
  viewer: StaffMember | null,
): Promise<Shown[]> {
  const ids = [...new Set(rows.map(({ subject }) => subject).filter(isId))];
  const families = await caseOwners(db, keys, ids);
  const staffIds = rows.flatMap(({ actor }) => /^staff (.+)$/.exec(actor)?.[1] ?? []).filter(isId);
  const people = new Map(
    staffIds.length === 0
      ? []
      : (
          await db
            .select({ id: staff.id, name: staff.name })
            .from(staff)
            .where(inArray(staff.id, [...new Set(staffIds)]))
        ).map((one) => [`staff ${one.id}`, one]),
  );
  const actionIds = rows.flatMap(({ details }) => textIn(details['id']) ?? []).filter(isId);
  const actions = new Map(
    actionIds.length === 0
      ? []
      : (
          await db
            .select({ id: officeActions.id, details: officeActions.details })
            .from(officeActions)
            .where(inArray(officeActions.id, actionIds))
        ).map((one) => [one.id, one.details]),
  );
  const showsNames = viewer !== null && hasRight(viewer, 'see_applications');
  return rows.map((row): Shown => {
    const { source, id, at, actor, action, subject, fields, details } = row;
    const family = families.get(subject);
    const command = textIn(details['command']);
    const { records } = details;
    const isReveal = source === 'r' && fields.some((field) => reveals.has(field));
    return {
      id: `${source}${id}`,
      at: at.toISOString(),
      kind: isReveal ? 'reveal' : source === 'r' ? 'read' : kindOf(action, command),
      who: people.get(actor) ?? null,
      actor: actor.replace(/^staff .*/, 'staff'),
      action,
      command,
      values: {
        ...actions.get(textIn(details['id']) ?? ''),
        ...(Array.isArray(records) && { records: records.join(', ') }),
      },
      fields: [...fields],
      reason: textIn(details['reason']) ?? textIn(details['why']) ?? textIn(details['way']),
      applicationId: isId(subject) ? subject : null,
      reference: family?.reference ?? null,
      clientName: showsNames ? (family?.open('clientNameSealed') ?? null) : null,
    };
  });
}

const short = (hash: Buffer): string => {
  const hex = hash.toString('hex');
  return `${hex.slice(0, 4)} ${hex.slice(4, 8)} … ${hex.slice(-4)}`;
};

/** The line of the chain that holds this entry: itself, or the digest that sealed a read. */
async function sequenceOf(db: Database, { source, id }: EntryRow): Promise<number | null> {
  if (source === 'a') return id;
  const { rows } = await db.execute<{ sequence: number }>(sql`
    select line.sequence from data_reads read join audit_log line
      on line.action = 'reads' and (line.details ->> 'at')::timestamptz = read.digested_at
        and line.happened_at between read.digested_at and read.digested_at + interval '1 minute'
    where read.id = ${id}`);
  return rows[0]?.sequence ?? null;
}

/** The entry's place in the chain; its hash, its number and both neighbours are checked again. */
export async function placeOf(
  db: Database,
  row: EntryRow,
): Promise<{ readonly chain: Chain; readonly isIntact: boolean }> {
  const sequence = await sequenceOf(db, row);
  // A read waits for its digest at most a minute; until then nothing vouches for it.
  if (sequence === null) return { chain: [], isIntact: true };
  const lines = await db
    .select({ sequence: auditLog.sequence, action: auditLog.action, hash: auditLog.hash })
    .from(auditLog)
    .where(or(...[sequence - 1, sequence, sequence + 1].map((one) => eq(auditLog.sequence, one))))
    .orderBy(sql`${auditLog.sequence} desc`);
  const last = lines[0]?.sequence ?? sequence;
  const { rows } = await db.execute<{ at: number | null }>(
    sql`select audit_log_broken_between(${sequence}::bigint, ${last}::bigint) as at`,
  );
  const areReadsIntact = row.source === 'a' || (await readsBrokenAt(db, sequence)) === null;
  return {
    chain: lines.map((line) => ({
      ...line,
      hash: short(line.hash),
      isThis: line.sequence === sequence,
    })),
    isIntact: rows[0]?.at === null && areReadsIntact,
  };
}

/** Reveals by the same colleague in the 30 days before an entry. */
export async function revealsBefore(db: Database, { actor, at }: EntryRow): Promise<number> {
  const staffId = /^staff (.+)$/.exec(actor)?.[1] ?? '';
  if (!isId(staffId)) return 0;
  const [row] = await db
    .select({ count: count() })
    .from(dataReads)
    .where(
      and(
        eq(dataReads.staffId, staffId),
        inArray(dataReads.field, [...revealableFields]),
        lte(dataReads.happenedAt, at),
        gt(dataReads.happenedAt, new Date(at.getTime() - 30 * 86_400_000)),
      ),
    );
  return row?.count ?? 0;
}
