/** The steps of a replacement in their order, by the specification's codes where it has one (RT-08, WIZ-06). */
export const replacementSteps = [
  'REPLACEMENT_REASON',
  'MAID_RETURN',
  'HIRE_MAID',
  'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT',
  'END_WORK_FLOW',
] as const;
export type ReplacementStep = (typeof replacementSteps)[number];

/** The steps that have an answer. */
export type DoneSteps = ReadonlySet<ReplacementStep>;

const CONFIRM = 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT';
const END = 'END_WORK_FLOW';

export const replacementStepNamed = (name: string): ReplacementStep | null =>
  replacementSteps.find((step) => step === name) ?? null;

/** Where a replacement stands: the first step without an answer, the end once it is confirmed. */
export const standsAtStep = (done: DoneSteps): ReplacementStep =>
  done.has(CONFIRM) ? END : (replacementSteps.find((step) => !done.has(step)) ?? END);

/** Whether a step may be seen and answered: everything before it is, and nothing is final yet (T54). */
export function mayOpenStep(step: ReplacementStep, done: DoneSteps): boolean {
  if (step === END || done.has(CONFIRM)) return step === standsAtStep(done);
  const before = replacementSteps.slice(0, replacementSteps.indexOf(step));
  return before.every((one) => done.has(one));
}

/** Where back leads; null where it is prevented (NAV-10), STARTING_STEP where it leaves. */
export function stepBefore(step: ReplacementStep): ReplacementStep | 'STARTING_STEP' | null {
  if (step === CONFIRM || step === END) return null;
  return replacementSteps[replacementSteps.indexOf(step) - 1] ?? 'STARTING_STEP';
}
