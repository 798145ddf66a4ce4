import type { Translate } from '../../../rules/text/text.ts';
import { moneyWords } from './money-words.ts';
import type { TimelineEntry } from './timeline-entry.ts';
import { clockTime } from './time-words.ts';
import { listed } from './own-text.ts';

const messageNames = (t: Translate): Readonly<Record<string, string>> => ({
  code: t('One-time code'),
  payment_code: t('Code for a card payment'),
  application_link: t('Link to the application'),
  application_saved: t('Reminder with the link'),
  continue_on_phone: t('Link to continue on a phone'),
  sign_only: t('Link to sign'),
  spouse_sign: t('Link to sign for the spouse'),
  spouse_arrival: t('Link to confirm the arrival'),
  spouse_signed: t('The spouse has signed'),
  maid_taken: t('The maid is no longer free'),
  submitted: t('Application complete'),
  visa_submitted: t('Visa application complete'),
  submitted_email: t('Application complete, with documents'),
  arrival_moved: t('The arrival has changed'),
  replacement_link: t('Replacement link'),
  survey_link: t('Survey link'),
  home_shared: t('Invitation to My Home'),
  replaced: t('Replacement confirmed'),
  refunded: t('Refund'),
  transferred: t('Refund to the bank account'),
  monthly_paid: t('Monthly payment received'),
  monthly_declined: t('Monthly payment declined'),
  monthly_not_agreed: t('Monthly payment to agree to'),
  monthly_other_card: t('Link to pay with another card'),
  document_again: t('Document asked again'),
  mandate_rejected: t('The bank rejected the direct debit'),
  debit_returned: t('The bank returned a payment'),
  visa_opened: t('The visa has started'),
  visa_stage_done: t('Visa: stage done'),
  visa_appointment: t('Visa: appointment'),
  visa_returned: t('Visa: document sent back'),
  visa_late: t('Visa: late'),
  visa_overdue: t('Visa: a date has passed'),
  visa_stopped: t('The visa is stopped'),
  visa_corrected: t('Visa: correction'),
  her_visa_stage_done: t('To the maid: stage done'),
  her_visa_appointment: t('To the maid: appointment'),
  her_visa_returned: t('To the maid: document sent back'),
  her_visa_late: t('To the maid: late'),
  her_visa_overdue: t('To the maid: a date has passed'),
  her_visa_stopped: t('To the maid: the visa is stopped'),
  her_visa_corrected: t('To the maid: correction'),
  cancellation_accepted: t('Cancellation accepted'),
  pause_accepted: t('Pause agreed'),
  home_request_accepted: t('Request accepted'),
  home_request_declined: t('Request declined'),
  home_request_reopened: t('Answer to a request taken back'),
  staff_message: t('Message'),
  staff_email: t('Message'),
});

export const messageWords = (t: Translate, template: string): string =>
  messageNames(t)[template] ?? t('Message');

/** "Text message, delivered", "Text message, 2 parts, waits until 09:00". */
export function deliveryWords(t: Translate, { message, values }: TimelineEntry): string {
  if (message === null) return '';
  const channel = {
    sms: t('Text message'),
    email: t('E-mail'),
    whatsapp: t('WhatsApp'),
    my_home: t('in My Home'),
  };
  const waits = values['waitsUntil'];
  const delivery = {
    waiting: waits ? t('waits until {time}', { time: clockTime(String(waits)) }) : t('sending'),
    sent: t('sent'),
    delivered: t('delivered'),
    failed: t('not delivered'),
  };
  const { parts, fils, isAfterWhatsapp } = message;
  return listed(t, [
    isAfterWhatsapp ? t('Text message after WhatsApp failed') : channel[message.channel],
    parts !== null && parts > 1 ? t('{parts} parts', { parts }) : '',
    fils === null || fils === 0 ? '' : moneyWords(fils),
    message.direction === 'out' ? delivery[message.delivery] : '',
  ]);
}
