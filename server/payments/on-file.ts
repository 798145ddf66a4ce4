import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { AnswerOf } from '../../contract/api.ts';
import { dubaiDay } from '../../rules/days.ts';
import { bankOf } from '../../rules/iban.ts';
import { maskedIban, maskedName } from '../../rules/masking.ts';
import { type Entry, isOwner, openDataKey, openText, priceOf } from '../applications/index.ts';
import { codeWasEntered } from '../codes/index.ts';
import type { Parts } from '../platform/parts.ts';
import { applications, mandates } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';

type Shown = NonNullable<AnswerOf<'GET payments/onfile'>['mandate']>;

/** Whether a code sent to this number was entered for this very application: only then is it theirs (T02). */
async function isOwnNumber(db: Database, keys: Parts['keys'], entry: Entry): Promise<boolean> {
  const { application } = entry;
  const mobile = openText(entry, 'mobile_sealed', application.mobileSealed);
  if (!entry.proved || !isOwner(entry) || mobile === null) return false;
  return codeWasEntered(db, keys, { applicationId: application.id, number: mobile });
}

/** The newest direct debit that this client signed before; strangers learn nothing of it. */
export async function mandateOnFile(
  db: Database,
  { keys }: Pick<Parts, 'keys'>,
  entry: Entry,
): Promise<(Shown & { readonly id: string }) | null> {
  const { id, mobileLookup } = entry.application;
  if (mobileLookup === null || !(await isOwnNumber(db, keys, entry))) return null;
  const [found] = await db
    .select({ mandate: mandates, application: applications })
    .from(mandates)
    .innerJoin(applications, eq(applications.id, mandates.applicationId))
    .where(
      and(
        eq(applications.mobileLookup, mobileLookup),
        ne(applications.id, id),
        isNull(applications.erasedAt),
        inArray(applications.state, ['submitted', 'active', 'ended']),
        inArray(mandates.state, ['signed', 'lodged', 'active']),
      ),
    )
    .orderBy(desc(mandates.createdAt))
    .limit(1);
  const dataKey = found && openDataKey(keys, found.application);
  if (!found || !dataKey) return null;
  const { mandate } = found;
  const sealed = { id: found.application.id, dataKey };
  const cell = { table: 'mandates', row: mandate.id };
  const iban = openText(sealed, 'iban_sealed', mandate.ibanSealed, cell);
  const title = openText(sealed, 'account_title_sealed', mandate.accountTitleSealed, cell);
  const price = await priceOf(db, entry);
  const cap = mandate.capFils ?? mandate.amountFils;
  if (iban === null || title === null || cap === null || price === null) return null;
  const isExpired = mandate.expiresOn <= dubaiDay(new Date());
  return {
    id: mandate.id,
    bank: bankOf(iban),
    iban: maskedIban(iban),
    name: maskedName(title),
    reference: mandate.reference,
    cap,
    hindrance: isExpired ? 'expired' : cap < price.cap ? 'cap' : null,
  };
}
