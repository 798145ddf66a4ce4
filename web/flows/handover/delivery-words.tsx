import type { ReactNode } from 'react';
import type { SentLink } from '../../../contract/links.ts';
import { msg, type Translate } from '../../../rules/text/text.ts';

const words = {
  waiting: msg('On its way to {number}'),
  sent: msg('Sent to {number}'),
  delivered: msg('Arrived at {number}'),
  failed: msg('It did not reach {number}. Check the number and send it again.'),
} as const;

/** Describes the delivery status of a text message. */
export const deliveryWords = ({ delivery, sentTo }: SentLink, t: Translate): ReactNode =>
  delivery === null ? sentTo && <bdi>{sentTo}</bdi> : t(words[delivery], { number: sentTo ?? '' });
