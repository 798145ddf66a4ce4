const clickIds = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'ttclid', 'msclkid', 'twclid', 'yclid'];
const campaign = ['event', 'affiliateEvent', 'referralId', 'lang'];
const variants = ['slv2', 'vcc', 'AB_VARIANT'];
const exact = new Set([...clickIds, ...campaign, ...variants]);

function isTracking(name: string): boolean {
  return exact.has(name) || /^(?:utm|v)_[a-z0-9_]{1,40}$/.test(name);
}

/** Only the parameters that say where a visitor came from; all others are dropped. */
export function trackingParameters(query: URLSearchParams): URLSearchParams {
  const result = new URLSearchParams();
  for (const [name, value] of query) {
    if (!isTracking(name) || result.has(name)) continue;
    if (value.length > 200 || /\p{Cc}/u.test(value)) continue;
    result.append(name, value);
  }
  return result;
}

/** Adds the visitor's tracking parameters to the target; the target's own parameters win. */
export function withTracking(target: string, query: URLSearchParams): string {
  const hashAt = target.indexOf('#');
  const hash = hashAt < 0 ? '' : target.slice(hashAt);
  const address = hashAt < 0 ? target : target.slice(0, hashAt);
  const own = new URLSearchParams(address.split('?').slice(1).join('?'));
  const added = trackingParameters(query);
  for (const name of own.keys()) added.delete(name);
  if (added.size === 0) return target;
  return `${address}${address.includes('?') ? '&' : '?'}${added.toString()}${hash}`;
}
