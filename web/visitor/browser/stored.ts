import { slot, type Slot } from './storage.ts';

/** NUM-05. Part of the keys of id lists; a session of another version is ignored. */
export const SITE_VERSION = 39;
export const MOST_IDS = 200;

const same = (value: string): string => value;

const matching =
  (pattern: RegExp) =>
  (text: string): string | null =>
    pattern.test(text) ? text : null;

const token = (key: string) => slot(key, matching(/^[\w.-]{1,100}$/), same);
/** A text from a link: any characters on one line. */
const words = (key: string) => slot(key, matching(/^[^\p{Cc}]{1,200}$/u), same);

function oneOf<const Value extends string>(key: string, ...values: readonly Value[]): Slot<Value> {
  return slot<Value>(key, (text) => values.find((value) => value === text) ?? null, same);
}

const flagAt = (key: string): Slot<true> =>
  slot<true>(
    key,
    (text) => (['', '0', 'false', 'null', 'undefined'].includes(text) ? null : true),
    String,
  );

const numbers = (key: string): Slot<number> =>
  slot(
    key,
    (text) => (/^\d{1,16}$/.test(text) ? Number(text) : null),
    (value) => `${value}`,
  );

/** Positive integers without duplicates; other entries are ignored. */
function idsIn(text: string): readonly number[] | null {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) return null;
  const ids = list.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  return ids.length > 0 ? [...new Set(ids)].slice(0, MOST_IDS) : null;
}

/** VAL-04: only integers are preferences. A list without any means no preference (LIST-08). */
function integersIn(text: string): readonly number[] | null {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) return null;
  return list.filter((item) => Number.isSafeInteger(item)).map(Number);
}

function parametersIn(text: string): Readonly<Record<string, string>> | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) =>
      typeof item === 'string' ? [[name, item]] : [],
    ),
  );
}

const parameters = (key: string) => slot(key, parametersIn, JSON.stringify);

export const APPLICATION_MARKER = 'cc_app_';
export const REQUESTED_MAIDS = 'requestedMaids';

/** ENT-16: everything stored in this browser, as plain text where a value is one word. */
export const stored = {
  sessionId: token('sessionId'),
  journeyId: token('journeyId'),
  consentMode: oneOf('consentMode', 'granted', 'denied'),
  clientIp: slot('clientIp', matching(/^[\da-fA-F:.]{2,45}$/), same),
  abVariant: words('AB_VARIANT'),
  event: words('CC_EVENT'),
  target: words('CC_TARGET'),
  referralId: words('CC_REFERRAL_ID'),
  chatId: token('chatId'),
  lang: oneOf('lang', 'en', 'ar', 'fr', 'hi', 'ru'),
  maidsMode: oneOf('maidsMode', 'maid', 'nanny'),
  utmParams: parameters('utm_params'),
  allParams: parameters('all_params'),
  sessionAppId: token('sessionAppId'),
  savedListV2: flagAt('CC_SLV2'),
  alternateLanding: flagAt('V_LAND'),
  clientApp: flagAt('clientApp'),
  needIbanValidation: flagAt('CC_needIbanValidation'),
  requestedMaids: slot(`${REQUESTED_MAIDS}_${SITE_VERSION}`, idsIn, JSON.stringify),
  sharedListMaids: slot('sharedListMaids', idsIn, JSON.stringify),
  preference: slot('preference', integersIn, JSON.stringify),
  siteVersion: numbers('siteVersion'),
  lastVisit: numbers('lastVisit'),
  /** The page on which this application was started: `from_start` or another word. */
  applicationMarker: (appId: string) => token(`${APPLICATION_MARKER}${appId}`),
  flag: flagAt,
};
