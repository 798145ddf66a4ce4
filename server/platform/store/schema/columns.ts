import { sql, type SQL } from 'drizzle-orm';
import { bigint, check, customType, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
});

/** An instant; never a wall-clock time. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Set by the database, so that nodes with different clocks are consistent. */
export const createdAt = (name = 'created_at') => instant(name).notNull().defaultNow();

/** An amount of money in fils, the hundredth part of a dirham. */
export const fils = (name: string) => bigint(name, { mode: 'number' });

const quoted = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));

export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${quoted(values)})`);

export const eachOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} <@ array[${quoted(values)}]::text[]`);
