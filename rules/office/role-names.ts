import { msg } from '../text/text.ts';
import type { Role } from './rights.ts';

/** The roles of staff in words, for pages and for refusals. */
export const roleNames = {
  case_officer: msg('Case officer'),
  arrivals: msg('Arrivals'),
  visa: msg('Visas'),
  finance_prepares: msg('Finance (prepares)'),
  finance_approves: msg('Finance (approves)'),
  maid_relations: msg('Maid relations'),
  marketing: msg('Marketing'),
  operations_lead: msg('Operations lead'),
  administrator: msg('Administrator'),
  auditor: msg('Auditor'),
} as const satisfies Readonly<Record<Role, string>>;
