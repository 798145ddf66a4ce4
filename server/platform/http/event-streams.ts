import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NetworkCounts } from '../limits/network-counts.ts';
import type { Log } from '../logging.ts';
import { Refusal } from '../refusal.ts';
import type { Topic } from '../store/changes.ts';
import type { Store } from '../store/store.ts';

const HEARTBEAT = 20_000;
/** A page that reads too slowly is disconnected; it reconnects and loads what it missed. */
const MOST_WAITING = 64 * 1024;
/** Changes within this time are sent as one event. */
const TOGETHER = 150;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Stops proxies from buffering events.
  'x-accel-buffering': 'no',
};

interface Options {
  /** The most connections of one process. */
  readonly most?: number;
  readonly mostANetwork: number;
  /** How long a browser waits before it connects again, in milliseconds. */
  readonly retry?: number;
  /** Readers are asked for again when this topic changes, and at each heartbeat, because access also ends by time. */
  readonly recheck?: {
    readonly store: Pick<Store, 'onChange'>;
    readonly topic: Topic;
    readonly log: Log;
  };
}

type IsAllowed = () => Promise<boolean>;

/** The connection of one open page. */
class EventStream {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  write(text: string): void {
    const response = this.#response;
    if (response.writableLength > MOST_WAITING) response.destroy();
    else if (!response.writableEnded && !response.destroyed) response.write(text);
  }

  send(event: object): void {
    this.write(`data: ${JSON.stringify(event)}\n\n`);
  }

  end(): void {
    this.#response.end();
  }

  destroy(): void {
    this.#response.destroy();
  }

  get isClosed(): boolean {
    return this.#response.destroyed;
  }

  onClose(listener: () => void): void {
    this.#response.once('close', listener);
  }
}

/** Server-sent events: opens connections within limits, keeps them alive and ends them. */
export function eventStreams(
  app: FastifyInstance,
  { most = 5_000, mostANetwork, retry = 2_000, recheck }: Options,
) {
  const streams = new Map<EventStream, IsAllowed | undefined>();
  const counts = new NetworkCounts();
  let closing = false;

  async function checkAll(): Promise<void> {
    for (const [stream, isAllowed] of streams) {
      if (isAllowed === undefined || (await isAllowed())) continue;
      stream.send({ kind: 'over' });
      stream.end();
    }
  }
  const check = () =>
    void checkAll().catch((error: unknown) => {
      recheck?.log.warn({ err: error }, 'Access of open pages could not be checked');
      for (const stream of streams.keys()) stream.destroy();
    });
  const unsubscribe = recheck?.store.onChange(recheck.topic, check);
  const heartbeat = setInterval(() => {
    for (const stream of streams.keys()) stream.write(':\n\n');
    if (streams.size > 0) check();
  }, HEARTBEAT).unref();

  app.addHook('preClose', (done) => {
    closing = true;
    clearInterval(heartbeat);
    unsubscribe?.();
    for (const stream of streams.keys()) stream.end();
    done();
  });

  function refuseMany(address: string): void {
    const isFull = streams.size >= most || counts.isFull(address, mostANetwork);
    if (closing || isFull) throw new Refusal(429, 'TOO_MANY_LINES');
  }

  return {
    /** Refuses before work is done for a connection; `start` asks again. */
    refuseMany,
    start({ ip }: FastifyRequest, reply: FastifyReply, isAllowed?: IsAllowed): EventStream {
      refuseMany(ip);
      void reply.headers(headers).hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      const stream = new EventStream(reply.raw);
      streams.set(stream, isAllowed);
      counts.add(ip);
      stream.onClose(() => {
        streams.delete(stream);
        counts.remove(ip);
      });
      stream.write(`retry: ${retry}\n\n`);
      return stream;
    },
  };
}

/** Sends the first event at once and further ones of the same kind together. */
export function gathered(stream: EventStream): (kind: string) => void {
  const waiting = new Set<string>();
  const recent = new Set<string>();
  return function send(kind) {
    if (recent.has(kind)) {
      waiting.add(kind);
      return;
    }
    stream.send({ kind });
    recent.add(kind);
    setTimeout(() => {
      recent.delete(kind);
      if (waiting.delete(kind)) send(kind);
    }, TOGETHER).unref();
  };
}
