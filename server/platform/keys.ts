import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Config, ConfigError } from './config.ts';
import { openWithEither } from './sealing.ts';

/** 32 bytes each: master encrypts data in the store, signing signs tokens and links. */
export interface Keys {
  readonly master: Buffer;
  readonly signing: Buffer;
}

export async function loadKeys(config: Config): Promise<Keys> {
  const folder = join(config.dataDir, 'keys');
  const master = config.masterKey ?? (await storedKey(folder, 'master', 'MASTER_KEY'));
  if (config.previousMasterKey) openWithEither(master, config.previousMasterKey);
  return Object.freeze({
    master,
    signing: config.signingKey ?? (await storedKey(folder, 'signing', 'SIGNING_KEY')),
  });
}

async function storedKey(folder: string, name: string, variable: string): Promise<Buffer> {
  const path = join(folder, `${name}.key`);
  const key = (await readKey(path)) ?? (await makeKey(folder, path));
  if (key.length !== 32) {
    throw new ConfigError(
      `${path} does not hold the base64 text of 32 bytes. Restore it from a backup, or set ${variable}.`,
    );
  }
  return key;
}

async function readKey(path: string): Promise<Buffer | undefined> {
  try {
    return Buffer.from((await readFile(path, 'utf8')).trim(), 'base64');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** A hard link appears completely or not at all, so two processes agree on the first one's key. */
async function makeKey(folder: string, path: string): Promise<Buffer> {
  // DATA_DIR itself stays accessible: PostgreSQL runs as another user below it.
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(32).toString('base64')}\n`);
    await file.sync();
    await link(draft, path);
    await flushFolders(folder, dirname(folder));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await file.close();
    await rm(draft);
  }
  return Buffer.from((await readFile(path, 'utf8')).trim(), 'base64');
}

/** Sealed data survives a power cut, so the key file's name must too. */
async function flushFolders(...folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const opened = await open(folder, 'r');
    await opened.sync();
    await opened.close();
  }
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
