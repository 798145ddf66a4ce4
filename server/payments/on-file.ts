import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { AnswerOf } from '../../contract/api.ts';
import { bankOf } from '../../rules/money/iban.ts';
import { maskedIban, maskedName } from '../../rules/people/masking.ts';
import {
  type ApplicationAccess,
  isClientsName,
  isOwner,
  openDataKey,
  openText,
  priceOf,
} from '../applications/index.ts';
import { usedByOthers } from '../mandates/index.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../applications/table.ts';
import { mandates } from '../mandates/table.ts';
import type { Database } from '../platform/store/store.ts';
import { dubaiToday } from '../platform/today.ts';

type Shown = NonNullable<AnswerOf<'GET payments/onfile'>['mandate']>;

export interface OnFile {
  readonly id: string;
  readonly shown: Shown;
  readonly account: {
    readonly iban: string;
    readonly accountTitle: string;
    readonly accountType: string;
  };
}

/**
 * The newest direct debit that this client signed before, for a browser that proved the number only (T77). It can be
 * used again if its limit leaves enough beside other contracts. `lock` waits for others who choose it at this moment.
 */
export async function mandateOnFile(
  db: Database,
  { keys }: Pick<Deps, 'keys'>,
  access: ApplicationAccess,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<OnFile | null> {
  const { id, mobileLookup } = access.application;
  if (mobileLookup === null || !isOwner(access) || !access.provedNumber) return null;
  const newest = db
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
  // Locked, so that a direct debit which ends at this moment is not used.
  const [found] = await (lock ? newest.for('update', { of: mandates }) : newest);
  const dataKey = found && openDataKey(keys, found.application);
  if (!found || !dataKey) return null;
  const { mandate } = found;
  const sealed = { id: found.application.id, dataKey };
  const cell = { table: 'mandates', row: mandate.id };
  const iban = openText(sealed, 'iban_sealed', mandate.ibanSealed, cell);
  const title = openText(sealed, 'account_title_sealed', mandate.accountTitleSealed, cell);
  const price = await priceOf(db, access);
  const cap = mandate.capFils ?? mandate.amountFils;
  if (iban === null || title === null || cap === null || price === null) return null;
  const used = await usedByOthers(db, mandate.id, id);
  const isExpired = mandate.expiresOn <= dubaiToday();
  // A signed account needs no time at the bank, so that no month pays more than its price.
  const needed = price.parts === undefined ? price.monthly : price.cap;
  return {
    id: mandate.id,
    account: { iban, accountTitle: title, accountType: mandate.accountType },
    shown: {
      bank: bankOf(iban),
      iban: maskedIban(iban),
      name: maskedName(title),
      reference: mandate.reference,
      cap,
      used,
      needed,
      renewable: isClientsName(access, title),
      hindrance: isExpired ? 'expired' : cap - used < needed ? 'cap' : null,
    },
  };
}
