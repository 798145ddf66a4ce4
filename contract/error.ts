import * as z from 'zod/mini';

/** The shape of every refusal (interface of the product). */
export const errorAnswer = z.object({
  message: z.string(),
  error: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
