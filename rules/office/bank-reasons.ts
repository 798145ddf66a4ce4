import { msg } from '../text/text.ts';
import type { FamilyLanguage } from './document-reasons.ts';

/** Why a bank rejects a direct debit. Names of our own: the codes of the direct-debit system are not public. */
export const rejectionReasons = [
  'signature_differs',
  'not_account_holder',
  'account_closed',
  'account_not_found',
  'details_differ',
  'other',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** Why a bank returns a collection. */
export const returnReasons = [
  'no_funds',
  'account_closed',
  'account_blocked',
  'mandate_cancelled',
  'over_limit',
  'other',
] as const;
export type ReturnReason = (typeof returnReasons)[number];
export type BankReason = RejectionReason | ReturnReason;

/** What the family has to do about a rejection: sign again, give another account, or talk to us. */
export type AskedFor = 'signature' | 'account' | 'call';
export const askedFor: Readonly<Record<RejectionReason, AskedFor>> = {
  signature_differs: 'signature',
  not_account_holder: 'account',
  account_closed: 'account',
  account_not_found: 'account',
  details_differ: 'call',
  other: 'call',
};

/** Words in a bank's file that mean a reason, beside its own name; compared in small letters. */
const phrases: Readonly<Record<BankReason, readonly string[]>> = {
  signature_differs: [
    'signature',
    'signature differs',
    'signature mismatch',
    'signature irregular',
  ],
  not_account_holder: [
    'not account holder',
    'account holder differs',
    'name mismatch',
    'title mismatch',
  ],
  account_closed: ['account closed', 'closed account', 'closed'],
  account_not_found: ['account not found', 'no such account', 'invalid iban', 'invalid account'],
  details_differ: ['details differ', 'id mismatch', 'emirates id mismatch', 'customer id mismatch'],
  no_funds: ['no funds', 'insufficient funds', 'insufficient balance', 'not enough funds'],
  account_blocked: ['account blocked', 'account frozen', 'account dormant', 'blocked'],
  mandate_cancelled: [
    'mandate cancelled',
    'cancelled by payer',
    'stopped by payer',
    'dda cancelled',
  ],
  over_limit: ['over limit', 'amount exceeds limit', 'exceeds maximum'],
  other: ['other', 'refer to drawer'],
};

/** The reason that a cell of a bank's file means; null if we do not know these words. */
export function reasonIn<Reason extends BankReason>(
  cell: string,
  known: readonly Reason[],
): Reason | null {
  const words = cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_.-]+/g, ' ');
  return (
    known.find(
      (reason) => reason.replaceAll('_', ' ') === words || phrases[reason].includes(words),
    ) ?? null
  );
}

type InBoth = Readonly<Record<FamilyLanguage, string>>;

const rejected: Readonly<Record<RejectionReason, InBoth>> = {
  signature_differs: {
    en: 'your bank says the signature on your payment form differs from the one it has. Please sign again as you sign at your bank. Write to us and we help you:',
    ar: 'التوقيع على نموذج الدفع يختلف عن توقيعكم لدى البنك. نرجو التوقيع كما في البنك، وسنساعدكم:',
  },
  not_account_holder: {
    en: 'your bank says the account is not in the name of the person who signed. Please send us the IBAN of an account in your own name:',
    ar: 'أفاد البنك بأن الحساب ليس باسم الشخص الذي وقّع. نرجو إرسال رقم آيبان لحساب بالاسم نفسه:',
  },
  account_closed: {
    en: 'your bank says this account is closed. Please send us the IBAN of another account in your name:',
    ar: 'أفاد البنك بأن الحساب مغلق. نرجو إرسال رقم آيبان لحساب آخر بالاسم نفسه:',
  },
  account_not_found: {
    en: 'your bank cannot find this account. Please check the IBAN and send it to us again:',
    ar: 'لم يعثر البنك على هذا الحساب. نرجو التحقق من رقم الآيبان وإرساله مرة أخرى:',
  },
  details_differ: {
    en: 'your details at the bank differ from those on your payment form. Please write to us and we help you:',
    ar: 'البيانات لدى البنك تختلف عن بيانات نموذج الدفع. للمساعدة نرجو مراسلتنا:',
  },
  other: {
    en: 'your bank did not accept the payment form. Nothing was taken. Please write to us and we help you:',
    ar: 'لم يقبل البنك نموذج الدفع. لم يُسحب أي مبلغ. للمساعدة نرجو مراسلتنا:',
  },
};

/** What we tell the family about a rejection, before the link to the chat. Its Arabic addresses nobody as a man or a woman. */
export const rejectionText = (reason: RejectionReason, language: FamilyLanguage): string =>
  rejected[reason][language];

const returned: Readonly<Record<ReturnReason, string>> = {
  no_funds: msg('There was not enough money in the account.'),
  account_closed: msg('The account is closed.'),
  account_blocked: msg('The account is blocked.'),
  mandate_cancelled: msg('The direct debit was cancelled at the bank.'),
  over_limit: msg('The amount is above the limit at the bank.'),
  other: msg('The bank gave no reason.'),
};
/** One sentence for the family about a returned collection. */
export const returnText = (reason: ReturnReason): string => returned[reason];
