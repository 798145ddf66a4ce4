import { daySlot, wordsSlot } from './slots.ts';
import { link, type Link, signed, template } from './template.ts';

const TWO_DAYS = 48 * 60;

/** Messages to the family about its documents. */
export const documentTemplates = {
  document_expires: template(
    'sms',
    (site, slots: Link & { document: string; day: string }, t) =>
      signed(
        site,
        t,
        t('{document} expires on {day}. Add the new one here: {link}', {
          document: wordsSlot(t(slots.document)),
          day: daySlot(slots.day, t),
          link: link(site, slots, t),
        }),
      ),
    TWO_DAYS,
  ),
} as const;
