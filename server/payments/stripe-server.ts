import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Gateway } from './gateway.ts';
import { answer } from './stripe-stand-in.ts';
import { stripeGateway } from './stripe.ts';

export const webhookSecret = 'whsec_stand_in';

/** Our Stripe adapter with a local server that answers like Stripe. */
export async function stripeServer() {
  let failures = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const key = String(request.headers['idempotency-key'] ?? '');
      const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://x');
      const method = request.method ?? '';
      const fields = method === 'GET' ? searchParams : new URLSearchParams(body);
      const isFailing = failures > 0;
      if (isFailing) failures -= 1;
      // Fails after the work is done: the answer is lost, the effect is not.
      const [status, text] = answer(method, path, fields, key);
      response.writeHead(isFailing ? 500 : status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isFailing ? { error: { type: 'api_error' } } : text));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const { port } = address;
  const keys = { secretKey: 'sk_test_stand_in', webhookSecret };
  const gateway: Gateway = stripeGateway(keys, { host: '127.0.0.1', port, protocol: 'http' });
  return {
    gateway,
    /** The number of next answers to lose. */
    lose(count: number) {
      failures = count;
    },
    close: () => server.close(),
  };
}
