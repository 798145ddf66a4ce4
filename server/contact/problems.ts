import { type FieldProblems, Refusal, rulesProblems } from '../platform/refusal.ts';

/** Validation problems, by field. */
export const wrongFields = (problems: FieldProblems): Refusal =>
  new Refusal(400, 'WRONG_FIELDS', {}, problems);

/** Refuses what a function of rules/ found. */
export function refuseProblems(problems: Readonly<Record<string, string>>): void {
  if (Object.keys(problems).length > 0) throw wrongFields(rulesProblems(problems));
}
