import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import type { LedgerKind, MoneyWay, RefundReason } from '../../../rules/office/ledger.ts';
import type { Translate } from '../../../rules/text/text.ts';

/** What a line of the ledger is. */
export const kindWords = (t: Translate, kind: LedgerKind): string =>
  ({
    payment: t('Payment'),
    refund: t('Refund'),
    collection: t('Monthly payment'),
    debit_return: t('Returned direct debit'),
    fee: t('Fee'),
    correction: t('Correction'),
  })[kind];

export const howWords = (t: Translate, how: MoneyWay): string =>
  ({ card: t('Card'), direct_debit: t('Direct debit'), transfer: t('Bank transfer') })[how];

export const reasonWords = (t: Translate, reason: RefundReason): string =>
  ({
    returned: t('She came back'),
    left: t('She left'),
    unsuitable: t('Unsuitable'),
    unfit: t('Medically unfit'),
    cancelled: t('Cancelled'),
    paid_twice: t('Paid twice'),
    goodwill: t('Goodwill'),
  })[reason];

/** Why a payment took no money. */
export const untakenWords = (t: Translate, state: string, reason: string | null): string => {
  const words: Readonly<Record<string, string>> = {
    declined: t('Declined'),
    insufficient_funds: t('Not enough money'),
    not_confirmed: t('Not approved in bank app'),
    ended: t('Page closed'),
  };
  return state === 'open' ? t('Waiting') : (words[reason ?? ''] ?? t('Not paid'));
};

type RefundState = Pick<
  OfficeAnswer<'GET office/money/refunds'>['refunds'][number],
  'state' | 'byMe'
>;

export const refundStateWords = (t: Translate, { state, byMe }: RefundState): string =>
  ({
    waiting: byMe ? t('Waits for a colleague') : t('Waits for approval'),
    sent_back: t('Sent back'),
    lapsed: t('Lapsed, prepare again'),
    unsent: t('Approved, not sent yet'),
    failed: t('Rejected by the bank'),
    done: t('Sent'),
  })[state];
