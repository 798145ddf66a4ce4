import type { Deps } from '../platform/deps.ts';
import { linkAddress, makeStaffLink } from './links.ts';
import { demoColleague, hasStaff } from './people.ts';

/** An address into an office without staff, or into the demo's (OFF-01); null if colleagues can sign in. */
export async function entryLink(
  { config, store: { db } }: Pick<Deps, 'config' | 'store'>,
  origin: string,
): Promise<string | null> {
  if (config.demo) {
    return linkAddress(origin, await makeStaffLink(db, 'demo', await demoColleague(db)));
  }
  if (await hasStaff(db)) return null;
  return linkAddress(origin, await makeStaffLink(db, 'first', null));
}
