import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../../config.ts';
import type { Binaries } from './binaries.ts';
import { canReach, type ServerUser } from './server-user.ts';

const run = promisify(execFile);
const oldest = 18;
const example = `Name the folder that holds initdb and postgres of PostgreSQL ${oldest}, such as /usr/lib/postgresql/${oldest}/bin.`;

/** The programs in the folder that POSTGRES_BIN names, or a message that says what is wrong with it. */
export async function chosenBinaries(
  folder: string,
  user: ServerUser | undefined,
): Promise<Binaries> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) {
    throw new ConfigError(`POSTGRES_BIN names ${folder}, which is not a folder. ${example}`);
  }
  if (user && !(await canReach(folder, user))) {
    throw new ConfigError(
      `POSTGRES_BIN names ${folder}, which PostgreSQL's user (${user.uid}) cannot reach. Let others pass through it and the folders above it (chmod o+x).`,
    );
  }
  const [initdb, postgres] = await Promise.all([
    programIn(folder, 'initdb', user),
    programIn(folder, 'postgres', user),
  ]);
  if (initdb.version !== postgres.version) {
    throw new ConfigError(
      `POSTGRES_BIN names ${folder}, where initdb is version ${initdb.version} and postgres ${postgres.version}. Both must come from one PostgreSQL.`,
    );
  }
  const major = /^\d+/.exec(postgres.version)?.[0] ?? '0';
  if (Number(major) < oldest) {
    throw new ConfigError(
      `POSTGRES_BIN names PostgreSQL ${postgres.version} in ${folder}. ${example}`,
    );
  }
  return { initdb: initdb.path, postgres: postgres.path, major, chosen: true };
}

async function programIn(
  folder: string,
  name: string,
  user: ServerUser | undefined,
): Promise<{ path: string; version: string }> {
  const path = join(folder, name);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) {
    throw new ConfigError(`POSTGRES_BIN names ${folder}, which has no program ${name}. ${example}`);
  }
  try {
    const { stdout } = await run(path, ['--version'], { timeout: 10_000, ...user });
    const version = /\(PostgreSQL\) (\d[\w.]*)/.exec(stdout)?.[1];
    if (version !== undefined) return { path, version };
  } catch (error) {
    throw new ConfigError(
      `POSTGRES_BIN names ${folder}, but its ${name} does not run. ${example}`,
      {
        cause: error,
      },
    );
  }
  throw new ConfigError(
    `POSTGRES_BIN names ${folder}, but its ${name} is not PostgreSQL's. ${example}`,
  );
}
