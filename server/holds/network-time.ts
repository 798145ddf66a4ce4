import { type SQL, sql } from 'drizzle-orm';
import { networkSubjects } from '../platform/limits/limits.ts';
import { allowanceAt } from '../platform/limits/network.ts';
import type { Keys } from '../platform/keys.ts';
import type { Database } from '../platform/store/store.ts';

/** Bytes of one network in a lookup, which names the whole line first and then each network inside it. */
export const NETWORK_BYTES = 32;
/** The part of the catalogue that one line can hold for an hour (T114). */
const PART_OF_CATALOGUE = 1 / 10;
/** The same as a number of maids, for very small and very large catalogues. */
const FEWEST = 1;
const MOST = 15;

/** Names the networks of an address. Two lookups begin alike as far as their networks are the same. */
export const networkLookupOf = (keys: Pick<Keys, 'signing'>, address: string): Buffer =>
  Buffer.concat(
    networkSubjects(keys, address)
      .map(({ lookup }) => lookup)
      .toReversed(),
  );

export const lineIn = (networkLookup: Buffer): Buffer => networkLookup.subarray(0, NETWORK_BYTES);

/** True for holds that were made from the line. */
export const isOnLine = (networkLookup: Buffer | null): SQL => {
  if (networkLookup === null) return sql`false`;
  const line = lineIn(networkLookup);
  const last = Buffer.concat([line, Buffer.alloc(2 * NETWORK_BYTES, 0xff)]);
  return sql`holds.network_lookup between ${line}::bytea and ${last}::bytea`;
};

/** Maids that one line can hold for an hour without a confirmed number. */
async function mostForAnHour(db: Database, perNetwork: number | undefined): Promise<number> {
  if (perNetwork !== undefined) return perNetwork;
  const enough = MOST / PART_OF_CATALOGUE;
  const { rows } = await db.execute<{ shown: number }>(sql`
    select count(*)::int as shown from (select from maids where shown limit ${enough}) as counted`);
  return Math.max(FEWEST, (rows[0]?.shown ?? 0) * PART_OF_CATALOGUE);
}

interface Allowance {
  /** Overrides the part of the catalogue. */
  readonly perNetwork: number | undefined;
  /** Minutes that every network has, however small its share is. */
  readonly least: number;
  /** Tells which holds do not count. */
  readonly isProved: SQL;
}

/**
 * Minutes for which maids can still be held from these networks. Within any hour, the holds of a line last together no
 * longer than a tenth of the catalogue for an hour, those of a /56 half of that, and those of a /64 a quarter. The caller
 * holds the lock of the line.
 */
export async function networkMinutesLeft(
  db: Database,
  networkLookup: Buffer,
  { perNetwork, least, isProved }: Allowance,
): Promise<number> {
  const { rows } = await db.execute<{ network: Buffer; minutes: number }>(sql`
    select network_lookup as network, (sum(extract(epoch from greatest(interval '0',
      least(coalesce(ended_at, expires_at), expires_at) - greatest(taken_at, now() - interval '1 hour')
    ))) / 60)::float8 as minutes
    from holds where ${isOnLine(networkLookup)} and expires_at > now() - interval '1 hour'
      and (ended_at is null or ended_at > now() - interval '1 hour') and not ${isProved}
    group by network_lookup`);
  const all = 60 * (await mostForAnHour(db, perNetwork));
  const left = Array.from({ length: networkLookup.length / NETWORK_BYTES }, (_, place) => {
    const network = networkLookup.subarray(0, (place + 1) * NETWORK_BYTES);
    const used = rows
      .filter((row) => row.network.subarray(0, network.length).equals(network))
      .reduce((sum, { minutes }) => sum + minutes, 0);
    return Math.max(least, all / allowanceAt(place)) - used;
  });
  return Math.min(...left);
}
