import { amountSlot, monthSlot } from '../slots.ts';
import { link, type Link, sentences, signed, template, type Words, wordsIn } from '../template.ts';

const TWO_DAYS = 48 * 60;

/** Messages to the family about answers of their bank. */
export const bankTemplates = {
  mandate_rejected: template(
    'sms',
    (site, slots: Link & Words, t) =>
      sentences(signed(site, t, wordsIn(slots, t)), link(site, slots, t)),
    TWO_DAYS,
  ),
  debit_returned: template(
    'sms',
    (site, slots: Link & Words & { amount: number; month: string }, t) =>
      signed(
        site,
        t,
        t(
          'your bank did not pay {amount} for {month}. {reason} Write to us to pay another way or to try again: {link}',
          {
            amount: amountSlot(slots.amount, t),
            month: monthSlot(slots.month, t),
            reason: wordsIn(slots, t),
            link: link(site, slots, t),
          },
        ),
      ),
    TWO_DAYS,
  ),
} as const;
