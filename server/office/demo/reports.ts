import type { Deps } from '../../platform/deps.ts';
import { makeReports } from '../reports/part.ts';
import { inventTimes, inventVisits } from './write-past.ts';

const DAYS = 84;

/** Twelve weeks before the demo's families, so that reports have something to count. */
export async function addDemoReports(deps: Deps, today: string): Promise<void> {
  await inventVisits(deps.store.db, today, DAYS);
  await inventTimes(deps.store.db, today, DAYS);
  await makeReports(deps);
}
