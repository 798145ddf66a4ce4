import { timeOf } from '../../text/day-words.ts';
import type { SentLink } from '../../../contract/links.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { deliveryWords } from './delivery-words.tsx';
import { type TrackPoint } from './link-track.tsx';

function lastPoint({ state }: SentLink, t: Translate): TrackPoint {
  if (state === 'done') return { title: t('They confirmed'), state: 'done' };
  if (state === 'declined') return { title: t('They did not agree'), state: 'now' };
  return state === 'live'
    ? { title: t('They confirm'), state: 'now', when: t('waiting') }
    : { title: t('The link no longer works'), state: 'now', note: t('Send a new one below.') };
}

/** The spouse's progress with the arrival day: sent, confirmed. */
export const arrivalPoints = (link: SentLink, t: Translate): TrackPoint[] => [
  {
    title: t('Link sent'),
    state: 'done',
    when: timeOf(link.sentAt, t),
    note: deliveryWords(link, t),
  },
  lastPoint(link, t),
];
