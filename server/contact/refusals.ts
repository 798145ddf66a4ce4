import {
  type FieldProblems,
  Refusal,
  type RefusalKey,
  rulesProblems,
} from '../platform/refusal.ts';
import type { StepCode } from '../../rules/flows/step-table.ts';

/** Validation problems, by field. */
export const wrongFields = (problems: FieldProblems): Refusal =>
  new Refusal(400, 'WRONG_FIELDS', {}, problems);

/** Refuses what a function of rules/ found. */
export function refuseProblems(problems: Readonly<Record<string, string>>): void {
  if (Object.keys(problems).length > 0) throw wrongFields(rulesProblems(problems));
}

type StepOf<Key> = Key extends `STEP_MISSING.${infer Step}` ? Step & StepCode : never;

/** The steps that can prevent submission: each has its own words. */
export type MissableStep = StepOf<RefusalKey>;

const wordsFor = (step: MissableStep) => `STEP_MISSING.${step}` as const;

/** The mismatch step cannot be opened later: the family corrects it on the address step. */
const openable = (step: MissableStep): StepCode =>
  step === 'ABU_DHABI_MISMATCHED' ? 'CLIENT_ADDRESS' : step;

/** Lists each missing step; the field is a step that the page can open. */
export const missingSteps = (steps: readonly MissableStep[]): Refusal =>
  new Refusal(
    400,
    steps[0] === undefined ? 'STEP_MISSING' : wordsFor(steps[0]),
    {},
    Object.fromEntries(steps.map((step) => [openable(step), wordsFor(step)])),
  );
