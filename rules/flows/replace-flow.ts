import { type Flow, previousStep } from './flow.ts';
import { type Progress, currentStep, mayOpen } from './progress.ts';

/** The steps of a replacement in order, with the specification's codes where it has one (RT-08, WIZ-06). */
export const replaceCodes = [
  'REPLACEMENT_REASON',
  'HIRE_MAID',
  'MAID_RETURN',
  'SIGN_MONTHLY_PAYMENTS',
  'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT',
  'END_WORK_FLOW',
] as const;
export type ReplaceCode = (typeof replaceCodes)[number];

interface ReplaceState {
  /** True if the new maid costs more than the signed direct debit allows, so that a new one is signed. */
  readonly signs: boolean;
}

/** The progress of a replacement. */
export interface ReplaceProgress extends ReplaceState {
  readonly done: Progress<ReplaceCode>;
}

const CONFIRM = 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT';
const END = 'END_WORK_FLOW';

/** The replacement: the second flow of the engine. */
const replaceFlow: Flow<ReplaceCode, ReplaceState> = {
  codes: replaceCodes,
  steps: {
    REPLACEMENT_REASON: {},
    HIRE_MAID: {},
    MAID_RETURN: {},
    SIGN_MONTHLY_PAYMENTS: {},
    CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT: {},
    END_WORK_FLOW: { last: true },
  },
  sequence: ({ signs }) => replaceCodes.filter((step) => signs || step !== 'SIGN_MONTHLY_PAYMENTS'),
};

export const replaceStepNamed = (name: string): ReplaceCode | null =>
  replaceCodes.find((step) => step === name) ?? null;

/** The current step of a replacement: the first one without an answer, the end once it is confirmed. */
export const currentReplaceStep = (progress: ReplaceProgress): ReplaceCode =>
  progress.done.has(CONFIRM) ? END : currentStep(replaceFlow, progress, progress.done);

/** True if a step may be seen and answered: all earlier ones are answered, and nothing is final yet (T54). */
export function mayOpenReplaceStep(step: ReplaceCode, progress: ReplaceProgress): boolean {
  const current = currentReplaceStep(progress);
  if (step === END || current === END) return step === current;
  return mayOpen(replaceFlow, step, progress, progress.done);
}

/** The step that back leads to; null if it is prevented (NAV-10), STARTING_STEP if it leaves. */
export function stepBefore(step: ReplaceCode): ReplaceCode | 'STARTING_STEP' | null {
  if (step === CONFIRM || step === END) return null;
  return previousStep(replaceFlow, step, { signs: true }) ?? 'STARTING_STEP';
}
