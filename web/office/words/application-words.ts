import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import type { ArrivalOutcome } from '../../../rules/office/arrival-outcomes.ts';
import type { ContractStatus } from '../../../rules/office/contract-status.ts';
import type { AskAgainReason } from '../../../rules/office/document-reasons.ts';
import type { RevealableField, RevealReason } from '../../../rules/office/masking.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { clockTime, dayOfYear, durationWords, shortDate } from './time-words.ts';

type View = OfficeAnswer<'GET office/application/{id}'>;
type Stage = View['stages'][number];
type MoneyLine = View['money']['first'][number];

export const fieldWords = (t: Translate, field: string): string => {
  const words: Readonly<
    Record<RevealableField | 'bank_account' | 'client_name' | 'print' | 'printed_address', string>
  > = {
    client_name: t('Name'),
    print: t('Application'),
    bank_account: t('Bank account'),
    mobile: t('Mobile'),
    whatsapp: t('WhatsApp'),
    spouse_mobile: t('Spouse mobile'),
    email: t('E-mail'),
    emirates_id: t('Emirates ID'),
    passport: t('Passport'),
    iban: t('IBAN'),
    address: t('Address'),
    printed_address: t('Address'),
  };
  return Object.entries(words).find(([name]) => name === field)?.[1] ?? field;
};

export const reasonWords = (t: Translate, reason: string): string => {
  const words: Readonly<
    Record<RevealReason | 'bank_file' | 'arrival_list' | 'exported_list' | 'printed_list', string>
  > = {
    bank_file: t('In a file for the bank'),
    arrival_list: t('In the list of arrivals'),
    exported_list: t('A list was exported'),
    printed_list: t('Printed'),
    call_family: t('To call the family'),
    check_document: t('To check a document'),
    bank_asks: t('The bank asks'),
    authority_asks: t('A ministry asks'),
    family_asks: t('The family asks'),
    other: t('Another reason'),
  };
  return Object.entries(words).find(([name]) => name === reason)?.[1] ?? reason;
};

export const askAgainWords = (t: Translate, reason: string): string => {
  const words: Readonly<Record<AskAgainReason, string>> = {
    glare: t('glare'),
    cut_off: t('cut off'),
    blurry: t('blurry'),
    expired: t('expired'),
    wrong_page: t('wrong page'),
    dates_differ: t('dates differ'),
    other: t('another reason'),
  };
  return Object.entries(words).find(([name]) => name === reason)?.[1] ?? reason;
};

export const contractWords = (t: Translate, status: string): string => {
  const words: Readonly<Record<ContractStatus, string>> = {
    preparing: t('Preparing'),
    arriving: t('Arriving'),
    running: t('Running'),
    replaced: t('Replaced'),
    ended: t('Ended'),
  };
  return Object.entries(words).find(([name]) => name === status)?.[1] ?? status;
};

export const outcomeWords = (t: Translate, outcome: string): string => {
  const words: Readonly<Record<ArrivalOutcome, string>> = {
    on_the_way: t('On the way'),
    arrived: t('Arrived'),
    late: t('She is late'),
    did_not_come: t('Did not come'),
    not_home: t('Family not home'),
  };
  return Object.entries(words).find(([name]) => name === outcome)?.[1] ?? outcome;
};

/** "Wed 18 Nov, 10 to 12". */
export const slotWords = (
  t: Translate,
  { day, from, to }: { readonly day: string; readonly from: number; readonly to: number },
): string => t('{day}, {from} to {to}', { day: shortDate(day), from: `${from}`, to: `${to}` });

/** The times under a stage: "10:12 to 10:31", "16 min, target 2 h", "Not started". */
export function stageTimes(
  t: Translate,
  { state, from, to }: Stage,
  target: number | null,
  now = new Date(),
): string {
  if (state === 'later') return t('Not started');
  if (state === 'skipped') return t('Not needed');
  if (from === null) return '';
  const minutes = (new Date(to ?? now).getTime() - new Date(from).getTime()) / 60_000;
  if (state === 'now') {
    const time = durationWords(t, minutes);
    if (target === null) return time;
    return t('{time}, target {target}', { time, target: durationWords(t, target) });
  }
  const isSameDay = to !== null && shortDate(from) === shortDate(to);
  return isSameDay && shortDate(from) === shortDate(now)
    ? t('{from} to {to}', { from: clockTime(from), to: clockTime(to) })
    : t('{day}, {time}', { day: shortDate(to ?? from), time: durationWords(t, minutes) });
}

/** One line of the first payment or of what was paid. */
export function moneyLineWords(t: Translate, { code, values }: MoneyLine): string {
  const day = (name: string) => dayOfYear(String(values[name] ?? ''));
  switch (code) {
    case 'visa':
      return t('Visa for two years');
    case 'days':
      return t('{from} to {to}, {days} of {daysInMonth} days', {
        from: day('from'),
        to: day('to'),
        days: String(values['days']),
        daysInMonth: String(values['daysInMonth']),
      });
    case 'vat':
      return t('VAT {percent}%', { percent: String(values['percent']) });
    case 'paid':
      return t('Paid by card, {day}', { day: day('on') });
    case 'returned':
      return t('Refunded to the card, {day}', { day: day('on') });
    case 'gift':
      return t('Gift of the office, {day}', { day: day('on') });
    case 'not_returned':
      return t('Refund failed, {day}', { day: day('on') });
    default:
      return code;
  }
}

export const languageWords = (t: Translate, language: string): string =>
  language === 'ar' ? t('Arabic') : t('English');
