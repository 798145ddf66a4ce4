import type { Store } from '../../../server/platform/store/store.ts';

/** Codes, their attempts and sent texts change independently of the application. */
const passing = ['one_time_codes', 'messages'];
/** A job that checks a row without changing it records the time. */
const row = `(to_jsonb(kept) - 'updated_at')::text`;

/** Reads all rows that belong to an application, including those in future tables. */
export async function keeper({ pool }: Pick<Store, 'pool'>) {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'application_id' order by 1`,
  );
  const tables = rows.map(({ name }) => name).filter((name) => !passing.includes(name));
  const parts = tables.map(
    (name) =>
      `select '${name}' as name, ${row} as row from "${name}" kept where application_id = $1`,
  );
  const statement = `
    select name, md5(string_agg(row, '|' order by row)) as sum from (
      select 'applications' as name, ${row} as row from applications kept where id = $1
      union all ${parts.join(' union all ')}) every_row group by name`;

  return async (id: string): Promise<ReadonlyMap<string, string>> => {
    const { rows: sums } = await pool.query<{ name: string; sum: string }>({
      name: 'authorization-kept',
      text: statement,
      values: [id],
    });
    return new Map(sums.map(({ name, sum }) => [name, sum]));
  };
}
export type Keeper = Awaited<ReturnType<typeof keeper>>;

export const changedIn = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
