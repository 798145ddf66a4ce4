/** What the engine reads in a step's row. */
export interface FlowStep<Code extends string> {
  /** Reached by explicit navigation only; afterwards the sequence continues after this step. */
  readonly goesOnAfter?: Code;
  /** Reached by explicit navigation only; the step that back leads to. */
  readonly cameFrom?: Code;
  /**
   * Outside the sequence: open at any time, or whenever the first step it settles is; otherwise only when an answer
   * leads to it.
   */
  readonly offered?: 'always' | 'in-place-of-what-it-settles';
  /** Outside the sequence: once it is answered without leading elsewhere, these steps need no answer. */
  readonly settles?: readonly Code[];
  /** Nothing comes after it. */
  readonly last?: true;
}

/** A flow of steps: one table, and the sequence that a state gives. Apply and replace are flows. */
export interface Flow<Code extends string, State> {
  /** In the order of the flow. */
  readonly codes: readonly Code[];
  readonly steps: Readonly<Record<Code, FlowStep<Code>>>;
  readonly sequence: (state: State) => readonly Code[];
}

export const isBefore = <Code extends string>(
  { codes }: Pick<Flow<Code, never>, 'codes'>,
  one: Code,
  other: Code,
): boolean => codes.indexOf(one) < codes.indexOf(other);

/** NAV-01: the next available step; null at the end of the sequence. A step beyond the end continues there. */
export function nextStep<Code extends string, State>(
  flow: Flow<Code, State>,
  step: Code,
  state: State,
): Code | null {
  const path = flow.sequence(state);
  const place = path.indexOf(step);
  if (place >= 0) return path[place + 1] ?? null;
  const { last, goesOnAfter } = flow.steps[step];
  if (last) return null;
  return path.find((code) => isBefore(flow, goesOnAfter ?? step, code)) ?? path.at(-1) ?? null;
}

/** The previous step in the sequence; null at its start. */
export function previousStep<Code extends string, State>(
  flow: Flow<Code, State>,
  step: Code,
  state: State,
): Code | null {
  const path = flow.sequence(state);
  const place = path.indexOf(step);
  if (place >= 0) return path[place - 1] ?? null;
  const { cameFrom } = flow.steps[step];
  if (cameFrom === undefined) return null;
  const isAside = flow.steps[cameFrom].cameFrom !== undefined;
  if (path.includes(cameFrom) || isAside) return cameFrom;
  return path.findLast((code) => isBefore(flow, code, cameFrom)) ?? null;
}
