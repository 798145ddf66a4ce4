/** How someone goes through the wizard: who they are, on what, and what their application says. */
export interface FlowState {
  readonly actor: 'client' | 'spouse';
  readonly mobile: boolean;
  /** The spouse is reached by chat; null when the address says nothing. */
  readonly wa: string | null;
  /** The spouse confirms the maid's arrival. */
  readonly sma: boolean;
  readonly forSignOnly: boolean;
  readonly clientSigningFlow: boolean;
  readonly isShortListedMaids: boolean;
  readonly needEnterIbanNumber: boolean;
  readonly paidByCreditCard: boolean;
  /** A direct debit that was signed for an earlier contract pays: there is no new form to sign. */
  readonly paidFromAccountOnFile: boolean;
  readonly signedBySpouse: boolean;
  readonly skipStartScreen: boolean;
}

/** What a row of the step table may ask of a walk. */
export const conditions = {
  mobile: ({ mobile }: FlowState) => mobile,
  needsIban: ({ needEnterIbanNumber }: FlowState) => needEnterIbanNumber,
  spouseConfirmsArrival: ({ sma }: FlowState) => sma,
  clientSigns: ({ wa }: FlowState) => wa === null,
  linkIsSent: ({ wa, mobile }: FlowState) => wa !== null || !mobile,
  spouseSignsByChat: ({ wa }: FlowState) => wa === '1',
} as const;

export type Condition = keyof typeof conditions;

export const holds = (all: readonly Condition[], flowState: FlowState): boolean =>
  all.every((condition) => conditions[condition](flowState));
