import type { SentLink } from '../../../contract/links.ts';
import type { Translate } from '../../text/text.ts';
import { deliveryWords } from './delivery-words.ts';
import { type TrackPoint, timeOf } from './link-track.tsx';

/** Sent, opened, signed: as far as the spouse has come. */
export function spousePoints(link: SentLink, declined: boolean, t: Translate): TrackPoint[] {
  const isOver = link.state === 'revoked' || link.state === 'ended';
  const isSigned = link.state === 'done';
  const opened: TrackPoint =
    link.openedAt === null
      ? { title: t('They open it'), state: isOver ? 'ahead' : 'now', when: t('waiting') }
      : { title: t('They opened it'), state: 'done', when: timeOf(link.openedAt) };
  const last: TrackPoint = declined
    ? { title: t('They did not agree'), state: 'now' }
    : isOver
      ? { title: t('The link has ended'), state: 'now', note: t('Send a new one below.') }
      : {
          title: isSigned ? t('They signed') : t('They sign'),
          state: isSigned ? 'done' : link.openedAt === null ? 'ahead' : 'now',
          ...(!isSigned && { when: t('waiting'), note: t('This page moves on by itself.') }),
        };
  return [
    {
      title: t('Link sent'),
      state: 'done',
      when: timeOf(link.sentAt),
      note: deliveryWords(link, t),
    },
    opened,
    last,
  ];
}
