import { type Naming, type StepCode, stepNamed, steps } from '../../../rules/flows/step-table.ts';

/** The flow's settings in the address (WIZ-02); sent with every call, because the server decides by them. */
const FLOW_PARAMETERS = [
  'wa',
  'sma',
  'forSignOnly',
  'clientSigningFlow',
  'isShortListedMaids',
] as const;
/** Parameters for one step only; dropped on the way to another. */
const PASSING = ['act', 'signature'] as const;
const LONGEST = 20;
const MOST_SIGNATURES = 9;

export type FlowParameters = Partial<Record<(typeof FLOW_PARAMETERS)[number] | 'mobile', string>>;

export interface WizardAddress {
  /** The appId or the token of a link. */
  readonly id: string | null;
  /** The requested step, in either naming, as written. */
  readonly asked: string | null;
  readonly signature: number;
  readonly act: string | null;
  readonly way: FlowParameters;
}

/** A repeated parameter is ignored. */
function once(search: URLSearchParams, name: string): string | null {
  const [value = null, ...more] = search.getAll(name);
  return more.length > 0 ? null : value;
}

function signatureIn(search: URLSearchParams): number {
  const signature = Number(once(search, 'signature'));
  const known = Number.isInteger(signature) && signature >= 1 && signature <= MOST_SIGNATURES;
  return known ? signature : 1;
}

export function addressIn(search: URLSearchParams): WizardAddress {
  const way: FlowParameters = {};
  for (const name of FLOW_PARAMETERS) {
    const value = once(search, name);
    if (value !== null) way[name] = value.slice(0, LONGEST);
  }
  const id = once(search, 'appId');
  return {
    id: id === null || id === '' || id.length > 200 ? null : id,
    asked: once(search, 'step')?.slice(0, 60) ?? null,
    signature: signatureIn(search),
    act: once(search, 'act')?.slice(0, LONGEST) ?? null,
    way,
  };
}

/** The plan named by a link; any other value counts as none. */
export function planTypeIn(search: URLSearchParams): 'LIVE_IN' | 'LIVE_OUT' | null {
  const named = once(search, 'planType');
  return named === 'LIVE_IN' || named === 'LIVE_OUT' ? named : null;
}

/** WIZ-09: the first step name that exists in only one naming decides for the visit. */
export const namingOf = (asked: string | null, known: Naming | null): Naming | null =>
  known ?? (asked === null ? null : (stepNamed(asked)?.naming ?? null));

const nameIn = (step: StepCode, naming: Naming): string =>
  (naming === 'second' ? steps[step].secondName : undefined) ?? step;

/** NAV-01: the address of a step; parameters of the application and the visit stay. */
export function searchAt(
  search: URLSearchParams,
  step: StepCode,
  naming: Naming,
  passing: Readonly<Partial<Record<(typeof PASSING)[number], string>>> = {},
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of PASSING) next.delete(name);
  next.set('step', nameIn(step, naming));
  for (const [name, value] of Object.entries(passing)) next.set(name, value);
  return next;
}
