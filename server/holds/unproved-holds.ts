import { type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../platform/refusal.ts';
import { networkSubject } from '../platform/limits/limits.ts';
import { addressesIn } from '../platform/limits/network.ts';
import type { Deps } from '../platform/deps.ts';
import type { Database } from '../platform/store/store.ts';
import { type Holder, lockMaid } from './take-hold.ts';

/** A multiple of HOLD_MINUTES: the time for which a family can hold one maid in a day before it confirms a number. */
const MOST_TIMES = 2;
const SHORTEST = 1;
/** The share of HOLDS_PER_NETWORK that can be live at once. */
const LIVE_ON_NETWORK = 2 / 5;
/** The same for one number: a family with two devices can start three applications on each. */
const LIVE_OF_NUMBER = 1 / 5;

export interface AllowedHold {
  readonly minutes: number;
  /** Null when the hold counts against no network. */
  readonly networkLookup: Buffer | null;
}

const tooManyOnNetwork = () => new Refusal(400, 'TOO_MANY_HOLDS.network');

/** True if a code has proved the number of this application, or of another one of the same session. */
const isProved = (applicationId: SQL, sessionId: SQL) => sql`exists (
  select 1 from applications confirmed
  where (confirmed.id = ${applicationId} or confirmed.session_id = ${sessionId})
    and confirmed.proved_mobile_lookup = confirmed.mobile_lookup)`;

async function isProvedHolder(db: Database, { applicationId, sessionId }: Omit<Holder, 'maidId'>) {
  const { rows } = await db.execute<{ proved: boolean }>(
    sql`select ${isProved(sql`${applicationId}::uuid`, sql`${sessionId}::uuid`)} as proved`,
  );
  return rows[0]?.proved === true;
}

/**
 * Whole minutes for which a maid can be held now without a confirmed number: at most HOLD_MINUTES at once, and
 * twice that in a day for a session, an application or a number together. 0 when that is used up (T80).
 */
async function minutesLeft(
  db: Database,
  { maidId, sessionId, applicationId }: Holder,
  minutes: number,
) {
  const { rows } = await db.execute<{ used: number }>(sql`
    select coalesce(sum(extract(epoch from
      greatest(least(coalesce(ended_at, now()), expires_at) - taken_at, interval '0'))), 0)::float8 as used
    from holds left join applications on applications.id = holds.application_id
    where holds.maid_id = ${maidId} and taken_at > now() - interval '1 day'
      and (holds.application_id = ${applicationId}::uuid or holds.session_id = ${sessionId}::uuid
        or applications.mobile_lookup = (
          select mobile_lookup from applications own where own.id = ${applicationId}::uuid))`);
  const left = Math.floor(minutes * MOST_TIMES - (rows[0]?.used ?? 0) / 60);
  return left < SHORTEST ? 0 : Math.min(minutes, left);
}

/** Locks the network or number while its live holds are counted, so that no other request adds one meanwhile. */
const lockFor = (db: Database, subject: SQL) =>
  db.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('unproved hold ' || encode(subject, 'hex'), 0))
    from (select ${subject} as subject) as locked where subject is not null`);

/** Live holds of other applications without a confirmed number. Those of trusted networks carry no network. */
async function liveHolds(
  db: Database,
  others: SQL,
  { applicationId }: Pick<Holder, 'applicationId'>,
) {
  const { rows } = await db.execute<{ live: number }>(sql`
    select count(*)::int as live from holds
    join applications on applications.id = holds.application_id
    where holds.state = 'held' and holds.expires_at > now() and holds.network_lookup is not null
      and holds.application_id <> ${applicationId}::uuid and ${others}
      and not ${isProved(sql`holds.application_id`, sql`holds.session_id`)}`);
  return rows[0]?.live ?? 0;
}

async function liveOnNetwork(db: Database, network: Buffer, holder: Holder): Promise<number> {
  await lockFor(db, sql`${network}::bytea`);
  return liveHolds(db, sql`holds.network_lookup = ${network}::bytea`, holder);
}

async function liveOfNumber(db: Database, holder: Pick<Holder, 'applicationId'>): Promise<number> {
  const number = sql`(
    select own.mobile_lookup from applications own where own.id = ${holder.applicationId}::uuid)`;
  await lockFor(db, number);
  return liveHolds(db, sql`applications.mobile_lookup = ${number}`, holder);
}

/** Limits the holds of families that have not confirmed a number yet, because sessions are free. */
export function unprovedHolds({ config, keys }: Pick<Deps, 'config' | 'keys'>) {
  const isTrusted = addressesIn(config.captchaTrustedNetworks);
  const mostLive = {
    onNetwork: Math.ceil(config.holdsPerNetwork * LIVE_ON_NETWORK),
    ofNumber: Math.ceil(config.holdsPerNetwork * LIVE_OF_NUMBER),
  };

  /** Counted in the transaction that takes the hold, so that a rollback undoes the count. */
  async function refuseTooMany(db: Database, network: Buffer): Promise<void> {
    const { rows } = await db.execute<{ granted: number }>(sql`
      select take_uses('unproved holds', array[${network}::bytea], 1, ${config.holdsPerNetwork},
        interval '1 hour') as granted`);
    // Counting alone does not wait for the disk; the hire does.
    await db.execute(sql`set local synchronous_commit to default`);
    if (rows[0]?.granted !== 1) throw tooManyOnNetwork();
  }

  return {
    /**
     * The minutes and network of a new hold; null when a number has to be confirmed first. Refuses too many holds
     * of one network. A step that gives a number calls `endAboveNumber` afterwards instead: one transaction never
     * locks two numbers, so two families that swap theirs cannot deadlock (T80).
     */
    async allowedTo(
      db: Database,
      holder: Holder,
      address: string,
      { givesNumber = false }: { readonly givesNumber?: boolean } = {},
    ): Promise<AllowedHold | null> {
      await lockMaid(db, holder.maidId);
      if (await isProvedHolder(db, holder)) {
        return { minutes: config.holdMinutes, networkLookup: null };
      }
      const minutes = await minutesLeft(db, holder, config.holdMinutes);
      if (minutes === 0) return null;
      if (isTrusted(address)) return { minutes, networkLookup: null };
      const networkLookup = networkSubject(keys, address);
      if ((await liveOnNetwork(db, networkLookup, holder)) >= mostLive.onNetwork) return null;
      if (!givesNumber && (await liveOfNumber(db, holder)) >= mostLive.ofNumber) return null;
      await refuseTooMany(db, networkLookup);
      return { minutes, networkLookup };
    },
    /** The minutes by which a live hold can be extended from now: a repeated answer extends nothing. */
    async minutesToExtend(db: Database, holder: Holder, isRepeated: boolean): Promise<number> {
      if (await isProvedHolder(db, holder)) return config.holdMinutes;
      return isRepeated ? 0 : minutesLeft(db, holder, config.holdMinutes);
    },
    /** Ends the hold of an application if its new number already has the most holds allowed without a confirmation. */
    async endAboveNumber(
      db: Database,
      { id: applicationId, sessionId }: { readonly id: string; readonly sessionId: string | null },
    ): Promise<void> {
      if (await isProvedHolder(db, { applicationId, sessionId })) return;
      if ((await liveOfNumber(db, { applicationId })) < mostLive.ofNumber) return;
      await db.execute(sql`
        update holds set state = 'released', ended_at = now()
        where application_id = ${applicationId}::uuid and state = 'held' and network_lookup is not null`);
    },
  };
}
export type UnprovedHolds = ReturnType<typeof unprovedHolds>;
