import { and, eq, inArray } from 'drizzle-orm';
import { changedPrice } from '../../contract/replacement.ts';
import { type ReplacementPrice, replacementPrice } from '../../rules/replacement-price.ts';
import { eventsOf } from '../applications/index.ts';
import { mandates } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';
import type { ApplicationRow, Contract } from './contract.ts';
import type { Standing } from './standing.ts';

const FILS = 100;
type Maid = NonNullable<Standing['maid']>;

/** What the signed direct debit may take in a month; null where none was signed. */
async function signedCap(db: Database, contractId: string): Promise<number | null> {
  const signed = await db
    .select({ cap: mandates.capFils })
    .from(mandates)
    .where(
      and(
        eq(mandates.applicationId, contractId),
        inArray(mandates.state, ['signed', 'lodged', 'active']),
      ),
    );
  const caps = signed.flatMap(({ cap }) => cap ?? []);
  return caps.length === 0 ? null : Math.max(...caps);
}

/** What was agreed when this replacement was confirmed; later prices do not change it. */
async function agreedPrice(
  db: Database,
  { dataKey }: Pick<Contract, 'dataKey'>,
  application: ApplicationRow,
): Promise<ReplacementPrice | null> {
  const events = await eventsOf(db, { application, dataKey });
  const confirmed = events.findLast(({ kind }) => kind === 'submitted');
  const parsed = changedPrice.safeParse(confirmed?.data['price']);
  return parsed.success ? parsed.data : null;
}

/** Whole dirhams a month for who is there now: as agreed where that is on file, else as she is offered today. */
export async function presentMonthly(
  db: Database,
  contract: Contract,
  { replacement, broughtBy }: Standing,
  present: Maid,
): Promise<number> {
  const isFirst = broughtBy.id === contract.application.id;
  const isConfirmed = replacement !== null && replacement.state !== 'open';
  const fils = isConfirmed
    ? (await agreedPrice(db, contract, replacement))?.monthlyBefore
    : isFirst
      ? await signedCap(db, broughtBy.id)
      : (await agreedPrice(db, contract, broughtBy))?.monthly;
  return fils ? fils / FILS : present.monthlyPriceAed;
}

/** What the change costs or saves; null until who and when are known. */
export async function priceOf(
  db: Database,
  contract: Contract,
  standing: Standing,
  present: Maid,
): Promise<ReplacementPrice | null> {
  const { maid, change, replacement } = standing;
  if (maid === null || change === null || replacement === null) return null;
  if (replacement.state !== 'open') return agreedPrice(db, contract, replacement);
  return replacementPrice({
    present: {
      monthlyPrice: await presentMonthly(db, contract, standing, present),
      wage: present.wageAed,
    },
    next: { monthlyPrice: maid.monthlyPriceAed, wage: maid.wageAed },
    day: change.day,
    cap: await signedCap(db, contract.application.id),
  });
}
