import { once } from 'node:events';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { dubaiDay } from '../../rules/days.ts';
import { pageStatement } from '../../server/catalogue/index.ts';
import { readConfig } from '../../server/platform/config.ts';
import { joinEmbeddedPostgres } from '../../server/platform/store/embedded/embedded.ts';

// A bare Fastify route that runs the catalogue's own statement through the bare driver and answers its JSON.
const { dataDir, databasePoolSize, port } = readConfig(process.env);
const quiet = { info: () => undefined, warn: () => undefined };
const embedded = await joinEmbeddedPostgres(dataDir, quiet);
const pool = new Pool({ connectionString: embedded.url, max: databasePoolSize });
const { name, text, values } = pageStatement(
  { limit: 24, arrangement: 'LIVE_IN' },
  dubaiDay(new Date()),
  null,
);
const query = { name, text, values: [...values] };

const app = Fastify();
app.get('/*', async (_request, reply) => {
  const { rows } = await pool.query<{ items: string; total: number; next_id: number }>(query);
  const [row] = rows;
  reply.type('application/json; charset=utf-8');
  return `{"items":[${row?.items}],"total":${row?.total},"nextCursor":"${row?.next_id}"}`;
});
await app.listen({ port: port, host: '127.0.0.1' });

await once(process, 'SIGTERM');
await app.close();
await pool.end();
await embedded.leave();
