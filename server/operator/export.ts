import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { Files } from '../platform/files/files.ts';
import type { StoreDeps } from './import.ts';
import type { Listing } from './kind.ts';
import { kinds } from './kinds.ts';
import { OperatorProblem } from './problem.ts';

/** Writes every kind to its file, together with its media; a half-written folder never becomes visible. */
export async function exportTo(deps: StoreDeps, folder: string): Promise<string[]> {
  const existing = await readdir(folder).catch(() => null);
  if (existing !== null && existing.length > 0) {
    throw new OperatorProblem(`${folder} is not empty. Name a new folder.`);
  }
  const draft = `${folder}.writing-${process.pid}`;
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(draft, { mode: 0o700 });
  try {
    const lines = await writeAll(deps, draft);
    await rename(draft, folder);
    return lines;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function writeAll({ store, files }: StoreDeps, folder: string): Promise<string[]> {
  const listings: Listing[] = [];
  const lines: string[] = [];
  await store.transaction(async (db) => {
    await db.execute(sql`set transaction isolation level repeatable read, read only`);
    for (const kind of kinds) {
      const listing = await kind.list(db);
      listings.push(listing);
      const content = JSON.stringify(kind.pack(listing.records), null, 2);
      await writeFile(join(folder, kind.fileName), `${content}\n`);
      lines.push(`${kind.fileName}: ${listing.records.length} exported`);
    }
  });
  for (const listing of listings) {
    for (const [name, { storageKey }] of listing.files) {
      await copyFile(files, storageKey, join(folder, name));
    }
  }
  return lines;
}

async function copyFile(files: Files, storageKey: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const { stream } = await files.read(storageKey);
  await pipeline(stream, createWriteStream(to));
}
