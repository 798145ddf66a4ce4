/** The roles of staff; a person may have several (OFF-05). */
export const roles = [
  'case_officer',
  'arrivals',
  'visa',
  'finance_prepares',
  'finance_approves',
  'maid_relations',
  'marketing',
  'operations_lead',
  'administrator',
  'auditor',
] as const;
export type Role = (typeof roles)[number];

const cases = ['case_officer', 'operations_lead'] as const;
const money = ['finance_prepares', 'finance_approves'] as const;

/** Which roles have a right. Calls, pages, menus and buttons all follow this table. */
const table = {
  /** Applications with everything in them, masked. */
  see_applications: [...cases, 'administrator', 'auditor'],
  see_arrivals: [...cases, 'arrivals', 'administrator', 'auditor'],
  see_visas: [...cases, 'visa', 'administrator', 'auditor'],
  see_money: [...cases, ...money, 'administrator', 'auditor'],
  see_maids: [
    ...cases,
    'arrivals',
    'visa',
    'maid_relations',
    'marketing',
    'administrator',
    'auditor',
  ],
  /** What families see of a maid, and her state. */
  see_maid_profiles: [...cases, 'visa', 'maid_relations', 'marketing', 'administrator', 'auditor'],
  /** Family name, passport, mobile number, labels and notes of a maid; numbers masked. */
  see_maid_records: [...cases, 'visa', 'maid_relations', 'administrator', 'auditor'],
  work_applications: cases,
  check_documents: cases,
  /** Scans show numbers that are masked elsewhere. */
  see_scans: cases,
  write_messages: [...cases, 'arrivals', 'visa'],
  plan_arrivals: [...cases, 'arrivals'],
  move_visas: [...cases, 'visa'],
  reveal_phone: [...cases, 'arrivals', 'visa'],
  reveal_identity: [...cases, 'visa'],
  reveal_bank: money,
  /** A maid’s passport and mobile number. */
  reveal_maids: ['maid_relations', 'visa', 'operations_lead'],
  /** The ledger, bank files and mandates of all families. */
  see_ledger: [...money, 'operations_lead', 'administrator', 'auditor'],
  manage_mandates: money,
  prepare_refunds: ['finance_prepares', 'operations_lead'],
  approve_refunds: ['finance_approves'],
  edit_maids: ['maid_relations', 'operations_lead'],
  publish_maids: ['maid_relations', 'operations_lead'],
  see_campaigns: ['marketing', 'operations_lead', 'administrator', 'auditor'],
  see_content: ['maid_relations', 'marketing', 'operations_lead', 'administrator', 'auditor'],
  draft_content: ['maid_relations', 'marketing', 'operations_lead', 'administrator'],
  approve_content: ['operations_lead', 'administrator'],
  /** Exports of one's own work; others need a second person. */
  export_own: ['case_officer', 'arrivals', 'visa'],
  export_with_second: [...money, 'maid_relations', 'operations_lead', 'administrator'],
  see_reports: ['marketing', 'operations_lead', 'administrator', 'auditor'],
  see_people: ['operations_lead', 'administrator', 'auditor'],
  /** The office as a colleague sees it, without changing anything. */
  view_as: ['operations_lead', 'administrator'],
  propose_roles: ['administrator'],
  approve_roles: ['operations_lead'],
  invite_staff: ['administrator'],
  /** Exports and erasures that a person asked for. */
  prepare_data_requests: ['operations_lead', 'administrator'],
  approve_data_requests: ['operations_lead', 'administrator'],
  audit_money: ['finance_approves', 'administrator', 'auditor'],
  audit_team: ['operations_lead', 'administrator', 'auditor'],
  audit_all: ['administrator', 'auditor'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Right = keyof typeof table;
export const isRight = (text: string): text is Right => Object.hasOwn(table, text);
export const rights: readonly Right[] = Object.keys(table).filter(isRight);
const rolesWith: Readonly<Record<Right, readonly Role[]>> = table;

/** Rights that a session opened with an authenticator app does not have (OFF-02). */
const fullSessionOnly: ReadonlySet<Right> = new Set<Right>([
  'reveal_phone',
  'reveal_identity',
  'reveal_bank',
  'reveal_maids',
  'see_scans',
  'prepare_refunds',
  'approve_refunds',
  'manage_mandates',
  'prepare_data_requests',
  'approve_data_requests',
  'propose_roles',
  'approve_roles',
  'invite_staff',
]);

export interface Holder {
  readonly roles: readonly Role[];
  /** While a colleague’s view is shown: nothing beyond the rights of these roles. */
  readonly within?: readonly Role[] | null;
  /** Opened with an authenticator app instead of a passkey. */
  readonly isLimited: boolean;
}

export const hasRight = (
  { roles: own, within = null, isLimited }: Holder,
  right: Right,
): boolean => {
  const have = (some: readonly Role[]) => some.some((role) => rolesWith[right].includes(role));
  return (
    !(isLimited && fullSessionOnly.has(right)) && have(own) && (within === null || have(within))
  );
};

/** The roles that a person without the right can be sent to. */
export const whoHas = (right: Right): readonly Role[] => rolesWith[right];

export const isRole = (text: string): text is Role => roles.some((role) => role === text);
