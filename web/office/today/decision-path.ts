const paths: Readonly<Record<string, string>> = {
  refund_payment: '/money/refunds',
  record_transfer: '/money/refunds',
  add_ledger_line: '/money/reconciliation',
  pay_home_transfer: '/money/reconciliation',
  pay_visa_transfer: '/money/reconciliation',
  change_roles: '/people',
  export_applications: '/applications',
  export_ledger: '/money',
  export_maids: '/maids',
  export_visas: '/visas',
  publish_campaigns: '/campaigns',
  roll_back_campaigns: '/campaigns',
  export_person: '/audit/requests',
  erase_person: '/audit/requests',
};

/** The screen on which a second person decides about a command. */
export const decisionPath = (command: string): string => paths[command] ?? '/';
