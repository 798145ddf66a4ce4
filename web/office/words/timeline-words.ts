import { paperKinds } from '../../../rules/documents/upload.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { askAgainWords, contractWords, fieldWords, reasonWords } from './application-words.ts';
import { commandWords } from './command-words.ts';
import { requestEventWords } from './home-request-words.ts';
import { deliveryWords, messageWords } from './message-words.ts';
import { moneyWords } from './money-words.ts';
import { documentWords } from './office-words.ts';
import { actorWords, type EntryWords, plainCode, type TimelineEntry } from './timeline-entry.ts';
import { listed } from './own-text.ts';

function stepDone(t: Translate, step: string, by: string): string {
  const words: Readonly<Record<string, string>> = {
    HIRE_MAID: t('{by} gave name and number', { by }),
    REQUIRED_DOCUMENTS: t('{by} handed in the documents', { by }),
    EXISTING_CLIENT_REQUIRED_DOCUMENTS: t('{by} confirmed the documents on file', { by }),
    EXISTING_CLIENT_UPLOAD_REQUIRED_DOCUMENTS: t('{by} handed in missing documents', { by }),
    MAID_ARRIVAL: t('{by} chose the arrival', { by }),
    CLIENT_ADDRESS: t('{by} gave the address', { by }),
    ABU_DHABI_MISMATCHED: t('{by} answered about the emirate', { by }),
    BANK_INFO: t('{by} gave the bank details', { by }),
    CREDIT_CARD_INFO: t('{by} gave a card', { by }),
    CHECK_OTP: t('{by} proved the number', { by }),
    SUBMIT_OLD_PAYMENT_INFO: t('{by} keeps the earlier way of paying', { by }),
    IBAN_VALIDATION: t('{by} gave the IBAN', { by }),
    CONFIRM_MAID_ARRIVAL_BY_SPOUSE: t('{by} confirmed the arrival', { by }),
    SEND_SMS_TO_SPOUSE: t('{by} sent the link to the spouse', { by }),
    SMS_SENT: t('The link went to the spouse', { by }),
    CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS: t('{by} confirmed the arrival', { by }),
    CLIENT_PHONE_NUMBER: t('{by} gave a phone number', { by }),
    EXISTING_CLIENT_PHONE_NUMBER: t('{by} proved the phone number', { by }),
    CLIENT_WHATSAPP_NUMBER: t('{by} gave a WhatsApp number', { by }),
    EXISTING_CLIENT_WHATSAPP_NUMBER: t('{by} proved the WhatsApp number', { by }),
    CLIENT_SPOUSE_NUMBER: t('{by} answered about the spouse’s number', { by }),
    EXISTING_CLIENT_SPOUSE_NUMBER: t('{by} checked the spouse’s link', { by }),
    WAITING_SPOUSE_SIGNATURE: t('The spouse’s signature is there', { by }),
    CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT: t('{by} confirmed the arrival', { by }),
    MOST_HATED_PREFERENCES: t('{by} said what matters', { by }),
    HEARD_ABOUT_US: t('{by} said how they heard about us', { by }),
  };
  return words[step] ?? t('{by} answered a step', { by });
}

function replaceStepDone(t: Translate, step: string, by: string): string {
  const words: Readonly<Record<string, string>> = {
    REPLACEMENT_REASON: t('{by} said why the maid is to be replaced', { by }),
    HIRE_MAID: t('{by} chose another maid', { by }),
    MAID_RETURN: t('{by} said how the maid comes back', { by }),
    SIGN_MONTHLY_PAYMENTS: t('{by} agreed to the new monthly payment', { by }),
    CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT: t('{by} confirmed the arrival', { by }),
  };
  return words[step] ?? t('{by} answered a step', { by });
}

