import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import { maySendAgain } from '../../../rules/text/send-again.ts';
import { capabilityLinks } from '../../capability-links/table.ts';
import { linkMessageKey } from '../../links/index.ts';
import { firstKey, isOutdated, isRepeated, recipientLookup } from '../../messages/index.ts';
import type { messages } from '../../messages/table.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Database } from '../../platform/store/store.ts';
import { clientText, type OpenedCase } from './opened-case.ts';

type Row = typeof messages.$inferSelect;

/** The client's or the spouse's own number or address, if the message went to it; her texts and those of relatives go elsewhere. */
export function receiverOf(
  keys: Pick<Keys, 'signing'>,
  opened: Pick<OpenedCase, 'contract' | 'dataKey'>,
  { channel, recipientLookup: receiver }: Pick<Row, 'channel' | 'recipientLookup'>,
): string | null {
  const columns =
    channel === 'email'
      ? (['email_sealed'] as const)
      : (['mobile_sealed', 'spouse_mobile_sealed'] as const);
  const own = columns.flatMap((column) => clientText(opened, column) ?? []);
  return own.find((one) => recipientLookup(keys, one).equals(receiver)) ?? null;
}

/** Tells which messages of an application did not arrive, were not sent again and still say what is true (OFF-24). */
export async function sentAgainOf(
  db: Database,
  applicationId: string,
  rows: readonly Row[],
): Promise<(row: Row) => boolean> {
  const ended = await db
    .select({ id: capabilityLinks.id })
    .from(capabilityLinks)
    .where(
      and(
        eq(capabilityLinks.applicationId, applicationId),
        or(
          isNotNull(capabilityLinks.revokedAt),
          isNotNull(capabilityLinks.completedAt),
          lte(capabilityLinks.expiresAt, sql`now()`),
        ),
      ),
    );
  const ofEndedLinks = new Set(ended.map(({ id }) => linkMessageKey(id)));
  const now = new Date();
  return (row) =>
    maySendAgain(row, now) &&
    !isRepeated(row, rows) &&
    !isOutdated(row, rows) &&
    !ofEndedLinks.has(firstKey(row));
}
