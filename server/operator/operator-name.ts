import { userInfo } from 'node:os';

/** Who sits at the machine, as far as it knows: for the audit log. */
export function operatorName(): string {
  try {
    return `operator ${userInfo().username}`;
  } catch {
    return 'operator';
  }
}
