import { once } from 'node:events';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { dubaiDay } from '../../../rules/text/days.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { joinEmbeddedPostgres } from '../../../server/platform/store/embedded/embedded.ts';

// The same filtered page and its total, without any counts per choice, as plain SQL through the bare driver.
const { dataDir, databasePoolSize, port } = readConfig(process.env);
const quiet = { info: () => undefined, warn: () => undefined };
const embedded = await joinEmbeddedPostgres(dataDir, quiet);
const pool = new Pool({ connectionString: embedded.url, max: databasePoolSize });
pool.on('error', () => undefined);

const fitting = `shown and arrangement in ($2, 'EITHER') and monthly_price_aed <= $3
  and exists (select from maid_skills where maid_id = maids.id and able and skill_code = $4)
  and exists (select from maid_languages where maid_id = maids.id and language = $5
    and level in ('GOOD', 'FLUENT', 'NATIVE'))`;
const page = `
select (select count(*)::int from maids where ${fitting}) as total,
  string_agg((card || jsonb_build_object('housemaid', card -> 'housemaid' || jsonb_build_object(
    'age', extract(year from age($1::date, born_on))::int,
    'isNew', $1::date - published_at::date <= 4,
    'availableFrom', available_from)))::text, ',') as items
from (select * from maids where ${fitting} order by published_at desc, id desc limit 24) as newest`;
const values = [dubaiDay(new Date()), 'LIVE_IN', 3200, 'NEWBORNS', 'English'];

const app = Fastify();
app.get('/*', async (_request, reply) => {
  const { rows } = await pool.query<{ items: string; total: number }>({
    name: 'page',
    text: page,
    values,
  });
  reply.type('application/json; charset=utf-8');
  return `{"items":[${rows[0]?.items}],"total":${rows[0]?.total}}`;
});
await app.listen({ port, host: '127.0.0.1' });

await once(process, 'SIGTERM');
await app.close();
await pool.end();
await embedded.leave();
