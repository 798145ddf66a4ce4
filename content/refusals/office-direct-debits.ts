import { msg } from '../../rules/text/text.ts';

/** Refusals about direct debits and files of the bank. */
export const officeDirectDebits = {
  MANDATE_MOVED_ON: msg('A direct debit changed a moment ago. Look again, then decide.'),
  NOTHING_TO_LODGE: msg('None of these direct debits waits to be sent to the bank.'),
  REJECTION_REASON: msg('Say why the bank rejected it.'),
  BANK_FILE_FAULTS: msg(
    'The file has errors, so nothing was imported. Look at the preview, correct the file and try again.',
  ),
  NOTHING_TO_COLLECT: msg('Nothing is due in this month that a direct debit covers.'),
  NOT_COLLECTED_ANY_MORE: msg('This contract is over, so nothing more is collected for it.'),
  DEBIT_HAS_ENDED: msg(
    'The direct debit of this family has ended, so this month cannot be collected again. Agree with the family how it pays.',
  ),
  NOT_RETURNED: msg('Only a returned payment can be collected again.'),
  NO_BANK_FILE: msg('This file was not made here, or it was undone.'),
  JOURNAL_EMPTY: msg('The ledger has no lines in this month.'),
} as const;