function eventWords(t: Translate, kind: string, { by, values }: TimelineEntry): EntryWords {
  const who = actorWords(t, by);
  const maid = (name: string) => String(values[name] ?? t('another maid'));
  const seen = values['parts'] ? { more: listed(t, String(values['parts']).split(',')) } : {};
  const words: Readonly<Record<string, EntryWords>> = {
    begun: {
      text: t('{who} started an application', { who }),
      ...(values['rank'] && { more: t('card {rank}', { rank: String(values['rank']) }) }),
    },
    submitted: { text: t('{who} finished the application', { who }) },
    maid_switched: {
      text: t('Maid changed: {from} to {to}', { from: maid('from'), to: maid('to') }),
    },
    maid_taken: { text: t('Another family hired her first, or she was withdrawn') },
    maid_free: { text: t('She is free again') },
    hold_extended: { text: t('The hold was extended') },
    hold_released: { text: t('The hold was released') },
    hold_reset: { text: t('The hold was put back') },
    ended: { text: t('The contract ended') },
    released: { text: t('The hold was released') },
    renewed: { text: t('The hold was extended') },
    handed_over: { text: t('{who} continued on a phone', { who }) },
    link_sent: { text: t('The link went to the spouse') },
    link_revoked: { text: t('The link of the spouse was withdrawn') },
    direct_debit_confirmed: { text: t('{who} confirmed the direct debit', { who }) },
    decided: { text: t('{who} decided how to continue', { who }) },
    cancelled: { text: t('Cancelled'), more: who },
    expired: { text: t('The application expired') },
    erased: { text: t('Personal data erased') },
    contract_status: {
      text: t('Contract: {status}', { status: contractWords(t, String(values['status'] ?? '')) }),
    },
    refund_ordered: { text: t('Refund ordered') },
    home_request: {
      text: requestEventWords(
        t,
        String(values['status'] ?? ''),
        String(values['reason'] ?? ''),
        who,
      ),
    },
    arrival_moved: { text: t('{who} moved the arrival', { who }) },
    arrival_asked: { text: t('The family was asked to agree to another day') },
    arrival_stays: { text: t('The arrival stays as it is') },
    document_asked: { text: t('A document was asked for again') },
    document_settled: { text: t('The document that was asked for is there') },
    link_opened: { text: t('{who} opened the link', { who }) },
    person_added: { text: t('{who} let a person into My Home', { who }), ...seen },
    person_changed: { text: t('{who} changed what a person sees in My Home', { who }), ...seen },
    person_removed: { text: t('{who} removed a person from My Home', { who }) },
    whatsapp_stopped: { text: t('{who} wants text messages instead of WhatsApp', { who }) },
    whatsapp_wanted: { text: t('{who} wants messages by WhatsApp again', { who }) },
    erasure_asked: { text: t('{who} asked us to delete their data', { who }) },
    erasure_withdrawn: { text: t('{who} no longer wants their data deleted', { who }) },
    signatures_voided: { text: t('Signatures are no longer valid') },
  };
  return words[kind] ?? { text: t('{who} changed something', { who }), more: plainCode(kind) };
}

function documentEntry(t: Translate, { code, values, by }: TimelineEntry): EntryWords {
  const document = documentWords(t, String(values['kind'] ?? ''));
  const who = actorWords(t, by);
  const reason = values['reason'];
  switch (code) {
    case 'document.uploaded':
      return { text: t('{document} uploaded', { document }), more: who };
    case 'document.made':
      return { text: t('{document} made', { document }) };
    case 'check.accepted':
      return { text: t('{document} accepted', { document }), more: who };
    case 'check.asked_again':
      return {
        text: reason
          ? t('{document} asked again: {reason}', {
              document,
              reason: askAgainWords(t, String(reason)),
            })
          : t('{document} asked again', { document }),
        more: who,
      };
    default:
      return {
        text: t('{who} signed: {document}', { who, document }),
        ...(values['isVoid'] === 1 && { more: t('no longer valid') }),
      };
  }
}

function moneyEntry(t: Translate, { code, values }: TimelineEntry): EntryWords {
  const lead = moneyWords(Number(values['fils'] ?? 0));
  const words: Readonly<Record<string, string>> = {
    'payment.paid': t('paid by card'),
    'payment.failed': t('card payment failed'),
    'payment.cancelled': t('card payment stopped'),
    'refund.asked': t('refund asked for'),
    'refund.done': t('refunded to the card'),
    'refund.failed': t('refund failed at the bank'),
  };
  return { lead, text: words[code] ?? plainCode(code) };
}

const isDocument = (kind: string): boolean =>
  paperKinds.some((one) => one !== 'passport' && one === kind);

/** What a colleague looked at: a value, or the scan of a document. */
function readWords(t: Translate, field: string): string {
  const kind = field.replace(/_scan$/, '');
  return isDocument(kind) || kind !== field ? documentWords(t, kind) : fieldWords(t, field);
}

/** What happened, in a few words. */
export function entryWords(t: Translate, entry: TimelineEntry): EntryWords {
  const { code, by, values } = entry;
  const [family = '', ...rest] = code.split('.');
  const name = rest.join('.');
  switch (family) {
    case 'step':
      return { text: stepDone(t, name, actorWords(t, by)) };
    case 'replace':
      return { text: replaceStepDone(t, name, actorWords(t, by)) };
    case 'reopened':
      return { text: t('A step was opened again'), more: plainCode(name) };
    case 'event':
      return eventWords(t, name, entry);
    case 'document':
    case 'check':
    case 'signature':
      return documentEntry(t, entry);
    case 'payment':
    case 'refund':
      return moneyEntry(t, entry);
    case 'message':
      return { text: messageWords(t, name), more: deliveryWords(t, entry) };
    case 'command':
      return commandWords(t, entry);
    case 'read':
      if (name === 'page') return { text: t('{who} opened the page', { who: actorWords(t, by) }) };
      return {
        text: t('{who} saw: {field}', {
          who: actorWords(t, by),
          field: readWords(t, name),
        }),
        more: reasonWords(t, String(values['reason'] ?? '')),
      };
    default:
      return { text: plainCode(code) };
  }
}
