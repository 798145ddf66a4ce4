import type { Config } from '../../config.ts';

/** Nothing may be loaded, framed or sent; a file that needs more adds it. */
export const BARE_POLICY =
  "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Sent with every answer; a page replaces the content policy and the cache policy. */
export function securityHeaders(config: Pick<Config, 'production'>) {
  return Object.freeze({
    'cache-control': 'no-store',
    'content-security-policy': BARE_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(config.production && { 'strict-transport-security': 'max-age=63072000' }),
  });
}
export type SecurityHeaders = ReturnType<typeof securityHeaders>;

/** A page sends this together with `report-to csp` in its policy. */
export const reportingEndpoints = 'csp="/api/csp-report"';
