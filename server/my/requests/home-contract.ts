import { eq, sql } from 'drizzle-orm';
import { partOfMonth } from '../../../rules/money/proration.ts';
import { PAUSE_DAY_PRICE, pauseTerms } from '../../../rules/money/pause.ts';
import { displayFirstName } from '../../../rules/people/names.ts';
import { dubaiDay } from '../../../rules/text/days.ts';
import { openAppId } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { maids } from '../../catalogue/table.ts';
import {
  type CancellationTerms,
  cancellationOf,
  cancellationTerms,
} from '../../home-requests/index.ts';
import { parameters } from '../../parameters/table.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Database } from '../../platform/store/store.ts';
import { isRunning, replacementPath, situationOf } from '../../replacement/index.ts';
import type { HomeAccess } from '../access/index.ts';

const FILS = 100;

/** Fils for a day of a pause. */
async function pauseDayFils(db: Database): Promise<number> {
  const [row] = await db
    .select({ value: parameters.value })
    .from(parameters)
    .where(eq(parameters.code, PAUSE_DAY_PRICE.code));
  const isPrice = row !== undefined && /^\d{1,4}$/.test(row.value);
  return (isPrice ? Number(row.value) : PAUSE_DAY_PRICE.dirhams) * FILS;
}

async function maidOf(db: Database, id: number) {
  const [maid] = await db
    .select({
      id: maids.id,
      firstName: maids.firstName,
      face: sql<string | null>`${maids.card} -> 'housemaid' ->> 'posterURL'`,
    })
    .from(maids)
    .where(eq(maids.id, id));
  return maid ? { id, name: displayFirstName(maid.firstName), face: maid.face } : null;
}

export interface HomeContract {
  readonly today: string;
  readonly maid: { id: number; name: string; face: string | null } | null;
  /** Null if there is nothing that could be cancelled. */
  readonly terms: CancellationTerms | null;
  readonly replacement: { path: string | null } | null;
  readonly arrival: { day: string; path: string | null } | null;
  readonly pause: { dayFils: number; usualDayFils: number; monthly: number } | null;
}

/** The monthly price of the maid who is with the family on a day. */
const monthlyOn = ({ contract }: CancellationTerms): number =>
  contract.changes.at(-1)?.monthly ?? contract.monthly;

/** What the contract of a home allows to ask for now. */
export async function homeContract(
  db: Database,
  { keys }: Pick<Deps, 'keys'>,
  { application, role }: HomeAccess,
): Promise<HomeContract> {
  const today = dubaiDay(new Date());
  const [row = application] = await db
    .select()
    .from(applications)
    .where(eq(applications.id, application.id));
  const hasMaid = row.flow === 'hire' && row.maidId !== null;
  const situation = hasMaid ? await situationOf(db, { application: row }) : null;
  const maid = situation && (await maidOf(db, situation.presentId));
  const none = { today, maid, terms: null, replacement: null, arrival: null, pause: null };
  if (situation === null || !isRunning(row)) return none;
  const terms = await cancellationTerms(db, { keys }, row);
  const agreed = await cancellationOf(db, row.id);
  if (terms === null) return none;
  if (agreed?.state === 'accepted') return { ...none, terms };
  // The link opens the whole application, so only the client gets it.
  const appId = role === 'client' ? openAppId(keys, row) : null;
  const usualDayFils = partOfMonth(monthlyOn(terms), today, today) * FILS;
  const dayFils = await pauseDayFils(db);
  const hasCome = situation.dueOn === null;
  return {
    today,
    maid,
    terms,
    replacement: { path: appId && replacementPath(appId) },
    arrival: hasCome ? null : { day: situation.dueOn, path: appId && `/app?appId=${appId}` },
    pause:
      hasCome && dayFils < usualDayFils
        ? { dayFils, usualDayFils, monthly: monthlyOn(terms) }
        : null,
  };
}

/** The terms of a pause as the page shows them. */
export const shownPause = (pause: HomeContract['pause']) =>
  pause && {
    fewestDays: pauseTerms.fewestDays,
    mostDays: pauseTerms.mostDays,
    dayFils: pause.dayFils,
    usualDayFils: pause.usualDayFils,
  };
