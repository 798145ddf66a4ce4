import type { SignedPaper } from '../../../contract/signing.ts';
import { msg } from '../../../rules/text/text.ts';

/** The names of signed documents and invoices. */
export const paperTitles: Readonly<Record<SignedPaper['kind'], string>> = {
  contract: msg('Your agreement'),
  direct_debit_authority: msg('Direct Debit Authority'),
  receipt: msg('Tax Invoice'),
  credit_note: msg('Tax Credit Note'),
};
