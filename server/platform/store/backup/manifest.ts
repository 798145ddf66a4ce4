import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const name = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,62}$/));
const key = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/));

/** The description of a backup; every listed file must be there, byte for byte. */
const manifest = z.strictObject({
  format: z.literal(1),
  product: z.string(),
  createdAt: z.iso.datetime(),
  migration: z.strictObject({ moment: z.int(), hash }),
  tables: z.array(z.strictObject({ name, columns: z.array(name), rows: z.int(), sha256: hash })),
  sequences: z.array(z.strictObject({ name, value: z.string(), called: z.boolean() })),
  files: z.array(z.strictObject({ key, sha256: hash })),
  keys: z.array(z.strictObject({ name: z.string().check(z.regex(/^[a-z]+\.key$/)), sha256: hash })),
});
export type Manifest = z.infer<typeof manifest>;

export const tableFile = (table: string) => join('tables', `${table}.copy`);
export const storedFile = (fileKey: string) => join('files', fileKey);
export const keyFile = (keyName: string) => join('keys', keyName);
export const manifestFile = 'manifest.json';

/** Reads a backup's manifest and checks every file against it; the error names the wrong one. */
export async function readWholeBackup(folder: string): Promise<Manifest> {
  const found = await readManifest(folder);
  const parts = [
    ...found.tables.map((table) => [tableFile(table.name), table.sha256] as const),
    ...found.files.map((file) => [storedFile(file.key), file.sha256] as const),
    ...found.keys.map((key) => [keyFile(key.name), key.sha256] as const),
  ];
  for (const [path, expected] of parts) {
    const actual = await hashOf(join(folder, path));
    if (actual === undefined) throw new Error(`The backup is incomplete: ${path} is missing.`);
    if (actual !== expected) throw new Error(`The backup was changed: ${path} is not as written.`);
  }
  return found;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new Error(`${folder} is no backup, or an unfinished one: it has no ${manifestFile}.`);
  }
  const parsed = manifest.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map((issue) => issue.path.join('.') || 'the whole').join(', ');
  throw new Error(`The backup's ${manifestFile} cannot be used by this release (${places}).`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function hashOf(path: string): Promise<string | undefined> {
  const digest = createHash('sha256');
  try {
    await pipeline(createReadStream(path), digest);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return digest.digest('hex');
}
