import { expect } from 'vitest';
import { ApiError } from './api-error.ts';
import type { Transport } from './send.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** For tests: a transport with fixed responses that records its requests. */
export function transportAnswering(
  answer: () => Response | Promise<Response>,
  overrides: Partial<Transport> = {},
) {
  const sent: Sent[] = [];
  const door: Transport = {
    cookies: () => '',
    online: () => true,
    defaults: () => ({}),
    fetch: async (url, init) => {
      sent.push({ url, init });
      return await answer();
    },
    ...overrides,
  };
  return { door, sent };
}

export const headersOf = (sent: Sent | undefined) => new Headers(sent?.init.headers);

export const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.unreachable('the call should have failed'),
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );
