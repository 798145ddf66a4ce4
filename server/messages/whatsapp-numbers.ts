import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Keys } from '../platform/keys.ts';
import { personLookup } from '../platform/person-lookup.ts';
import type { Database } from '../platform/store/store.ts';
import { limitSubject } from './limits.ts';
import { takeUse } from './staff-limits.ts';
import { whatsappNumbers } from './table.ts';

/** WhatsApp takes words of our own for a day after theirs; an hour less, because a message can wait. */
const ANSWER_HOURS = 23;

const lookupOf = (keys: Pick<Keys, 'signing'>, number: string) =>
  personLookup(keys, 'mobile', number);

const hasWritten = sql<boolean>`coalesce(${whatsappNumbers.wroteAt} > now() - make_interval(hours => ${ANSWER_HOURS}), false)`;

/** Whether a number wants text messages instead, and whether we may answer it by WhatsApp in words of our own. */
export async function whatsappChoice(db: Database, keys: Pick<Keys, 'signing'>, number: string) {
  const [row] = await db
    .select({ isStopped: isNotNull(whatsappNumbers.stoppedAt).mapWith(Boolean), hasWritten })
    .from(whatsappNumbers)
    .where(eq(whatsappNumbers.numberLookup, lookupOf(keys, number)));
  return row ?? { isStopped: false, hasWritten: false };
}

/** Remembers whether a number wants messages by WhatsApp; false if that was known. */
export async function chooseWhatsapp(
  db: Database,
  keys: Pick<Keys, 'signing'>,
  number: string,
  isWanted: boolean,
): Promise<boolean> {
  const numberLookup = lookupOf(keys, number);
  const { stoppedAt } = whatsappNumbers;
  const now = sql`now()`;
  const changed = isWanted
    ? db
        .update(whatsappNumbers)
        .set({ stoppedAt: null })
        .where(and(eq(whatsappNumbers.numberLookup, numberLookup), isNotNull(stoppedAt)))
    : db
        .insert(whatsappNumbers)
        .values({ numberLookup, stoppedAt: now })
        .onConflictDoUpdate({
          target: whatsappNumbers.numberLookup,
          set: { stoppedAt: now },
          setWhere: isNull(stoppedAt),
        });
  return ((await changed).rowCount ?? 0) > 0;
}

/** Remembers that a number wrote just now. */
export async function noteWritten(
  db: Database,
  keys: Pick<Keys, 'signing'>,
  number: string,
): Promise<void> {
  await db
    .insert(whatsappNumbers)
    .values({ numberLookup: lookupOf(keys, number), wroteAt: sql`now()` })
    .onConflictDoUpdate({
      target: whatsappNumbers.numberLookup,
      set: { wroteAt: sql`now()` },
    });
}

/** Whether a number may get one more answer today that no colleague writes: each costs money (T33). */
export const mayAnswer = (
  db: Database,
  keys: Pick<Keys, 'signing'>,
  number: string,
  uses: number,
): Promise<boolean> =>
  takeUse(
    db,
    { bucket: 'messages: answers by WhatsApp, day', uses, seconds: 86_400 },
    limitSubject(keys, 'whatsapp answer', number),
  );
