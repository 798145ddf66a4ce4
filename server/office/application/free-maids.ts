import { and, asc, eq, ilike, ne, not, notExists, sql } from 'drizzle-orm';
import { displayFirstName } from '../../../rules/people/names.ts';
import { applications } from '../../applications/table.ts';
import { maids, matchingTypes } from '../../catalogue/table.ts';
import { isLive } from '../../holds/index.ts';
import { holds } from '../../holds/table.ts';
import type { Database } from '../../platform/store/store.ts';
import { faceURL } from './case-row.ts';
import { notFound } from './opened-case.ts';

const MOST = 50;

/** Maids who are shown and free, by first name or number. */
export async function freeMaids(db: Database, applicationId: string, text: string) {
  const [application] = await db
    .select({ maidId: applications.maidId })
    .from(applications)
    .where(eq(applications.id, applicationId));
  if (application === undefined) throw notFound();
  const taken = db
    .select({ one: sql`1` })
    .from(holds)
    .where(and(eq(holds.maidId, maids.id), isLive));
  const wanted = text.trim();
  const isNumber = /^\d{1,9}$/.test(wanted);
  const rows = await db
    .select({ id: maids.id, firstName: maids.firstName, face: faceURL })
    .from(maids)
    .innerJoin(matchingTypes, eq(matchingTypes.id, maids.matchingTypeId))
    .where(
      and(
        maids.shown,
        not(matchingTypes.notAllowed),
        notExists(taken),
        application.maidId === null ? undefined : ne(maids.id, application.maidId),
        isNumber ? eq(maids.id, Number(wanted)) : undefined,
        isNumber || wanted === ''
          ? undefined
          : ilike(maids.firstName, `${wanted.replace(/[\\%_]/g, '\\$&')}%`),
      ),
    )
    .orderBy(asc(maids.firstName), asc(maids.id))
    .limit(MOST);
  return rows.map(({ id, firstName, face }) => ({ id, face, name: displayFirstName(firstName) }));
}
