import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { roleNames } from '../../../rules/office/role-names.ts';
import type { Role } from '../../../rules/office/rights.ts';
import {
  bankTaskWords,
  homeTaskWords,
  isBankTask,
  visaTaskWords,
  isHomeTask,
  isVisaTask,
  type TaskKind,
  taskKinds,
} from '../../../rules/office/tasks.ts';
import { isStepCode } from '../../../rules/flows/step-table.ts';
import type { Translate } from '../../../rules/text/text.ts';

type TaskItem = OfficeAnswer<'GET office/today'>['tasks'][number];
type CaseRow = OfficeAnswer<'GET office/queue'>['rows'][number];

export const roleWords = (t: Translate, role: Role): string => t(roleNames[role]);

export function documentWords(t: Translate, kind: string): string {
  const words: Readonly<Record<string, string>> = {
    emirates_id_front: t('Emirates ID, front'),
    emirates_id_back: t('Emirates ID, back'),
    passport: t('Passport'),
    residence_visa: t('Residence visa'),
    bank_letter: t('Bank letter'),
    tenancy: t('Tenancy contract'),
    salary_certificate: t('Salary certificate'),
    marriage_certificate: t('Marriage certificate'),
    bank_statements: t('Bank statements'),
    spouse_visa: t('Visa of the husband or wife'),
    her_passport: t('Her passport'),
    her_photo: t('Her photo'),
    her_visa: t('Her visa'),
    entry_permit: t('Her entry permit'),
    work_permit: t('Her work permit'),
    residence_permit: t('Her residence permit'),
    health_insurance: t('Her health insurance'),
    her_emirates_id: t('Her Emirates ID'),
    contract: t('Contract'),
    direct_debit_authority: t('Payment form'),
    receipt: t('Receipt'),
    credit_note: t('Credit note'),
  };
  return words[kind] ?? kind;
}

function homeRequest(t: Translate, client: string, text: string | null): string {
  if (text === null) return t('Answer {client}’s request', { client });
  return t('{client}: {text}', { client, text: isHomeTask(text) ? t(homeTaskWords[text]) : text });
}

/** "Check Rahul Daniel’s document". */
export function taskWords(
  t: Translate,
  { kind, text, clientName, maid }: Pick<TaskItem, 'kind' | 'text' | 'clientName' | 'maid'>,
): string {
  const client = clientName ?? t('the family');
  const words: Readonly<Record<TaskKind, string>> = {
    check_document: t('Check {client}’s document', { client }),
    reply: text ? t('Reply: “{text}”', { text }) : t('Reply to {client}', { client }),
    follow_up: t('Remind {client}', { client }),
    spouse_follow_up: t('Remind the spouse of {client}', { client }),
    prepare_contract: t('Make the contract of {client} ready', { client }),
    assign_driver: t('Find a driver for {maid}', { maid: maid?.name ?? client }),
    arrival_problem: t('Solve the arrival of {maid}', { maid: maid?.name ?? client }),
    mandate_rejected: t('Help {client}: the bank rejected the direct debit', { client }),
    debit_returned:
      text !== null && isBankTask(text)
        ? t(bankTaskWords[text], { client })
        : t('Help {client}: the bank returned a payment', { client }),
    end_at_bank: t('End the direct debit of {client} at the bank', { client }),
    lodge_debit: t('Lodge the new direct debit of {client} with the bank', { client }),
    home_request: homeRequest(t, client, text),
    visa_stage:
      text !== null && isVisaTask(text)
        ? t(visaTaskWords[text], { client })
        : t('Move the visa of {client} on', { client }),
    visa_overdue: t('Overdue: the visa of {client}', { client }),
    ask_consent: text
      ? t('Ask {maid} again about “{title}”: her consent ends', {
          maid: maid?.name ?? '',
          title: text,
        })
      : t('Ask {maid} again: her consent ends', { maid: maid?.name ?? '' }),
    renew_passport: t('Help {maid} renew her passport: it expires soon', {
      maid: maid?.name ?? '',
    }),
    own: text ?? t('Task'),
  };
  return words[kind];
}

const us = (t: Translate, kind: TaskKind): string =>
  ({
    check_document: t('Us: check document'),
    reply: t('Us: reply'),
    follow_up: t('Us: remind'),
    spouse_follow_up: t('Us: call the spouse'),
    prepare_contract: t('Us: prepare contract'),
    assign_driver: t('Us: find a driver'),
    arrival_problem: t('Us: solve arrival'),
    mandate_rejected: t('Us: rejected direct debit'),
    debit_returned: t('Us: returned payment'),
    end_at_bank: t('Us: end direct debit'),
    lodge_debit: t('Us: lodge direct debit'),
    home_request: t('Us: answer request'),
    visa_stage: t('Us: visa'),
    visa_overdue: t('Us: overdue visa'),
    ask_consent: t('Us: ask for consent'),
    renew_passport: t('Us: renew passport'),
    own: t('Us: task'),
  })[kind];

/** What the family does at a step, in a few words. */
function stepWords(t: Translate, step: string): string {
  if (!isStepCode(step)) return t('Client');
  if (/DOCUMENTS|HIRE_MAID/.test(step)) return t('Client: documents');
  if (step === 'MAID_ARRIVAL') return t('Client: arrival day');
  if (step === 'CLIENT_ADDRESS') return t('Client: address');
  if (step === 'IBAN_VALIDATION') return t('Client: IBAN');
  if (/BANK|CARD|OTP|PAYMENT_INFO/.test(step)) return t('Client: payment');
  if (step.startsWith('SIGN')) return t('Client signs');
  if (step.includes('NUMBER')) return t('Client: phone');
  return t('Client');
}

export function waitingWords(
  t: Translate,
  { waitingOn, waitingFor }: Pick<CaseRow, 'waitingOn' | 'waitingFor'>,
): string {
  if (waitingOn === 'us') return us(t, taskKinds.find((kind) => kind === waitingFor) ?? 'own');
  if (waitingOn === 'spouse') return t('Spouse signs');
  if (waitingOn === 'bank') return t('Bank: mandate');
  if (waitingOn === 'authority') return t('Authority');
  if (waitingOn === 'nobody') return t('Nobody');
  return stepWords(t, waitingFor);
}

export const emirateWords = (t: Translate, emirate: string): string => {
  const words: Readonly<Record<string, string>> = {
    dubai: t('Dubai'),
    abu_dhabi: t('Abu Dhabi'),
    sharjah: t('Sharjah'),
    ajman: t('Ajman'),
    umm_al_quwain: t('Umm Al Quwain'),
    ras_al_khaimah: t('Ras Al Khaimah'),
    fujairah: t('Fujairah'),
  };
  return words[emirate.toLowerCase().replaceAll(/[\s-]/g, '_')] ?? emirate;
};
