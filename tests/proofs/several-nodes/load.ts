import { setTimeout as sleep } from 'node:timers/promises';
import type { Family } from '../../../server/testing/application.ts';
import type { Cluster } from './checks.ts';
import { appliesAndPays, beginSession, browse, hires, list, visitorAt } from './family.ts';

/** As many as one visitor puts on a list before another comes. */
const LISTED = 40;
const BROWSED_FOR_EACH = 5;
/** People look before they click; without it the load alone would fill a small machine. */
const THOUGHT = 100;

export interface Wanted {
  readonly visitors: number;
  readonly families: number;
  readonly contested: number;
  readonly rushers: number;
}

/** All that was acknowledged. */
export interface Done {
  readonly listed: readonly { readonly maid: number; readonly rank: number }[];
  readonly families: readonly Family[];
  /** How many got each maid whom all wanted. */
  readonly winners: readonly number[];
}

export interface Load {
  /** Lists so far: shows that writes go on. */
  readonly listed: () => number;
  readonly finish: () => Promise<Done>;
}

/** Visitors who browse and list without end, families who apply and pay, and rushes for the same maid. */
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
      // Each entry of a list has a rank above the others: nobody is moved.
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

  /** A few at a time, so that some are on their way whatever happens when. */
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
  // Whoever fails before anybody waits is heard in `finish`.
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
