import { desc, eq } from 'drizzle-orm';
import type { MyAccount } from '../../../contract/my/payments.ts';
import { bankNamed } from '../../../rules/money/banks.ts';
import { maskedIban } from '../../../rules/people/masking.ts';
import { openDataKey, openText } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { mandates, mandateUses } from '../../mandates/table.ts';
import { isBeforeChange, paysByCard } from '../../payment-ways/index.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Database } from '../../platform/store/store.ts';

type Mandate = typeof mandates.$inferSelect;

async function shown(
  db: Database,
  keys: Pick<Keys, 'master'>,
  { id, applicationId, state, ibanSealed, bankCode, capFils, amountFils }: Mandate,
): Promise<MyAccount | null> {
  const [owner] = await db.select().from(applications).where(eq(applications.id, applicationId));
  const dataKey = owner && openDataKey(keys, owner);
  if (!dataKey || state === 'ended') return null;
  const cell = { table: 'mandates', row: id };
  const iban = openText({ id: applicationId, dataKey }, 'iban_sealed', ibanSealed, cell);
  return {
    state,
    iban: maskedIban(iban ?? ''),
    bank: bankNamed(bankCode),
    capFils: capFils ?? amountFils,
  };
}

/** The direct debit that pays a contract, or that it has ended at the bank and pays nothing, and the newer one that waits for signatures or for the bank. */
export async function accountsOf(db: Database, keys: Pick<Keys, 'master'>, applicationId: string) {
  const [use] = await db
    .select({ mandate: mandates, mostFils: mandateUses.mostFils })
    .from(mandateUses)
    .innerJoin(mandates, eq(mandates.id, mandateUses.mandateId))
    .where(eq(mandateUses.applicationId, applicationId));
  const [newest] = await db
    .select()
    .from(mandates)
    .where(eq(mandates.applicationId, applicationId))
    .orderBy(desc(mandates.round), desc(mandates.createdAt))
    .limit(1);
  if (await paysByCard(db, applicationId)) {
    const isWanted =
      newest !== undefined &&
      newest.round > 0 &&
      !(await isBeforeChange(db, applicationId, newest.createdAt));
    return {
      account: null,
      newAccount: isWanted ? await shown(db, keys, newest) : null,
      mostFils: null,
      hasEnded: false,
    };
  }
  if (use === undefined)
    return { account: null, newAccount: null, mostFils: null, hasEnded: false };
  // One that the bank accepted and that does not pay has too low a limit: the family names its account again.
  const isNewer =
    newest !== undefined &&
    newest.round > 0 &&
    newest.id !== use.mandate.id &&
    newest.state !== 'active';
  return {
    account: await shown(db, keys, use.mandate),
    newAccount: isNewer ? await shown(db, keys, newest) : null,
    mostFils: use.mostFils,
    hasEnded: use.mandate.state === 'ended',
  };
}
