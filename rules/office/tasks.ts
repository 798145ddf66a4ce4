import { msg } from '../text/text.ts';
import type { Right } from './rights.ts';

/** Kinds of work. */
export const taskKinds = [
  /** A document was uploaded and nobody has looked at it. */
  'check_document',
  /** The family wrote to us. */
  'reply',
  /** The family or the spouse has not gone on; somebody reminds or calls. */
  'follow_up',
  'spouse_follow_up',
  /** A finished application is made ready: contract copy, arrival. */
  'prepare_contract',
  'assign_driver',
  /** A driver or the family reported a problem with the arrival. */
  'arrival_problem',
  /** The bank rejected a direct debit or returned a collection; the family needs help. */
  'mandate_rejected',
  'debit_returned',
  /** A direct debit has ended with us, and the bank still has it; the subject is its reference. */
  'end_at_bank',
  /** A signed direct debit takes the place of another one, and the bank does not have it yet; the subject is the mandate. */
  'lodge_debit',
  /** The family asks for something in My Home. */
  'home_request',
  /** A stage of a visa is ours to do, or its deadline has passed. */
  'visa_stage',
  'visa_overdue',
  /** Her consent to a photo or video ends soon; the subject is the consent. */
  'ask_consent',
  /** The passport of a hired maid expires soon, and we see to it; the subject is its last day. */
  'renew_passport',
  /** A colleague wrote it down for themselves or for somebody else. */
  'own',
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** Targets in working minutes (OFF-14). */
export const taskTargets: Readonly<Record<TaskKind, number>> = {
  check_document: 30,
  reply: 15,
  follow_up: 480,
  spouse_follow_up: 120,
  prepare_contract: 240,
  assign_driver: 480,
  arrival_problem: 30,
  mandate_rejected: 480,
  debit_returned: 480,
  end_at_bank: 480,
  lodge_debit: 480,
  home_request: 240,
  visa_stage: 480,
  visa_overdue: 60,
  ask_consent: 480,
  renew_passport: 480,
  own: 480,
};

/** A colleague with one of these rights may do work of the kind. */
export const rightsForTask: Readonly<Record<TaskKind, readonly Right[]>> = {
  // Nobody checks a document without its scan, so a limited session gets none.
  check_document: ['see_scans'],
  reply: ['work_applications'],
  follow_up: ['work_applications'],
  spouse_follow_up: ['work_applications'],
  prepare_contract: ['work_applications'],
  assign_driver: ['plan_arrivals'],
  arrival_problem: ['plan_arrivals'],
  mandate_rejected: ['manage_mandates', 'work_applications'],
  debit_returned: ['manage_mandates', 'work_applications'],
  end_at_bank: ['manage_mandates'],
  lodge_debit: ['manage_mandates'],
  home_request: ['work_applications'],
  visa_stage: ['move_visas'],
  visa_overdue: ['move_visas'],
  ask_consent: ['edit_maids'],
  renew_passport: ['edit_maids'],
  own: ['work_applications', 'plan_arrivals', 'move_visas', 'prepare_refunds'],
};

/** A colleague with one of these rights opens the page of an application. */
export const opensApplications = ['see_applications', 'see_arrivals', 'see_money'] as const;

/** Colleagues who see no applications do their work on the pages of visas. */
export const worksOnVisas = (may: (right: Right) => boolean): boolean =>
  !opensApplications.some(may);

/** The page on which a colleague does a piece of work. */
export function pageOfTask(
  kind: TaskKind,
  may: (right: Right) => boolean,
): 'application' | 'document' | 'visa' | 'media' {
  if (kind === 'ask_consent' || kind === 'renew_passport') return 'media';
  if (kind === 'check_document') return 'document';
  if (kind === 'visa_stage' || kind === 'visa_overdue' || worksOnVisas(may)) return 'visa';
  return 'application';
}

/** Kinds that the queue opens and closes from the state of an application. */
export const automaticKinds = [
  'check_document',
  'follow_up',
  'spouse_follow_up',
  'prepare_contract',
  'assign_driver',
] as const satisfies readonly TaskKind[];

/** Kinds that close only when their reason is gone: nobody can tick them off. */
export const closesWithReason = (kind: TaskKind): boolean =>
  kind === 'check_document' || kind === 'assign_driver';

/** What a family asked for in My Home; the task stores the code, and colleagues read the words. */
export const homeTaskWords = {
  end_debit: msg(
    'The family asks to end the direct debit. Agree another way to pay before the bank ends it.',
  ),
  other_card: msg(
    'The family wants to pay with another card. Send the link of an unpaid month, or plan one for the next payment.',
  ),
  use_card: msg('The family wants to pay by card instead of direct debit.'),
  use_account: msg('The family wants to pay by direct debit instead of card.'),
  card_amount: msg(
    'A month costs more than the family agreed to, so its card was not charged. It got a link to agree and pay. Call them.',
  ),
  card_declined: msg(
    'The card of the family did not pay a month and is not tried again. Send a payment link, or call them.',
  ),
  card_given_back: msg(
    'The money that the family paid for a month was given back, so that month is not paid. Call them and agree how they pay it.',
  ),
  debit_limit: msg(
    'The bank accepted a new direct debit, but its limit is too low for the contract by now, so the family pays as before. Ask them to name that account again in My Home.',
  ),
  debit_ended: msg(
    'The direct debit that paid this contract has ended, so nothing pays it any more. Call the family and agree another way to pay.',
  ),
  erasure: msg(
    'The client asks us to delete their data. Open Data requests; a second person approves it.',
  ),
} as const;
export type HomeTask = keyof typeof homeTaskWords;
export const isHomeTask = (text: string): text is HomeTask => Object.hasOwn(homeTaskWords, text);

/** Work on a visa that no stage asks for; the task stores the code. */
export const visaTaskWords = {
  tell_her: msg('{client} ended the visa. Call the woman it is for and tell her.'),
} as const;
export type VisaTask = keyof typeof visaTaskWords;
export const isVisaTask = (text: string): text is VisaTask => Object.hasOwn(visaTaskWords, text);

/** What an answer of the bank means beyond the usual; the task stores the code. */
export const bankTaskWords = {
  transfer_paid: msg(
    '{client}: the bank took back a direct debit that we had already given back by transfer. Ask the bank, then the family, for the money.',
  ),
} as const;
export type BankTask = keyof typeof bankTaskWords;
export const isBankTask = (text: string): text is BankTask => Object.hasOwn(bankTaskWords, text);
