import { Refusal } from '../platform/refusal.ts';

export const notNow = () => new Refusal(400, 'STEP_NOT_OPEN.card');
export const alreadyPaid = () => new Refusal(400, 'ALREADY_PAID');
export const keyReused = () => new Refusal(409, 'KEY_REUSED');
export const paymentOver = () => new Refusal(400, 'PAYMENT_OVER');
export const maidGone = () => new Refusal(400, 'MAID_GONE.payment');
export const gatewayAway = () => new Refusal(503, 'GATEWAY_AWAY');
export const noCards = () => new Refusal(400, 'CARDS_OFF');
export const refundOpen = () => new Refusal(400, 'BAD_ANSWER', {}, { day: 'DAY_WITH_REFUND' });
export const noSavedCard = () => new Refusal(400, 'BAD_ANSWER', {}, { day: 'DAY_COSTS_MORE' });
export const noConsent = () => new Refusal(400, 'BAD_ANSWER', {}, { keepsCard: 'CARD_NOT_KEPT' });
export const otherContract = () =>
  new Refusal(400, 'CONTRACT_CHANGED', {}, { agreed: 'AGREEMENT_CHANGED' });
export const badSignature = () => new Refusal(400, 'BAD_SIGNATURE');
export const notPaid = () => new Refusal(400, 'NOT_PAID', {}, { payment: 'CARD_NOT_PAID' });
