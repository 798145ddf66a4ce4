import { scrubUrl } from '../../../rules/marketing/scrub-url.ts';
import { startConsent } from './consent.ts';
import { pushEvent } from './data-layer.ts';

/** VID-02: what is logged while a maid's video plays; times in seconds of the video. */
type VideoEvent =
  | {
      readonly event: 'video_play' | 'video_pause' | 'video_ended' | 'video_progress';
      readonly maid: number;
      readonly seconds: number;
    }
  /** An empty track means that the captions were switched off. */
  | { readonly event: 'video_captions'; readonly maid: number; readonly track: string };

/** CALL-23, but for the one event that tells of a person: see analytics-confirmation.ts. */
export type AnalyticsEvent =
  | { readonly event: 'route_sub_domain'; readonly sub_domain: string; readonly page: string }
  | { readonly event: 'counter_review_load' }
  | { readonly event: 'pressed_wa_buttons'; readonly page: string }
  | { readonly event: 'back_button'; readonly page: string }
  | {
      readonly event: 'site_error';
      readonly type: string;
      readonly code: string;
      readonly url: string;
    }
  | VideoEvent;

const LONGEST = 200;

/** One line of bounded length, whatever an answer or an address brought. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/\p{Cc}+/gu, ' ').slice(0, LONGEST) : value;

export function track(event: AnalyticsEvent): void {
  startConsent();
  const safe = event.event === 'site_error' ? { ...event, url: scrubUrl(event.url) } : event;
  const fields = Object.entries(safe).map(([name, value]) => [name, plain(value)]);
  pushEvent({ event: event.event, ...Object.fromEntries(fields) });
}

/** A tag event that the server named (ERR-01); a name that could be more than a name is not passed on. */
export function trackTag(name: string): void {
  if (!/^[a-z][\w-]{0,99}$/i.test(name)) return;
  startConsent();
  pushEvent({ event: name });
}
