import { and, asc, eq, inArray } from 'drizzle-orm';
import { emirates, isEmirate } from '../../../rules/people/address.ts';
import { applications } from '../../applications/table.ts';
import { type ArrivalPlans, timesOf } from '../../contact/index.ts';
import { arrivals } from '../../contact/table.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import type { NoteRead } from '../documents/scan.ts';
import type { OfficeHandlers } from '../office-handler.ts';
import { notePrint } from '../prints.ts';
import { facesOf, type Family, familiesOf } from './families.ts';
import { arrivalPlans, drivers } from './table.ts';

const place = (emirate: string | undefined): string =>
  emirate !== undefined && isEmirate(emirate) ? emirates[emirate] : '';

/** The address as a driver needs it, in short lines. */
function addressLines({ home }: Family): string[] {
  const { area, emirate, building, unit, street, landmark, makani } = home;
  const line = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ');
  const lines = [
    line(area, place(emirate)),
    line(building, unit, street),
    line(landmark, makani && `Makani ${makani}`),
  ];
  return lines.filter((one) => one !== '');
}

/** Only the last four digits: full numbers never lie in a car. */
const lastDigits = (mobile: string | null) => mobile && `•••• ${mobile.slice(-4)}`;

const stopsOf = (db: Database, day: string) =>
  db
    .select({ application: applications, arrival: arrivals, driver: drivers })
    .from(arrivals)
    .innerJoin(applications, eq(applications.id, arrivals.applicationId))
    .leftJoin(arrivalPlans, eq(arrivalPlans.applicationId, arrivals.applicationId))
    .leftJoin(drivers, eq(drivers.id, arrivalPlans.driverId))
    .where(and(eq(arrivals.day, day), inArray(applications.state, ['submitted', 'active'])))
    .orderBy(asc(drivers.name), asc(drivers.id), asc(arrivals.place), asc(arrivals.applicationId));

/** The list of a day by driver; each print has a number in the audit log, and families learn who saw their address (OFF-32, OFF-72). */
export function printCalls(
  { keys, store }: Pick<Deps, 'keys' | 'store'>,
  plans: ArrivalPlans,
  noteRead: NoteRead,
): OfficeHandlers<'POST office/arrivals/print'> {
  return {
    'POST office/arrivals/print': async ({ body: { day } }, { member }) => {
      const plan = await plans();
      return store.transaction(async (db) => {
        const rows = await stopsOf(db, day);
        const found = rows.map(({ application }) => application);
        const familyOf = await familiesOf(db, keys, found);
        const faceOf = await facesOf(db, found);
        const printed = await notePrint(db, member, {
          day,
          subject: 'office',
          fields: ['client_name', 'address', 'mobile'],
          details: { day, applications: found.map(({ id }) => id) },
        });
        const read = { staffId: member.id, field: 'printed_address', reason: 'arrival_list' };
        for (const { id } of found) await noteRead(db, { ...read, applicationId: id });
        const stops = rows.map(({ application, arrival, driver }) => {
          const family = familyOf(application);
          return {
            driver,
            reference: application.reference ?? '',
            ...timesOf(plan, arrival.slot),
            maid: faceOf(application),
            clientName: family.clientName,
            mobile: lastDigits(family.mobile),
            address: addressLines(family),
            notes: family.home['notes'] || null,
          };
        });
        const groups = Map.groupBy(stops, ({ driver }) => driver?.id ?? null);
        return {
          day,
          ...printed,
          drivers: [...groups.values()].map((group) => {
            const driver = group[0]?.driver ?? null;
            return {
              driver: driver && {
                id: driver.id,
                name: driver.name,
                car: driver.car,
                isRetired: driver.retiredAt !== null,
              },
              stops: group
                .map(({ driver: _driver, ...stop }) => stop)
                .toSorted((one, other) => one.from - other.from),
            };
          }),
        };
      });
    },
  };
}
