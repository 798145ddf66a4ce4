import { gt, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { allPasskeys, peopleIn, sessionsOf } from '../../staff/index.ts';
import { ownedApplications } from '../cases/index.ts';
import { officePresence } from '../live/table.ts';
import type { OfficeHandlers } from '../office-handler.ts';

/** Colleagues, their roles, devices and passkeys. */
export function peopleList({
  config,
  store: { db },
}: Pick<Deps, 'config' | 'store'>): OfficeHandlers<'GET office/people'> {
  const onlineIds = async () => {
    const recently = gt(officePresence.seenAt, sql`now() - interval '45 seconds'`);
    const rows = await db
      .selectDistinct({ id: officePresence.staffId })
      .from(officePresence)
      .where(recently);
    return new Set(rows.map(({ id }) => id));
  };

  return {
    async 'GET office/people'() {
      const people = await peopleIn(db, config);
      const sessions = await sessionsOf(
        db,
        people.map(({ id }) => id),
      );
      const passkeys = await allPasskeys(db);
      const online = await onlineIds();
      const owned = await ownedApplications(db);
      return {
        people: people.map(({ seenAt, createdAt, ...person }) => {
          const keys = passkeys
            .filter(({ staffId }) => staffId === person.id)
            .map(({ label, usedAt }) => ({ label, usedAt: usedAt?.toISOString() ?? null }));
          return {
            ...person,
            passkeys: keys.length,
            applications: owned.get(person.id) ?? 0,
            keys,
            seenAt: seenAt?.toISOString() ?? null,
            isOnline: online.has(person.id),
            createdAt: createdAt.toISOString(),
            sessions: sessions
              .filter(({ staffId }) => staffId === person.id)
              .map((session) => ({
                id: session.id,
                device: session.device,
                createdAt: session.createdAt.toISOString(),
                seenAt: session.seenAt.toISOString(),
                level: session.level,
              })),
          };
        }),
      };
    },
  };
}
