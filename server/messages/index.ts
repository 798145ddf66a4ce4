export { outboxDelivery } from './deliver.ts';
export { deliveryState } from './delivery-state.ts';
export { outboxAddress, readOutbox } from './development-outbox.ts';
export { canSend, enqueue } from './enqueue.ts';
export {
  enqueueEvent,
  enqueueToFamily,
  enqueueToTyped,
  isNumberProved,
  tellFamily,
} from './event-texts.ts';
export { type GiveBack, isServed, messageLimits } from './limits.ts';
export { registerMessages } from './register.ts';
export { firstKey, isOutdated, isRepeated, repeatMessage } from './send-again.ts';
export { staffTemplateNames } from './templates/staff-templates.ts';
export { countStaffMessage } from './staff-limits.ts';
export { messageTextOf, recipientLookup } from './sealed.ts';
export { longPath } from './short-paths.ts';
export { plainArabic } from './template.ts';
export { registerTwilioRoute, twilioSignature } from './twilio-requests.ts';
export { clientWhatsapp, readContent } from './whatsapp.ts';
export { chooseWhatsapp, mayAnswer, noteWritten, whatsappChoice } from './whatsapp-numbers.ts';
export { withdrawMessages } from './withdraw.ts';
