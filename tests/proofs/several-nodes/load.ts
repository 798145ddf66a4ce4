import { setTimeout as sleep } from 'node:timers/promises';
import type { Family } from '../../../server/testing/application.ts';
import type { Cluster } from './checks.ts';
import { appliesAndPays, beginSession, browse, hires, list, visitorAt } from './family.ts';

/** The number of maids that one visitor lists before the next visitor comes. */
const LISTED = 40;
const BROWSED_FOR_EACH = 5;
/** People look before they click; without pauses the load alone would saturate a small machine. */
const THOUGHT = 100;

export interface Wanted {
  readonly visitors: number;
  readonly families: number;
  readonly contested: number;
  readonly rushers: number;
}

/** Everything that was acknowledged. */
export interface Done {
  readonly listed: readonly { readonly maid: number; readonly rank: number }[];
  readonly families: readonly Family[];
  /** The number of families that got each contested maid. */
  readonly winners: readonly number[];
}

export interface Load {
  /** Lists so far: shows that writes continue. */
  readonly listed: () => number;
  readonly finish: () => Promise<Done>;
}

/** Endless visitors who browse and list, families who apply and pay, and rushes for the same maid. */
export async function startLoad(cluster: Cluster, wanted: Wanted): Promise<Load> {
  const { product, newMaid, newNumber } = cluster;
  const maids: number[] = [];
  while (maids.length < LISTED) maids.push(await newMaid());
  const own: number[] = [];
  while (own.length < wanted.families) own.push(await newMaid());
  const contested: number[] = [];
  while (contested.length < wanted.contested) contested.push(await newMaid());

  const listed: { maid: number; rank: number }[] = [];
  const over = new AbortController();
  let begun = 0;

  async function visit(): Promise<void> {
    while (!over.signal.aborted) {
      const visitor = visitorAt(product, newNumber());
      // Each new entry has a rank above the others, so that no entry moves.
      const lowest = ((begun += 1) * LISTED) % (1_000 - LISTED);
      await beginSession(visitor);
      for (const [place, maid] of maids.entries()) {
        if (over.signal.aborted) return;
        const rank = 1 + lowest + place;
        for (let page = 0; page < BROWSED_FOR_EACH; page += 1) await browse(visitor, page * rank);
        await list(visitor, maid, rank);
        listed.push({ maid, rank });
        await sleep(THOUGHT);
      }
    }
  }

  async function rush(maid: number): Promise<number> {
    const all = Array.from({ length: wanted.rushers }, () => visitorAt(product, newNumber()));
    for (const visitor of all) await beginSession(visitor);
    const got = await Promise.all(all.map((visitor) => hires(visitor, maid)));
    return got.filter(Boolean).length;
  }
  async function rushes(): Promise<number[]> {
    const winners: number[] = [];
    for (const maid of contested) winners.push(await rush(maid));
    return winners;
  }

  /** A few at a time, so that some are in progress during every fault. */
  async function families(): Promise<Family[]> {
    const waiting = [...own];
    const paid: Family[] = [];
    const lane = async () => {
      for (let maid = waiting.pop(); maid !== undefined; maid = waiting.pop()) {
        paid.push(await appliesAndPays(product, visitorAt(product, newNumber()), maid));
      }
    };
    await Promise.all([lane(), lane(), lane(), lane()]);
    return paid;
  }

  const visits = Promise.all(Array.from({ length: wanted.visitors }, visit));
  const work = Promise.all([rushes(), families()]);
  // Early failures are reported in `finish`.
  for (const under of [visits, work]) under.catch(() => undefined);
  return {
    listed: () => listed.length,
    async finish() {
      const [winners, paid] = await work;
      over.abort();
      await visits;
      return { listed, families: paid, winners };
    },
  };
}
