import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Deps } from '../platform/deps.ts';
import type { Database } from '../platform/store/store.ts';
import { readSource, prepareImport, type Source } from './import.ts';
import { kinds } from './kinds.ts';

const seedLock = 4_107_003;
/** Kinds that describe invented people; a site needs all others to run. */
const demoOnly = ['maids'];

type SeedDeps = Pick<Deps, 'config' | 'store' | 'files' | 'log'>;

/** Fills an empty store once; processes that start together take turns. Returns whether it did. */
export async function seedEmptyStore(
  { config, store, files, log }: SeedDeps,
  content = contentFolder(),
): Promise<boolean> {
  if (!(await isEmpty(store.db))) return false;
  const sources = await readContent(content, config.demo);
  const write = await prepareImport(files, sources);
  while (await isEmpty(store.db)) {
    const filled = await store.transaction(async (db) => {
      if (!(await isMyTurn(db)) || !(await isEmpty(db))) return false;
      await write(db);
      return true;
    });
    if (filled) {
      const counts = sources.map(({ prepared }) => `${prepared.count} ${prepared.kind.name}`);
      log.info({ filled: counts }, 'The empty database is being filled');
      return true;
    }
    await setTimeout(100);
  }
  return false;
}

async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(
    sql`select not exists (select from nationalities) and not exists (select from parameters) as empty`,
  );
  return rows[0]?.empty ?? false;
}

async function isMyTurn(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${seedLock}) as mine`,
  );
  return rows[0]?.mine ?? false;
}

async function readContent(content: string, demo: boolean): Promise<Source[]> {
  const sources: Source[] = [];
  for (const kind of kinds) {
    if (demoOnly.includes(kind.name) && !demo) continue;
    const folder = [content, join(content, 'demo')].find((place) =>
      existsSync(join(place, kind.fileName)),
    );
    if (folder !== undefined) sources.push(await readSource(kind, folder));
  }
  return sources;
}

/** Works from source and from the bundle: both are below the folder that contains content/. */
function contentFolder(from = import.meta.dirname): string {
  const folder = join(from, 'content');
  if (existsSync(join(folder, 'parameters.json'))) return folder;
  const parent = dirname(from);
  if (parent === from) {
    throw new Error('The folder content, which fills an empty store, is missing.');
  }
  return contentFolder(parent);
}
