import type { Translate } from '../../../rules/text/text.ts';
import { contractWords, outcomeWords } from './application-words.ts';
import { contentName } from './content-names.ts';
import { exportWords } from './export-words.ts';
import { moneyWords } from './money-words.ts';
import { documentWords } from './office-words.ts';
import { actorWords, type EntryWords, plainCode, type TimelineEntry } from './timeline-entry.ts';
import { clockTime, durationWords, monthWords, shortDate } from './time-words.ts';

/** What staff did. */
export function commandWords(
  t: Translate,
  { code, values, by }: Pick<TimelineEntry, 'code' | 'values' | 'by'>,
): EntryWords {
  const more = actorWords(t, by);
  const value = (name: string) => String(values[name] ?? '');
  const until = value('until') && `${shortDate(value('until'))} ${clockTime(value('until'))}`;
  const item = contentName(t, { key: value('key'), title: null });
  const exported = () =>
    exportWords(t, code.slice('command.'.length), Number(values['count'] ?? 0));
  const words: Readonly<Record<string, () => string>> = {
    add_note: () => t('Note to the team'),
    log_call: () =>
      t('Called {person}: {outcome}', {
        person: value('to') === 'spouse' ? t('the spouse') : t('the client'),
        outcome: callWords(t, value('outcome')).toLowerCase(),
      }),
    export_applications: exported,
    export_audit: () => t('Audit exported'),
    export_visas: exported,
    visa_stage_done: () => t('Visa: stage done'),
    visa_appointment: () => t('Visa: appointment'),
    visa_returned: () => t('Visa: document sent back'),
    visa_handed_in: () => t('Visa: handed in again'),
    visa_late: () => t('Visa: late'),
    visa_checked: () => t('Visa: looked up with the authority'),
    visa_note: () => t('Visa: note'),
    visa_result: () =>
      t('Visa: {document} added', { document: documentWords(t, value('document')) }),
    visa_stop: () => t('Visa stopped'),
    visa_decide: () => t('Visa: the family has agreed to the refund'),
    visa_refund: () =>
      t('Visa: refund of {amount} prepared', { amount: moneyWords(Number(values['fils'] ?? 0)) }),
    pay_visa_transfer: () =>
      value('waits')
        ? t('Transfer of {amount} prepared', { amount: moneyWords(Number(values['fils'] ?? 0)) })
        : t('{amount} given back by transfer', { amount: moneyWords(Number(values['fils'] ?? 0)) }),
    visa_open: () => t('Visa opened'),
    visa_message_her: () => t('Message sent to the maid'),
    visa_her_link: () => t('Link to her page changed'),
    send_message: () => t('Message sent'),
    send_again: () => t('Message sent again'),
    remind: () => t('Reminder sent'),
    send_pay_link: () => t('Payment link for {month} sent', { month: monthWords(value('month')) }),
    link_next_payment: () =>
      t('Payment link planned for {month}', { month: monthWords(value('month')) }),
    ask_signature: () => t('Signature asked for'),
    send_survey_link: () => t('Survey link sent'),
    send_replacement_link: () => t('Replacement link sent'),
    extend_hold: () =>
      until
        ? t('Hold extended to {until}', { until })
        : t('Hold extended by {time}', { time: durationWords(t, Number(values['minutes'] ?? 0)) }),
    release_hold: () => t('Hold released'),
    decide_returned_maid: () =>
      value('outcome') === 'freed'
        ? t('The maid who came back can be hired again')
        : t('The maid who came back is unpublished'),
    change_maid: () =>
      value('to') ? t('Maid changed to {name}', { name: value('to') }) : t('Maid changed'),
    set_contract_status: () =>
      t('Contract: {status}', { status: contractWords(t, value('status')) }),
    cancel_application: () =>
      Number(values['refundFils']) > 0
        ? t('Cancelled, {amount} goes back', { amount: moneyWords(Number(values['refundFils'])) })
        : t('Cancelled'),
    refund_payment: () =>
      value('waits')
        ? t('Refund of {amount} prepared', { amount: moneyWords(Number(values['fils'] ?? 0)) })
        : t('Refund of {amount} ordered', { amount: moneyWords(Number(values['fils'] ?? 0)) }),
    record_transfer: () =>
      value('waits')
        ? t('Transfer of {amount} prepared', { amount: moneyWords(Number(values['fils'] ?? 0)) })
        : t('{amount} given back by transfer', { amount: moneyWords(Number(values['fils'] ?? 0)) }),
    accept_home_request: () => t('Request from My Home accepted'),
    decline_home_request: () => t('Request from My Home declined'),
    accept_cancellation: () =>
      t('Cancellation accepted, last day {day}, {amount} goes back', {
        day: shortDate(value('lastDay')),
        amount: moneyWords(Number(values['fils'] ?? 0)),
      }),
    prepare_home_refund: () =>
      t('Refund of {amount} prepared', { amount: moneyWords(Number(values['fils'] ?? 0)) }),
    pay_home_transfer: () =>
      value('waits')
        ? t('Transfer of {amount} prepared', { amount: moneyWords(Number(values['fils'] ?? 0)) })
        : t('{amount} given back by transfer', { amount: moneyWords(Number(values['fils'] ?? 0)) }),
    record_return: () => t('She is back with us'),
    assign: () =>
      value('staffId')
        ? t('Assigned to {name}', { name: value('staffName') || t('a colleague') })
        : t('Assigned to nobody'),
    use_read_value: () => t('Value of the document taken'),
    type_document_lines: () => t('Lines of a document typed'),
    label: () => (value('label') ? t('Label: {label}', { label: value('label') }) : t('Label')),
    snooze_task: () => t('Task snoozed'),
    add_task: () => t('Task added'),
    complete_task: () => t('Task done'),
    accept_document: () => t('Document accepted'),
    ask_document_again: () => t('Document asked again'),
    move_arrival: () =>
      value('asked') === '1'
        ? t('Family asked to agree to {day}', { day: shortDate(value('day')) })
        : t('Arrival moved to {day}', { day: shortDate(value('day')) }),
    book_arrival: () =>
      value('day')
        ? t('Arrival booked for {day}', { day: shortDate(value('day')) })
        : t('Arrival booked'),
    assign_driver: () =>
      value('driver') ? t('Driver: {name}', { name: value('driver') }) : t('Driver changed'),
    lodge_mandates: () => t('Direct debit sent to the bank'),
    answer_mandate: () =>
      value('answer') === 'accepted'
        ? t('The bank accepted the direct debit')
        : t('The bank rejected the direct debit'),
    import_bank_file: () =>
      value('kind') === 'answers'
        ? t('The bank answered about the direct debit')
        : t('The bank gave the result of a collection'),
    tell_rejection: () => t('Family told about the rejection'),
    send_collections: () => t('Collection sent to the bank'),
    collect_again: () => t('Collection tried again'),
    create_maid: () => t('Maid added'),
    save_maid_field: () => t('Maid’s draft saved'),
    discard_maid_draft: () => t('Maid’s draft discarded'),
    save_maid_private: () => t('Maid’s private record changed'),
    publish_maid: () => t('Maid published, version {version}', { version: value('version') }),
    unpublish_maid: () => t('Maid unpublished'),
    roll_back_maid: () => t('Maid rolled back to version {number}', { number: value('number') }),
    schedule_maid: () => (value('at') ? t('Publishing scheduled') : t('Schedule cancelled')),
    change_maid_prices: () =>
      value('how') === 'set'
        ? t('Price of {count, plural, one {1 maid} other {# maids}} set to AED {amount}', {
            count: Number(values['count']),
            amount: value('aed'),
          })
        : t('Price of {count, plural, one {1 maid} other {# maids}} changed by AED {amount}', {
            count: Number(values['count']),
            amount: value('aed'),
          }),
    change_maid_availability: () =>
      t('Availability of {count, plural, one {1 maid} other {# maids}} changed', {
        count: Number(values['count']),
      }),
    publish_maids: () =>
      t('{count, plural, one {1 maid} other {# maids}} published', {
        count: Number(values['count']),
      }),
    unpublish_maids: () =>
      t('{count, plural, one {1 maid} other {# maids}} unpublished', {
        count: Number(values['count']),
      }),
    label_maids: () =>
      t('Label {label} changed for {count, plural, one {1 maid} other {# maids}}', {
        label: value('label'),
        count: Number(values['count']),
      }),
    import_maids: () =>
      t('Maids imported: {added} new, {changed} changed', {
        added: value('added'),
        changed: value('changed'),
      }),
    export_maids: exported,
    add_media: () => t('Photo or video added'),
    replace_media: () => t('Photo or video replaced'),
    rename_media: () => t('Photo or video renamed'),
    crop_photo: () => t('Photo cropped'),
    move_media: () => t('Photos and videos reordered'),
    set_poster: () => t('Poster changed'),
    save_caption: () => t('Caption line changed'),
    publish_media: () => t('Photo or video published'),
    remove_media: () => t('Photo or video removed'),
    remove_upload: () => t('Upload removed'),
    take_off_media: () => t('Photo or video taken off the site'),
    record_consent: () => t('Consent recorded'),
    make_consent_link: () => t('Link for her phone made'),
    withdraw_consent: () => t('Consent withdrawn'),
    edit_campaign_entry: () => t('{code} changed in the draft', { code: value('code') }),
    move_campaign_rule: () => t('{code} moved in the draft', { code: value('code') }),
    discard_campaign_draft: () => t('Campaign draft discarded'),
    publish_campaigns: () =>
      value('waits')
        ? t('Campaigns sent for approval')
        : t('Campaigns published, version {number}', { number: value('number') }),
    roll_back_campaigns: () =>
      value('waits')
        ? t('Campaigns sent for approval')
        : t('Campaigns rolled back to version {number}', { number: value('number') }),
    create_content: () => t('Added: {key}', { key: item }),
    take_off_content: () => t('Taken off the site: {key}', { key: item }),
    start_content: () => t('Draft started: {key}', { key: item }),
    save_content: () => t('Draft saved: {key}', { key: item }),
    send_content: () => t('Sent for review: {key}', { key: item }),
    return_content: () => t('Returned to draft: {key}', { key: item }),
    approve_content: () => t('Approved: {key}', { key: item }),
    discard_content: () => t('Draft discarded: {key}', { key: item }),
    roll_back_content: () => t('Rolled back: {key}', { key: item }),
    save_view: () => t('View saved'),
    remove_view: () => t('View removed'),
    add_driver: () => t('Driver added'),
    retire_driver: () => t('Driver removed'),
    invite_colleague: () => t('Colleague invited'),
    recover_colleague: () => t('New way in for a colleague'),
    sign_out_colleague: () => t('Colleague signed out'),
    change_roles: () =>
      value('waits') ? t('Change of roles prepared') : t('Roles of a colleague'),
    dismiss_colleague: () => t('Colleague dismissed'),
    add_ledger_line: () =>
      value('waits') ? t('Line for the ledger prepared') : t('Line added to the ledger'),
    compare_gateway: () => t('Ledger compared with the gateway'),
    import_statement: () => t('Bank statement imported'),
    close_day: () => t('Day closed'),
    export_ledger: exported,
    download_bank_file: () => t('Bank file downloaded'),
    export_journal: () => t('Journal exported'),
    export_person: () =>
      value('waits') ? t('Export of personal data prepared') : t('Personal data exported'),
    erase_person: () =>
      value('waits') ? t('Erasure of personal data prepared') : t('Personal data erased'),
    operator_set: () => t('Set at the command line: {records}', { records: value('records') }),
    operator_remove: () =>
      t('Removed at the command line: {records}', { records: value('records') }),
    operator_import: () =>
      t('Imported at the command line: {records}', { records: value('records') }),
    record_arrival: () => t('Arrival: {outcome}', { outcome: outcomeWords(t, value('outcome')) }),
  };
  const name = code.slice('command.'.length);
  return { text: words[name]?.() ?? plainCode(name), more };
}

export const callWords = (t: Translate, outcome: string): string => {
  const words: Readonly<Record<string, string>> = {
    reached: t('Reached'),
    no_answer: t('No answer'),
    wrong_number: t('Wrong number'),
    call_back: t('Call back later'),
  };
  return words[outcome] ?? outcome;
};
