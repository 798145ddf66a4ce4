import { scrubUrl } from '../../../rules/marketing/scrub-url.ts';
import { startConsent } from './consent.ts';
import { pushEvent } from './data-layer.ts';

/** VID-02: events logged while a maid's video plays; times in seconds of the video. */
type VideoEvent =
  | {
      readonly event: 'video_play' | 'video_pause' | 'video_ended' | 'video_progress';
      readonly maid: number;
      readonly seconds: number;
    }
  /** An empty track means that captions were switched off. */
  | { readonly event: 'video_captions'; readonly maid: number; readonly track: string };

/** CALL-23, except for the event with personal data: see analytics-confirmation.ts. */
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

/** Limits texts from answers and addresses to one line of bounded length. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/\p{Cc}+/gu, ' ').slice(0, LONGEST) : value;

export function track(event: AnalyticsEvent): void {
  startConsent();
  const safe = event.event === 'site_error' ? { ...event, url: scrubUrl(event.url) } : event;
  const fields = Object.entries(safe).map(([name, value]) => [name, plain(value)]);
  pushEvent({ event: event.event, ...Object.fromEntries(fields) });
}

/** A tag event named by the server (ERR-01); unsafe names are dropped. */
export function trackTag(name: string): void {
  if (!/^[a-z][\w-]{0,99}$/i.test(name)) return;
  startConsent();
  pushEvent({ event: name });
}
