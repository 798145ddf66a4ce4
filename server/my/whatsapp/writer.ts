import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { isNumberProved, openDataKey, openText, personLookup } from '../../applications/index.ts';
import { applications, provedNumbers } from '../../applications/table.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Database } from '../../platform/store/store.ts';
import type { HomeAccess } from '../access/index.ts';

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
    .orderBy(sql`${applications.state} = 'ended'`, desc(applications.submittedAt))
    .limit(20);
  for (const { application } of rows) {
    const { id, mobileLookup, whatsappSealed } = application;
    const dataKey = openDataKey(keys, application);
    if (dataKey === null) continue;
    // A code may have proved another number of the application, such as the spouse's.
    const isMobile = mobileLookup?.equals(lookup) === true;
    const isWhatsapp = openText({ id, dataKey }, 'whatsapp_sealed', whatsappSealed) === number;
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
  const found = await homeOf(db, keys, number);
  if (found === null) return null;
  await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.id, found.application.id))
    .for('no key update');
  return homeOf(db, keys, number);
}
