import { eq } from 'drizzle-orm';
import {
  firstOfMonth,
  firstPaymentOn,
  type MonthlyContract,
} from '../../rules/money/monthly-due.ts';
import { cancellationSum, type PaidPart } from '../../rules/my/cancellation.ts';
import { maskedIban } from '../../rules/people/masking.ts';
import { openDataKey, openText } from '../applications/index.ts';
import { applications } from '../applications/table.ts';
import { paidByCard, termsOf } from '../collections/index.ts';
import { mandates, mandateUses } from '../mandates/table.ts';
import type { Deps } from '../platform/deps.ts';
import type { Database } from '../platform/store/store.ts';
import { debitsOf } from './transfers.ts';

type ApplicationRow = typeof applications.$inferSelect;

/** A payment of the family, by card or by direct debit. */
export interface FamilyPayment extends PaidPart {
  readonly way: 'card' | 'direct_debit';
  /** The month of the payment itself. */
  readonly forMonth: string | null;
}

export interface CancellationTerms {
  readonly contract: MonthlyContract;
  /** Newest first. */
  readonly paid: readonly FamilyPayment[];
  /** Direct debits that the bank has not answered yet. */
  readonly onTheWay: readonly { readonly month: string; readonly fils: number }[];
  /** The account that a direct debit is paid from, masked; null for a card. */
  readonly account: string | null;
}

async function cardPayments(db: Database, applicationId: string): Promise<FamilyPayment[]> {
  const rows = await paidByCard(db, applicationId);
  return rows.map(({ id, month, leftFils }) => ({
    id,
    month,
    forMonth: month,
    leftFils,
    way: 'card' as const,
  }));
}

async function accountOf(
  db: Database,
  { keys }: Pick<Deps, 'keys'>,
  { id }: ApplicationRow,
): Promise<string | null> {
  const [found] = await db
    .select({ mandate: mandates, owner: applications })
    .from(mandateUses)
    .innerJoin(mandates, eq(mandates.id, mandateUses.mandateId))
    .innerJoin(applications, eq(applications.id, mandates.applicationId))
    .where(eq(mandateUses.applicationId, id));
  const dataKey = found && openDataKey(keys, found.owner);
  if (!found || !dataKey) return null;
  const cell = { table: 'mandates', row: found.mandate.id };
  const sealed = { id: found.owner.id, dataKey };
  const iban = openText(sealed, 'iban_sealed', found.mandate.ibanSealed, cell);
  return iban === null ? null : maskedIban(iban);
}

/** The contract, what was paid for it, and where a refund goes; null if there is nothing to cancel. */
export async function cancellationTerms(
  db: Database,
  deps: Pick<Deps, 'keys'>,
  application: ApplicationRow,
): Promise<CancellationTerms | null> {
  const contract = application.flow === 'hire' ? await termsOf(db, deps, application) : null;
  if (contract === null) return null;
  const debits = await debitsOf(db, application.id);
  const first = firstPaymentOn(contract);
  const taken = debits.flatMap(({ id, state, month, leftFils }) =>
    state === 'collected'
      ? [
          {
            id,
            // The first direct debit pays for the days before the first monthly payment.
            month: month < first ? null : month,
            forMonth: month,
            leftFils,
            way: 'direct_debit' as const,
          },
        ]
      : [],
  );
  return {
    contract,
    paid: [...(await cardPayments(db, application.id)), ...taken],
    onTheWay: debits.flatMap(({ state, month, amountFils }) =>
      state === 'sent' ? [{ month, fils: amountFils }] : [],
    ),
    account: await accountOf(db, deps, application),
  };
}

/** Everything about one last day, with direct debits from its month on that the bank has not answered. */
export function sumOn({ contract, paid, onTheWay }: CancellationTerms, lastDay: string) {
  const open = onTheWay.filter(({ month }) => month >= firstOfMonth(lastDay));
  const onTheWayFils = open.reduce((sum, { fils }) => sum + fils, 0);
  return { ...cancellationSum(contract, lastDay, paid), onTheWayFils };
}
