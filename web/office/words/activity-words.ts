import type { Translate } from '../../../rules/text/text.ts';

/** The last thing that happened to an application, in two or three words. */
export function activityWords(t: Translate, code: string): string {
  const words: Readonly<Record<string, string>> = {
    begun: t('Started'),
    link_sent: t('Link sent'),
    link_revoked: t('Link withdrawn'),
    paid: t('Paid'),
    refunded: t('Refunded'),
    refund_failed: t('Refund failed'),
    maid_switched: t('Maid changed'),
    maid_taken: t('Maid taken'),
    maid_free: t('Maid free again'),
    signatures_voided: t('Signs again'),
    uploaded: t('New document'),
    undone: t('Asked again'),
    person_added: t('Added a person'),
    person_changed: t('Changed a person'),
    person_removed: t('Removed a person'),
    whatsapp_stopped: t('No WhatsApp'),
    whatsapp_wanted: t('WhatsApp again'),
    erasure_asked: t('Wants data deleted'),
    erasure_withdrawn: t('Keeps the data'),
    submitted: t('Finished'),
    cancelled: t('Cancelled'),
    expired: t('Expired'),
    HIRE_MAID: t('Chose her'),
    REQUIRED_DOCUMENTS: t('Sent documents'),
    EXISTING_CLIENT_REQUIRED_DOCUMENTS: t('Sent documents'),
    EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS: t('Sent documents'),
    MAID_ARRIVAL: t('Chose the day'),
    CLIENT_ADDRESS: t('Gave the address'),
    ABU_DHABI_MISMATCHED: t('Confirmed emirate'),
    BANK_INFO: t('Gave bank details'),
    IBAN_VALIDATION: t('Checked IBAN'),
    SUBMIT_OLD_PAYMENT_INFO: t('Kept bank details'),
    CREDIT_CARD_INFO: t('Paid by card'),
    CHECK_OTP: t('Entered the code'),
    SIGN_INFORMATION: t('Read the form'),
    SIGN_MONTHLY_PAYMENTS: t('Signed'),
    SEND_SMS_TO_SPOUSE: t('Asked the spouse'),
    SMS_SENT: t('Asked the spouse'),
    WAITING_SPOUSE_SIGNATURE: t('Spouse signed'),
    CONFIRM_MAID_ARRIVAL_BY_SPOUSE: t('Spouse confirmed'),
    REPLACEMENT_REASON: t('Gave the reason'),
    MAID_RETURN: t('Chose the return'),
    END_WORK_FLOW: t('Finished'),
  };
  const known = words[code.replace(/^step\./, '')];
  if (known !== undefined) return known;
  if (code.startsWith('message.')) return t('Message sent');
  if (code.startsWith('payment.')) return t('Payment');
  if (code.startsWith('document.')) return t('Document');
  if (code.startsWith('read.')) return t('Value revealed');
  return commandWords(t, code.replace(/^command\./, ''));
}

/** What a colleague did. */
function commandWords(t: Translate, command: string): string {
  const words: Readonly<Record<string, string>> = {
    assign: t('Assigned'),
    label: t('Labelled'),
    add_note: t('Note added'),
    add_task: t('Task added'),
    complete_task: t('Task done'),
    snooze_task: t('Task snoozed'),
    log_call: t('Called'),
    remind: t('Reminder sent'),
    send_message: t('Message sent'),
    extend_hold: t('Hold extended'),
    release_hold: t('Hold released'),
    change_maid: t('Maid changed'),
    accept_document: t('Document accepted'),
    ask_document_again: t('Document asked again'),
    cancel_application: t('Cancelled'),
  };
  return words[command] ?? t('Changed');
}
