import { userInfo } from 'node:os';

/** The name of the system user, for the audit log. */
export function operatorName(): string {
  try {
    return `operator ${userInfo().username}`;
  } catch {
    return 'operator';
  }
}
