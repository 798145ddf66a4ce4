import { sequence } from './sequence.ts';
import { type StepCode, steps } from './step-table.ts';
import type { FlowState } from './flow-state.ts';

/** One step that is done: when (events are numbered), and where its answer led besides the walk. */
export interface DoneStep {
  readonly at: number;
  readonly next?: StepCode;
}

/** What lies behind someone, step by step. */
export type Progress = ReadonlyMap<StepCode, DoneStep>;

/** The steps of the walk that need no answer any more: done, or settled by a step aside. */
function settledSteps(progress: Progress): ReadonlySet<StepCode> {
  const settled = new Set(progress.keys());
  for (const [step, { next }] of progress) {
    if (next === undefined) for (const code of steps[step].settles ?? []) settled.add(code);
  }
  return settled;
}

/** The step aside that a done step led to and that has not been answered since; null when there is none. */
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

/** Where an application stands: a step aside that is due, or the first step of the walk that is not settled. */
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

/** Where an answer given in place of this step led, as long as that is due. */
function inPlaceOf(step: StepCode, flowState: FlowState, progress: Progress): StepCode | null {
  for (const code of progress.keys()) {
    if (!steps[code].offered || !steps[code].settles?.includes(step)) continue;
    const aside = asideOf(code, flowState, progress);
    if (aside !== null) return aside;
  }
  return null;
}

/**
 * The server's judgement of a step: on the walk when everything before it is settled and nothing aside
 * is due; aside when its row offers it, or an answer that may be given led there.
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

/** Whether the answer of one step leads to the other, straight or over steps aside answered since. */
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

/** Nobody signs, whatever the address says, before the maid, the papers and the way of paying are settled (T05). */
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
