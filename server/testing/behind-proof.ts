import type { PoolClient } from 'pg';
import { readOutbox } from '../messages/index.ts';
import type { TestApp } from './app.ts';
import { type Family, PHONE } from './application.ts';
import { type Browser, browser } from './browser.ts';

type Table = 'applications' | 'family_lists' | 'home_sign_ins';

/** The number of sessions that use the table and wait for a lock. */
async function waitingIn(client: PoolClient, table: Table): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_locks waits
     where not waits.granted and waits.pid in (select pid from pg_locks
       where relation = $1::regclass
         and database = (select oid from pg_database where datname = current_database()))`,
    [table],
  );
  return rows[0]?.count ?? 0;
}

/** Starts a call and resolves once it waits for a lock, or has its answer without waiting. */
async function startWaiting<Answer>(client: PoolClient, table: Table, call: () => Promise<Answer>) {
  const before = await waitingIn(client, table);
  const answer = call();
  const isAnswered = answer.then(
    () => true,
    () => true,
  );
  const isWaiting = async () => (await waitingIn(client, table)) > before;
  while (!(await Promise.race([isAnswered, isWaiting()])));
  return { answer };
}

type Call = () => ReturnType<Browser['post']>;

/** Sends calls, one after another, while a row is locked, and returns their answers after the lock is free. */
export async function behindRow(
  { deps: { store } }: Pick<TestApp, 'deps'>,
  table: Table,
  id: string,
  ...calls: readonly Call[]
) {
  const holder = await store.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(`select id from ${table} where id = $1 for update`, [id]);
    const waiting = [];
    for (const call of calls) waiting.push(await startWaiting(holder, table, call));
    await holder.query('rollback');
    return await Promise.all(waiting.map(({ answer }) => answer));
  } finally {
    holder.release();
  }
}

/** The same behind the lock of an application. */
export const behindLock = (
  product: Pick<TestApp, 'deps'>,
  applicationId: string,
  ...calls: readonly Call[]
) => behindRow(product, 'applications', applicationId, ...calls);

/**
 * Sends calls that wait for the application's lock right behind another browser's right code. Returns their responses,
 * and the other browser, which has proved the number by then.
 */
export async function behindProof(
  product: TestApp,
  { id, appId }: Pick<Family, 'id' | 'appId'>,
  ...calls: readonly Call[]
) {
  const { store } = product.deps;
  const prover = browser(product.app, { 'user-agent': PHONE });
  await prover.session();
  await store.pool.query('delete from rate_limits');
  await prover.post('ccserviceapplication/sendcode', { id: appId });
  const texts = (await readOutbox(product.deps)).map(({ text }) => /^\d{6}/.exec(text)?.[0]);
  const code = texts.find(Boolean) ?? '';
  const check = () => prover.post('ccserviceapplication/checkcode', { id: appId, code });
  const [proved, ...answers] = await behindLock(product, id, check, ...calls);
  if (proved?.statusCode !== 200) throw new Error(`The code was refused: ${proved?.body}`);
  return { prover, answers };
}
