import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { eventStreams } from '../platform/http/event-streams.ts';
import { isMark } from './maid-changes.ts';
import { changeFeed } from './change-feed.ts';

/** High, because networks of mobile operators serve many households. */
const MOST_A_NETWORK = 200;

/** Server-sent events: tells every open page which maids can be hired now and which no longer can. */
export function registerLive(app: FastifyInstance, { store, log }: Pick<Deps, 'store' | 'log'>) {
  const feed = changeFeed(store, log);
  const streams = eventStreams(app, { mostANetwork: MOST_A_NETWORK });
  app.addHook('onReady', () => feed.open());
  app.addHook('preClose', (done) => {
    feed.close();
    done();
  });

  const config = { label: 'live' };
  app.get('/api/live', { exposeHeadRoute: false, config }, async (request, reply) => {
    const stream = streams.start(request, reply);
    const send = (event: string) => stream.write(event);
    stream.onClose(() => feed.leave(send));
    const last = request.headers['last-event-id'];
    await feed.listen(typeof last === 'string' && isMark(last) ? last : null, send);
    if (stream.isClosed) feed.leave(send);
  });
}
