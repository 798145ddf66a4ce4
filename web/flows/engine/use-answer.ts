import { useEffect, useEffectEvent, useState } from 'react';

export type Fetched<T> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'there'; readonly answer: T };

/**
 * Data that a step needs before it can be shown; fetched again whenever `cause` changes. If that fails, the earlier
 * data stays, so that nobody loses a screen they are filling in.
 */
export function useAnswer<T>(ask: () => Promise<T>, cause: unknown = null) {
  const [fetched, setFetched] = useState<Fetched<T>>({ kind: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const fetchAnswer = useEffectEvent((_cause: unknown, _attempt: number) => ask());
  useEffect(() => {
    let left = false;
    fetchAnswer(cause, attempt).then(
      (answer) => left || setFetched({ kind: 'there', answer }),
      () => left || setFetched((last) => (last.kind === 'there' ? last : { kind: 'failed' })),
    );
    return () => {
      left = true;
    };
  }, [cause, attempt]);
  return { fetched, again: () => setAttempt((last) => last + 1) };
}
