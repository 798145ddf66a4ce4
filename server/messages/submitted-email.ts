import type { DatedPayment } from '../../rules/money/money-by-date.ts';
import { msg, type Translate } from '../../rules/text/text.ts';
import { amountSlot, daySlot, nameSlot, referenceSlot } from './slots.ts';
import { arrivalText, link, type Link, sentences, template } from './template.ts';

/** A card payment has a receipt, a new direct debit its signed form; an existing one has neither. */
const papersOf = {
  card: msg('Your contract and your receipt: {link}'),
  direct_debit: msg('Your contract and your payment form: {link}'),
} as const;

interface Submitted extends Link {
  readonly client: string;
  readonly reference: string;
  readonly maid: string;
  readonly day: string | null;
  readonly paidBy: keyof typeof papersOf | null;
  readonly payments: readonly DatedPayment[];
}

export const completeText = (reference: string, t: Translate): string =>
  t('your application {reference} is complete.', { reference: referenceSlot(reference) });

/** One line of the schedule of payments, such as "About Fri 20 Nov: AED 1,156 by direct debit". */
function paymentLine({ kind, on, fils }: DatedPayment, t: Translate): string {
  const values = { amount: amountSlot(fils, t), day: daySlot(on, t) };
  if (kind === 'nothing') return t('Today: nothing');
  if (kind === 'first_debit') return t('About {day}: {amount} by direct debit', values);
  if (kind === 'paid') return t('{day}: {amount}, paid by card', values);
  if (kind === 'returned') return t('{day}: {amount} goes back to your card', values);
  return kind === 'monthly'
    ? t('{day}: {amount}, then each month', values)
    : t('{day}: {amount}', values);
}

export const submittedEmail = template('email', (site, slots: Submitted, t) =>
  [
    t('Dear {client},', { client: nameSlot(slots.client) }),
    sentences(completeText(slots.reference, t), arrivalText(slots.maid, slots.day, t)),
    [t('Your payments:'), ...slots.payments.map((one) => paymentLine(one, t))].join('\n'),
    t(slots.paidBy ? papersOf[slots.paidBy] : msg('Your documents: {link}'), {
      link: link(site, slots, t),
    }),
    t('My Home, with your payments, documents and visa: {link}', {
      link: link(site, { path: '/my' }, t),
    }),
    site.brandName,
  ].join('\n\n'),
);
