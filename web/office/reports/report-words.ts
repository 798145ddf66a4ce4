import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import type { CancelReason } from '../../../rules/my/request-kinds.ts';
import { stageName } from '../../../rules/office/stages.ts';
import { askAgainWords } from '../words/application-words.ts';
import { documentWords } from '../words/office-words.ts';
import type { Translate } from '../../../rules/text/text.ts';
import { listed } from '../words/own-text.ts';

export type Figures = OfficeAnswer<'GET office/reports'>;
export type Codes = OfficeAnswer<'GET office/reports/codes'>;
export type Stage = Figures['stages'][number];
type Target = Figures['targets'][number];
type Team = Figures['survey']['teams'][number]['team'];

export const numberWords = (value: number): string => value.toLocaleString('en-GB');

export const teamWords = (t: Translate, team: Team): string =>
  ({ all: t('All teams'), hire: t('New families'), replacement: t('Replacements') })[team];

export const cancelReasonWords = (t: Translate, reason: CancelReason): string =>
  ({
    not_needed: t('No help needed any more'),
    moving: t('Moving away'),
    too_expensive: t('Too expensive'),
    not_right: t('She wasn’t right for the family'),
    another_way: t('Help found another way'),
    other: t('Something else'),
  })[reason];

/** What is done once a stage is passed. */
export const stageWords = (t: Translate, stage: Stage['stage']): string =>
  ({
    documents: t('Documents in'),
    bank_details: t('Bank details in'),
    payment_form: t('Payment form signed'),
    spouse_signature: t('Spouse signed, if asked'),
    contact_details: t('Contact details in'),
    arrival: t('Arrived'),
  })[stage];

/** The step in the family's words. */
function stepWords(t: Translate, step: string): string {
  const words: Readonly<Record<string, string>> = {
    HIRE_MAID: t('before the first step'),
    REQUIRED_DOCUMENTS: t('while uploading documents'),
    MAID_ARRIVAL: t('while choosing the day'),
    CLIENT_ADDRESS: t('while giving the address'),
    ABU_DHABI_MISMATCHED: t('while confirming the emirate'),
    BANK_INFO: t('while giving the IBAN'),
    IBAN_VALIDATION: t('while checking the IBAN'),
    CREDIT_CARD_INFO: t('while paying by card'),
    CHECK_OTP: t('while entering the code'),
    SIGN_INFORMATION: t('while reading the payment form'),
    SIGN_MONTHLY_PAYMENTS: t('while signing'),
    SEND_SMS_TO_SPOUSE: t('while asking the spouse'),
    SMS_SENT: t('while waiting for the spouse'),
    WAITING_SPOUSE_SIGNATURE: t('while waiting for the spouse'),
    CONFIRM_MAID_ARRIVAL_BY_SPOUSE: t('while waiting for the spouse'),
    REPLACEMENT_REASON: t('while giving the reason'),
    MAID_RETURN: t('while choosing the return'),
  };
  return words[step] ?? t('at other steps');
}

/** "most of them while uploading documents (210)"; only if it was more than half of them. */
export function whereWords(t: Translate, { left, mostAt, mostAsked }: Stage): string {
  const parts: string[] = [];
  if (mostAt !== null && mostAt.count * 2 > left)
    parts.push(
      t('most of them {step} ({count})', {
        step: stepWords(t, mostAt.step),
        count: numberWords(mostAt.count),
      }),
    );
  if (mostAsked !== null)
    parts.push(
      t('asked again most: {document}, {reason} ({count})', {
        document: documentWords(t, mostAsked.kind),
        reason: askAgainWords(t, mostAsked.reason),
        count: numberWords(mostAsked.count),
      }),
    );
  return listed(t, parts);
}

/** "343 gave up, most of them while uploading documents (210), 12 still here". */
export function leftWords(t: Translate, one: Stage): string {
  const { stage, left, here } = one;
  const parts = [
    left > 0 ? t('{left} gave up', { left: numberWords(left) }) : '',
    whereWords(t, one),
  ].filter((words) => words !== '');
  if (here > 0)
    parts.push(
      stage === 'arrival'
        ? t('{here} still booked', { here: numberWords(here) })
        : t('{here} still here', { here: numberWords(here) }),
    );
  return listed(t, parts);
}

/** The promise with its target. */
export const promiseWords = (t: Translate, kind: Target['kind']): string =>
  ({
    reply: t('Reply in 15 minutes'),
    check_document: t('Check documents in 30 minutes'),
    prepare_contract: t('Prepare the contract in 4 hours'),
    assign_driver: t('Find a driver in 8 hours'),
    arrival_problem: t('Solve an arrival in 30 minutes'),
    refund: t('Refund in 14 days'),
  })[kind];

/** The stage at which most families left. */
export function mostLeaveAt(t: Translate, { stages }: Pick<Figures, 'stages'>): string | null {
  const [worst] = stages.toSorted((one, other) => other.left - one.left);
  if (worst === undefined || worst.left === 0 || worst.stage === 'arrival') return null;
  return stageName(t, worst.stage);
}

/** A share in words; of few it says the numbers instead. */
export const keptWords = (t: Translate, { kept, times }: Target): string => {
  if (times === 0) return t('none');
  if (times < 20) return t('{kept} of {times}', { kept, times });
  return t('{share}%', { share: Math.floor((kept / times) * 100) });
};
