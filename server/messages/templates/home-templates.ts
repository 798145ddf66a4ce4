import { amountSlot, dateSlot, nameSlot, wordsSlot } from '../slots.ts';
import { link, type Link, sentences, signed, template } from '../template.ts';

const TWO_DAYS = 48 * 60;
const requests = { path: '/my/requests' };

interface Cancelled extends Link {
  readonly maid: string;
  readonly day: string;
  readonly amount: number;
  readonly dueBy: string;
  readonly words: string;
}

/** Answers of the office to what a family asked for in My Home. */
export const homeTemplates = {
  cancellation_accepted: template(
    'sms',
    (site, slots: Cancelled, t) => {
      const her = { maid: nameSlot(slots.maid), day: dateSlot(slots.day, t) };
      const money = { amount: amountSlot(slots.amount, t), dueBy: dateSlot(slots.dueBy, t) };
      return sentences(
        signed(site, t, t('your cancellation is accepted. {maid}’s last day is {day}.', her)),
        slots.amount > 0 ? t('{amount} comes back by {dueBy} at the latest.', money) : '',
        wordsSlot(slots.words),
        link(site, slots, t),
      );
    },
    TWO_DAYS,
  ),
  pause_accepted: template(
    'sms',
    (site, slots: { maid: string; from: string; to: string; amount: number; words: string }, t) =>
      sentences(
        signed(
          site,
          t,
          t(
            'the pause from {from} to {to} is agreed. {amount} is taken off your next payment. {maid} keeps her full salary.',
            {
              from: dateSlot(slots.from, t),
              to: dateSlot(slots.to, t),
              amount: amountSlot(slots.amount, t),
              maid: nameSlot(slots.maid),
            },
          ),
        ),
        wordsSlot(slots.words),
        link(site, requests, t),
      ),
    TWO_DAYS,
  ),
  home_request_accepted: template(
    'sms',
    (site, { words }: { words: string }, t) =>
      sentences(
        signed(site, t, t('we said yes to what you asked for.')),
        wordsSlot(words),
        link(site, requests, t),
      ),
    TWO_DAYS,
  ),
  home_request_declined: template(
    'sms',
    (site, { words }: { words: string }, t) =>
      sentences(
        signed(site, t, t('we can’t do what you asked for.')),
        wordsSlot(words),
        link(site, requests, t),
      ),
    TWO_DAYS,
  ),
  home_request_reopened: template(
    'sms',
    (site, _slots: object, t) =>
      signed(
        site,
        t,
        t('please ignore our last message. We are looking at your request again. {link}', {
          link: link(site, requests, t),
        }),
      ),
    TWO_DAYS,
  ),
  someone_like_her: template(
    'sms',
    (site, slots: Link & { maid: string; day: string | null; fils: number }, t) => {
      const about = {
        maid: nameSlot(slots.maid),
        amount: amountSlot(slots.fils, t),
        link: link(site, slots, t),
      };
      return signed(
        site,
        t,
        slots.day === null
          ? t('{maid} is free, {amount} a month. Meet her or stop these texts: {link}', about)
          : t('{maid} is free from {day}, {amount} a month. Meet her or stop these texts: {link}', {
              ...about,
              day: dateSlot(slots.day, t),
            }),
      );
    },
    12 * 60,
  ),
  home_shared: template('sms', (site, slots: Link & { client: string }, t) =>
    signed(
      site,
      t,
      t('{client} added you to My Home. Sign in with this number: {link}', {
        client: nameSlot(slots.client),
        link: link(site, slots, t),
      }),
    ),
  ),
} as const;
