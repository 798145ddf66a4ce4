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
export { addTransfers } from './transfers.ts';
export {
  type VisaMoney,
  visaMoneyOf,
  visaRefundProgress,
  type VisaRefundProgress,
  type VisaShare,
} from './visa-refund.ts';
