import { randomUUID } from 'node:crypto';
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { uaeMobile } from '../../../rules/people/mobile-number.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { arrivals } from '../../contact/table.ts';
import { applications } from '../../applications/table.ts';
import { Refusal } from '../../platform/refusal.ts';
import { seal } from '../../platform/sealing.ts';
import type { Database } from '../../platform/store/store.ts';
import type { Commands } from '../commands/command.ts';
import { arrivalPlans, drivers } from './table.ts';

const tooLate = () => new Refusal(400, 'UNDO_TOO_LATE');
const driverUndo = z.object({ driverId: z.uuid() });
const assignUndo = z.object({
  driverId: z.nullable(z.uuid()),
  before: z.record(z.string(), z.nullable(z.uuid())),
});

/** Locks these applications in order, so that two colleagues wait for each other instead of failing. */
async function lockAll(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, [...ids]))
    .orderBy(applications.id)
    .for('update');
}

async function driversOf(db: Database, ids: readonly string[]) {
  const rows = await db
    .select({ id: arrivals.applicationId, driverId: arrivalPlans.driverId })
    .from(arrivals)
    .leftJoin(arrivalPlans, eq(arrivalPlans.applicationId, arrivals.applicationId))
    .where(inArray(arrivals.applicationId, [...ids]));
  return Object.fromEntries(rows.map(({ id, driverId }) => [id, driverId]));
}

async function assign(db: Database, ids: readonly string[], driverId: string | null) {
  await db
    .insert(arrivalPlans)
    .values(ids.map((applicationId) => ({ applicationId, driverId })))
    .onConflictDoUpdate({ target: arrivalPlans.applicationId, set: { driverId } });
}

/** Refuses a driver who has left; locks the row, so that nobody leaves meanwhile. */
async function requireDriver(db: Database, driverId: string): Promise<void> {
  const [driver] = await db
    .select({ id: drivers.id })
    .from(drivers)
    .where(and(eq(drivers.id, driverId), isNull(drivers.retiredAt)))
    .for('update');
  if (driver === undefined) throw new Refusal(404, 'NO_SUCH_DRIVER');
}

type Names = 'assign_driver' | 'add_driver' | 'retire_driver';

/** Drivers, and who drives to which family (OFF-30). */
export const driverCommands: Pick<Commands, Names> = {
  assign_driver: {
    async run({ db }, { applicationIds, driverId }) {
      const ids = [...new Set(applicationIds)];
      await lockAll(db, ids);
      const before = await driversOf(db, ids);
      if (ids.some((id) => !Object.hasOwn(before, id))) throw new Refusal(404, 'NO_ARRIVAL');
      if (driverId !== null) await requireDriver(db, driverId);
      await assign(db, ids, driverId);
      return {
        applicationIds: ids,
        details: { driverId },
        undo: { driverId, before },
      };
    },
    async undo({ db }, stored) {
      const { driverId, before } = assignUndo.parse(stored);
      const ids = Object.keys(before);
      await lockAll(db, ids);
      const now = await driversOf(db, ids);
      if (ids.some((id) => (now[id] ?? null) !== driverId)) throw tooLate();
      for (const earlier of new Set(Object.values(before))) {
        if (earlier !== null) await requireDriver(db, earlier);
        await assign(
          db,
          ids.filter((id) => before[id] === earlier),
          earlier,
        );
      }
    },
  },

  add_driver: {
    async run({ db, deps }, { name, mobile, car }) {
      const number = uaeMobile(mobile);
      if (number === null) throw new Refusal(400, 'BAD_MOBILE');
      const id = randomUUID();
      const cell = { table: 'drivers', column: 'mobile_sealed', row: id };
      const mobileSealed = seal(deps.keys.master, cell, Buffer.from(number));
      await db.insert(drivers).values({ id, name, car, mobileSealed });
      return { applicationIds: [], undo: { driverId: id }, answer: { driverId: id } };
    },
    async undo({ db }, stored) {
      const { driverId } = driverUndo.parse(stored);
      await requireDriver(db, driverId).catch(() => {
        throw tooLate();
      });
      const [used] = await db
        .select({ id: arrivalPlans.applicationId })
        .from(arrivalPlans)
        .where(eq(arrivalPlans.driverId, driverId))
        .limit(1);
      if (used !== undefined) throw tooLate();
      await db.delete(drivers).where(eq(drivers.id, driverId));
    },
  },

  retire_driver: {
    async run({ db }, { driverId }) {
      await requireDriver(db, driverId);
      const [due] = await db
        .select({ id: arrivals.applicationId })
        .from(arrivalPlans)
        .innerJoin(arrivals, eq(arrivals.applicationId, arrivalPlans.applicationId))
        .where(and(eq(arrivalPlans.driverId, driverId), gte(arrivals.day, dubaiDay(new Date()))))
        .limit(1);
      if (due !== undefined) throw new Refusal(400, 'DRIVER_NEEDED');
      await db
        .update(drivers)
        .set({ retiredAt: sql`now()` })
        .where(eq(drivers.id, driverId));
      return { applicationIds: [], undo: { driverId } };
    },
    async undo({ db }, stored) {
      const { driverId } = driverUndo.parse(stored);
      await db.update(drivers).set({ retiredAt: null }).where(eq(drivers.id, driverId));
    },
  },
};
