import { once } from 'node:events';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { dubaiDay } from '../../../rules/text/days.ts';
import { cardsStatement } from '../../../server/catalogue/index.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { joinEmbeddedPostgres } from '../../../server/platform/store/embedded/embedded.ts';

// A bare Fastify route that runs the catalogue's own statement through the bare driver and answers its JSON.
const { dataDir, databasePoolSize, port } = readConfig(process.env);
const quiet = { info: () => undefined, warn: () => undefined };
const embedded = await joinEmbeddedPostgres(dataDir, quiet);
const pool = new Pool({ connectionString: embedded.url, max: databasePoolSize });
const { rows: newest } = await pool.query<{ id: number }>(
  `select id from maids where shown and arrangement in ('LIVE_IN', 'EITHER')
   order by published_at desc, id desc limit 24`,
);
const query = cardsStatement(
  newest.map(({ id }) => id),
  dubaiDay(new Date()),
);

const app = Fastify();
app.get('/*', async (_request, reply) => {
  const { rows } = await pool.query<{ items: string }>(query);
  reply.type('application/json; charset=utf-8');
  return `{"items":[${rows[0]?.items}],"total":${newest.length},"nextCursor":"${newest.length}"}`;
});
await app.listen({ port: port, host: '127.0.0.1' });

await once(process, 'SIGTERM');
await app.close();
await pool.end();
await embedded.leave();
