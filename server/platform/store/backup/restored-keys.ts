import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { type Config, ConfigError } from '../../config.ts';
import { opensKeyCheck } from '../key-check/key-check.ts';
import { keyFile, type Manifest } from './manifest.ts';

export type GivenKeys = Pick<Config, 'masterKey' | 'previousMasterKey' | 'signingKey'>;

/** Refuses a restore whose data could not be decrypted with the server's keys (F43). */
export async function checkRestoredKeys(
  client: ClientBase,
  manifest: Manifest,
  places: { readonly backup: string; readonly keysFolder: string },
  given: GivenKeys,
): Promise<void> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    "select to_regclass('key_checks') is not null as there",
  );
  if (!tables[0]?.there) return;
  const { rows } = await client.query<{ id: string; sealed: Buffer }>(
    'select id, sealed from key_checks',
  );
  for (const { id, sealed } of rows) {
    const name = id === 'master' ? 'MASTER_KEY' : 'SIGNING_KEY';
    const own = id === 'master' ? given.masterKey : given.signingKey;
    const keys = [
      own ?? (await storedKey(manifest, places, `${id}.key`)),
      ...(id === 'master' ? [given.previousMasterKey] : []),
    ].filter((key) => key !== undefined);
    if (keys.some((key) => opensKeyCheck(key, id, sealed))) continue;
    throw new ConfigError(
      keys.length === 0
        ? `The backup holds no ${id} key. Set ${name} to the key that its server had. Nothing was restored.`
        : `${name} is not the key of this backup, so its data could not be decrypted. Set the key of the server that made it. Nothing was restored.`,
    );
  }
}

async function storedKey(
  manifest: Manifest,
  { backup, keysFolder }: { readonly backup: string; readonly keysFolder: string },
  name: string,
): Promise<Buffer | undefined> {
  const isInBackup = manifest.keys.some((key) => key.name === name);
  const path = isInBackup ? join(backup, keyFile(name)) : join(keysFolder, name);
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? undefined : Buffer.from(text.trim(), 'base64');
}
