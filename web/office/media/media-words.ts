import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import type { ConsentScope } from '../../../rules/media/consent.ts';
import type { CaptionProblem } from '../../../rules/media/captions.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { westernDigits } from '../../../rules/people/mobile-number.ts';
import { briefWhen } from '../words/time-words.ts';

export type Media = OfficeAnswer<'GET office/media/{id}'>;
export type Item = Media['items'][number];
export type Line = Item['captions'][number];

/** "0:58". */
export function timeWords(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** "0:22.5", as it is typed. */
export const typedTime = (seconds: number): string => {
  const rest = Math.round((seconds % 1) * 1000);
  return `${timeWords(seconds)}${rest === 0 ? '' : `.${String(rest).padStart(3, '0').replace(/0+$/, '')}`}`;
};

/** Seconds of a typed time such as 0:22.5 or 22.5; null if it is none. */
export function readTime(text: string): number | null {
  const [, minutes = '0', seconds] =
    /^(?:(\d{1,2}):)?(\d{1,3}(?:[.,]\d{1,3})?)$/.exec(westernDigits(text).trim()) ?? [];
  return seconds === undefined ? null : Number(minutes) * 60 + Number(seconds.replace(',', '.'));
}

export const scopeWords = (t: Translate): Readonly<Record<ConsentScope, string>> => ({
  site: t('Hire page and profile'),
  shared_lists: t('Shared lists'),
  messages: t('Messages to families who ask'),
  social: t('Social media'),
  print: t('Print and events'),
});

const SOON_DAYS = 30;

export function stateWords(t: Translate, { state, consent }: Item): string {
  if (state === 'withdrawn') {
    const day = briefWhen(consent?.withdrawnAt ?? '');
    return consent?.withdrawnByHer
      ? t('withdrawn by her, {day}', { day })
      : t('withdrawn, {day}', { day });
  }
  if (state === 'consent_over') return t('consent over');
  if (state === 'draft') return t('draft');
  return consent !== null && consent.daysLeft < SOON_DAYS
    ? t('on site until {day}', { day: briefWhen(consent.endsOn) })
    : t('on site');
}

/** "Video 0:58, on site". */
export function itemWords(t: Translate, item: Item): string {
  const kind =
    item.kind === 'video'
      ? t('Video {length}', { length: timeWords(item.seconds ?? 0) })
      : t('Photo');
  return t('{kind}, {state}', { kind, state: stateWords(t, item) });
}

export const obstacleWords = (t: Translate, obstacle: string): string => {
  const words: Readonly<Record<string, string>> = {
    no_consent: t('Record her consent first.'),
    consent_over: t('Her consent is over. Ask her again.'),
    consent_withdrawn: t('She withdrew her consent. Only a new consent brings it back.'),
    site_refused: t('She does not allow it on the hire page and in shared lists.'),
    captions_missing: t('English captions are missing.'),
    captions_wrong: t('Some caption lines need a correction.'),
  };
  return words[obstacle] ?? obstacle;
};

export const problemWords = (t: Translate, problem: CaptionProblem): string => {
  const words: Readonly<Record<CaptionProblem, string>> = {
    empty: t('No English words yet'),
    ends_before_start: t('Ends before it starts'),
    after_the_end: t('Outside the video'),
    overlap: t('Overlaps the line before'),
  };
  return words[problem];
};

export const sizeWords = (t: Translate, bytes: number): string =>
  bytes < 1_000_000
    ? t('{size} kB', { size: Math.max(1, Math.round(bytes / 1000)) })
    : t('{size} MB', { size: (bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0) });

/** An item that could be published as it is now. */
export const isPublishable = ({ state, obstacles, hasCaptionDraft }: Item): boolean =>
  obstacles.length === 0 && (state === 'draft' || (state === 'on_site' && hasCaptionDraft));
