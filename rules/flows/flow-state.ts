/** The state that decides someone's flow: the person, the device and the application. */
export interface FlowState {
  /** The kind of application; a replacement has a state of its own. */
  readonly flow: 'hire' | 'visa';
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
  /** A direct debit signed for an earlier contract pays: there is no new form to sign. */
  readonly paidFromAccountOnFile: boolean;
  readonly signedBySpouse: boolean;
  readonly skipStartScreen: boolean;
  /** The woman a visa is for sends her own documents by a link, and nothing else. */
  readonly onlyHerDocuments?: boolean;
}

/** The conditions on a flow state that a row of the step table may have. */
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
