import { useEffect, useState } from 'react';
import { askTerms } from './actions.ts';
import type { MoveTerms, Time } from './arrival-words.ts';

const PAUSE = 150;

/** What moving an arrival to a time would change; null until the server has answered. */
export function useTerms(applicationId: string | null, time: Time | null): MoveTerms | null {
  const [found, setFound] = useState<{ key: string; terms: MoveTerms } | null>(null);
  const { day, slot } = time ?? {};
  const key = applicationId && day && slot ? `${applicationId} ${day} ${slot}` : null;
  useEffect(() => {
    if (key === null || !applicationId || !day || !slot) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      askTerms(applicationId, { day, slot }).then(
        (terms) => isCurrent && setFound({ key, terms }),
        // Dropping asks again and says what is wrong.
        () => null,
      );
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, applicationId, day, slot]);
  return found !== null && found.key === key ? found.terms : null;
}
