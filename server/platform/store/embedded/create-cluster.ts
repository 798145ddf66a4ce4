import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Binaries } from './binaries.ts';
import type { ServerUser } from './server-user.ts';

export const databaseName = 'ahlan';
export const roleName = 'ahlan';

/**
 * Creates the whole folder under another name and renames it, so that a killed start leaves nothing half-made.
 * The product's role owns its database and is no superuser. Sockets require a password (SCRAM)
 * because the server's user is not the product's when root starts it.
 */
export async function createCluster(
  folder: string,
  binaries: Binaries,
  user: ServerUser | undefined,
): Promise<void> {
  await removeUnfinished(folder);
  const unfinished = `${folder}.new-${randomBytes(4).toString('hex')}`;
  await mkdir(unfinished, { mode: 0o700 });
  try {
    await fill(unfinished, binaries, user);
    await flush(join(unfinished, 'password'), unfinished);
    await rename(unfinished, folder);
    await flush(dirname(folder));
  } catch (error) {
    await rm(unfinished, { recursive: true });
    throw new Error(adviceFor(error, folder), { cause: error });
  }
}

function adviceFor(error: unknown, folder: string): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (/No space left on device|ENOSPC|quota exceeded/i.test(reason)) {
    return `There is not enough space for PostgreSQL's files in ${folder}. Free 300 MB, or set DATA_DIR to a larger disk.`;
  }
  return `PostgreSQL's files could not be made in ${folder}: ${reason}\nStart as an unprivileged user that /etc/passwd names, or set DATABASE_URL to a PostgreSQL server.`;
}

/** PostgreSQL flushes its own files; a power cut must not lose the password for them. */
async function flush(...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const file = await open(path);
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  }
}

async function fill(
  unfinished: string,
  binaries: Binaries,
  user: ServerUser | undefined,
): Promise<void> {
  const cluster = join(unfinished, 'cluster');
  const passwordFile = join(unfinished, 'password');
  const password = randomBytes(24).toString('hex');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user) {
    await chown(passwordFile, user.uid, user.gid);
    await chown(unfinished, user.uid, user.gid);
  }
  await runProgram(binaries.initdb, initialSettings(cluster, passwordFile), unfinished, user);
  await runProgram(
    binaries.postgres,
    ['--single', '-D', cluster, 'postgres'],
    unfinished,
    user,
    `CREATE ROLE ${roleName} LOGIN CREATEDB PASSWORD '${password}'\nCREATE DATABASE ${databaseName} OWNER ${roleName}\n`,
  );
}

function initialSettings(cluster: string, passwordFile: string): string[] {
  return [
    `--pgdata=${cluster}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ];
}

async function removeUnfinished(folder: string): Promise<void> {
  const start = `${basename(folder)}.new-`;
  for (const name of await readdir(dirname(folder))) {
    if (name.startsWith(start)) await rm(join(dirname(folder), name), { recursive: true });
  }
}

async function runProgram(
  program: string,
  settings: readonly string[],
  cwd: string,
  user: ServerUser | undefined,
  input = '',
): Promise<void> {
  const child = spawn(program, settings, { cwd, env: { LC_ALL: 'C' }, stdio: 'pipe', ...user });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  child.stdin.on('error', () => undefined).end(input);
  const [status, output, errors] = await Promise.all([
    ended,
    text(child.stdout),
    text(child.stderr),
  ]);
  const refused = status !== 0 || /^\S+ .*(ERROR|FATAL):/m.test(errors);
  if (refused) throw new Error(`${basename(program)} failed:\n${output}${errors}`.trim());
}
