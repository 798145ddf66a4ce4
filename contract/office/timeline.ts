import * as z from 'zod/mini';
import { at, uuid } from './office-call.ts';

export const timelineGroups = ['messages', 'money', 'documents', 'changes', 'reads'] as const;

/** One line of the history of an application (OFF-20). */
export const timelineEntry = z.object({
  id: z.string(),
  at,
  group: z.enum(timelineGroups),
  /** What happened, such as `step.BANK_INFO`, `message.survey_link`, `command.assign`, `read.mobile`. */
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  by: z.object({
    kind: z.enum(['client', 'spouse', 'staff', 'system']),
    name: z.nullable(z.string()),
    staffId: z.nullable(uuid),
  }),
  /** Words that somebody wrote: a message or a note. */
  text: z.nullable(z.string()),
  message: z.nullable(
    z.object({
      channel: z.enum(['sms', 'email', 'whatsapp', 'my_home']),
      /** A text message, because WhatsApp did not deliver it. */
      isAfterWhatsapp: z.optional(z.literal(true)),
      direction: z.enum(['out', 'in']),
      delivery: z.enum(['waiting', 'sent', 'delivered', 'failed']),
      /** Parts of a text message and what they cost. */
      parts: z.nullable(z.int()),
      fils: z.nullable(z.int()),
      /** It did not arrive, and can be sent once more. */
      canSendAgain: z.boolean(),
    }),
  ),
  action: z.nullable(
    z.object({
      id: uuid,
      canUndo: z.boolean(),
      undoneAt: z.nullable(at),
      undoneBy: z.nullable(z.string()),
    }),
  ),
});
