import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Role } from '../../rules/office/rights.ts';
import type { Config } from '../platform/config.ts';
import { cookieValues } from '../platform/http/security/cookie-value.ts';
import type { Database } from '../platform/store/store.ts';
import { rolesInForce } from './roles-in-force.ts';
import { staff, staffPasskeys, type staffSessionLevels, staffSessions } from './table.ts';

const HOURS = 12;
/** A device that has no passkey yet makes one at once. */
const NEW_DEVICE_MINUTES = 15;
const inHours = sql`now() + make_interval(hours => ${HOURS})`;
/** Finance roles are signed out after so many minutes without a request (OFF-04). */
const IDLE_MINUTES = 30;
const FRESH_MINUTES = 5;
/** Everyone has two passkeys before the first day of work (OFF-02). */
export const PASSKEYS_NEEDED = 2;
const finance: ReadonlySet<Role> = new Set<Role>(['finance_prepares', 'finance_approves']);

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A signed-in colleague. */
export interface StaffMember {
  readonly id: string;
  readonly name: string;
  readonly language: 'en' | 'ar';
  readonly roles: readonly Role[];
  /** Their own roles while they see the office as a colleague: no right goes beyond these. */
  readonly within: readonly Role[] | null;
  /** The colleague with whose roles they see the office, without changing anything. */
  readonly viewing: { readonly id: string; readonly name: string } | null;
  readonly isDemo: boolean;
  readonly sessionId: string;
  /** Signed in with an authenticator app: no money, no reveal, no roles. */
  readonly isLimited: boolean;
  /** Opened by a one-time address for another device: nothing but a passkey can be made before it has one. */
  readonly isNewDevice: boolean;
  /** A passkey was touched within the last minutes. */
  readonly isFresh: boolean;
  readonly passkeys: number;
}

/** True once a colleague may work; until then they can only make their passkeys. The demo asks for none. */
export const isReadyToWork = ({
  isDemo,
  isNewDevice,
  passkeys,
}: Pick<StaffMember, 'isDemo' | 'isNewDevice' | 'passkeys'>) =>
  isDemo || (passkeys >= PASSKEYS_NEEDED && !isNewDevice);

const nameOf = ({ production }: Pick<Config, 'production'>) =>
  production ? '__Host-office' : 'office';
const attributesOf = ({ production }: Pick<Config, 'production'>) =>
  `Path=/; HttpOnly; SameSite=Strict${production ? '; Secure' : ''}`;

/** The cookie that opens a session; an empty token removes it. */
export const sessionCookie = (config: Pick<Config, 'production'>, token: string): string =>
  `${nameOf(config)}=${token}; Max-Age=${token === '' ? 0 : HOURS * 3600}; ${attributesOf(config)}`;

interface NewSession {
  readonly staffId: string;
  readonly level: (typeof staffSessionLevels)[number];
  readonly device: string;
  /** A passkey was touched just now; a one-time address is no proof of that. */
  readonly isFresh?: boolean;
}

/** Returns the token, which is stored only as a hash. */
export async function beginSession(
  db: Database,
  { staffId, level, device, isFresh = level === 'full' }: NewSession,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(staffSessions).values({
    tokenHash: hashOf(token),
    staffId,
    level,
    device: device.slice(0, 80),
    freshUntil: isFresh ? sql`now() + make_interval(mins => ${FRESH_MINUTES})` : null,
    expiresAt:
      level === 'new_device' ? sql`now() + make_interval(mins => ${NEW_DEVICE_MINUTES})` : inHours,
  });
  return token;
}

const viewed = alias(staff, 'viewed');

const isIdle = sql<boolean>`${staffSessions.seenAt} < now() - make_interval(mins => ${IDLE_MINUTES})`;

