import { Agent, type IncomingHttpHeaders, request as ask } from 'node:http';
import { buffer } from 'node:stream/consumers';
import Fastify, { type FastifyRequest } from 'fastify';

/** An answer of 500 or above, as the client received it. */
export interface Failure {
  readonly at: number;
  readonly status: number;
  readonly url: string;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

interface Passed {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const cut = JSON.stringify({ message: 'A node went away in the middle.', error: 'CUT' });

/**
 * Round robin without sticky sessions. A node that refuses the connection is skipped; a request that was cut off is
 * not repeated, because its outcome is unknown: it gets 502.
 */
export function balancer(addresses: () => readonly string[]) {
  // A new connection per request, so that only a kill can cut it, not the server's idle timeout.
  const agent = new Agent({ keepAlive: false });
  const failures: Failure[] = [];
  let answered = 0;
  let turn = 0;

  function pass(node: string, { method, url, headers, body }: FastifyRequest): Promise<Passed> {
    return new Promise((resolve, reject) => {
      const options = { method, agent, headers: { ...headers, host: 'localhost' } };
      const asked = ask(`${node}${url}`, options, (answer) => {
        buffer(answer).then(
          (bytes) =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes }),
          reject,
        );
      });
      asked.once('error', reject).end(Buffer.isBuffer(body) ? body : undefined);
    });
  }

  async function toAnyNode(request: FastifyRequest): Promise<Passed> {
    for (let tries = 0; tries < 2 * addresses().length; tries += 1) {
      turn += 1;
      const all = addresses();
      try {
        return await pass(all[turn % all.length] ?? '', request);
      } catch (error) {
        const refused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
        if (!refused) break;
      }
    }
    return { status: 502, headers: {}, body: Buffer.from(cut) };
  }

  const app = Fastify({ logger: false });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.all('/*', async (request, reply) => {
    const { status, headers, body } = await toAnyNode(request);
    answered += 1;
    if (status >= 500) {
      failures.push({
        at: Date.now(),
        status,
        url: request.url,
        retryAfter: headers['retry-after'],
        body: body.toString(),
      });
    }
    const { connection: _connection, 'transfer-encoding': _chunks, ...rest } = headers;
    return reply.code(status).headers(rest).send(body);
  });
  return { app, failures, answered: () => answered };
}
