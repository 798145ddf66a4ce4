/** A finished application is a contract with a status (OFF-25). */
export const contractStatuses = ['preparing', 'arriving', 'running', 'replaced', 'ended'] as const;
export type ContractStatus = (typeof contractStatuses)[number];

const following: Readonly<Record<ContractStatus, readonly ContractStatus[]>> = {
  preparing: ['arriving', 'ended'],
  arriving: ['preparing', 'running', 'ended'],
  running: ['replaced', 'ended'],
  replaced: ['running', 'ended'],
  ended: [],
};

/** The statuses that a contract can change to. */
export const nextStatuses = (status: ContractStatus): readonly ContractStatus[] =>
  following[status];
