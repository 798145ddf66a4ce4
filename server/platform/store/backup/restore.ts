import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { Client, type ClientBase } from 'pg';
import type { Files } from '../../files/files.ts';
import { TOPICS } from '../changes.ts';
import { appliedMigrations, applyMigrations, lockMigrations, migrate } from '../migrate.ts';
import type { BackupScope } from './back-up.ts';
import { checkTables, loadTables } from './load.ts';
import { keyFile, type Manifest, readWholeBackup, storedFile } from './manifest.ts';
import { checkRestoredKeys, type GivenKeys } from './restored-keys.ts';
import { plainTextForms, quote, tablesOf } from './tables.ts';

interface RestoreOptions {
  readonly migrationsFolder: string;
  /** Deletes the current content of the store. */
  readonly replace: boolean;
  /** The keys that the configuration names; without them the backup's own are used. */
  readonly keys?: GivenKeys;
}

/** Checks the whole backup, fills the store in one transaction, then brings the schema up to date. */
export async function restore(
  holdings: BackupScope,
  folder: string,
  { migrationsFolder, replace, keys = {} }: RestoreOptions,
): Promise<Manifest> {
  const manifest = await readWholeBackup(folder);
  const migrations = migrationsUpTo(manifest, readMigrationFiles({ migrationsFolder }));
  const client = new Client({ ...holdings.connection, application_name: 'ahlan-home restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await lockMigrations(client);
    await client.query('begin');
    await client.query("set local lock_timeout = '30s'");
    if (!replace && (await holdsAnything(client, holdings.files))) {
      throw new Error(
        'The store is not empty. Restore into an empty one, or add --replace to throw away what it holds.',
      );
    }
    await reachMigration(client, migrations);
    await plainTextForms(client);
    await loadTables(client, folder, manifest);
    await checkTables(client, manifest);
    const places = { backup: folder, keysFolder: holdings.keysFolder };
    await checkRestoredKeys(client, manifest, places, keys);
    await putFiles(holdings.files, folder, manifest);
    // Runs the retention job at once, because people erased since the backup must not stay until its next run.
    await client.query(
      `do $$ begin if to_regclass('jobs') is not null then
        update jobs set due_at = now(), taken_until = null where name = 'retention'; end if; end $$`,
    );
    for (const topic of TOPICS) await client.query(`notify changed, '${topic}'`);
    await client.query('commit');
  } finally {
    await client.end();
  }
  await putKeys(holdings.keysFolder, folder, manifest);
  await removeOtherFiles(holdings.files, manifest);
  await migrate(holdings.connection, migrationsFolder);
  return manifest;
}

function migrationsUpTo(manifest: Manifest, known: readonly MigrationMeta[]): MigrationMeta[] {
  const { moment, hash } = manifest.migration;
  const last = known.findIndex((one) => one.folderMillis === moment && one.hash === hash);
  if (last >= 0) return known.slice(0, last + 1);
  throw new Error(
    `The backup was made by a release (${manifest.product}) whose schema this one does not know. Restore it with that release or a later one.`,
  );
}

async function holdsAnything(client: ClientBase, files: Files): Promise<boolean> {
  for (const { name } of await tablesOf(client)) {
    const { rowCount } = await client.query(`select from ${quote(name)} limit 1`);
    if (rowCount) return true;
  }
  const first = await files.list()[Symbol.asyncIterator]().next();
  return first.done !== true;
}

/** A schema newer than the backup's is created again from scratch; an older one is migrated. */
async function reachMigration(client: ClientBase, migrations: MigrationMeta[]): Promise<void> {
  const wanted = new Set(migrations.map(({ folderMillis }) => folderMillis));
  const applied = await appliedMigrations(client);
  if (applied.some((moment) => !wanted.has(moment))) {
    await client.query('set local client_min_messages = warning');
    await client.query('drop schema drizzle cascade');
    await client.query('drop schema public cascade');
    await client.query('create schema public');
    await client.query('grant usage on schema public to public');
  }
  await applyMigrations(client, migrations);
}

async function putFiles(files: Files, folder: string, manifest: Manifest): Promise<void> {
  for (const { key } of manifest.files) {
    const source = createReadStream(join(folder, storedFile(key)));
    await files.put(key, source, 'application/octet-stream');
  }
}

async function putKeys(keysFolder: string, folder: string, manifest: Manifest): Promise<void> {
  if (manifest.keys.length > 0) await mkdir(keysFolder, { recursive: true, mode: 0o700 });
  for (const { name } of manifest.keys) {
    await copyFile(join(folder, keyFile(name)), join(keysFolder, name));
    await chmod(join(keysFolder, name), 0o600);
  }
}

async function removeOtherFiles(files: Files, manifest: Manifest): Promise<void> {
  const listed = new Set(manifest.files.map(({ key }) => key));
  const others: string[] = [];
  for await (const key of files.list()) if (!listed.has(key)) others.push(key);
  for (const key of others) await files.remove(key);
}
