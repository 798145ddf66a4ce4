import * as z from 'zod/mini';

/** One step of a flow: its code, the shape of its answer, and an answer of that shape. */
export interface StepDefinition<
  Code extends string = string,
  Schema extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly code: Code;
  /** Checks the shape only. Values are validated by one rule, in the browser and on the server. */
  readonly answer: Schema;
  /** Tests and proofs send it. Values that only the server knows, such as hashes, are stand-ins. */
  readonly sample: z.input<Schema>;
}

/** Keeps the types of the code and of the answer together. */
export const defineStep = <const Code extends string, Schema extends z.ZodMiniType>(
  definition: StepDefinition<Code, Schema>,
): StepDefinition<Code, Schema> => definition;

/** A text field with a maximum length. */
export const text = (longest: number) => z.string().check(z.maxLength(longest));

/** The same value, all of it read-only. */
export type Frozen<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Frozen<Value[Key]> }
  : Value;
