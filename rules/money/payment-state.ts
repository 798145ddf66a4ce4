export const paymentStates = [
  'created',
  'pending',
  'authorised',
  'captured',
  'failed',
  'cancelled',
  'part_refunded',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

const ended = ['captured', 'failed', 'cancelled'] as const;
/** Money taken by the gateway is always recorded, even after the payment was cancelled. */
const moves: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['pending', 'authorised', ...ended],
  pending: ['authorised', ...ended],
  authorised: ended,
  failed: ['captured'],
  cancelled: ['captured'],
  captured: ['part_refunded', 'refunded'],
  part_refunded: ['refunded'],
  refunded: [],
};

/** Notifications can be repeated, late and out of order: one without an allowed transition changes nothing (T51). */
export const stateAfter = (now: PaymentState, reported: PaymentState): PaymentState =>
  moves[now].includes(reported) ? reported : now;

export const openStates = ['created', 'pending', 'authorised'] as const;
export const paidStates = ['captured', 'part_refunded'] as const;

const isIn = (states: readonly PaymentState[], state: PaymentState) => states.includes(state);
/** The gateway can still take the money. */
export const isOpenPayment = (state: PaymentState): boolean => isIn(openStates, state);
/** Money was taken and not fully refunded. */
export const isPaidPayment = (state: PaymentState): boolean => isIn(paidStates, state);

export const stateRefunded = (amountFils: number, refundedFils: number): PaymentState =>
  refundedFils >= amountFils ? 'refunded' : 'part_refunded';
