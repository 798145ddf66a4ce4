import { chown, open, readFile, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Gauge } from '@prometheus-io/client';
import { Client } from 'pg';
import type { Log } from '../../logging.ts';
import { registry } from '../../metrics.ts';
import { databaseName } from './create-cluster.ts';
import type { Home } from './home.ts';

const isFull = new Gauge({
  name: 'store_disk_full',
  help: '1 while the embedded store takes no writes because its disk is nearly full.',
  registers: [registry],
});

const MEBIBYTE = 1024 * 1024;
/** PostgreSQL crashes when it cannot extend its log, so writes stop while there is still room for reads. */
const least = 64 * MEBIBYTE;
/** Deleted when the disk fills up suddenly, so that there is room to switch to read-only. */
const reserveSize = 32 * MEBIBYTE;
const checkInterval = 1_000;

const reserveOf = (home: Home) => join(home.folder, 'reserve');

/** Checks every second: stops writes when the disk is nearly full and allows them again later. Returns its stop function. */
export function guardSpace(home: Home, log: Pick<Log, 'info' | 'warn'>): () => Promise<void> {
  let isReadOnly: boolean | undefined;
  let checking = Promise.resolve();

  async function guard(): Promise<void> {
    isReadOnly ??= await wasReadOnly(home);
    const { bavail, bsize } = await statfs(home.folder);
    const reserved = await sizeOf(reserveOf(home));
    const free = bavail * bsize;
    if (free < least) {
      await rm(reserveOf(home), { force: true });
      if (!isReadOnly) await switchTo(true);
    } else if (free >= least + reserveSize - reserved) {
      if (reserved < reserveSize) await makeReserve(home);
      if (isReadOnly) await switchTo(false);
    }
  }

  async function switchTo(readOnly: boolean): Promise<void> {
    await setReadOnly(home, readOnly);
    isReadOnly = readOnly;
    isFull.set(readOnly ? 1 : 0);
    if (readOnly)
      log.warn('The disk is nearly full: the database is read-only until there is space');
    else log.info('There is disk space again: the database accepts writes');
  }

  const timer = setInterval(() => {
    checking = checking.then(guard).catch((error: unknown) => {
      // Also while PostgreSQL is unavailable: the next check tries again.
      log.warn({ err: error }, 'The disk space could not be checked');
    });
  }, checkInterval).unref();
  return () => {
    clearInterval(timer);
    return checking;
  };
}

/** PostgreSQL keeps the setting across restarts. */
async function wasReadOnly({ cluster }: Home): Promise<boolean> {
  const settings = await readFile(join(cluster, 'postgresql.auto.conf'), 'utf8').catch(() => '');
  return /^default_transaction_read_only *= *'?on/m.test(settings);
}

/** Open sessions follow with their next statement; writes then fail with 25006. */
async function setReadOnly(home: Home, readOnly: boolean): Promise<void> {
  const client = new Client({
    host: home.socketFolder,
    user: 'postgres',
    password: home.password,
    database: databaseName,
    application_name: 'ahlan-home space',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(
      readOnly
        ? 'alter system set default_transaction_read_only = on'
        : 'alter system reset default_transaction_read_only',
    );
    await client.query('select pg_reload_conf()');
  } finally {
    void client.end().catch(() => undefined);
  }
}

async function makeReserve(home: Home): Promise<void> {
  const file = await open(reserveOf(home), 'w', 0o600);
  try {
    const zeros = Buffer.alloc(MEBIBYTE);
    for (let written = 0; written < reserveSize; written += zeros.length) await file.write(zeros);
    if (home.user) await chown(reserveOf(home), home.user.uid, home.user.gid);
  } finally {
    await file.close();
  }
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
