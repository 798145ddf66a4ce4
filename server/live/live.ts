import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../platform/refusal.ts';
import { NetworkCounts } from '../platform/limits/network-counts.ts';
import type { Deps } from '../platform/deps.ts';
import { isMark } from './maid-changes.ts';
import { changeFeed } from './change-feed.ts';

/** High, because networks of mobile operators serve many households. */
const MOST_A_NETWORK = 200;
const MOST_CONNECTIONS = 5_000;
const HEARTBEAT = 20_000;
/** A page that reads too slowly is disconnected; it reconnects and asks for the changes it missed. */
const MOST_WAITING = 64 * 1024;

const config = { label: 'live' };
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Stops proxies from buffering events.
  'x-accel-buffering': 'no',
};
const tooMany = new Refusal(429, 'TOO_MANY_LINES');

/** Server-sent events: tells every open page which maids can be hired now and which no longer can. */
export function registerLive(app: FastifyInstance, { store, log }: Pick<Deps, 'store' | 'log'>) {
  const feed = changeFeed(store, log);
  const connections = new Set<ServerResponse>();
  const counts = new NetworkCounts();
  let closing = false;
  const write = (connection: ServerResponse, text: string) => {
    if (connection.writableLength > MOST_WAITING) connection.destroy();
    else if (!connection.writableEnded) connection.write(text);
  };
  const heartbeat = setInterval(() => {
    for (const connection of connections) write(connection, ':\n\n');
  }, HEARTBEAT).unref();

  app.addHook('onReady', () => feed.open());
  app.addHook('preClose', (done) => {
    closing = true;
    clearInterval(heartbeat);
    feed.close();
    for (const connection of connections) connection.end();
    done();
  });

  app.get('/api/live', { exposeHeadRoute: false, config }, async (request, reply) => {
    const { ip } = request;
    const isFull = connections.size >= MOST_CONNECTIONS || counts.isFull(ip, MOST_A_NETWORK);
    if (closing || isFull) throw tooMany;
    void reply.headers(headers).hijack();
    const connection = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) connection.setHeader(name, value);
    }
    const send = (event: string) => write(connection, event);
    connections.add(connection);
    counts.add(ip);
    connection.once('close', () => {
      connections.delete(connection);
      counts.remove(ip);
      feed.leave(send);
    });
    connection.write('retry: 2000\n\n');
    const last = request.headers['last-event-id'];
    await feed.listen(typeof last === 'string' && isMark(last) ? last : null, send);
    if (connection.destroyed) feed.leave(send);
  });
}
