import { and, arrayContains, asc, count, eq, isNull, max, sql } from 'drizzle-orm';
import { roles as allRoles, type Role } from '../../rules/office/rights.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/store/store.ts';
import type { StaffLanguage } from './language-choice.ts';
import { closeStaffLinks } from './links.ts';
import { endSessionsOf } from './sessions.ts';
import { areRolesOver, rolesInForce } from './roles-in-force.ts';
import { staff, staffAuthenticators, staffPasskeys, staffSessions } from './table.ts';

export interface NewColleague {
  readonly name: string;
  readonly language: StaffLanguage;
  readonly roles: readonly Role[];
  readonly isDemo?: boolean;
}

/** Each role once, in the order of the table of rights. */
export const inOrder = (given: readonly Role[]): Role[] =>
  allRoles.filter((role) => given.includes(role));

export async function addColleague(
  db: Database,
  { name, language, roles, isDemo = false }: NewColleague,
): Promise<string> {
  const [row] = await db
    .insert(staff)
    .values({ name, language, roles: inOrder(roles), isDemo })
    .returning({ id: staff.id });
  if (row === undefined) throw new Error('A colleague was not stored.');
  return row.id;
}

/** Colleagues who work here, with the number of their passkeys. */
export const colleagues = (db: Database) =>
  db
    .select({
      id: staff.id,
      name: staff.name,
      language: staff.language,
      roles: rolesInForce(),
      isDemo: staff.isDemo,
      passkeys: count(staffPasskeys.id),
    })
    .from(staff)
    .leftJoin(staffPasskeys, eq(staffPasskeys.staffId, staff.id))
    .where(isNull(staff.dismissedAt))
    .groupBy(staff.id)
    .orderBy(asc(staff.name));

export async function hasStaff(db: Database): Promise<boolean> {
  const rows = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(isNull(staff.dismissedAt), eq(staff.isDemo, false)))
    .limit(1);
  return rows.length > 0;
}

/** Everything that the list of people shows about colleagues; in production without those of the demo. */
export const peopleIn = (db: Database, { production }: Pick<Config, 'production'>) =>
  db
    .select({
      id: staff.id,
      name: staff.name,
      language: staff.language,
      roles: rolesInForce(),
      rolesUntil: staff.rolesUntil,
      createdAt: staff.createdAt,
      hasAuthenticator: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(staffAuthenticators)
        .where(
          and(
            eq(staffAuthenticators.staffId, staff.id),
            sql`${staffAuthenticators.confirmedAt} is not null`,
          ),
        )})`,
      seenAt: max(staffSessions.seenAt),
    })
    .from(staff)
    .leftJoin(staffSessions, eq(staffSessions.staffId, staff.id))
    .where(and(isNull(staff.dismissedAt), production ? eq(staff.isDemo, false) : undefined))
    .groupBy(staff.id)
    .orderBy(asc(staff.name));

/** Passkeys of all colleagues who work here. */
export const allPasskeys = (db: Database) =>
  db
    .select({
      staffId: staffPasskeys.staffId,
      label: staffPasskeys.label,
      usedAt: staffPasskeys.usedAt,
    })
    .from(staffPasskeys)
    .orderBy(asc(staffPasskeys.createdAt));

/** A colleague who works here, or undefined. */
export async function colleague(db: Database, id: string) {
  const [row] = await db
    .select({
      id: staff.id,
      name: staff.name,
      roles: rolesInForce(),
      rolesUntil: staff.rolesUntil,
      isDemo: staff.isDemo,
    })
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.dismissedAt)));
  return row;
}

/** True once a colleague has opened a session. */
export async function hasSignedIn(db: Database, id: string): Promise<boolean> {
  return (await db.$count(staffSessions, eq(staffSessions.staffId, id))) > 0;
}

/** Lets one transaction at a time change colleagues and their roles; reads are not blocked. */
export const lockStaff = (db: Database) =>
  db.execute(sql`lock table ${staff} in share row exclusive mode`);

export const setLanguage = (db: Database, id: string, language: StaffLanguage) =>
  db.update(staff).set({ language }).where(eq(staff.id, id));

export const setRoles = (
  db: Database,
  id: string,
  roles: readonly Role[],
  rolesUntil: string | null = null,
) =>
  db
    .update(staff)
    .set({ roles: inOrder(roles), rolesUntil })
    .where(eq(staff.id, id));

/** Colleagues whose roles have ended and who still have them in their row. */
export const withEndedRoles = (db: Database) =>
  db
    .select({ id: staff.id, roles: staff.roles })
    .from(staff)
    .where(and(isNull(staff.dismissedAt), areRolesOver(), sql`${staff.roles} <> '{}'`));

/** True if somebody else can invite and recover colleagues, and will not lose that by a date. */
export async function hasOtherAdministrator(
  db: Database,
  { production }: Pick<Config, 'production'>,
  id: string,
): Promise<boolean> {
  const administrators = await db
    .select({ id: staff.id })
    .from(staff)
    .where(
      and(
        isNull(staff.dismissedAt),
        arrayContains(staff.roles, ['administrator']),
        isNull(staff.rolesUntil),
        production ? eq(staff.isDemo, false) : undefined,
      ),
    );
  return administrators.some((one) => one.id !== id);
}

const demoName = 'Noura Kanaan';

/** The colleague that the demo's address signs in as. */
export async function demoColleague(db: Database): Promise<string> {
  const isDemoPerson = and(
    eq(staff.name, demoName),
    eq(staff.isDemo, true),
    isNull(staff.dismissedAt),
  );
  const [known] = await db.select({ id: staff.id }).from(staff).where(isDemoPerson).limit(1);
  return (
    known?.id ??
    addColleague(db, {
      name: demoName,
      language: 'en',
      roles: ['case_officer', 'operations_lead', 'administrator'],
      isDemo: true,
    })
  );
}

/** Ends a colleague's work here and all their sessions (OFF-03). */
export async function dismiss(db: Database, id: string): Promise<boolean> {
  const gone = await db
    .update(staff)
    .set({ dismissedAt: sql`now()` })
    .where(and(eq(staff.id, id), isNull(staff.dismissedAt)))
    .returning({ id: staff.id });
  await endSessionsOf(db, id);
  await closeStaffLinks(db, id);
  return gone.length > 0;
}
