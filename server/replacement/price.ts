import * as z from 'zod/mini';
import { changedPrice } from '../../contract/replacement.ts';
import { type ReplacementPrice, replacementPrice } from '../../rules/replacement-price.ts';
import { eventsOf } from '../applications/index.ts';
import type { Database } from '../platform/store/store.ts';
import { authorityInForce } from './authority-in-force.ts';
import type { ApplicationRow, Contract } from './contract.ts';
import type { Told } from './told.ts';

const FILS = 100;
type Maid = NonNullable<Told['maid']>;

/** What was signed for this very contract: one that was taken over was signed for another price. */
async function signedPrice(db: Database, contract: Contract): Promise<number | null> {
  const authority = await authorityInForce(db, contract);
  return authority?.applicationId === contract.application.id ? authority.capFils : null;
}

const agreement = z.object({
  price: changedPrice,
  /** The direct debit that was signed for it. */
  authority: z.optional(z.string()),
});

/** What was agreed when this replacement was confirmed; later prices do not change it. */
export async function agreedOn(
  db: Database,
  { dataKey }: Pick<Contract, 'dataKey'>,
  application: ApplicationRow,
): Promise<z.output<typeof agreement> | null> {
  const events = await eventsOf(db, { application, dataKey });
  const confirmed = events.findLast(({ kind }) => kind === 'submitted');
  const parsed = agreement.safeParse(confirmed?.data);
  return parsed.success ? parsed.data : null;
}

/** Whole dirhams a month for who is there now: as agreed where that is on file, else as she is offered today. */
export async function presentMonthly(
  db: Database,
  contract: Contract,
  { replacement, broughtBy }: Told,
  present: Maid,
): Promise<number> {
  const isFirst = broughtBy.id === contract.application.id;
  const isConfirmed = replacement !== null && replacement.state !== 'open';
  const fils = isConfirmed
    ? (await agreedOn(db, contract, replacement))?.price.monthlyBefore
    : isFirst
      ? await signedPrice(db, contract)
      : (await agreedOn(db, contract, broughtBy))?.price.monthly;
  return fils ? fils / FILS : present.monthlyPriceAed;
}

/** What the change costs or saves; null until who and when are known. */
export async function priceOf(
  db: Database,
  contract: Contract,
  { maid, change, replacement }: Told,
  present: { readonly monthlyPrice: number; readonly wage: number },
): Promise<ReplacementPrice | null> {
  if (maid === null || change === null || replacement === null) return null;
  if (replacement.state !== 'open') {
    return (await agreedOn(db, contract, replacement))?.price ?? null;
  }
  return replacementPrice({
    present,
    next: { monthlyPrice: maid.monthlyPriceAed, wage: maid.wageAed },
    day: change.day,
    cap: (await authorityInForce(db, contract))?.capFils ?? null,
  });
}
