import { type CampaignTags } from './campaigns.ts';
import { scrubUrl } from './scrub-url.ts';

const MOST_PARAMETERS = 30;
const LONGEST_VALUE = 200;
const NAME = /^[A-Za-z][\w.-]{0,49}$/;
const TOKEN = /^[\w-]{1,64}$/;

type Parameters = Readonly<Record<string, string>>;

/** The visitor's origin according to a link; null where the link has no usable value. */
export interface Attribution {
  readonly utmParams: Parameters | null;
  readonly allParams: Parameters | null;
  readonly event: string | null;
  readonly target: string | null;
  readonly referralId: string | null;
  readonly chatId: string | null;
  readonly abVariant: string | null;
  readonly journeyId: string | null;
}

const withoutControls = (text: string): string => text.replace(/\p{Cc}/gu, '').trim();

function words(search: URLSearchParams, ...names: readonly string[]): string | null {
  const values = names.map((name) => withoutControls(search.get(name) ?? ''));
  const value = values.find((text) => text !== '') ?? '';
  return value === '' || value.length > LONGEST_VALUE ? null : value;
}

function token(search: URLSearchParams, name: string): string | null {
  const value = search.get(name) ?? '';
  return TOKEN.test(value) ? value : null;
}

/** The first value of a repeated parameter counts. */
function parameters(search: URLSearchParams, wanted: (name: string) => boolean): Parameters | null {
  const found = new Map<string, string>();
  for (const name of new Set(search.keys())) {
    const value = NAME.test(name) && wanted(name) ? words(search, name) : null;
    if (value !== null && found.size < MOST_PARAMETERS) found.set(name, value);
  }
  return found.size > 0 ? Object.fromEntries(found) : null;
}

/**
 * Removes parameters that identify a person or give access to an application, so that they are never stored in a
 * browser.
 */
function harmless(search: URLSearchParams): URLSearchParams {
  const scrubbed = scrubUrl(`/?${search.toString()}`);
  return new URLSearchParams(scrubbed.slice(scrubbed.indexOf('?')));
}

const isUtm = (name: string) => /^utm_[a-z0-9_]{1,40}$/.test(name);

export function attribution(search: URLSearchParams): Attribution {
  const utm = parameters(search, isUtm) ?? {};
  const utmParams = Object.entries(utm).filter(([, value]) => !value.includes('@'));
  const rest = parameters(harmless(search), (name) => !isUtm(name)) ?? {};
  const allParams = [
    ...utmParams,
    ...Object.entries(rest).filter(([, value]) => value !== 'removed'),
  ].slice(0, MOST_PARAMETERS);
  return {
    utmParams: utmParams.length > 0 ? Object.fromEntries(utmParams) : null,
    allParams: allParams.length > 0 ? Object.fromEntries(allParams) : null,
    event: words(search, 'event', 'affiliateEvent'),
    target: words(search, 'target'),
    referralId: words(search, 'referralId'),
    chatId: token(search, 'chatId'),
    abVariant: token(search, 'AB_VARIANT'),
    journeyId: token(search, 'journeyId'),
  };
}

/** A new campaign replaces the earlier one; an event stays until another one replaces it. */
export function tagsInForce(now: CampaignTags, before: CampaignTags): CampaignTags {
  const { event = before.event, ...campaign } = now;
  const { event: _, ...earlier } = before;
  const inForce = Object.keys(campaign).length > 0 ? campaign : earlier;
  return event === undefined ? inForce : { ...inForce, event };
}

/** CAMP-01: the query with `v_merritt` replaced by its event; null if it is absent. */
export function merrittSearch(search: URLSearchParams): string | null {
  if (!search.has('v_merritt')) return null;
  const rewritten = new URLSearchParams(search);
  rewritten.delete('v_merritt');
  rewritten.set('event', 'MerrittGroup');
  return `?${rewritten.toString()}`;
}
