import { sharedLimits } from '../platform/limits/limits.ts';
import { addressesIn } from '../platform/limits/network.ts';
import type { Deps } from '../platform/deps.ts';
import { tooManyBytes } from './refusals.ts';

const UNIT = 16 * 1024;
/** Four photos of 2 MB are 8 MB: room for 250 families a day behind one address. */
const DAILY_BYTES = 2 * 1024 ** 3;
const daily = { bucket: 'upload bytes, day', uses: DAILY_BYTES / UNIT, seconds: 86_400 };

/** Refuses bytes beyond what one network may upload in a day (T81, T114). */
export function uploadAllowance(deps: Pick<Deps, 'config' | 'keys' | 'log' | 'store'>) {
  const limits = sharedLimits(deps);
  const isTrusted = addressesIn(deps.config.captchaTrustedNetworks);
  return async (address: string, bytes: number): Promise<void> => {
    if (isTrusted(address)) return;
    const units = Math.max(1, Math.ceil(bytes / UNIT));
    if (!(await limits.takeMany(daily, limits.networks(address), units))) {
      throw tooManyBytes();
    }
  };
}
