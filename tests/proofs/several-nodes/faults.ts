import {
  type EmbeddedPostgres,
  joinEmbeddedPostgres,
} from '../../../server/platform/store/embedded/embedded.ts';
import type { Failure } from './balancer.ts';
import type { Cluster } from './checks.ts';
import { beginSession, hires, visitorAt } from './family.ts';
import type { Load } from './load.ts';
import type { Nodes } from './nodes.ts';
import { until } from './patience.ts';
import type { Span } from './witness.ts';

export interface Server {
  readonly dataDir: string;
  running: EmbeddedPostgres;
}

export interface Struck {
  /** When a node was killed, until it was there again. */
  readonly kills: readonly Span[];
  /** From the fault until a write begun after it was acknowledged, behind the balancer. */
  readonly recoveryMs: Readonly<Record<'nodeKilled' | 'postgresRestarted', readonly number[]>>;
  /** From the kill until the node that was started anew listens. */
  readonly nodeBackMs: readonly number[];
}

/** A node waits a second for a connection; one that died meanwhile is found dead when it is used next. */
const GRACE = 2_000;
const silent = { info: () => undefined, warn: () => undefined };

/** In turn, always under load: a node is killed and started again, PostgreSQL is stopped and started again. */
export async function strike(
  nodes: Nodes,
  server: Server,
  cluster: Cluster,
  load: Load,
  times: number,
  tell: () => void,
): Promise<Struck> {
  const kills: Span[] = [];
  const recoveryMs = { nodeKilled: [] as number[], postgresRestarted: [] as number[] };
  const nodeBackMs: number[] = [];

  /** Milliseconds from then until somebody new has hired. */
  async function writesSince(from: number): Promise<number> {
    const visitor = visitorAt(cluster.product, cluster.newNumber());
    await beginSession(visitor);
    await hires(visitor, await patientMaid());
    return Date.now() - from;
  }
  const patientMaid = async (): Promise<number> => {
    for (;;) {
      const maid = await cluster.newMaid().catch(() => undefined);
      if (maid !== undefined) return maid;
    }
  };
  const moreListed = async () => {
    const before = load.listed();
    await until(() => Promise.resolve(load.listed() > before + 5), 'writes go on');
  };

  for (let time = 0; time < times; time += 1) {
    await moreListed();
    const killed = Date.now();
    const back = nodes.killAndRestart(time % 3);
    recoveryMs.nodeKilled.push(await writesSince(killed));
    await back;
    nodeBackMs.push(Date.now() - killed);
    kills.push({ from: killed, to: Date.now() });
    tell();

    await moreListed();
    const stopped = Date.now();
    await server.running.leave();
    server.running = await joinEmbeddedPostgres(server.dataDir, silent);
    recoveryMs.postgresRestarted.push(await writesSince(stopped));
    await moreListed();
    tell();
  }
  return { kills, recoveryMs, nodeBackMs };
}

const designed = JSON.stringify({
  message: 'This cannot be answered at the moment. Please try again in a few seconds.',
  error: 'UNAVAILABLE',
});

/** Failures of another kind than designed, or at a time when nothing was wrong. */
export function unforeseen(
  failures: readonly Failure[],
  { kills }: Struck,
  silences: readonly Span[],
): Failure[] {
  return failures.filter(({ at, status, body, retryAfter }) => {
    if (status === 502) return !kills.some(({ from, to }) => at >= from && at <= to);
    // The sandbox keeps its own book in the store: without it the way to the money says that nothing was taken.
    const isGateway = status === 503 && body.includes('"error":"GATEWAY_AWAY"');
    const isDesigned = isGateway || (status === 503 && body === designed && retryAfter === '2');
    return !isDesigned || !silences.some(({ from, to }) => at >= from && at <= to + GRACE);
  });
}
