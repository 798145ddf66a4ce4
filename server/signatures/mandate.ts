import { and, desc, eq, inArray, ne, or } from 'drizzle-orm';
import { printedEmiratesId } from '../../rules/people/emirates-id.ts';
import { sameName } from '../../rules/people/person-name.ts';
import {
  type ApplicationAccess,
  answersOf,
  documentsAnswer,
  openText,
} from '../applications/index.ts';
import { mandates } from '../mandates/table.ts';
import type { Database } from '../platform/store/store.ts';

/** Typed on the documents step, printed as on the card. */
async function typedEmiratesId(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
) {
  const digits = documentsAnswer(await answersOf(db, access))?.emiratesId;
  if (typeof digits !== 'string' || digits === '') return null;
  return printedEmiratesId(digits);
}

/**
 * The mandate to sign, decrypted; null before bank details are given. A form for another account counts once it is
 * signed, or if its id is given.
 */
export async function currentMandate(
  db: Database,
  access: Pick<ApplicationAccess, 'application' | 'dataKey'>,
  id?: string,
) {
  const [row] = await db
    .select()
    .from(mandates)
    .where(
      and(
        eq(mandates.applicationId, access.application.id),
        inArray(mandates.state, ['draft', 'signed', 'lodged', 'active']),
        id === undefined
          ? or(ne(mandates.state, 'draft'), eq(mandates.round, 0))
          : eq(mandates.id, id),
      ),
    )
    .orderBy(desc(mandates.createdAt), desc(mandates.id))
    .limit(1);
  if (row === undefined) return null;
  const sealed = { id: access.application.id, dataKey: access.dataKey };
  const cell = { table: 'mandates', row: row.id };
  const iban = openText(sealed, 'iban_sealed', row.ibanSealed, cell);
  const accountTitle = openText(sealed, 'account_title_sealed', row.accountTitleSealed, cell);
  if (iban === null || accountTitle === null) return null;
  const client = openText(sealed, 'client_name_sealed', access.application.clientNameSealed);
  // Another account holder gives an Emirates ID and a mobile on their own link.
  const isOwn = client === null || sameName(client, accountTitle);
  const stored = openText(sealed, 'customer_id_sealed', row.customerIdSealed, cell);
  const customerId = stored ?? (isOwn ? await typedEmiratesId(db, access) : null);
  const payerMobile = openText(sealed, 'payer_mobile_sealed', row.payerMobileSealed, cell);
  return { ...row, iban, accountTitle, customerId, payerMobile, isOwn };
}
export type Mandate = NonNullable<Awaited<ReturnType<typeof currentMandate>>>;
