import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly bytes: Buffer;
}

/** An answer as it comes over the wire, still compressed. */
export function ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const plain = Object.entries(response.headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as const] : [],
      );
      buffer(response).then(
        (bytes) =>
          resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(plain), bytes }),
        reject,
      );
    }).on('error', reject);
  });
}
