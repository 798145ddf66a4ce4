import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { Topic } from '../store/changes.ts';
import type { Store } from '../store/store.ts';
import { eventStreams } from './event-streams.ts';

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
  const streams = eventStreams(app, { mostANetwork: 100 });
  app.get(path, { exposeHeadRoute: false, config: { label } }, async (request, reply) => {
    streams.refuseMany(request.ip);
    const { topic, read } = await open(request);
    const stream = streams.start(request, reply);
    async function sendEvent(): Promise<void> {
      const event = await read();
      if (event !== null) stream.send(event);
    }
    // A duplicate event costs one more request; a missed last event would leave the page outdated.
    const send = () => void sendEvent().catch(() => stream.destroy());
    stream.onClose(store.onChange(topic, send));
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
