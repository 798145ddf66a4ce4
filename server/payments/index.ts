export { begunAt, isPast } from './begin.ts';
export { consentNeeded, consentsOf, consentTo, keepsCard } from './consent.ts';
export { type Gateway, type GatewayCharge, GatewayRefusal } from './gateway.ts';
export { gatewayOf } from './gateways.ts';
export {
  agreeToMove,
  askForDifference,
  balanceOf,
  cardMoveTerms,
  returnSurplus,
} from './difference.ts';
export { failedRefund, failedRefunds, refundPaidOtherwise } from './failed-refunds.ts';
export { openPaymentOf, paidFils, paymentsOf } from './paid.ts';
export { lockApplication, type Paying, paying } from './paying.ts';
export { payments } from './payments.ts';
export { carryOut, leftOf, noPayment, recordRefund, refund, requireLeft } from './refund.ts';
export { addMonthlyPayment, queueRefund, setCard } from './rows.ts';
export { applyTruth, keepReference, settle } from './settle.ts';
export { paymentSteps } from './steps.ts';
