import { msg } from '../../rules/text/text.ts';

/** Refusals of payments and documents in My Home. */
export const myDocuments = {
  NO_INVOICE: msg('We can’t find this invoice.'),
  NO_FORM_TO_SIGN: msg('There is no form to sign. Start again with the account.'),
  CONTRACT_ENDED: msg('This contract has ended. You can still read everything here.'),
  LIMIT_IS_ENOUGH: msg('Your direct debit covers your next payment. There is nothing to sign.'),
  NO_MONTH_FOR_CARD: msg(
    'There is no month that a card can pay now: she has not come yet, an earlier month still waits for your bank, or your contract ends. Please try again after the next debit, or chat with us.',
  ),
  CARD_HAS_PAID: msg(
    'Your card has paid. Reload the page in a few minutes: then you can go back to a direct debit.',
  ),
  NO_DIRECT_DEBIT: msg('You pay another way. Reload the page to see how.'),
  NO_DOCUMENT: msg('We can’t find this document. It may have been replaced.'),
} as const;
