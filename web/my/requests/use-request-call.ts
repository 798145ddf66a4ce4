import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Api } from '../../../contract/api.ts';
import { pages } from '../../../contract/pages.ts';
import { ApiError } from '../../visitor/api/api-error.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import { withFreshCode } from '../frame/fresh-code.tsx';

/** Sends something to the office once: the same key is used until it has an answer. */
export function useRequestCall() {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef<string>(undefined);
  const { revalidate } = useRevalidator();

  async function send(
    call: (api: Api, key: string) => Promise<unknown>,
    { fresh = false }: { readonly fresh?: boolean } = {},
  ): Promise<boolean> {
    if (isSending) return false;
    setSending(true);
    setProblem(null);
    key.current ??= crypto.randomUUID();
    const own = key.current;
    const run = () =>
      call(browserApi(pages['/my/requests'].code, { ignoreErrorMessages: true }), own);
    try {
      await (fresh ? withFreshCode(run) : run());
      key.current = undefined;
      return true;
    } catch (error) {
      if (error instanceof ApiError) {
        // Without an answer it may have arrived, so the next try uses the same key.
        if (error.status !== 0) key.current = undefined;
        if (!error.isCancelled) setProblem(error.message);
      }
      return false;
    } finally {
      await revalidate();
      setSending(false);
    }
  }
  return { send, isSending, problem };
}
