export { outboxDelivery } from './deliver.ts';
export { deliveryState } from './delivery-state.ts';
export { outboxAddress, readOutbox } from './development-outbox.ts';
export { enqueue } from './enqueue.ts';
export { messageLimits } from './limits.ts';
export { registerMessages } from './register.ts';
export { recipientLookup } from './sealed.ts';
