/** What a maid can allow us to do with a photo or video of her. */
export const consentScopes = ['site', 'shared_lists', 'messages', 'social', 'print'] as const;
export type ConsentScope = (typeof consentScopes)[number];
export const scopeAnswers = ['allowed', 'refused', 'not_asked'] as const;
export type ScopeAnswer = (typeof scopeAnswers)[number];
export type ConsentAnswers = Readonly<Record<ConsentScope, ScopeAnswer>>;

/** Shared lists show the same card as the hire page, so an item is on the site only with both. */
export const allowsSite = (answers: ConsentAnswers): boolean =>
  answers.site === 'allowed' && answers.shared_lists === 'allowed';

/** A consent is asked for again after a year. */
export const CONSENT_MONTHS = 12;

/** How many days before a consent ends she is asked again, as the parameter `consent_ask_days` says. */
const ASK_DAYS = 30;
export const consentAskDays = (written: string | undefined): number =>
  written !== undefined && /^\d{1,3}$/.test(written) ? Number(written) : ASK_DAYS;

/** The last day of a consent that was given on this day for these months. */
export function lastDayOf(givenOn: string, months: number = CONSENT_MONTHS): string {
  const [year = 0, month = 1, day = 1] = givenOn.split('-').map(Number);
  // The last day of a short month instead of a day in the next one.
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const end = new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth)));
  return end.toISOString().slice(0, 10);
}

export const mediaStates = ['draft', 'on_site', 'withdrawn', 'consent_over'] as const;

/** Why an item cannot be on the site. */
export type MediaObstacle =
  | 'no_consent'
  | 'consent_over'
  | 'consent_withdrawn'
  | 'site_refused'
  | 'captions_missing'
  | 'captions_wrong';

interface Consent {
  readonly answers: ConsentAnswers;
  readonly isOver: boolean;
  readonly isWithdrawn: boolean;
}

/** The consent's part of it; null if she allows the item on the site now. */
export function consentObstacle(consent: Consent | null): MediaObstacle | null {
  if (consent === null) return 'no_consent';
  if (consent.isWithdrawn) return 'consent_withdrawn';
  if (consent.isOver) return 'consent_over';
  return allowsSite(consent.answers) ? null : 'site_refused';
}

/** Lengths of a video that a family watches to its end. */
export const VIDEO_SECONDS = { least: 10, most: 120 } as const;
export const VIDEO_BYTES = 20_000_000;
/** A video may be larger where it is converted. */
export const UPLOAD_BYTES = 100_000_000;
export const LONGEST_TITLE = 60;
