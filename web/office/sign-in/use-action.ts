import { useState } from 'react';
import { useText } from '../../text/use-text.tsx';
import { passkeyProblem } from './passkeys.ts';

/** Runs one thing at a time and keeps why it failed. */
export function useAction() {
  const t = useText();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  return {
    problem,
    isBusy,
    run: async (action: () => Promise<void>) => {
      setBusy(true);
      setProblem(null);
      try {
        await action();
      } catch (error) {
        setProblem(passkeyProblem(t, error));
      }
      setBusy(false);
    },
  };
}
