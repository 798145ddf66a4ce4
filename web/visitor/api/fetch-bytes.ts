import { ApiError } from './api-error.ts';
import { olderClient } from './older-client.tsx';
import type { Transport, RequestOptions } from './send.ts';

/** Fetches one of our own files as bytes, for viewers that need the whole file. */
export async function fetchBytes(
  url: string,
  pageCode: string,
  options?: RequestOptions,
  transport?: Transport,
): Promise<Uint8Array> {
  const answer = await olderClient(pageCode, options, transport).get(url);
  if (answer instanceof Blob) return new Uint8Array(await answer.arrayBuffer());
  throw new ApiError(200, 'not-a-file', 'This is not a file.');
}
