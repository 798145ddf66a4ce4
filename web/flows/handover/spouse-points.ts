import { timeOf } from '../../text/day-words.ts';
import type { SentLink } from '../../../contract/links.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { deliveryWords } from './delivery-words.tsx';
import { type TrackPoint } from './link-track.tsx';

/** The spouse's progress: sent, opened, signed. */
export function spousePoints(link: SentLink, t: Translate): TrackPoint[] {
  const isOver = link.state !== 'live' && link.state !== 'done';
  const isSigned = link.state === 'done';
  const opened: TrackPoint =
    link.openedAt === null
      ? { title: t('They open it'), state: isOver ? 'ahead' : 'now', when: t('waiting') }
      : { title: t('They opened it'), state: 'done', when: timeOf(link.openedAt, t) };
  const last: TrackPoint =
    link.state === 'declined'
      ? { title: t('They did not agree'), state: 'now', note: t('Nothing was signed.') }
      : isOver
        ? { title: t('The link no longer works'), state: 'now', note: t('Send a new one below.') }
        : {
            title: isSigned ? t('They signed') : t('They sign'),
            state: isSigned ? 'done' : link.openedAt === null ? 'ahead' : 'now',
            ...(!isSigned && { when: t('waiting'), note: t('This page updates automatically.') }),
          };
  return [
    {
      title: t('Link sent'),
      state: 'done',
      when: timeOf(link.sentAt, t),
      note: deliveryWords(link, t),
    },
    opened,
    last,
  ];
}
