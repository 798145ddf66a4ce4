import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Role } from '../../rules/office/rights.ts';
import { staff } from './table.ts';

type RoleColumns = Readonly<Record<'roles' | 'rolesUntil', Column>>;

/** True after the last day of a colleague’s roles. */
export const areRolesOver = ({ rolesUntil }: Pick<RoleColumns, 'rolesUntil'> = staff): SQL =>
  sql`coalesce(${rolesUntil} < (now() at time zone 'Asia/Dubai')::date, false)`;

/** The roles of a colleague today. Rights are computed from these alone, also before a job has taken ended roles away. */
export const rolesInForce = (of: RoleColumns = staff): SQL<Role[]> =>
  sql<Role[]>`case when ${areRolesOver(of)} then '{}' else ${of.roles} end`;
