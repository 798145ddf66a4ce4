import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/store/store.ts';
import { addColleague } from '../../staff/index.ts';
import { staff } from '../../staff/table.ts';
import { drivers } from '../arrivals/table.ts';
import type { DemoOffice } from './demo-content.ts';
import type { DemoTools } from './walk.ts';
import { addDriver } from './write-past.ts';

const LOCK = 4_107_019;

/** Ids by first name. */
export interface DemoPeople {
  readonly colleagues: ReadonlyMap<string, string>;
  readonly drivers: readonly string[];
}

const firstName = (name: string) => name.split(' ')[0] ?? name;

async function colleagueOf(
  db: Database,
  { name, roles }: DemoOffice['colleagues'][number],
): Promise<string> {
  const [known] = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.name, name), eq(staff.isDemo, true)));
  return known?.id ?? addColleague(db, { name, roles, language: 'en', isDemo: true });
}

/** The colleagues and drivers of the demo; made once. */
export const demoPeople = (
  { deps }: DemoTools,
  { colleagues, drivers: all }: DemoOffice,
): Promise<DemoPeople> =>
  deps.store.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const ids = new Map<string, string>();
    for (const person of colleagues) ids.set(firstName(person.name), await colleagueOf(db, person));
    const driverIds: string[] = [];
    for (const driver of all) {
      const [known] = await db
        .select({ id: drivers.id })
        .from(drivers)
        .where(eq(drivers.name, driver.name));
      driverIds.push(known?.id ?? (await addDriver(db, deps.keys, driver)));
    }
    return { colleagues: ids, drivers: driverIds };
  });
