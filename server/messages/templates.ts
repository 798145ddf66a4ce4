import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import type { Translate } from '../../rules/text/text.ts';
import { serverText } from '../platform/arabic-texts.ts';
import { arrivalTemplates } from './templates/arrival-templates.ts';
import { bankTemplates } from './templates/bank-templates.ts';
import { visaCaseTemplates } from './templates/visa-case-templates.ts';
import { homeTemplates } from './templates/home-templates.ts';
import { documentTemplates } from './templates/document-templates.ts';
import { operatorTemplates } from './templates/operator-templates.ts';
import { staffTemplates } from './templates/staff-templates.ts';
import { completeText, submittedEmail } from './submitted-email.ts';
import {
  arrivalText,
  link,
  type Link,
  plainArabic,
  sentences,
  signed,
  type Site,
  template,
  type Words,
  wordsIn,
} from './template.ts';
import { amountSlot, codeSlot, dateSlot, monthSlot, nameSlot, referenceSlot } from './slots.ts';

/** Every message: its channel, its text, and for how many minutes it is useful. */
export const templates = {
  code: template(
    'sms',
    ({ brandName: brand }, { code }: { code: string }, t) =>
      t('{code} is your {brand} code. It works for 10 minutes. We never ask you for it.', {
        code: codeSlot(code),
        brand,
      }),
    10,
  ),
  payment_code: template(
    'sms',
    (_site, { code, amount }: { code: string; amount: number }, t) =>
      t('{code} is the code for your card payment of {amount}. Tell it to nobody.', {
        code: codeSlot(code),
        amount: amountSlot(amount, t),
      }),
    10,
  ),
  application_link: template('sms', (site, slots: Link & { maid: string }, t) => {
    const values = { brand: site.brandName, link: link(site, slots, t) };
    return slots.maid === ''
      ? t('Your {brand} application: {link}', values)
      : t('Your {brand} application for {maid}: {link}', {
          ...values,
          maid: nameSlot(slots.maid),
        });
  }),
  application_saved: template('sms', (site, slots: Link, t) =>
    signed(
      site,
      t,
      t('your answers are saved. Continue any time: {link}', { link: link(site, slots, t) }),
    ),
  ),
  continue_on_phone: template('sms', (site, slots: Link, t) =>
    t('Continue your {brand} application here: {link}', {
      brand: site.brandName,
      link: link(site, slots, t),
    }),
  ),
  sign_only: template('sms', (site, slots: Link & { maid: string }, t) =>
    t('Only your signature is missing for {maid}. Sign here: {link} {brand}', {
      brand: site.brandName,
      maid: nameSlot(slots.maid),
      link: link(site, slots, t),
    }),
  ),
  spouse_sign: template(
    'sms',
    (site, slots: Link & { client: string; maid: string; monthly: number; hours: number }, t) => {
      const asked = {
        client: nameSlot(slots.client),
        amount: amountSlot(slots.monthly, t),
        link: link(site, slots, t),
        hours: Math.trunc(slots.hours),
      };
      return signed(
        site,
        t,
        // An Arabic message with her name would need a third part.
        t.language === 'ar'
          ? t(
              '{client} asks you to sign a payment of {amount} a month. {link} Works for {hours} hours.',
              asked,
            )
          : t(
              '{client} asks you to sign the payment form for {maid}: {amount} a month. {link} Works for {hours} hours.',
              { ...asked, maid: nameSlot(slots.maid) },
            ),
      );
    },
  ),
  spouse_arrival: template(
    'sms',
    (site, slots: Link & { client: string; maid: string; hours: number }, t) =>
      signed(
        site,
        t,
        t('{client} asks you to confirm when {maid} comes. {link} Works for {hours} hours.', {
          client: nameSlot(slots.client),
          maid: nameSlot(slots.maid),
          link: link(site, slots, t),
          hours: Math.trunc(slots.hours),
        }),
      ),
  ),
  spouse_signed: template('sms', (site, slots: Link, t) =>
    signed(
      site,
      t,
      t('the payment form is signed. Continue here: {link}', { link: link(site, slots, t) }),
    ),
  ),
  maid_taken: template('sms', (site, slots: Link & { maid: string; withdrawn?: true }, t) => {
    const values = { maid: nameSlot(slots.maid), link: link(site, slots, t) };
    return signed(
      site,
      t,
      slots.withdrawn
        ? t(
            '{maid} is no longer available. Your answers are saved. Choose someone else: {link}',
            values,
          )
        : t(
            'another family hired {maid} before your spouse signed. Your answers are saved. Choose someone else: {link}',
            values,
          ),
    );
  }),
  document_again: template('sms', (site, slots: Link & Words, t) =>
    sentences(signed(site, t, wordsIn(slots, t)), link(site, slots, t)),
  ),
  submitted: template(
    'sms',
    (site, slots: Link & { reference: string; maid: string; day: string | null }, t) =>
      sentences(
        signed(site, t, completeText(slots.reference, t)),
        arrivalText(slots.maid, slots.day, t),
        link(site, slots, t),
      ),
  ),
  ...arrivalTemplates,
  ...bankTemplates,
  ...visaCaseTemplates,
  ...homeTemplates,
  ...documentTemplates,
  replacement_link: template('sms', (site, slots: Link & { maid: string }, t) =>
    signed(
      site,
      t,
      t('choose who comes instead of {maid} here: {link}', {
        maid: nameSlot(slots.maid),
        link: link(site, slots, t),
      }),
    ),
  ),
  survey_link: template('sms', (site, slots: Link, t) =>
    signed(
      site,
      t,
      t('how is it going at home? Tell our team here: {link}', { link: link(site, slots, t) }),
    ),
  ),
  ...staffTemplates,
  replaced: template(
    'sms',
    (site, slots: Link & { reference: string; present: string; maid: string; day: string }, t) =>
      signed(
        site,
        t,
        t(
          'your replacement {reference} is confirmed. {maid} comes on {day} instead of {present}. {link}',
          {
            reference: referenceSlot(slots.reference),
            maid: nameSlot(slots.maid),
            day: dateSlot(slots.day, t),
            present: nameSlot(slots.present),
            link: link(site, slots, t),
          },
        ),
      ),
  ),
  refunded: template('sms', (site, slots: { amount: number; reference: string }, t) =>
    signed(
      site,
      t,
      t('{amount} goes back to your card. Reference {reference}.', {
        amount: amountSlot(slots.amount, t),
        reference: referenceSlot(slots.reference),
      }),
    ),
  ),
  transferred: template('sms', (site, slots: Link & { amount: number }, t) =>
    signed(
      site,
      t,
      t('We sent {amount} to your bank account. See your payments: {link}', {
        amount: amountSlot(slots.amount, t),
        link: link(site, slots, t),
      }),
    ),
  ),
  monthly_paid: template('sms', (site, slots: Link & { amount: number; month: string }, t) =>
    signed(
      site,
      t,
      t('{amount} for {month} was paid by your card. Your tax invoice: {link}', {
        amount: amountSlot(slots.amount, t),
        month: monthSlot(slots.month, t),
        link: link(site, slots, t),
      }),
    ),
  ),
  monthly_declined: template(
    'sms',
    (site, slots: Link & { amount: number; month: string; retryInDays: number | null }, t) => {
      const values = {
        amount: amountSlot(slots.amount, t),
        month: monthSlot(slots.month, t),
        link: link(site, slots, t),
      };
      return signed(
        site,
        t,
        slots.retryInDays === null
          ? t(
              'your bank declined {amount} for {month}. Pay here: {link} We do not try this card again.',
              values,
            )
          : t(
              'your bank declined {amount} for {month}. Pay here: {link} We try your card again in {days} days.',
              { ...values, days: Math.trunc(slots.retryInDays) },
            ),
      );
    },
  ),
  monthly_not_agreed: template('sms', (site, slots: Link & { amount: number; month: string }, t) =>
    signed(
      site,
      t,
      t('{amount} is due for {month}. We charge your card only after you agree: {link}', {
        amount: amountSlot(slots.amount, t),
        month: monthSlot(slots.month, t),
        link: link(site, slots, t),
      }),
    ),
  ),
  monthly_other_card: template(
    'sms',
    (site, slots: Link & { amount: number; month: string; day: string }, t) =>
      signed(
        site,
        t,
        t('pay {amount} for {month} with another card before we charge yours on {day}: {link}', {
          amount: amountSlot(slots.amount, t),
          month: monthSlot(slots.month, t),
          day: dateSlot(slots.day, t),
          link: link(site, slots, t),
        }),
      ),
  ),
  submitted_email: submittedEmail,
  ...operatorTemplates,
} as const;

export type TemplateName = keyof typeof templates;
export type EmailName = {
  [Name in TemplateName]: (typeof templates)[Name]['channel'] extends 'email' ? Name : never;
}[TemplateName];
type SlotTable = {
  readonly [Name in TemplateName]: Parameters<(typeof templates)[Name]['text']>[1];
};
export type SlotsOf<Name extends TemplateName> = SlotTable[Name];

const writers: {
  readonly [Name in TemplateName]: {
    text(site: Site, slots: SlotTable[Name], t: Translate): string;
  };
} = templates;

export function messageText<Name extends TemplateName>(
  site: Site,
  name: Name,
  slots: SlotsOf<Name>,
  language: OwnLanguage = 'en',
): string {
  const text = writers[name].text(site, slots, serverText(language));
  return language === 'ar' ? plainArabic(text) : text;
}
