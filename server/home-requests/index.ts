export {
  type CancellationTerms,
  cancellationTerms,
  type FamilyPayment,
  sumOn,
} from './cancellation-terms.ts';
export { refundProgress } from './refund-progress.ts';
export {
  addRequest,
  cancellationOf,
  confirmRequest,
  noteCancelReason,
  decidedAlready,
  decideRequest,
  type HomeRequest,
  lockRequest,
  noRequest,
  reopenRequest,
  requestsOf,
  requestWithKey,
  setBackOn,
  withdrawRequest,
  wordsOf,
} from './requests.ts';
export { addTransfers, hasTransfer } from './transfers.ts';
export {
  type VisaMoney,
  visaMoneyOf,
  visaRefundProgress,
  type VisaRefundProgress,
  type VisaShare,
  visaSettledSql,
} from './visa-refund.ts';
