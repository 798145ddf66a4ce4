export type { Gateway } from './gateway.ts';
export { paidFils } from './paid.ts';
export { payments } from './payments.ts';
export { refundAmount, refundCommand } from './refund-command.ts';
export { paymentSteps } from './steps.ts';
