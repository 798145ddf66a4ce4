import { Agent, request } from 'node:http';
import { PHONE } from '../../../server/testing/application.ts';

export interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/** A browser with its own address, IPv4 or IPv6, as a proxy that the product trusts reports it. */
export function client(port: number, address: string) {
  const agent = new Agent({ keepAlive: true });
  const cookies = new Map<string, string>();

  function send(method: 'GET' | 'POST', path: string, body?: Buffer, type?: string) {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method,
        path,
        timeout: 60_000,
        headers: {
          pagecode: 'cc-app',
          'x-forwarded-for': address,
          'user-agent': PHONE,
          cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
          'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
          ...(body && { 'content-type': type, 'content-length': body.length }),
        },
      },
      (answered) => {
        for (const line of answered.headers['set-cookie'] ?? []) {
          const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/s);
          cookies.set(name, value);
        }
        const parts: Buffer[] = [];
        answered.on('data', (part: Buffer) => parts.push(part));
        answered.once('end', () =>
          resolve({ status: answered.statusCode ?? 0, body: Buffer.concat(parts) }),
        );
        answered.once('error', reject);
      },
    );
    asked.once('timeout', () => asked.destroy(new Error('No answer within a minute.')));
    asked.once('error', (error) => {
      // The server was just closing this keep-alive connection.
      if (asked.reusedSocket) resolve(send(method, path, body, type));
      else reject(error);
    });
    asked.end(body);
    return promise;
  }

  return {
    page: (path: string) => send('GET', path),
    get: (path: string) => send('GET', `/api/${path}`),
    post: (path: string, body: object) =>
      send('POST', `/api/${path}`, Buffer.from(JSON.stringify(body)), 'application/json'),
    part: (path: string, body: Buffer) =>
      send('POST', `/api/${path}`, body, 'application/octet-stream'),
    close: () => agent.destroy(),
  };
}
export type Client = ReturnType<typeof client>;

export const read = ({ body }: Answer): Record<string, unknown> =>
  Object(JSON.parse(body.toString() || '{}'));
