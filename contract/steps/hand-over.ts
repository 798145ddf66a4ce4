import * as z from 'zod/mini';
import { travelling } from '../links.ts';
import { defineStep, text } from './define-step.ts';

export const sendSmsToSpouse = defineStep({
  code: 'SEND_SMS_TO_SPOUSE',
  answer: z.strictObject({
    to: z.enum(['self', 'spouse']),
    mobile: z.prefault(text(40), ''),
    channel: z.prefault(z.enum(['sms', 'whatsapp']), 'sms'),
    travelling: z.prefault(travelling, {}),
  }),
  sample: { to: 'spouse', mobile: '052 765 4321' },
});

export const smsSent = defineStep({
  code: 'SMS_SENT',
  answer: z.strictObject({}),
  sample: {},
});

export const waitingSpouseSignature = defineStep({
  code: 'WAITING_SPOUSE_SIGNATURE',
  answer: z.strictObject({}),
  sample: {},
});

export const confirmMaidArrivalBySpouse = defineStep({
  code: 'CONFIRM_MAID_ARRIVAL_BY_SPOUSE',
  answer: z.strictObject({ agreed: z.literal(true) }),
  sample: { agreed: true },
});

export const confirmMaidArrivalAfterClientAddress = defineStep({
  code: 'CONFIRM_MAID_ARRIVAL_AFTER_CLIENT_ADDRESS',
  answer: z.strictObject({ agreed: z.literal(true) }),
  sample: { agreed: true },
});

export const confirmMaidArrivalAfterReplacement = defineStep({
  code: 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT',
  answer: z.strictObject({ agreed: z.literal(true) }),
  sample: { agreed: true },
});
