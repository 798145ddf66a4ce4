import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { openDataKey, openText } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Database } from '../../platform/store/store.ts';

const contracts = alias(applications, 'contract_applications');
/** A replacement has no key and no names of its own: those of its contract count. */
const ofContract = <Column extends keyof typeof applications.$inferSelect>(column: Column) =>
  sql<(typeof applications.$inferSelect)[Column]>`case when ${applications.flow} = 'replacement'
    then ${contracts[column]} else ${applications[column]} end`.mapWith(applications[column]);

const columns = {
  id: applications.id,
  reference: applications.reference,
  ownerId: ofContract('id'),
  dataKeySealed: ofContract('dataKeySealed'),
  clientNameSealed: ofContract('clientNameSealed'),
  mobileSealed: ofContract('mobileSealed'),
  whatsappSealed: ofContract('whatsappSealed'),
  spouseMobileSealed: ofContract('spouseMobileSealed'),
  emailSealed: ofContract('emailSealed'),
  erasedAt: ofContract('erasedAt'),
};
const sealedColumns = {
  clientNameSealed: 'client_name_sealed',
  mobileSealed: 'mobile_sealed',
  whatsappSealed: 'whatsapp_sealed',
  spouseMobileSealed: 'spouse_mobile_sealed',
  emailSealed: 'email_sealed',
} as const;

/** An application with the key that opens its values; null if that key is destroyed. */
export interface CaseOwner {
  readonly id: string;
  readonly reference: string;
  /** The application whose key and answers count: the contract of a replacement, else itself. */
  readonly ownerId: string;
  readonly dataKey: Buffer | null;
  readonly isErased: boolean;
  open(column: keyof typeof sealedColumns): string | null;
}

/** The reference, or the start of the id while an application has none. */
export const shownReference = (id: string, reference: string | null): string =>
  reference ?? id.slice(0, 8).toUpperCase();

/** The owners of these applications, by id. */
export async function caseOwners(
  db: Database,
  keys: Pick<Keys, 'master'>,
  ids: readonly string[],
): Promise<Map<string, CaseOwner>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(columns)
    .from(applications)
    .leftJoin(contracts, eq(contracts.id, applications.replacesApplicationId))
    .where(inArray(applications.id, [...ids]));
  return new Map(
    rows.map((row) => {
      const { id, ownerId, dataKeySealed, erasedAt } = row;
      const dataKey = openDataKey(keys, { id: ownerId, dataKeySealed });
      const owner: CaseOwner = {
        id,
        ownerId,
        dataKey,
        reference: shownReference(id, row.reference),
        isErased: erasedAt !== null,
        open: (column) =>
          dataKey && openText({ id: ownerId, dataKey }, sealedColumns[column], row[column]),
      };
      return [id, owner] as const;
    }),
  );
}
