import type { Config } from '../config.ts';
import type { Log } from '../logging.ts';
import type { Store } from './store.ts';

/** The newest minor version of each major one that is known to close security holes. */
const safeMinors: ReadonlyMap<number, number> = new Map([[18, 6]]);

type Place = Pick<Config, 'databaseUrl' | 'host' | 'production'>;

/** What to tell the operator about a server by its server_version_num, if it has known holes. */
export function oldPostgresWarning(version: number, place: Place): string | undefined {
  if (isPrivate(place)) return undefined;
  const major = Math.trunc(version / 10_000);
  const minor = version % 10_000;
  const safe = safeMinors.get(major);
  if (safe === undefined || minor >= safe) return undefined;
  const todo = place.databaseUrl
    ? 'update the server that DATABASE_URL names'
    : 'set DATABASE_URL to a server of your own that is kept current, or POSTGRES_BIN to newer programs';
  return `PostgreSQL ${major}.${minor} has known security holes that ${major}.${safe} closes: ${todo} (docs/operations.md)`;
}

/** Nobody but people on this machine reaches such a server: the demo and development. */
function isPrivate({ production, host }: Place): boolean {
  return !production && /^(?:localhost|::1|127\.[\d.]+)$/.test(host);
}

/** Asks the server that runs, which an earlier process may have started with other programs. */
export async function warnOfOldPostgres(
  store: Pick<Store, 'pool'>,
  place: Place,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const { rows } = await store.pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const warning = oldPostgresWarning(rows[0]?.version ?? 0, place);
  if (warning !== undefined) log.warn(warning);
}
