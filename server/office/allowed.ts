import type { AllowedTo } from '../../contract/office/office-call.ts';
import { hasRight, type Right, whoHas } from '../../rules/office/rights.ts';
import { roleNames } from '../../rules/office/role-names.ts';
import { textIn } from '../../rules/text/catalogues.ts';
import { Refusal } from '../platform/refusal.ts';
import { isReadyToWork, type StaffMember } from '../staff/index.ts';

const rightsOf = (allowed: Exclude<AllowedTo, 'everybody' | 'colleagues'>): readonly Right[] =>
  typeof allowed === 'string' ? [allowed] : allowed;

/** Refuses a colleague who has none of the rights, and names the roles that have one, or who has not two passkeys yet (OFF-02). */
export function requireRight(
  member: StaffMember,
  allowed: Exclude<AllowedTo, 'everybody' | 'colleagues'>,
): void {
  const rights = rightsOf(allowed);
  if (rights.some((right) => hasRight(member, right))) {
    if (!isReadyToWork(member)) throw new Refusal(403, 'TWO_PASSKEYS_FIRST');
    return;
  }
  const isOnlyLimited = rights.some((right) => hasRight({ ...member, isLimited: false }, right));
  if (isOnlyLimited) throw new Refusal(403, 'NO_RIGHT.limited');
  const t = textIn(member.language);
  const roles = [...new Set(rights.flatMap(whoHas))].map((role) => t(roleNames[role]));
  throw new Refusal(403, 'NO_RIGHT', { roles });
}

/** What a device that came by a one-time address does before it has a passkey: it gets one, or leaves. */
export const callsBeforePasskey: ReadonlySet<string> = new Set([
  'POST office/language',
  'POST office/passkeys/options',
  'POST office/passkeys/add',
  'POST office/stepup/options',
  'POST office/stepup/check',
  'POST office/signout',
]);

/** Refuses a device that has no passkey yet. */
export function requirePasskey({ isNewDevice }: StaffMember): void {
  if (isNewDevice) throw new Refusal(403, 'NEEDS_PASSKEY');
}

/** Refuses a call that this colleague may not make. */
export function requireAllowed(
  member: StaffMember | null,
  { name, allowed }: { readonly name: string; readonly allowed: AllowedTo },
): void {
  if (allowed === 'everybody') return;
  if (member === null) throw new Refusal(401, 'NOT_SIGNED_IN');
  if (!callsBeforePasskey.has(name)) requirePasskey(member);
  if (allowed === 'colleagues') return;
  requireRight(member, allowed);
}

/** Refuses everything that changes something while a colleague’s view is shown. */
export function requireOwnView({ viewing }: StaffMember): void {
  if (viewing !== null) throw new Refusal(403, 'VIEW_ONLY');
}

/** For actions that need a fresh passkey touch (OFF-04). The demo has no passkeys. */
export function requireFresh(member: StaffMember): void {
  if (member.isLimited) throw new Refusal(403, 'NO_RIGHT.limited');
  if (!member.isFresh && !member.isDemo) throw new Refusal(403, 'NEEDS_PASSKEY');
}
