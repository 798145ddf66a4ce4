import { eq, inArray, sql } from 'drizzle-orm';
import { applications } from '../applications/table.ts';
import type { Deps } from '../platform/deps.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Database } from '../platform/store/store.ts';
import { enqueue, type NewMessage } from './enqueue.ts';
import { isServed, limitSubject } from './limits.ts';
import { countStaffMessage, takeUse } from './staff-limits.ts';
import type { TemplateName } from './templates.ts';

const MOST_A_DAY = 10;

type OfApplication<Name extends TemplateName> = NewMessage<Name> & {
  readonly applicationId: string;
};

/** Anybody can start with a stranger's number, so nothing but a code goes to it before it is proved (T77). */
export async function isNumberProved(db: Database, applicationId: string): Promise<boolean> {
  // A replacement has the number of its contract.
  const owner = db
    .select({ id: sql`coalesce(${applications.replacesApplicationId}, ${applications.id})` })
    .from(applications)
    .where(eq(applications.id, applicationId));
  const [application] = await db
    .select({
      isProved: sql<boolean>`coalesce(${applications.provedMobileLookup} = ${applications.mobileLookup}, false)`,
    })
    .from(applications)
    .where(inArray(applications.id, owner));
  return application?.isProved === true;
}

/**
 * Adds a text to a family that a colleague causes, and counts it; throws a Refusal when that is too often. False if the
 * number of the family is not proved: then nothing is sent.
 */
export async function enqueueToFamily<Name extends TemplateName>(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  message: OfApplication<Name>,
): Promise<boolean> {
  const { applicationId, channel, to } = message;
  if (!(await isNumberProved(db, applicationId))) return false;
  const sending = { number: to, applicationId, isText: channel === 'sms' };
  await countStaffMessage(db, deps, sending);
  await enqueue(db, deps, message);
  return true;
}

/**
 * The same for a text about a colleague's decision: beyond the allowances the decision stays and its text is not sent. Says
 * what became of the text.
 */
export async function tellFamily<Name extends TemplateName>(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  message: OfApplication<Name>,
): Promise<'sent' | 'not_confirmed' | 'too_many'> {
  try {
    // A savepoint: a text that is not sent is not counted either.
    const isSent = await db.transaction((own) => enqueueToFamily(own, deps, message));
    return isSent ? 'sent' : 'not_confirmed';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return 'too_many';
  }
}

/**
 * Adds a text to somebody whose number the family typed: only where we serve, and ten such texts a day for a number. False if
 * it is not sent; its cause stays as it is (T33).
 */
export async function enqueueToTyped<Name extends TemplateName>(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  message: OfApplication<Name>,
): Promise<boolean> {
  if (!isServed(deps.config.smsPrefixes, message.to)) return false;
  const number = limitSubject(deps.keys, 'event to number', message.to);
  const limit = { bucket: 'messages: event to number, day', uses: MOST_A_DAY, seconds: 86_400 };
  if (!(await takeUse(db, limit, number))) return false;
  await enqueue(db, deps, message);
  return true;
}

/**
 * Adds a text about an event that callers can repeat. It goes only to a number that was proved, and a number gets ten
 * such texts a day; further ones are not sent, and the event stays as it is (T109).
 */
export async function enqueueEvent<Name extends TemplateName>(
  db: Database,
  deps: Pick<Deps, 'config' | 'keys'>,
  message: OfApplication<Name>,
): Promise<void> {
  if (await isNumberProved(db, message.applicationId)) await enqueueToTyped(db, deps, message);
}
