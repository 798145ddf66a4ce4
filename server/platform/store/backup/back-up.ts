import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client, type ClientBase, type ClientConfig } from 'pg';
import type { Files } from '../../files/files.ts';
import { appliedMigrations, holdMigrations } from '../migrate.ts';
import { keyFile, type Manifest, manifestFile, storedFile, tableFile } from './manifest.ts';
import { copyTable, hashing, plainTextForms, tablesOf } from './tables.ts';

/** The sources of a backup, and the targets of a restore. */
export interface BackupScope {
  readonly connection: ClientConfig;
  readonly files: Files;
  readonly keysFolder: string;
}

/** Writes a consistent snapshot while the product runs; the folder appears when it is complete. */
export async function backUp(
  holdings: BackupScope,
  folder: string,
  product: string,
): Promise<Manifest> {
  if ((await namesIn(folder)).length > 0) {
    throw new Error(`${folder} is not empty. Name a folder that does not exist yet.`);
  }
  const unfinished = `${folder}.unfinished-${randomBytes(4).toString('hex')}`;
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const manifest = {
      format: 1 as const,
      product,
      createdAt: new Date().toISOString(),
      ...(await writeDatabase(holdings.connection, unfinished)),
      files: await writeFiles(holdings.files, unfinished),
      keys: await writeKeys(holdings.keysFolder, unfinished),
    };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(join(unfinished, manifestFile), text, { flush: true, mode: 0o600 });
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function writeDatabase(connection: ClientConfig, folder: string) {
  const client = new Client({ ...connection, application_name: 'ahlan-home backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await holdMigrations(client);
    await client.query('begin isolation level repeatable read read only');
    await plainTextForms(client);
    const migration = await lastMigration(client);
    const tables: Manifest['tables'] = [];
    await mkdir(join(folder, 'tables'));
    for (const table of await tablesOf(client)) {
      const target = writable(join(folder, tableFile(table.name)));
      const copied = await copyTable(client, table, target);
      tables.push({ name: table.name, columns: [...table.columns], ...copied });
    }
    return { migration, tables, sequences: await sequencesOf(client) };
  } finally {
    await client.end();
  }
}

async function lastMigration(client: ClientBase): Promise<Manifest['migration']> {
  const { rows } = (await appliedMigrations(client)).length
    ? await client.query<Manifest['migration']>(
        'select created_at::float8 as moment, hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
      )
    : { rows: [] };
  if (rows[0]) return rows[0];
  throw new Error('The store is new: it was never migrated, so there is nothing to back up.');
}

async function sequencesOf(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string; called: boolean }>(`
    select sequencename as name, coalesce(last_value, start_value)::text as value,
      last_value is not null as called
    from pg_sequences where schemaname = 'public' order by 1`);
  return rows;
}

async function writeFiles(files: Files, folder: string): Promise<Manifest['files']> {
  const written: Manifest['files'] = [];
  for await (const key of files.list()) {
    const { stream } = await files.read(key);
    written.push({ key, sha256: await writePart(stream, join(folder, storedFile(key))) });
  }
  return written;
}

async function writeKeys(keysFolder: string, folder: string): Promise<Manifest['keys']> {
  const written: Manifest['keys'] = [];
  for (const name of await namesIn(keysFolder)) {
    if (!/^[a-z]+\.key$/.test(name)) continue;
    const source = createReadStream(join(keysFolder, name));
    written.push({ name, sha256: await writePart(source, join(folder, keyFile(name))) });
  }
  return written;
}

async function writePart(source: Readable, path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const { through, sha256 } = hashing();
  await pipeline(source, through, writable(path));
  return sha256();
}

const writable = (path: string) =>
  createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** The release that writes the backup, for information. */
export async function productVersion(root: string): Promise<string> {
  const text = await readFile(join(root, 'package.json'), 'utf8');
  return /"version":\s*"([^"]+)"/.exec(text)?.[1] ?? 'unknown';
}
