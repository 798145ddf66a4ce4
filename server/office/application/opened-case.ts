import { eq } from 'drizzle-orm';
import { type ApplicationAccess, openDataKey, openText } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import type { Keys } from '../../platform/keys.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../platform/store/store.ts';

export type ApplicationRow = typeof applications.$inferSelect;

/** An application opened by staff. */
export interface OpenedCase {
  readonly application: ApplicationRow;
  /** The contract for a replacement, which has neither numbers nor a key of its own; else the application itself. */
  readonly contract: ApplicationRow;
  /** Null once the personal data are erased. */
  readonly dataKey: Buffer | null;
}

export const notFound = () => new Refusal(404, 'NOT_FOUND_HERE');

async function rowOf(db: Database, id: string, isLocked: boolean): Promise<ApplicationRow> {
  const query = db.select().from(applications).where(eq(applications.id, id));
  const [row] = await (isLocked ? query.for('update') : query);
  if (row === undefined) throw notFound();
  return row;
}

async function opened(db: Database, keys: Keys, id: string, isLocked: boolean) {
  const { replacesApplicationId: contractId } = await rowOf(db, id, false);
  // Everybody locks in this order: contract, then replacement.
  const of = contractId === null ? null : await rowOf(db, contractId, isLocked);
  const application = await rowOf(db, id, isLocked);
  const contract = of ?? application;
  return { application, contract, dataKey: openDataKey(keys, contract) };
}

export const openCase = (db: Database, keys: Keys, id: string): Promise<OpenedCase> =>
  opened(db, keys, id, false);

/** For commands: nobody else changes the application meanwhile. Refuses one whose data are erased. */
export async function lockCase(db: Database, keys: Keys, id: string) {
  const { dataKey, ...rows } = await opened(db, keys, id, true);
  if (dataKey === null) throw new Refusal(400, 'ERASED_ALREADY');
  return { ...rows, dataKey };
}
export type LockedCase = Awaited<ReturnType<typeof lockCase>>;

/** The access with which functions of the family's flow work for staff. */
export const clientAccess = (application: ApplicationRow, dataKey: Buffer): ApplicationAccess => ({
  application,
  dataKey,
  actor: 'client',
  link: null,
  proved: true,
  provedNumber: true,
});

type NumberColumn =
  | 'client_name_sealed'
  | 'mobile_sealed'
  | 'whatsapp_sealed'
  | 'spouse_mobile_sealed'
  | 'email_sealed'
  | 'app_id_sealed';
const sealedIn = (column: NumberColumn, row: ApplicationRow) =>
  ({
    client_name_sealed: row.clientNameSealed,
    mobile_sealed: row.mobileSealed,
    whatsapp_sealed: row.whatsappSealed,
    spouse_mobile_sealed: row.spouseMobileSealed,
    email_sealed: row.emailSealed,
    app_id_sealed: row.appIdSealed,
  })[column];

/** A sealed value of the client. */
export function clientText(
  { contract, dataKey }: Pick<OpenedCase, 'contract' | 'dataKey'>,
  column: NumberColumn,
): string | null {
  if (dataKey === null) return null;
  return openText({ id: contract.id, dataKey }, column, sealedIn(column, contract));
}