/** The colleague whose cookie this is; null if the session is over, idle or unknown, or the person was dismissed. */
export async function memberOf(
  db: Database,
  config: Pick<Config, 'production'>,
  cookie: string | undefined,
): Promise<StaffMember | null> {
  const [token = '', ...others] = cookie === undefined ? [] : cookieValues(cookie, nameOf(config));
  if (token === '' || others.length > 0) return null;
  const [row] = await db
    .select({
      id: staff.id,
      name: staff.name,
      language: staff.language,
      ownRoles: rolesInForce(),
      viewing: { id: viewed.id, name: viewed.name },
      viewedRoles: rolesInForce(viewed),
      isDemo: staff.isDemo,
      sessionId: staffSessions.id,
      level: staffSessions.level,
      isFresh: sql<boolean>`coalesce(${staffSessions.freshUntil} > now(), false)`,
      isIdle,
      passkeys: db.$count(staffPasskeys, eq(staffPasskeys.staffId, staff.id)),
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .leftJoin(viewed, eq(viewed.id, staffSessions.viewAs))
    .where(
      and(
        eq(staffSessions.tokenHash, hashOf(token)),
        isNull(staffSessions.endedAt),
        isNull(staff.dismissedAt),
        gt(staffSessions.expiresAt, sql`now()`),
      ),
    );
  if (row === undefined || (config.production && row.isDemo)) return null;
  const { level, isIdle: idle, ownRoles, viewedRoles, ...member } = row;
  if (idle && ownRoles.some((role) => finance.has(role))) return null;
  const isNewDevice = level === 'new_device' && !row.isDemo;
  return {
    ...member,
    // Without a role nothing is allowed, whatever a call asks for.
    roles: isNewDevice ? [] : member.viewing === null ? ownRoles : viewedRoles,
    within: member.viewing === null ? null : ownRoles,
    isLimited: level === 'limited',
    isNewDevice,
  };
}

/** The person did something. What a page does without them, such as loading again, does not count. */
export const noteActivity = (db: Database, { sessionId }: Pick<StaffMember, 'sessionId'>) =>
  db
    .update(staffSessions)
    .set({ seenAt: sql`now()` })
    .where(
      and(
        eq(staffSessions.id, sessionId),
        sql`${staffSessions.seenAt} < now() - interval '30 seconds'`,
      ),
    );

/** Open sessions of these colleagues, the last used first. */
export const sessionsOf = (db: Database, staffIds: readonly string[]) =>
  db
    .select({
      id: staffSessions.id,
      staffId: staffSessions.staffId,
      device: staffSessions.device,
      level: staffSessions.level,
      createdAt: staffSessions.createdAt,
      seenAt: staffSessions.seenAt,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        inArray(staffSessions.staffId, [...staffIds]),
        isNull(staffSessions.endedAt),
        gt(staffSessions.expiresAt, sql`now()`),
        sql`not (${isIdle} and ${staff.roles} && ${sql.param([...finance])}::text[])`,
      ),
    )
    .orderBy(desc(staffSessions.seenAt));

/** Rows of sessions that are over are of no use after a month. */
export const forgetOldSessions = (db: Database) =>
  db.delete(staffSessions).where(sql`${staffSessions.expiresAt} < now() - interval '30 days'`);

/** Shows the office with the roles of a colleague, or with one’s own again. */
export const setViewAs = (db: Database, sessionId: string, viewAs: string | null) =>
  db.update(staffSessions).set({ viewAs }).where(eq(staffSessions.id, sessionId));

/** After a further passkey touch, actions that need one are allowed for some minutes; a new device stays signed in with it. */
export const freshen = (db: Database, sessionId: string) =>
  db
    .update(staffSessions)
    .set({
      freshUntil: sql`now() + make_interval(mins => ${FRESH_MINUTES})`,
      level: 'full',
      expiresAt: sql`case when ${staffSessions.level} = 'new_device' then ${inHours} else ${staffSessions.expiresAt} end`,
    })
    .where(eq(staffSessions.id, sessionId));

export const endSession = (db: Database, sessionId: string, staffId: string) =>
  db
    .update(staffSessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(staffSessions.id, sessionId),
        eq(staffSessions.staffId, staffId),
        isNull(staffSessions.endedAt),
      ),
    );

/** Signs a colleague out everywhere. */
export const endSessionsOf = (db: Database, staffId: string) =>
  db
    .update(staffSessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt)));
