import { daySlot, wordsSlot } from '../slots.ts';
import { link, type Link, signed, template } from '../template.ts';

const TWO_DAYS = 48 * 60;

/** Messages to the family about its documents, and about hers. */
export const documentTemplates = {
  document_expires: template(
    'sms',
    (site, slots: Link & { document: string; day: string; isHers?: boolean }, t) => {
      const values = {
        document: wordsSlot(t(slots.document)),
        day: daySlot(slots.day, t),
        link: link(site, slots, t),
      };
      const text =
        slots.isHers === true
          ? t('{document} expires on {day}. She renews it, and we help her: {link}', values)
          : t('{document} expires on {day}. Add the new one here: {link}', values);
      return signed(site, t, text);
    },
    TWO_DAYS,
  ),
} as const;
