import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';

/** A page as the server sends it, on a new connection. */
export async function served(
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number | undefined; html: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined;
    html: string;
  }>();
  get(new URL(path, inject('origin')), { agent: false, headers }, (answer) => {
    text(answer).then((html) => resolve({ status: answer.statusCode, html }), reject);
  }).on('error', reject);
  return promise;
}
