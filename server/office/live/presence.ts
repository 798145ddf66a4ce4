import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { staff } from '../../staff/table.ts';
import type { OfficeHandlers } from '../office-handler.ts';
import { officePresence } from './table.ts';

/** A page renews its presence every 20 seconds. */
const SECONDS = 45;

/** Who looks at what (OFF-13). */
export function presence({
  store,
}: Pick<Deps, 'store'>): OfficeHandlers<'GET office/presence' | 'POST office/presence'> {
  const fresh = gt(officePresence.seenAt, sql`now() - make_interval(secs => ${SECONDS})`);
  return {
    async 'POST office/presence'(
      { body: { pageId, applicationId, place = null, mode } },
      { member },
    ) {
      if (mode === 'left') {
        await store.db
          .delete(officePresence)
          .where(and(eq(officePresence.pageId, pageId), eq(officePresence.staffId, member.id)));
        return {};
      }
      const row = { staffId: member.id, sessionId: member.sessionId, applicationId, place, mode };
      await store.db
        .insert(officePresence)
        .values({ pageId, ...row })
        .onConflictDoUpdate({
          target: officePresence.pageId,
          set: { ...row, seenAt: sql`now()` },
          setWhere: eq(officePresence.staffId, member.id),
        });
      return {};
    },
    async 'GET office/presence'() {
      const people = await store.db
        .select({
          id: staff.id,
          name: staff.name,
          applicationId: officePresence.applicationId,
          place: officePresence.place,
          mode: officePresence.mode,
        })
        .from(officePresence)
        .innerJoin(staff, eq(staff.id, officePresence.staffId))
        .where(and(fresh, isNull(staff.dismissedAt)))
        .orderBy(asc(staff.name));
      return {
        people: people.map(({ id, name, ...where }) => ({ staff: { id, name }, ...where })),
      };
    },
  };
}

/** Deletes rows of pages that were closed without a word. */
export const forgetPresence = ({ store }: Pick<Deps, 'store'>) =>
  store.db
    .delete(officePresence)
    .where(lt(officePresence.seenAt, sql`now() - make_interval(mins => 10)`));
