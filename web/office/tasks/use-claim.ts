import { useEffect, useState } from 'react';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { officeApi } from '../shell/office-api.ts';

const RENEW = 4 * 60_000;

type Claim = OfficeAnswer<'POST office/claims/renew'>;

/** Keeps the claim of a task while its page is open and gives it back on leaving (OFF-12). Null until the server has answered. */
export function useClaim(taskId: string | null): Claim | null {
  const [known, setKnown] = useState<{ taskId: string; claim: Claim } | null>(null);
  useEffect(() => {
    if (taskId === null) return undefined;
    let isHere = true;
    const body = { taskId };
    const renew = () =>
      void officeApi.post('office/claims/renew', { body }).then(
        (claim) => isHere && setKnown({ taskId, claim }),
        // The next renewal tells more.
        () => undefined,
      );
    renew();
    const timer = setInterval(renew, RENEW);
    return () => {
      isHere = false;
      clearInterval(timer);
      officeApi.post('office/claims/release', { body }).catch(() => undefined);
    };
  }, [taskId]);
  return known?.taskId === taskId ? known.claim : null;
}
