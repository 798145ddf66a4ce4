import * as z from 'zod/mini';
import { travelling } from '../../links.ts';
import { defineStep, text } from '../define-step.ts';

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
