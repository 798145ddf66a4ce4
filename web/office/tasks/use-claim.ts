import { useEffect, useState } from 'react';
import { officeApi } from '../shell/office-api.ts';

const RENEW = 4 * 60_000;

/** Keeps the claim of a task while its page is open and gives it back on leaving (OFF-12). False: somebody else has it. */
export function useClaim(taskId: string | null): boolean | null {
  const [known, setKnown] = useState<{ taskId: string; isMine: boolean } | null>(null);
  useEffect(() => {
    if (taskId === null) return undefined;
    let isHere = true;
    const body = { taskId };
    const renew = () =>
      void officeApi.post('office/claims/renew', { body }).then(
        (answer) => isHere && setKnown({ taskId, isMine: answer.isMine }),
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
  return known?.taskId === taskId ? known.isMine : null;
}
