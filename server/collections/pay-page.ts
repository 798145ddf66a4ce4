import type { CardConsent } from '../../rules/money/card-consent.ts';
import { dirhams } from '../../rules/money/money.ts';
import { dayIn, listWords } from '../../rules/text/date-words.ts';
import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import { msg, type Translate } from '../../rules/text/text.ts';
import { serverText } from '../platform/arabic-texts.ts';

const FILS = 100;

/** What the family agrees to by paying a month: its amount, and the later charges of the card that pays it. */
export interface PayTerms {
  readonly month: string;
  readonly amountFils: number;
  readonly after: readonly CardConsent[];
  /** The family changes from a direct debit to this card. */
  readonly isOffer?: boolean;
}

const closed = {
  paid: {
    title: msg('This month is paid'),
    text: msg('Thank you. Nothing more is taken for it.'),
  },
  nothing: {
    title: msg('There is nothing to pay'),
    text: msg('Your contract has ended or nothing is due for this month. No money is taken.'),
  },
  wait: {
    title: msg('Your card is being charged'),
    text: msg(
      'A payment of yours is on its way. Please open the link from our message again in an hour.',
    ),
  },
  with_bank: {
    title: msg('Your direct debit pays this month'),
    text: msg(
      'No money is taken by card, and your direct debit goes on. Open Payments in My Home to change to a card from the next month.',
    ),
  },
  over: {
    title: msg('This link has expired'),
    text: msg('Please chat with us about this month. We help you to pay it.'),
  },
} as const;
export type ClosedPage = keyof typeof closed;

interface Reader {
  readonly language: OwnLanguage;
  /** The name of the agency that asks for the money. */
  readonly brand: string;
}

/** The page that says why nothing can be paid by this link. */
export function closedPage(kind: ClosedPage, { language, brand }: Reader) {
  const t = serverText(language);
  const { title, text } = closed[kind];
  const link = { label: t('Go to the homepage'), href: '/' };
  return { language, brand, title: t(title), text: t(text), link };
}

function laterCharges(after: PayTerms['after'], t: Translate): string {
  const amount = (fils: number) => dirhams(fils / FILS, t);
  const day = (iso: string) => dayIn(t.language, iso, { day: 'numeric', month: 'long' });
  const last = after.at(-1);
  if (last === undefined) return t('You pay on the page of the payment provider.');
  const steady = { amount: amount(last.monthly), day: day(last.from) };
  const single = after
    .slice(0, -1)
    .map(({ monthly, from }) =>
      t('{amount} on {day}', { amount: amount(monthly), day: day(from) }),
    );
  return single.length === 0
    ? t(
        'The card you pay with is saved with the payment provider and charged {amount} on the 1st of each month, from {day}.',
        steady,
      )
    : t(
        'The card you pay with is saved with the payment provider and charged {amounts}, then {amount} on the 1st of each month, from {day}.',
        { ...steady, amounts: listWords(single, t.language) },
      );
}

/** The page that a link opens: pressing its button agrees to these amounts and leads to the gateway. */
export function agreePage(
  { month, amountFils, after, isOffer }: PayTerms,
  href: string,
  { language, brand }: Reader,
) {
  const t = serverText(language);
  const title = t('{amount} for {month}', {
    amount: dirhams(amountFils / FILS, t),
    month: dayIn(language, month, { month: 'long', year: 'numeric' }),
  });
  const charges = laterCharges(after, t);
  const text = [
    ...(isOffer
      ? [t('Your direct debit goes on until this payment has worked; then it ends.')]
      : []),
    charges,
  ];
  const link = { label: t('Agree and pay'), href, isMain: true };
  return { language, brand, title, text, link };
}
