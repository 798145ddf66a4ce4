import type { SentLink } from '../../../contract/links.ts';
import type { Translate } from '../../text/text.ts';

const words = {
  waiting: 'On its way to {number}',
  sent: 'Sent to {number}',
  delivered: 'Arrived at {number}',
  failed: 'It did not reach {number}. Check the number and send it again.',
} as const;

/** Describes the delivery status of a text message. */
export const deliveryWords = ({ delivery, sentTo }: SentLink, t: Translate): string =>
  delivery === null ? (sentTo ?? '') : t(words[delivery], { number: sentTo ?? '' });
