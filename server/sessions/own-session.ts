import type { Visit } from '../platform/http/handlers.ts';
import type { SessionClaim } from '../platform/http/security/session-claim.ts';

/**
 * The session a call may act in. The cookie is the proof; an id that differs came from someone else
 * or from a session that has ended, so the visitor counts as new (T04).
 */
export function ownSession(
  { session }: Pick<Visit, 'session'>,
  sessionId: string | undefined,
): SessionClaim | null {
  return !sessionId || sessionId === session?.sessionId ? session : null;
}
