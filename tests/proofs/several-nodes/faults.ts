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
  /** The periods from the kill of a node until it was back. */
  readonly kills: readonly Span[];
  /** From the fault until a later write through the balancer was acknowledged. */
  readonly recoveryMs: Readonly<Record<'nodeKilled' | 'postgresRestarted', readonly number[]>>;
  /** From the kill until the restarted node listens. */
  readonly nodeBackMs: readonly number[];
}

/** A node waits a second for a connection; a dead pooled connection is only noticed on its next use. */
const GRACE = 2_000;
const silent = { info: () => undefined, warn: () => undefined };

/** Under constant load, in turn: a node is killed and restarted, PostgreSQL is stopped and restarted. */
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

  /** Milliseconds from then until a new family has hired. */
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

/** Unexpected kinds of failures, or failures without a fault. */
export function unforeseen(
  failures: readonly Failure[],
  { kills }: Struck,
  silences: readonly Span[],
): Failure[] {
  return failures.filter(({ at, status, body, retryAfter }) => {
    if (status === 502) return !kills.some(({ from, to }) => at >= from && at <= to);
    // The sandbox stores its own records in the database; without it the payment call answers that nothing was charged.
    const isGateway = status === 503 && body.includes('"error":"GATEWAY_AWAY"');
    const isDesigned = isGateway || (status === 503 && body === designed && retryAfter === '2');
    return !isDesigned || !silences.some(({ from, to }) => at >= from && at <= to + GRACE);
  });
}
