import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NetworkCounts } from '../limits/network-counts.ts';
import { Refusal } from '../refusal.ts';
import type { Topic } from '../store/changes.ts';
import type { Store } from '../store/store.ts';

const MOST_A_NETWORK = 100;
const MOST_LINES = 5_000;
const BEAT = 20_000;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Tells proxies not to buffer events.
  'x-accel-buffering': 'no',
};
const tooMany = new Refusal(429, 'TOO_MANY_LINES');

/** What a page that is let in listens to. */
export interface EventLine {
  readonly topic: Topic;
  /** The data of an event; null sends nothing. */
  readonly read: () => Promise<object | null>;
}

interface EventLineRoute {
  readonly path: string;
  readonly label: string;
  /** Throws a refusal if the reader may not listen. */
  readonly open: (request: FastifyRequest) => Promise<EventLine>;
}

/** A stream of events for open pages: one at the start, then one after every change of its topic. */
export function registerEventLine(
  app: FastifyInstance,
  store: Pick<Store, 'onChange'>,
  { path, label, open }: EventLineRoute,
): void {
  const lines = new Set<ServerResponse>();
  const counts = new NetworkCounts();
  let closing = false;
  const heart = setInterval(() => {
    for (const line of lines) line.write(':\n\n');
  }, BEAT).unref();

  app.addHook('preClose', (done) => {
    closing = true;
    clearInterval(heart);
    for (const line of lines) line.end();
    done();
  });

  function refuseMany(address: string): void {
    const isFull = lines.size >= MOST_LINES || counts.isFull(address, MOST_A_NETWORK);
    if (closing || isFull) throw tooMany;
  }

  async function sendEvent(line: ServerResponse, { read }: EventLine): Promise<void> {
    const event = await read();
    if (event === null || line.writableEnded || line.destroyed) return;
    line.write(`data: ${JSON.stringify(event)}\n\n`);
  }

  app.get(path, { exposeHeadRoute: false, config: { label } }, async (request, reply) => {
    const { ip } = request;
    refuseMany(ip);
    const opened = await open(request);
    refuseMany(ip);
    void reply.headers(headers).hijack();
    const line = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) line.setHeader(name, value);
    }
    // A duplicate event costs one more request; a missed last event would leave the page outdated.
    const send = () => void sendEvent(line, opened).catch(() => line.destroy());
    const leave = store.onChange(opened.topic, send);
    lines.add(line);
    counts.add(ip);
    line.once('close', () => {
      lines.delete(line);
      counts.remove(ip);
      leave();
    });
    line.write('retry: 2000\n\n');
    send();
  });
}

/** One parameter of the address, given once. */
export function parameterOf({ query }: FastifyRequest, name: string): string {
  const given: unknown =
    typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined;
  if (typeof given === 'string' && given.length > 0 && given.length <= 200) return given;
  throw new Refusal(400, 'BAD_INPUT', { names: name }, { [name]: 'ONCE_AS_TEXT' });
}
