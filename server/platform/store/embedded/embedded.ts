import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../../logging.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { chosenBinaries } from './chosen-binaries.ts';
import { databaseName, roleName } from './create-cluster.ts';
import { type Home, settleHome } from './home.ts';
import { runningPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { attach, leaveAsLast } from './presence.ts';
import { serverUser } from './server-user.ts';
import { guardSpace } from './space.ts';
import { withStartLock } from './start-lock.ts';

export interface EmbeddedPostgres {
  /** A DATABASE_URL for processes of the same user. */
  readonly url: string;
  /** Disconnects from the server; the last process stops it. */
  leave(): Promise<void>;
}

interface Place {
  readonly home: Home;
  readonly binaries: Binaries;
}

const joinTimeout = 60_000;

/**
 * Starts the PostgreSQL of this data folder, or joins a running one, and keeps it running. Its programs come from the npm
 * packages, or from the folder that POSTGRES_BIN names.
 */
export async function joinEmbeddedPostgres(
  dataDir: string,
  log: Pick<Log, 'info' | 'warn'>,
  postgresBin?: string,
): Promise<EmbeddedPostgres> {
  const newUser = serverUser();
  const binaries = postgresBin
    ? await chosenBinaries(postgresBin, newUser)
    : await findBinaries(newUser);
  const home = await settleHome(dataDir, binaries, newUser, log);
  const place = { home, binaries };
  const leaving = new AbortController();
  let presence = await join(place, leaving.signal);
  const watching = keepRunning();
  const endGuard = guardSpace(home, log);

  async function keepRunning(): Promise<void> {
    while (!leaving.signal.aborted) {
      await disconnected(presence, leaving.signal);
      if (leaving.signal.aborted) return;
      log.warn('PostgreSQL went away; starting or joining it again');
      await rejoin();
    }
  }

  async function rejoin(): Promise<void> {
    while (!leaving.signal.aborted) {
      try {
        presence = await join(place, leaving.signal);
        return;
      } catch (error) {
        log.warn({ err: error }, 'PostgreSQL is not back yet');
        await sleep(500);
      }
    }
  }

  return {
    url: `postgresql://${roleName}:${home.password}@localhost/${databaseName}?host=${encodeURIComponent(home.socketFolder)}`,
    async leave() {
      leaving.abort();
      await watching;
      await endGuard();
      try {
        if (await leaveAsLast(presence)) await stopPostmaster(home);
      } catch {
        // Another process was faster, or the server is already down: there is nothing to stop.
        return;
      } finally {
        await presence.end().catch(() => undefined);
      }
    },
  };
}

async function join(place: Place, leaving: AbortSignal): Promise<Client> {
  const deadline = performance.now() + joinTimeout;
  for (;;) {
    const attached = await attach(place.home);
    if (attached instanceof Client) return attached;
    leaving.throwIfAborted();
    if (performance.now() > deadline) {
      throw new Error(
        `PostgreSQL did not answer within a minute. Its log is ${place.home.logFile}.`,
      );
    }
    if (attached === 'absent') await withStartLock(place.home.lock, () => start(place));
    else await sleep(20);
  }
}

async function start({ home, binaries }: Place): Promise<void> {
  if ((await runningPostmaster(home)) !== undefined) return sleep(20);
  const reason = await startPostmaster(home, binaries);
  if (reason === undefined) return;
  const isTemporary = /pre-existing shared memory block|lock file ".*" already exists/.test(reason);
  if (!isTemporary) throw new Error(`PostgreSQL could not start:\n${reason}`);
  await sleep(100);
}

/** Resolves when the connection ends or the process starts to leave. */
function disconnected(client: Client, leaving: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    client.once('end', resolve);
    leaving.addEventListener('abort', () => resolve(), { once: true });
  });
}
