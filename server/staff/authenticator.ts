import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { base32, digitsOf, periodAt } from '../../rules/office/one-time-password.ts';
import { isEqualText } from '../platform/http/security/equal-text.ts';
import type { Keys } from '../platform/keys.ts';
import { seal, unseal } from '../platform/sealing.ts';
import type { Database } from '../platform/store/store.ts';
import { staffAuthenticators } from './table.ts';

const placeOf = (staffId: string) => ({
  table: 'staff_authenticators',
  column: 'secret_sealed',
  row: staffId,
});

/** The six digits that an app with this secret shows in a period. */
export function codeIn(secret: Buffer, period: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(period));
  return digitsOf(createHmac('sha1', secret).update(counter).digest());
}

/** A new secret in base 32; it counts once its first code was entered. */
export async function offerAuthenticator(
  db: Database,
  { master }: Pick<Keys, 'master'>,
  staffId: string,
): Promise<string> {
  const secret = randomBytes(20);
  const secretSealed = seal(master, placeOf(staffId), secret);
  const fresh = { secretSealed, confirmedAt: null, usedPeriod: 0 };
  await db
    .insert(staffAuthenticators)
    .values({ staffId, ...fresh })
    .onConflictDoUpdate({ target: staffAuthenticators.staffId, set: fresh });
  return base32(secret);
}

interface CodeCheck {
  readonly staffId: string;
  readonly code: string;
  /** Signing in needs an app whose first code was entered by its owner, who was signed in. */
  readonly isFirst: boolean;
  readonly now?: Date;
}

/** True for the code of this period, the one before or the one after, each only once. */
export async function checkAuthenticator(
  db: Database,
  { master }: Pick<Keys, 'master'>,
  { staffId, code, isFirst, now = new Date() }: CodeCheck,
): Promise<boolean> {
  const [row] = await db
    .select()
    .from(staffAuthenticators)
    .where(eq(staffAuthenticators.staffId, staffId));
  const secret = row && unseal(master, placeOf(staffId), row.secretSealed);
  if (!secret || (row.confirmedAt === null && !isFirst)) return false;
  const period = [-1, 0, 1]
    .map((offset) => periodAt(now) + offset)
    .find((one) => isEqualText(codeIn(secret, one), code));
  if (period === undefined) return false;
  const used = await db
    .update(staffAuthenticators)
    .set({ usedPeriod: period, confirmedAt: row.confirmedAt ?? now })
    .where(
      and(eq(staffAuthenticators.staffId, staffId), lt(staffAuthenticators.usedPeriod, period)),
    )
    .returning({ staffId: staffAuthenticators.staffId });
  return used.length > 0;
}

/** True once the first code of an app was entered. */
export async function hasAuthenticator(db: Database, staffId: string): Promise<boolean> {
  const isConfirmed = and(
    eq(staffAuthenticators.staffId, staffId),
    isNotNull(staffAuthenticators.confirmedAt),
  );
  return (await db.$count(staffAuthenticators, isConfirmed)) > 0;
}
