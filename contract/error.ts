import * as z from 'zod/mini';

/** Every refusal a call gives, in one shape (interface of the product). */
export const errorAnswer = z.object({
  message: z.string(),
  error: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
