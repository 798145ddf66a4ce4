import type { Flow } from './flow.ts';

/** A done step: the number of its event, and the step that its answer led to, if it left the sequence. */
export interface DoneStep<Code extends string> {
  readonly at: number;
  readonly next?: Code;
}

/** The done steps of one person. */
export type Progress<Code extends string> = ReadonlyMap<Code, DoneStep<Code>>;

/** The steps that need no answer any more: done, or settled by a step outside the sequence. */
function settledSteps<Code extends string>(
  { steps }: Flow<Code, never>,
  progress: Progress<Code>,
): ReadonlySet<Code> {
  const settled = new Set(progress.keys());
  for (const [step, { next }] of progress) {
    if (next === undefined) for (const code of steps[step].settles ?? []) settled.add(code);
  }
  return settled;
}

/** The step outside the sequence that a done step led to and that is not answered since; null if there is none. */
function asideOf<Code extends string>(
  step: Code,
  path: readonly Code[],
  progress: Progress<Code>,
): Code | null {
  let from = step;
  for (const met = new Set<Code>(); !met.has(from);) {
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

/** True if these steps need no answer and none of them leads to one that does. */
export function areSettled<Code extends string, State>(
  flow: Flow<Code, State>,
  codes: readonly Code[],
  state: State,
  progress: Progress<Code>,
): boolean {
  const settled = settledSteps(flow, progress);
  const path = flow.sequence(state);
  return codes.every((code) => settled.has(code) && asideOf(code, path, progress) === null);
}

/** The current step: a step outside the sequence that is due, or the first step of the sequence that is not settled. */
export function currentStep<Code extends string, State>(
  flow: Flow<Code, State>,
  state: State,
  progress: Progress<Code>,
): Code {
  const settled = settledSteps(flow, progress);
  const path = flow.sequence(state);
  for (const step of path) {
    if (!settled.has(step)) return inPlaceOf(flow, step, path, progress) ?? step;
    const aside = asideOf(step, path, progress);
    if (aside !== null) return aside;
  }
  const last = path.at(-1);
  if (last === undefined) throw new Error('A flow has no step.');
  return last;
}

/** The step that an answer given in place of this one led to, while that is due. */
function inPlaceOf<Code extends string>(
  { steps }: Flow<Code, never>,
  step: Code,
  path: readonly Code[],
  progress: Progress<Code>,
): Code | null {
  for (const code of progress.keys()) {
    if (!steps[code].offered || !steps[code].settles?.includes(step)) continue;
    const aside = asideOf(code, path, progress);
    if (aside !== null) return aside;
  }
  return null;
}

/**
 * True if a step may be opened. In the sequence: everything before it is settled and no step outside it is due.
 * Outside the sequence: its row offers it, or an allowed answer led to it.
 */
export function mayOpen<Code extends string, State>(
  flow: Flow<Code, State>,
  step: Code,
  state: State,
  progress: Progress<Code>,
): boolean {
  const { steps } = flow;
  const path = flow.sequence(state);
  const isOpen = (code: Code) =>
    areSettled(flow, path.slice(0, path.indexOf(code)), state, progress);
  if (path.includes(step)) return isOpen(step);
  if (steps[step].last) return false;
  const isOffered = (code: Code) => {
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
function leadsTo<Code extends string>(from: Code, to: Code, progress: Progress<Code>): boolean {
  const met = new Set<Code>();
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
