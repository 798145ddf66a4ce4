import { flagKey, variantFlags } from '../../rules/marketing/variant-flags.ts';
import { storage } from './browser/storage.ts';
import { REQUESTED_MAIDS, SITE_VERSION, stored } from './browser/stored.ts';

const SESSION_LIFETIME = 24 * 60 * 60 * 1000;

/** Keys that end with a visit; lists, consent, preferences and application markers stay. */
const SESSION_KEYS: readonly string[] = [
  ...[
    stored.sessionId,
    stored.journeyId,
    stored.clientIp,
    stored.abVariant,
    stored.event,
    stored.target,
    stored.referralId,
    stored.chatId,
    stored.lang,
    stored.maidsMode,
    stored.utmParams,
    stored.allParams,
    stored.sessionAppId,
    stored.clientApp,
    stored.needIbanValidation,
  ].map(({ key }) => key),
  ...variantFlags.map(flagKey),
];

const isOldList = (key: string): boolean =>
  key.startsWith(`${REQUESTED_MAIDS}_`) && key !== stored.requestedMaids.key;

let visitBefore: number | null = null;

/** When this browser was here before this page was opened; null on a first visit. */
export const lastVisitDate = (): number | null => visitBefore;

/**
 * Removes the values of an expired visit. Without a stored date nothing is removed: another program wrote the values.
 */
export function renewSession(now: number): void {
  const lastVisit = stored.lastVisit.read();
  visitBefore = lastVisit;
  const version = stored.siteVersion.read();
  const isExpired = lastVisit !== null && now - lastVisit > SESSION_LIFETIME;
  if (isExpired || (version !== null && version !== SITE_VERSION))
    SESSION_KEYS.forEach(storage.remove);
  storage.keys().filter(isOldList).forEach(storage.remove);
  stored.siteVersion.write(SITE_VERSION);
  stored.lastVisit.write(now);
}

/** Extends the visit. */
export const extendVisit = (now: number): void => stored.lastVisit.write(now);
