import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from '../../config.ts';
import type { Log } from '../../logging.ts';
import type { Binaries } from './binaries.ts';
import { createCluster } from './create-cluster.ts';
import { canReach, type ServerUser } from './server-user.ts';
import { withStartLock } from './start-lock.ts';
import { systemFolder } from './system-folder.ts';

/** The location of an embedded PostgreSQL. */
export interface Home {
  readonly folder: string;
  readonly cluster: string;
  readonly socketFolder: string;
  readonly logFile: string;
  readonly lock: string;
  readonly password: string;
  /** The user who runs the server, if it is not the user of this process. */
  readonly user: ServerUser | undefined;
}

const socketName = '.s.PGSQL.5432';
const longestSocketPath = 107;

export async function settleHome(
  givenDataDir: string,
  binaries: Binaries,
  newUser: ServerUser | undefined,
  log: Pick<Log, 'info'>,
): Promise<Home> {
  await mkdir(givenDataDir, { recursive: true });
  const dataDir = await realpath(givenDataDir);
  if (newUser) await allowTraversal(dataDir);
  const lock = join(dataDir, 'postgres.lock');
  const folder = await placeOf(dataDir, newUser);
  if (folder !== join(dataDir, 'postgres')) {
    log.info(
      { folder },
      'The PostgreSQL user cannot reach DATA_DIR; the database files are in another folder',
    );
  }
  if (!(await exists(folder))) {
    await withStartLock(lock, async () => {
      if (!(await exists(folder))) await createCluster(folder, binaries, newUser);
    });
  }
  const user = newUser && (await ownerOf(folder));
  const cluster = join(folder, 'cluster');
  await refuseOtherMajor(cluster, binaries);
  if (user && !(await canReach(folder, user))) throw closedError(folder, user);
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  const socketFolder = await settleSocketFolder(folder, user);
  const logFile = join(folder, 'server.log');
  return { folder, cluster, socketFolder, logFile, lock, password, user };
}

export function socketPath(home: Home): string {
  return join(home.socketFolder, socketName);
}

/** The files in DATA_DIR have their own permissions; the server's user only needs to traverse the folder. */
async function allowTraversal(dataDir: string): Promise<void> {
  const { mode, uid } = await stat(dataDir);
  if (uid === process.getuid?.()) await chmod(dataDir, (mode & 0o777) | 0o001);
}

async function placeOf(dataDir: string, user: ServerUser | undefined): Promise<string> {
  const standard = join(dataDir, 'postgres');
  if (!user || (await exists(standard))) return standard;
  const pointer = join(dataDir, 'postgres.path');
  if (await exists(pointer)) return (await readFile(pointer, 'utf8')).trim();
  if (await canReach(dataDir, user)) return standard;
  const elsewhere = join(await systemFolder(), hashOf(dataDir));
  await writeFile(pointer, `${elsewhere}\n`, { flush: true });
  return elsewhere;
}

/** A server runs as the owner of its data: root may back up anyone's store. */
async function ownerOf(folder: string): Promise<ServerUser> {
  const { uid, gid } = await stat(folder);
  return { uid, gid };
}

async function refuseOtherMajor(cluster: string, { major, chosen }: Binaries): Promise<void> {
  const found = await readVersion(cluster);
  if (found === major) return;
  if (chosen) {
    throw new ConfigError(
      `The data in ${cluster} belongs to PostgreSQL ${found}, but POSTGRES_BIN names PostgreSQL ${major}. Set POSTGRES_BIN to the programs of PostgreSQL ${found}.`,
    );
  }
  throw new Error(
    `The data in ${cluster} belongs to PostgreSQL ${found}; this release runs PostgreSQL ${major}. ` +
      'Run "npm run backup -- FOLDER" with the release that wrote it, then "npm run restore -- FOLDER" ' +
      'with this one and an empty DATA_DIR.',
  );
}

async function readVersion(cluster: string): Promise<string> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    throw new Error(
      `The data in ${cluster} cannot be read: it belongs to another user or is damaged. Start as the user who made it, or restore a backup into an empty DATA_DIR.`,
      { cause: error },
    );
  }
}

/** Socket paths have a length limit that DATA_DIR does not have; /tmp is the same for every process. */
async function settleSocketFolder(folder: string, user: ServerUser | undefined): Promise<string> {
  const standard = join(folder, 'socket');
  const fits = Buffer.byteLength(join(standard, socketName)) <= longestSocketPath;
  const chosen = fits ? standard : `/tmp/ahlan-home-${hashOf(folder)}`;
  const owner = user?.uid ?? process.getuid?.();
  const created = await mkdir(chosen, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  if (created && user) await chown(chosen, user.uid, user.gid);
  if (created) await chmod(chosen, 0o700);
  const found = await lstat(chosen);
  const safe = found.isDirectory() && (found.mode & 0o077) === 0;
  if (!safe || (found.uid !== owner && found.uid !== process.getuid?.())) {
    throw new Error(`${chosen} is not a private folder of this user. Remove it and start again.`);
  }
  return chosen;
}

function closedError(folder: string, user: ServerUser): Error {
  return new Error(
    `PostgreSQL runs as user ${user.uid} and cannot reach ${folder}. Let others pass through its parent folders (chmod o+x), or move DATA_DIR.`,
  );
}

function hashOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 24);
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw new Error(`${path} in ${dirname(path)} cannot be read by this user`, { cause: error });
  }
}
