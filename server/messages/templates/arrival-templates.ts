import { amountSlot, dateSlot, daySlot, nameSlot, referenceSlot } from '../slots.ts';
import { arrivalText, link, type Link, sentences, signed, template } from '../template.ts';

/** Messages to the family about the day on which she comes. */
export const arrivalTemplates = {
  arrival_moved: template(
    'sms',
    (site, slots: Link & { reference: string; maid: string; day: string }, t) =>
      signed(
        site,
        t,
        t('your booking {reference} has changed. {maid} comes on {day}. {link}', {
          reference: referenceSlot(slots.reference),
          maid: nameSlot(slots.maid),
          day: daySlot(slots.day, t),
          link: link(site, slots, t),
        }),
      ),
  ),
  arrival_asked: template(
    'sms',
    (site, slots: Link & { maid: string; day: string; fils: number; hours: number }, t) =>
      signed(
        site,
        t,
        t(
          'can {maid} come on {day} instead? Your first month would then cost {amount}. Please agree within {hours} hours, or leave it as it is: {link}',
          {
            maid: nameSlot(slots.maid),
            day: dateSlot(slots.day, t),
            amount: amountSlot(slots.fils, t),
            hours: Math.trunc(slots.hours),
            link: link(site, slots, t),
          },
        ),
      ),
  ),
  arrival_asked_replacement: template(
    'sms',
    (
      site,
      slots: Link & { maid: string; day: string; fils: number; paidOn: string; hours: number },
      t,
    ) =>
      signed(
        site,
        t,
        t(
          'can {maid} come on {day} instead? Your payment on {paidOn} would then be {amount}. Please agree within {hours} hours, or leave it as it is: {link}',
          {
            maid: nameSlot(slots.maid),
            day: dateSlot(slots.day, t),
            paidOn: dateSlot(slots.paidOn, t),
            amount: amountSlot(slots.fils, t),
            hours: Math.trunc(slots.hours),
            link: link(site, slots, t),
          },
        ),
      ),
  ),
  arrival_stays: template('sms', (site, slots: Link & { maid: string; day: string }, t) =>
    sentences(
      signed(site, t, t('nothing changes.')),
      arrivalText(slots.maid, slots.day, t),
      link(site, slots, t),
    ),
  ),
  arrival_late: template(
    'sms',
    (site, { maid }: { maid: string }, t) =>
      signed(
        site,
        t,
        t(
          '{maid} is on her way and will be late today. We are sorry. We call you if it takes longer.',
          { maid: nameSlot(maid) },
        ),
      ),
    4 * 60,
  ),
  arrival_did_not_come: template('sms', (site, { maid }: { maid: string }, t) =>
    signed(
      site,
      t,
      t(
        'we are sorry, {maid} could not come today. We call you soon to find another day or to return your money.',
        { maid: nameSlot(maid) },
      ),
    ),
  ),
  arrival_not_home: template('sms', (site, { maid }: { maid: string }, t) =>
    signed(
      site,
      t,
      t('we came with {maid} and nobody opened. We call you soon to find another time.', {
        maid: nameSlot(maid),
      }),
    ),
  ),
  arrival_unbooked: template('sms', (site, { maid, day }: { maid: string; day: string }, t) =>
    signed(
      site,
      t,
      t('{maid} does not come on {day}. We text you as soon as there is another day.', {
        maid: nameSlot(maid),
        day: daySlot(day, t),
      }),
    ),
  ),
  arrival_corrected: template(
    'sms',
    (site, { maid }: { maid: string }, t) =>
      signed(
        site,
        t,
        t('please ignore our last message about {maid}. It was a mistake, and we are sorry.', {
          maid: nameSlot(maid),
        }),
      ),
    4 * 60,
  ),
} as const;
