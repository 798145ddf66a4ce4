import { randomUUID } from 'node:crypto';
import { and, count, eq, gt, lt, sql } from 'drizzle-orm';
import { openText, sealText } from '../applications/index.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { type homeChannels, type homeRoles, homeMessageReads, homeMessages } from './table.ts';

/** In a chat people write one thought in several messages. */
const mostAnHour = { my_home: 20, whatsapp: 60 } as const;

interface Owner {
  readonly id: string;
  readonly dataKey: Buffer;
}

interface NewHomeMessage {
  readonly key: string;
  readonly role: (typeof homeRoles)[number];
  readonly channel?: (typeof homeChannels)[number];
  readonly text: string;
}

const cellOf = (row: string) => ({ table: 'home_messages', row });

/** Stores a message of a family; false if this key was stored before. The caller's transaction opens the task. */
export async function addHomeMessage(
  db: Database,
  owner: Owner,
  { key, role, text, channel = 'my_home' }: NewHomeMessage,
): Promise<boolean> {
  const [recent] = await db
    .select({ number: count() })
    .from(homeMessages)
    .where(
      and(
        eq(homeMessages.applicationId, owner.id),
        eq(homeMessages.channel, channel),
        gt(homeMessages.createdAt, sql`now() - interval '1 hour'`),
      ),
    );
  const id = randomUUID();
  const textSealed = sealText(owner, 'text_sealed', text, cellOf(id));
  const [added] = await db
    .insert(homeMessages)
    .values({ id, applicationId: owner.id, key, role, channel, textSealed })
    .onConflictDoNothing()
    .returning({ id: homeMessages.id });
  if (added !== undefined && (recent?.number ?? 0) >= mostAnHour[channel]) {
    throw new Refusal(429, 'TOO_MANY_HOME_MESSAGES');
  }
  return added !== undefined;
}

/** The words of a message; null if this key does not open it. */
export const homeMessageText = (
  owner: Owner,
  { id, textSealed }: Pick<typeof homeMessages.$inferSelect, 'id' | 'textSealed'>,
): string | null => openText(owner, 'text_sealed', textSealed, cellOf(id));

/** Remembers how far a person has read; never goes back. */
export async function markRead(
  db: Database,
  { applicationId, numberLookup, position }: typeof homeMessageReads.$inferInsert,
): Promise<void> {
  await db
    .insert(homeMessageReads)
    .values({ applicationId, numberLookup, position })
    .onConflictDoUpdate({
      target: [homeMessageReads.applicationId, homeMessageReads.numberLookup],
      set: { position },
      setWhere: lt(homeMessageReads.position, position),
    });
}
