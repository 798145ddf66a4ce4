import { Agent, type IncomingHttpHeaders, request } from 'node:http';

interface Asking {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Told {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
let asked = 0;

/** A new address for each request, because limits on misses would answer instead of the code behind them. */
function somewhere(): string {
  asked += 1;
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
}

/** One request to the started product, each from another address; reads only the head of an endless answer. */
export function ask(origin: string, { method, path, headers, body }: Asking): Promise<Told> {
  const { hostname, port } = new URL(origin);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const all = { 'x-forwarded-for': somewhere(), ...headers, ...length };
  return new Promise((resolve, reject) => {
    const asking = request({ hostname, port, agent, method, path, headers: all }, (answer) => {
      const parts: Buffer[] = [];
      const done = () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          bytes: Buffer.concat(parts),
        });
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        done();
        answer.destroy();
        return;
      }
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', done);
      answer.on('error', reject);
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

export const hangUp = (): void => agent.destroy();
