/** The steps of a replacement in order, with the specification's codes where it has one (RT-08, WIZ-06). */
export const replacementSteps = [
  'REPLACEMENT_REASON',
  'MAID_RETURN',
  'HIRE_MAID',
  'SIGN_MONTHLY_PAYMENTS',
  'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT',
  'END_WORK_FLOW',
] as const;
export type ReplacementStep = (typeof replacementSteps)[number];

/** The progress of a replacement. */
export interface ReplacementProgress {
  /** The steps that have an answer. */
  readonly done: ReadonlySet<ReplacementStep>;
  /** True if the new maid costs more than the signed direct debit allows, so that a new one is signed. */
  readonly signs: boolean;
}

const SIGN = 'SIGN_MONTHLY_PAYMENTS';
const CONFIRM = 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT';
const END = 'END_WORK_FLOW';

export const replacementStepNamed = (name: string): ReplacementStep | null =>
  replacementSteps.find((step) => step === name) ?? null;

const stepsFor = ({ signs }: ReplacementProgress) =>
  replacementSteps.filter((step) => signs || step !== SIGN);

/** The current step of a replacement: the first one without an answer, the end once it is confirmed. */
export const currentReplacementStep = (progress: ReplacementProgress): ReplacementStep =>
  progress.done.has(CONFIRM)
    ? END
    : (stepsFor(progress).find((step) => !progress.done.has(step)) ?? END);

/** True if a step may be seen and answered: all earlier ones are answered, and nothing is final yet (T54). */
export function mayOpenStep(step: ReplacementStep, progress: ReplacementProgress): boolean {
  const { done } = progress;
  if (step === END || done.has(CONFIRM)) return step === currentReplacementStep(progress);
  const path = stepsFor(progress);
  const place = path.indexOf(step);
  return place !== -1 && path.slice(0, place).every((one) => done.has(one));
}

/** The step that back leads to; null if it is prevented (NAV-10), STARTING_STEP if it leaves. */
export function stepBefore(step: ReplacementStep): ReplacementStep | 'STARTING_STEP' | null {
  if (step === CONFIRM || step === END) return null;
  return replacementSteps[replacementSteps.indexOf(step) - 1] ?? 'STARTING_STEP';
}
