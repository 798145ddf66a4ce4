import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { text as wholeText } from 'node:stream/consumers';

interface Taken {
  readonly sid: string;
  readonly to: string;
  readonly body: string;
  readonly date_created: string;
}

/**
 * A stand-in for Twilio, which also has no idempotency key: down at first, then half of the calls fail, hang, or
 * succeed with an answer that comes too late. Its list returns the accepted messages.
 */
export async function flappingTwilio(downFor: number) {
  const up = performance.now() + downFor;
  const taken: Taken[] = [];
  const faults: Record<string, number> = {};
  const chanceOf = (fault: string) => {
    faults[fault] = (faults[fault] ?? 0) + 1;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://twilio');
    const fields = new URLSearchParams(await wholeText(request));
    const chance = Math.random();
    const send = (status: number, content: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(content));
    if (performance.now() < up || chance < 0.3) {
      chanceOf('refused');
      send(503, {});
    } else if (request.method === 'GET') {
      send(200, { messages: taken.filter(({ to }) => to === url.searchParams.get('To')) });
    } else if (chance < 0.35) {
      chanceOf('unanswered');
    } else {
      const [to, body] = [fields.get('To') ?? '', fields.get('Body') ?? ''];
      const sid = `SM${randomBytes(16).toString('hex')}`;
      taken.push({ sid, to, body, date_created: new Date().toUTCString() });
      if (chance < 0.5) chanceOf('taken, unanswered');
      else send(201, { sid });
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    url: `http://127.0.0.1:${port}`,
    account() {
      const last = new Map<string, string>();
      let outOfOrder = 0;
      for (const { to, body } of taken) {
        if (body < (last.get(to) ?? '')) outOfOrder += 1;
        last.set(to, body);
      }
      const arrived = new Set(taken.map(({ to, body }) => `${to} ${body}`)).size;
      return { arrived, twice: taken.length - arrived, outOfOrder, faults };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
