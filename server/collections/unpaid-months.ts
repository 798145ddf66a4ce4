import { and, asc, eq, gt, not, or } from 'drizzle-orm';
import type { Keys } from '../platform/keys.ts';
import type { Database } from '../platform/store/store.ts';
import { isGivenBack } from './given-back.ts';
import { isLinkOver, payPath } from './pay-path.ts';
import { collections } from './table.ts';

/**
 * Months that the card of a contract was asked for and did not pay, with the link to pay each until it ends. A person
 * settles those whose payment went back.
 */
export async function unpaidMonths(
  db: Database,
  keys: Pick<Keys, 'signing'>,
  applicationId: string,
): Promise<
  {
    readonly month: string;
    readonly fils: number;
    readonly isDeclined: boolean;
    readonly link: string | null;
  }[]
> {
  const rows = await db
    .select()
    .from(collections)
    .where(
      and(
        eq(collections.applicationId, applicationId),
        not(isGivenBack),
        or(
          eq(collections.state, 'failed'),
          and(eq(collections.state, 'due'), gt(collections.tries, 0)),
        ),
      ),
    )
    .orderBy(asc(collections.month));
  return rows.map(({ month, amountFils, tries }) => ({
    month,
    fils: amountFils,
    // A month that was never tried costs more than the family agreed to.
    isDeclined: tries > 0,
    link: isLinkOver(month) ? null : payPath(keys, { applicationId, month }),
  }));
}
