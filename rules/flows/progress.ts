import { sequence } from './sequence.ts';
import { type StepCode, steps } from './step-table.ts';
import type { FlowState } from './flow-state.ts';

/** A done step: the number of its event, and the step that its answer led to, if it left the sequence. */
export interface DoneStep {
  readonly at: number;
  readonly next?: StepCode;
}

/** The done steps of one person. */
export type Progress = ReadonlyMap<StepCode, DoneStep>;

/** The steps that need no answer any more: done, or settled by a step outside the sequence. */
function settledSteps(progress: Progress): ReadonlySet<StepCode> {
  const settled = new Set(progress.keys());
  for (const [step, { next }] of progress) {
    if (next === undefined) for (const code of steps[step].settles ?? []) settled.add(code);
  }
  return settled;
}

/** The step outside the sequence that a done step led to and that is not answered since; null if there is none. */
function asideOf(step: StepCode, flowState: FlowState, progress: Progress): StepCode | null {
  const path = sequence(flowState);
  let from: StepCode = step;
  for (const met = new Set<StepCode>(); !met.has(from);) {
    met.add(from);
    const led = progress.get(from);
    const next = led?.next;
    if (led === undefined || next === undefined || path.includes(next)) return null;
    const answered = progress.get(next);
    if (answered === undefined || answered.at < led.at) return next;
    from = next;
  }
  return null;
}

/** The current step: a step outside the sequence that is due, or the first step of the sequence that is not settled. */
export function currentStep(flowState: FlowState, progress: Progress): StepCode {
  const settled = settledSteps(progress);
  const path = sequence(flowState);
  for (const step of path) {
    if (!settled.has(step)) return inPlaceOf(step, flowState, progress) ?? step;
    const aside = asideOf(step, flowState, progress);
    if (aside !== null) return aside;
  }
  return path.at(-1) ?? 'HIRE_MAID';
}

/** The step that an answer given in place of this one led to, while that is due. */
function inPlaceOf(step: StepCode, flowState: FlowState, progress: Progress): StepCode | null {
  for (const code of progress.keys()) {
    if (!steps[code].offered || !steps[code].settles?.includes(step)) continue;
    const aside = asideOf(code, flowState, progress);
    if (aside !== null) return aside;
  }
  return null;
}

/**
 * True if a step may be opened. In the sequence: everything before it is settled and no step outside it is due.
 * Outside the sequence: its row offers it, or an allowed answer led to it.
 */
export function mayOpen(step: StepCode, flowState: FlowState, progress: Progress): boolean {
  const settled = settledSteps(progress);
  const path = sequence(flowState);
  const isOpen = (code: StepCode) =>
    path
      .slice(0, path.indexOf(code))
      .every((before) => settled.has(before) && asideOf(before, flowState, progress) === null);
  if (path.includes(step)) return isOpen(step);
  if (steps[step].last) return false;
  const isOffered = (code: StepCode) => {
    const place = steps[code].settles?.find((settledByIt) => path.includes(settledByIt));
    return steps[code].offered === 'always' || (place !== undefined && isOpen(place));
  };
  if (steps[step].offered && isOffered(step)) return true;
  return [...progress.keys()].some(
    (code) =>
      (path.includes(code) ? isOpen(code) : steps[code].offered && isOffered(code)) &&
      leadsTo(code, step, progress),
  );
}

/** True if the answer of one step leads to the other, directly or through steps outside the sequence answered since. */
function leadsTo(from: StepCode, to: StepCode, progress: Progress): boolean {
  const met = new Set<StepCode>();
  for (let code = from; !met.has(code);) {
    met.add(code);
    const led = progress.get(code);
    const next = led?.next;
    if (led === undefined || next === undefined) return false;
    if (next === to) return true;
    if ((progress.get(next)?.at ?? 0) < led.at) return false;
    code = next;
  }
  return false;
}

/** Nobody signs, whatever the address says, before maid, documents and payment method are settled (T05). */
export function isReadyToSign(flowState: FlowState, progress: Progress): boolean {
  const client: FlowState = {
    ...flowState,
    actor: 'client',
    mobile: true,
    forSignOnly: false,
    clientSigningFlow: false,
  };
  const settled = settledSteps(progress);
  return sequence(client)
    .filter((step) => steps[step].stage === 'pay')
    .every((step) => settled.has(step) && asideOf(step, client, progress) === null);
}
