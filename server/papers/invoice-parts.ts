import { and, eq, isNull, max, sql } from 'drizzle-orm';
import type { Fact } from '../../content/papers/paper.ts';
import { listWords } from '../../rules/text/date-words.ts';
import { addDays, firstOfMonthAfter } from '../../rules/text/days.ts';
import type { Translate } from '../../rules/text/text.ts';
import { type ApplicationAccess, openText } from '../applications/index.ts';
import { keepFrozenDocument } from '../documents/index.ts';
import type { Deps } from '../platform/deps.ts';
import { type creditNotes, type receipts } from './table.ts';
import type { Database } from '../platform/store/store.ts';
import { isolated } from './isolated.ts';
import { longDay } from './long-day.ts';
import { office } from './office.ts';

const numberLock = 4_107_004;
export type Owner = Pick<ApplicationAccess, 'application' | 'dataKey'>;

export const printedInvoice = (number: number) => `INV-${String(number).padStart(7, '0')}`;
export const printedCreditNote = (number: number) => `CN-${String(number).padStart(7, '0')}`;

type NumberedTable = typeof receipts | typeof creditNotes;

/**
 * Takes the next number of a series, unless `made` finds an existing one. Transactions that take a number wait
 * for each other, so that a failed one leaves no gap.
 */
export async function numberOnce(
  db: Database,
  table: NumberedTable,
  made: () => Promise<number | undefined>,
  take: (number: number) => Promise<unknown>,
): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(${numberLock})`);
  const taken = await made();
  if (taken !== undefined) return taken;
  const [last] = await db.select({ number: max(table.number) }).from(table);
  const number = (last?.number ?? 0) + 1;
  await take(number);
  return number;
}

interface Period {
  readonly from: string;
  readonly to: string;
}

export const restOfMonth = (from: string): Period => ({
  from,
  to: addDays(firstOfMonthAfter(from), -1),
});

/** 16 to 31 December 2026, 16 days: both days are in one month. */
export function periodText({ from, to }: Period, t: Translate): string {
  const first = Number(from.slice(8));
  const days = Number(to.slice(8)) - first + 1;
  const last = longDay(to, t);
  if (days === 1) return t('{day}, 1 day', { day: last });
  return t('{first} to {last}, {days, plural, one {# day} other {# days}}', { first, last, days });
}

export const serviceOf = ({ application }: Owner, t: Translate): string =>
  application.flow === 'visa' ? t('Maid visa for two years') : t('Domestic help by the month');

export async function partiesOf(db: Database, owner: Owner): Promise<(t: Translate) => Fact[]> {
  const { name, address, trn } = await office(db);
  const sealed = { id: owner.application.id, dataKey: owner.dataKey };
  const family = openText(sealed, 'client_name_sealed', owner.application.clientNameSealed);
  return (t) => [
    { name: t('From'), value: listWords([isolated(name, t), isolated(address, t)], t.language) },
    { name: t('Tax registration number'), value: isolated(trn, t) },
    { name: t('To'), value: family ?? t('The client of this application') },
  ];
}

/** Makes the missing PDFs of a series; a second caller finds them made. */
export async function makeEach<Row extends { readonly number: number }>(
  deps: Pick<Deps, 'files' | 'keys' | 'store'>,
  owner: Owner,
  { table, kind }: { readonly table: NumberedTable; readonly kind: 'receipt' | 'credit_note' },
  waiting: readonly Row[],
  draw: (row: Row) => Promise<Buffer>,
): Promise<void> {
  for (const row of waiting) {
    const bytes = await draw(row);
    await deps.store.transaction(async (db) => {
      const isWaiting = and(eq(table.number, row.number), isNull(table.documentId));
      const [still] = await db
        .select({ number: table.number })
        .from(table)
        .where(isWaiting)
        .for('update');
      if (still === undefined) return;
      const file = { kind, bytes, mediaType: 'application/pdf' };
      const documentId = await keepFrozenDocument(db, deps, owner, file);
      await db.update(table).set({ documentId }).where(isWaiting);
    });
  }
}
