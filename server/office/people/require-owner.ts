import type { StaffMember } from '../../staff/index.ts';
import { isReadyToWork } from '../../staff/index.ts';
import { requireFresh } from '../allowed.ts';

/**
 * Ways to sign in are changed by their owner only: after a passkey touch, or in the session of a one-time address
 * while the first two passkeys are made.
 */
export function requireOwner(member: StaffMember): void {
  if (member.isLimited || member.isNewDevice || isReadyToWork(member)) requireFresh(member);
}

/** A device that came by a one-time address makes its passkey without a touch, because it has none yet. */
export function requireKeyMaker(member: StaffMember): void {
  if (!member.isNewDevice) requireOwner(member);
}
