import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { isNumberProved, openDataKey, openText, personLookup } from '../../applications/index.ts';
import { applications, provedNumbers } from '../../applications/table.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Database } from '../../platform/store/store.ts';
import type { HomeAccess } from '../access/index.ts';

const MOST_TRIES = 3;

type Home = Pick<HomeAccess, 'application' | 'dataKey'>;

async function homeOf(db: Database, keys: Keys, number: string): Promise<Home | null> {
  const lookup = personLookup(keys, 'mobile', number);
  const rows = await db
    .select({ application: applications })
    .from(applications)
    .leftJoin(
      provedNumbers,
      and(eq(provedNumbers.applicationId, applications.id), eq(provedNumbers.numberLookup, lookup)),
    )
    .where(
      and(
        or(
          and(eq(applications.mobileLookup, lookup), isNumberProved),
          isNotNull(provedNumbers.provedAt),
        ),
        inArray(applications.flow, ['hire', 'visa']),
        inArray(applications.state, ['submitted', 'active', 'ended']),
        isNull(applications.erasedAt),
      ),
    )
    // One's own contract before that of somebody who named the number too.
    .orderBy(
      sql`${applications.state} = 'ended'`,
      sql`${applications.mobileLookup} is distinct from ${lookup}`,
      desc(applications.submittedAt),
    )
    .limit(20);
  for (const { application } of rows) {
    const { id, mobileLookup, provedMobileLookup, whatsappSealed } = application;
    const dataKey = openDataKey(keys, application);
    if (dataKey === null) continue;
    // A code may have proved another number of the application, such as the spouse's.
    const isOwn = mobileLookup?.equals(lookup) === true;
    const isMobile = isOwn && provedMobileLookup?.equals(lookup) === true;
    const isWhatsapp =
      !isOwn && openText({ id, dataKey }, 'whatsapp_sealed', whatsappSealed) === number;
    if (isMobile || isWhatsapp) return { application, dataKey };
  }
  return null;
}

/**
 * The home of the client who writes from this number: their proved mobile, or their proved WhatsApp number (T77). It is
 * locked until the transaction ends, and found only then: while it waits, another may prove the number (T108).
 */
export async function lockHomeOfWriter(
  db: Database,
  keys: Keys,
  number: string,
): Promise<Home | null> {
  let found = await homeOf(db, keys, number);
  for (let tries = 0; found !== null && tries < MOST_TRIES; tries += 1) {
    const { id } = found.application;
    await db
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.id, id))
      .for('no key update');
    found = await homeOf(db, keys, number);
    if (found?.application.id === id) return found;
  }
  return null;
}
