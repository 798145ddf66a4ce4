import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Api } from '../../../contract/api.ts';
import { pages } from '../../../contract/pages.ts';
import { unanswered } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { withFreshCode } from './fresh-code.tsx';
import { tellRefusal } from './tell-refusal.ts';

const NO_PROBLEMS: Readonly<Record<string, string>> = {};

/** Runs one change at a time, with a fresh code where the server wants one, and loads the page again. */
export function useAct() {
  const { revalidate } = useRevalidator();
  const [api] = useState(() => browserApi(pages['/my'].code, { ignoreErrorMessages: true }));
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const [busy, setBusy] = useState(false);
  /** True if it was done. */
  const act = async (
    call: (calls: Api) => Promise<unknown>,
    after: () => unknown = revalidate,
  ): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setProblems(NO_PROBLEMS);
    try {
      await withFreshCode(() => call(api));
      await after();
      return true;
    } catch (problem) {
      const error = unanswered(problem);
      if (Object.keys(error.fields).length > 0) setProblems(error.fields);
      else tellRefusal(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { act, busy, problems, forgetProblems: () => setProblems(NO_PROBLEMS) };
}
