import type { FlowState } from './flow-state.ts';

const yesOrNo = [false, true] as const;

/** Every flow state that addresses and applications can produce. */
export function everyFlowState(): FlowState[] {
  let states: Partial<FlowState>[] = [{}];
  const vary = <Key extends keyof FlowState>(key: Key, values: readonly FlowState[Key][]) => {
    states = states.flatMap((flowState) => values.map((value) => ({ ...flowState, [key]: value })));
  };
  vary('actor', ['client', 'spouse']);
  vary('wa', [null, '', '1']);
  for (const key of [
    'mobile',
    'sma',
    'forSignOnly',
    'clientSigningFlow',
    'needEnterIbanNumber',
    'paidByCreditCard',
    'paidFromAccountOnFile',
    'signedBySpouse',
    'skipStartScreen',
  ] as const) {
    vary(key, yesOrNo);
  }
  return states.map((flowState) => ({ ...onPhone, ...flowState }));
}

/** A family on a phone that pays by direct debit. */
export const onPhone: FlowState = {
  flow: 'hire',
  actor: 'client',
  mobile: true,
  wa: null,
  sma: false,
  forSignOnly: false,
  clientSigningFlow: false,
  isShortListedMaids: false,
  needEnterIbanNumber: false,
  paidByCreditCard: false,
  paidFromAccountOnFile: false,
  signedBySpouse: false,
  skipStartScreen: false,
};
