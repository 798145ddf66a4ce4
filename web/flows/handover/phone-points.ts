import type { SentLink } from '../../../contract/links.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { timeOf } from '../../text/day-words.ts';
import { deliveryWords } from './delivery-words.tsx';
import type { TrackPoint } from './link-track.tsx';

/** The progress of the link to the family's own phone: sent by text message, or scanned from the screen. */
export function phonePoints(phone: SentLink, t: Translate): TrackPoint[] {
  const isDone = phone.state === 'done';
  const opened = phone.openedAt === null ? t('waiting') : timeOf(phone.openedAt, t);
  const finish: TrackPoint = {
    title: t('Finish on your phone'),
    state: isDone ? 'now' : 'ahead',
    note: isDone ? t('This page shows when you are done.') : undefined,
  };
  const waiting = isDone ? undefined : t('This page updates automatically.');
  if (phone.sentTo === null) {
    const state = phone.openedAt === null ? 'now' : 'done';
    return [{ title: t('Code scanned'), state, when: opened, note: waiting }, finish];
  }
  return [
    {
      title: t('Link sent'),
      state: 'done',
      when: timeOf(phone.sentAt, t),
      note: deliveryWords(phone, t),
    },
    {
      title: t('Open on your phone'),
      state: isDone ? 'done' : 'now',
      when: opened,
      note: waiting,
    },
    finish,
  ];
}
