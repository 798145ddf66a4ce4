import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/config.ts';

/** Stored outside the database and in no backup, so that a restore finds which clients were erased. */
const pathIn = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'erased.list');

export async function noteErased(config: Pick<Config, 'dataDir'>, id: string): Promise<void> {
  await mkdir(config.dataDir, { recursive: true });
  await appendFile(pathIn(config), `${id}\n`, { mode: 0o600, flush: true });
}

/** Only ids, which identify nobody once their rows are scrubbed. */
export async function erasedList(config: Pick<Config, 'dataDir'>): Promise<string[]> {
  const text = await readFile(pathIn(config), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').filter((line) => /^[0-9a-f-]{36}$/.test(line));
}
