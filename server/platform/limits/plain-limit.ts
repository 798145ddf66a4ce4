import { allowanceAt, networksOf } from './network.ts';

const minute = 60_000;
const mostNetworks = 20_000;

/**
 * Counts in this process only, for calls too cheap to ask the store. A sliding window: the previous
 * minute counts by the share of it that is within the last sixty seconds.
 */
export function plainLimit(uses: number, now: () => number = () => performance.now()) {
  let current = new Map<string, number>();
  let previous = new Map<string, number>();
  let startedAt = now();

  function advance(): number {
    const age = now() - startedAt;
    if (age < minute) return age;
    previous = age < 2 * minute ? current : new Map();
    current = new Map();
    startedAt += Math.floor(age / minute) * minute;
    return now() - startedAt;
  }

  return (address: string): boolean => {
    const share = 1 - advance() / minute;
    const networks = networksOf(address);
    const isOver = (network: string, place: number) =>
      (current.get(network) ?? 0) + (previous.get(network) ?? 0) * share >=
      uses * allowanceAt(place);
    if (networks.some(isOver)) return false;
    for (const network of networks.toReversed()) {
      const counted = current.get(network) ?? 0;
      // Bounds the memory under a flood of networks; further networks are let through uncounted.
      if (counted > 0 || current.size < mostNetworks) current.set(network, counted + 1);
    }
    return true;
  };
}
