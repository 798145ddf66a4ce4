import { type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../platform/refusal.ts';
import { addressesIn } from '../platform/limits/network.ts';
import type { Deps } from '../platform/deps.ts';
import type { Database } from '../platform/store/store.ts';
import { isOnLine, lineIn, networkLookupOf, networkMinutesLeft } from './network-time.ts';
import { type Holder, lockMaid } from './take-hold.ts';

const SHORTEST = 1;
/** Live holds of one number: a family with two devices can start three applications on each. */
const MOST_OF_NUMBER = 6;

export interface AllowedHold {
  readonly minutes: number;
  /** Null when the hold counts against no network. */
  readonly networkLookup: Buffer | null;
}

interface AllowedFor {
  /** This step gives the number that could be confirmed. */
  readonly givesNumber?: boolean;
  /** Minutes of a payment page, which gets all of them or none. */
  readonly toPay?: number;
}

/**
 * True if a code has proved the number of this application. A browser that entered a code sent to the same number
 * within a day need not do so again; another number, or another day, needs another code (T116).
 */
const isProved = (applicationId: SQL, sessionId: SQL) => sql`exists (
  select 1 from applications confirmed
  where confirmed.id = ${applicationId} and (confirmed.proved_mobile_lookup = confirmed.mobile_lookup
    or exists (select 1 from browser_proofs proof where proof.session_id = ${sessionId}
      and proof.number_lookup = confirmed.mobile_lookup and proof.proved_at > now() - interval '1 day')))`;

const isHoldProved = isProved(sql`holds.application_id`, sql`holds.session_id`);

async function isProvedHolder(db: Database, { applicationId, sessionId }: Omit<Holder, 'maidId'>) {
  const { rows } = await db.execute<{ proved: boolean }>(
    sql`select ${isProved(sql`${applicationId}::uuid`, sql`${sessionId}::uuid`)} as proved`,
  );
  return rows[0]?.proved === true;
}

/**
 * Minutes for which a maid can still be held today without a confirmed number, out of `most` for a session, an
 * application, a number and everybody on the same line together (T80).
 */
async function maidMinutesLeft(
  db: Database,
  { maidId, sessionId, applicationId }: Holder,
  networkLookup: Buffer | null,
  most: number,
): Promise<number> {
  const { rows } = await db.execute<{ used: number }>(sql`
    select coalesce(sum(extract(epoch from
      greatest(least(coalesce(ended_at, now()), expires_at) - taken_at, interval '0'))), 0)::float8 as used
    from holds left join applications on applications.id = holds.application_id
    where holds.maid_id = ${maidId} and taken_at > now() - interval '1 day'
      and (holds.application_id = ${applicationId}::uuid or holds.session_id = ${sessionId}::uuid
        or (${isOnLine(networkLookup)} and not ${isHoldProved})
        or applications.mobile_lookup = (
          select mobile_lookup from applications own where own.id = ${applicationId}::uuid))`);
  return most - (rows[0]?.used ?? 0) / 60;
}

/** Whole minutes, at most `most`; 0 when fewer than `least` are left. */
const grant = (most: number, least: number, left: number): number => {
  const minutes = Math.floor(Math.min(most, left));
  return minutes < least ? 0 : minutes;
};

/** Locks the line or number while its holds are counted, so that no other request adds one meanwhile. */
const lockFor = (db: Database, subject: SQL) =>
  db.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('unproved hold ' || encode(subject, 'hex'), 0))
    from (select ${subject} as subject) as locked where subject is not null`);

/**
 * Live holds of other applications with the same number. Those of strangers, who gave it without a proof, count only
 * against strangers. Holds of trusted networks carry no network.
 */
async function liveOfNumber(
  db: Database,
  { applicationId }: Pick<Holder, 'applicationId'>,
  { proved }: { readonly proved: boolean },
): Promise<number> {
  const number = sql`(
    select own.mobile_lookup from applications own where own.id = ${applicationId}::uuid)`;
  await lockFor(db, number);
  const { rows } = await db.execute<{ live: number }>(sql`
    select count(*)::int as live from holds
    join applications on applications.id = holds.application_id
    where holds.state = 'held' and holds.expires_at > now() and applications.mobile_lookup = ${number}
      and holds.application_id <> ${applicationId}::uuid
      and ${proved ? isHoldProved : sql`holds.network_lookup is not null and not ${isHoldProved}`}`);
  return rows[0]?.live ?? 0;
}

/** A live hold: its network, and the minutes that it still lasts, which count for the network already. */
type LiveHold = { readonly network: Buffer | null; readonly minutes: number };

async function liveHold(db: Database, applicationId: string): Promise<LiveHold | null> {
  const { rows } = await db.execute<LiveHold>(sql`
    select network_lookup as network, (extract(epoch from expires_at - now()) / 60)::float8 as minutes
    from holds where application_id = ${applicationId}::uuid and state = 'held' and expires_at > now()`);
  return rows[0] ?? null;
}

/** Limits the holds of families that have not confirmed a number yet, because sessions are free. */
export function unprovedHolds({ config, keys }: Pick<Deps, 'config' | 'keys'>) {
  const { holdMinutes, holdsPerNetwork } = config;
  const isTrusted = addressesIn(config.captchaTrustedNetworks);
  const mostOfNumber = Math.max(MOST_OF_NUMBER, holdsPerNetwork ?? 0);

  /**
   * Minutes for which the maid can be held from now: HOLD_MINUTES and the wanted minutes in a day, so that a payment page
   * fits after a whole hold. The caller has locked the maid.
   */
  async function minutesLeft(
    db: Database,
    holder: Holder,
    { network, minutes: counted }: LiveHold,
    wanted: number,
  ): Promise<number> {
    const least = holdMinutes + wanted;
    const ofMaid = await maidMinutesLeft(db, holder, network, least);
    if (network === null) return ofMaid;
    await lockFor(db, sql`${lineIn(network)}::bytea`);
    const limit = { perNetwork: holdsPerNetwork, least, isProved: isHoldProved };
    return Math.min(ofMaid, counted + (await networkMinutesLeft(db, network, limit)));
  }

  return {
    /**
     * The minutes and network of a new hold; null when a number has to be confirmed first. A step that gives a number
     * calls `endAboveNumber` afterwards instead of counting here: one transaction never locks two numbers, so two
     * families that swap theirs cannot deadlock (T80).
     */
    async allowedTo(
      db: Database,
      holder: Holder,
      address: string,
      { givesNumber = false, toPay }: AllowedFor = {},
    ): Promise<AllowedHold | null> {
      await lockMaid(db, holder.maidId);
      const proved = await isProvedHolder(db, holder);
      const wanted = toPay ?? holdMinutes;
      const isAboveNumber = async () =>
        !givesNumber && (await liveOfNumber(db, holder, { proved })) >= mostOfNumber;
      if (proved) {
        if (await isAboveNumber()) throw new Refusal(400, 'TOO_MANY_HOLDS', { most: mostOfNumber });
        return { minutes: wanted, networkLookup: null };
      }
      const networkLookup = isTrusted(address) ? null : networkLookupOf(keys, address);
      const left = await minutesLeft(db, holder, { network: networkLookup, minutes: 0 }, wanted);
      const minutes = grant(wanted, toPay ?? SHORTEST, left);
      if (minutes === 0) return null;
      return networkLookup !== null && (await isAboveNumber()) ? null : { minutes, networkLookup };
    },
    /** The minutes by which a live hold can be extended from now: a repeated answer extends nothing. */
    async minutesToExtend(db: Database, holder: Holder, isRepeated: boolean): Promise<number> {
      if (await isProvedHolder(db, holder)) return holdMinutes;
      if (isRepeated) return 0;
      await lockMaid(db, holder.maidId);
      const own = await liveHold(db, holder.applicationId);
      if (own === null) return 0;
      return grant(holdMinutes, SHORTEST, await minutesLeft(db, holder, own, holdMinutes));
    },
    /** True if a live hold may last so long from now for a payment page, and if there is none. */
    async mayLast(db: Database, holder: Holder, wanted: number): Promise<boolean> {
      if (await isProvedHolder(db, holder)) return true;
      await lockMaid(db, holder.maidId);
      const own = await liveHold(db, holder.applicationId);
      if (own === null || own.minutes >= wanted) return true;
      return (await minutesLeft(db, holder, own, wanted)) >= wanted;
    },
    /** Ends the hold of an application if its new number already has the most holds allowed without a confirmation. */
    async endAboveNumber(
      db: Database,
      { id: applicationId, sessionId }: { readonly id: string; readonly sessionId: string | null },
    ): Promise<void> {
      if (await isProvedHolder(db, { applicationId, sessionId })) return;
      if ((await liveOfNumber(db, { applicationId }, { proved: false })) < mostOfNumber) return;
      await db.execute(sql`
        update holds set state = 'released', ended_at = now()
        where application_id = ${applicationId}::uuid and state = 'held' and network_lookup is not null`);
    },
  };
}
export type UnprovedHolds = ReturnType<typeof unprovedHolds>;
