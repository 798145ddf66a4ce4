import { desc, eq } from 'drizzle-orm';
import { applications } from '../applications/table.ts';
import { maids } from '../catalogue/table.ts';
import type { Store } from '../platform/store/store.ts';
import { csvLine } from '../../rules/text/csv.ts';

export const formats = ['table', 'json', 'csv'] as const;
export type Format = (typeof formats)[number];

const MASK = '•••';
const columns = [
  'id',
  'reference',
  'flow',
  'state',
  'step',
  'maidId',
  'maid',
  'plan',
  'affiliateEvent',
  'name',
  'mobile',
  'email',
  'created',
  'submitted',
  'validUntil',
] as const;
type Row = Record<(typeof columns)[number], string | number | null>;

/** The applications, newest first. Personal data stays sealed: the list only shows whether it is there. */
export async function listApplications(store: Pick<Store, 'db'>, format: Format): Promise<string> {
  const rows = await readRows(store);
  if (format === 'json') return JSON.stringify(rows, null, 2);
  if (format === 'csv') {
    return [csvLine(columns), ...rows.map((row) => csvLine(columns.map((name) => row[name])))].join(
      '\r\n',
    );
  }
  return rows.length === 0 ? 'There are no applications yet.' : asTable(rows);
}

async function readRows({ db }: Pick<Store, 'db'>): Promise<Row[]> {
  const found = await db
    .select({ application: applications, maid: maids.firstName })
    .from(applications)
    .leftJoin(maids, eq(maids.id, applications.maidId))
    .orderBy(desc(applications.createdAt), desc(applications.id));
  const masked = (sealed: Buffer | null) => (sealed === null ? null : MASK);
  return found.map(({ application, maid }) => ({
    id: application.id,
    reference: application.reference,
    flow: application.flow,
    state: application.state,
    step: application.step,
    maidId: application.maidId,
    maid,
    plan: application.planType,
    affiliateEvent: application.affiliateEvent,
    name: masked(application.clientNameSealed),
    mobile: masked(application.mobileSealed),
    email: masked(application.emailSealed),
    created: application.createdAt.toISOString(),
    submitted: application.submittedAt?.toISOString() ?? null,
    validUntil: application.validUntil.toISOString(),
  }));
}

function asTable(rows: readonly Row[]): string {
  const shown = ['reference', 'state', 'step', 'maid', 'mobile', 'created'] as const;
  const lines = [shown, ...rows.map((row) => shown.map((name) => String(row[name] ?? '–')))];
  const widths = shown.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
