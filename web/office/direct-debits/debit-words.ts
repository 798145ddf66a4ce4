import { mandateLists } from '../../../contract/office/direct-debits.ts';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import type { BankFileKind, BankFileProblem } from '../../../rules/office/bank-files.ts';
import {
  type AskedFor,
  askedFor,
  type BankReason,
  type RejectionReason,
} from '../../../rules/office/bank-reasons.ts';
import type { Translate } from '../../../rules/text/text.ts';

export type MandateRow = OfficeAnswer<'GET office/direct-debits'>['rows'][number];
export type DebitRow = OfficeAnswer<'GET office/direct-debits/collections'>['rows'][number];
export type Preview = OfficeAnswer<'POST office/direct-debits/preview'>;

/** The lists of the screen. */
export const lists = [...mandateLists, 'collections'] as const;
export type List = (typeof lists)[number];

export const reasonWords = (t: Translate, reason: string): string => {
  const words: Readonly<Record<BankReason, string>> = {
    signature_differs: t('Signature differs from the bank’s'),
    not_account_holder: t('Account is not in the signer’s name'),
    account_closed: t('Account closed'),
    account_not_found: t('Account not found'),
    details_differ: t('Details differ from the bank’s'),
    no_funds: t('Not enough money in the account'),
    account_blocked: t('Account blocked'),
    mandate_cancelled: t('Direct debit cancelled at the bank'),
    over_limit: t('Above the limit at the bank'),
    other: t('Another reason'),
  };
  return Object.entries(words).find(([name]) => name === reason)?.[1] ?? reason;
};

/** The button beside a rejection. */
export const askWords = (t: Translate, reason: RejectionReason): string => {
  const words: Readonly<Record<AskedFor, string>> = {
    signature: t('Ask for signature'),
    account: t('Ask for IBAN'),
    call: t('Ask to write to us'),
  };
  return words[askedFor[reason]];
};

export const stateWords = (t: Translate, state: string): string => {
  const words: Readonly<Record<string, string>> = {
    signed: t('Signed'),
    lodged: t('With the bank'),
    active: t('Accepted'),
    rejected: t('Rejected'),
    due: t('Due'),
    sent: t('With the bank'),
    collected: t('Collected'),
    returned: t('Returned'),
  };
  return words[state] ?? state;
};

export const obstacleWords = (t: Translate, obstacle: NonNullable<DebitRow['obstacle']>): string =>
  ({
    not_accepted: t('Direct debit not accepted yet'),
    over_cap: t('Above the signed limit'),
  })[obstacle];

export const fileWords = (t: Translate, kind: BankFileKind): string =>
  ({
    lodging: t('Direct debits to register'),
    answers: t('Answers of the bank'),
    collections: t('Collections'),
    results: t('Results of collections'),
  })[kind];

/** What is wrong with a cell, and what to do. */
export const problemWords = (t: Translate, code: BankFileProblem['code']): string =>
  ({
    NOT_CSV: t('This is not a CSV file: a quotation mark is missing.'),
    COLUMNS: t('The headings are not those of this kind of file.'),
    EMPTY: t('The file has no rows.'),
    TOO_MANY: t('The file has more than 1,000 rows. Split it.'),
    CELLS: t('This row has too many or too few cells.'),
    FORMULA: t('This looks like a formula. Remove the sign at its start.'),
    MISSING: t('The reference is missing.'),
    TWICE: t('This reference is in the file twice.'),
    UNKNOWN_ANSWER: t('We don’t know this answer.'),
    UNKNOWN_REASON: t('We don’t know this reason. Write one from the guide, or “other”.'),
    REASON_NOT_NEEDED: t('A reason belongs only to a rejection or a return.'),
    BAD_DAY: t('Write the day as 2026-11-16.'),
    DAY_TO_COME: t('This day is still to come.'),
    BAD_AMOUNT: t('Write the amount as 2940.00.'),
    UNKNOWN_REFERENCE: t('We can’t find this reference.'),
    ANSWERED_OTHERWISE: t('The bank answered differently before.'),
    NOT_WITH_BANK: t('This is not with the bank.'),
    AMOUNT_DIFFERS: t('The amount differs from the one we sent.'),
  })[code];

export const listWords = (t: Translate, list: List): string =>
  ({
    rejected: t('Rejected'),
    with_bank: t('With the bank'),
    to_lodge: t('To send'),
    accepted: t('Accepted'),
    to_end: t('To end at the bank'),
    collections: t('Collections'),
  })[list];

export const emptyWords = (t: Translate, list: List): string =>
  ({
    rejected: t('The bank rejected nothing'),
    with_bank: t('Nothing is with the bank'),
    to_lodge: t('Nothing waits to be sent'),
    accepted: t('No direct debit is accepted yet'),
    to_end: t('Nothing has to be ended at the bank'),
    collections: t('Nothing is due in this month'),
  })[list];
