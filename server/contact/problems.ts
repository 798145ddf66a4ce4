import { Refusal } from '../platform/refusal.ts';

type Problems = Readonly<Record<string, string>>;

/** Validation problems, by field. */
export const wrongFields = (problems: Problems): Refusal =>
  new Refusal(400, 'WRONG_FIELDS', 'Please correct what is marked.', problems);

export function refuseProblems(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw wrongFields(problems);
}
