import type { StaffMember } from '../../staff/index.ts';
import { isReadyToWork } from '../../staff/index.ts';
import { requireFresh } from '../allowed.ts';

/**
 * Ways to sign in are changed by their owner only: after a passkey touch, or in the session of a one-time address
 * while the first two passkeys are made.
 */
export function requireOwner(member: StaffMember): void {
  if (member.isLimited || isReadyToWork(member)) requireFresh(member);
}
