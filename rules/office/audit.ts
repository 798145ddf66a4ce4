import { hasRight, type Holder } from './rights.ts';

/** Kinds of entries that the audit can be filtered by. */
export const auditKinds = [
  'read',
  'reveal',
  'change',
  'refused',
  'export',
  'sign_in',
  'system',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** How much of the audit a colleague sees; everybody sees their own entries. */
export const auditScopes = ['own', 'money', 'team', 'all'] as const;
export type AuditScope = (typeof auditScopes)[number];

export function auditScopeOf(holder: Holder): AuditScope {
  if (hasRight(holder, 'audit_all')) return 'all';
  if (hasRight(holder, 'audit_team')) return 'team';
  return hasRight(holder, 'audit_money') ? 'money' : 'own';
}

const kindOfAction: Readonly<Record<string, AuditKind>> = {
  read: 'read',
  view: 'read',
  refused: 'refused',
  export: 'export',
  report: 'export',
  sign_in: 'sign_in',
  rotate: 'system',
  reads: 'system',
};

/** Actions of the log that a kind consists of; every other action is a change. */
export const actionsOf = (kind: AuditKind): readonly string[] =>
  Object.keys(kindOfAction).filter((action) => kindOfAction[action] === kind);
export const kindOf = (action: string, command: unknown): AuditKind =>
  typeof command === 'string' && command.startsWith('export_')
    ? 'export'
    : (kindOfAction[action] ?? 'change');
export const otherThanChanges: readonly string[] = Object.keys(kindOfAction);
