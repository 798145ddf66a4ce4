import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Product, newDataDir, startProduct } from '../support/product.ts';
import { progress } from './progress.ts';
import type { Budget } from './prove.ts';

export const name = 'rolling-restart';

const RATE = 100;
const restarts = { small: 1, full: 5 };
const HEALTH_CHECK_MS = 500;
const env = {
  DRAIN_SECONDS: '3',
  // The load comes from one address.
  CAPTCHA_TRUSTED_NETWORKS: '127.0.0.1,::1',
};
const paths = [
  '/',
  '/hire-maid',
  '/healthz',
  '/api/ccserviceapplication/generatesessionid',
  '/api/matchedvideos/getmatchedvideos?limit=12',
  '/services',
];

interface Node {
  product: Product;
  healthy: boolean;
}

/** Uses a new connection, because a pooled one that the server closed as idle would fail for another reason. */
const statusOf = (url: string) =>
  new Promise<number>((resolve, reject) => {
    const asked = get(url, { agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', reject);
    });
    asked.once('error', reject);
  });

/** [F41] Two nodes restart in turn under a steady load, as in a deployment: no request may fail. */
export async function run({ size }: Budget) {
  const rounds = restarts[size];
  const tell = progress(name, 2 * rounds);
  const dataDir = await newDataDir();
  const start = async () => startProduct(dataDir.path, env);
  const nodes: Node[] = [];
  const failures: string[] = [];
  let answered = 0;
  let stopped = false;
  const isLoading = () => !stopped;

  /** Like a load balancer: sends to healthy nodes only, in turn, without retries. */
  async function ask(count: number): Promise<void> {
    const healthy = nodes.filter((node) => node.healthy);
    const node = healthy[count % healthy.length];
    const path = paths[count % paths.length] ?? '/';
    if (node === undefined) return void failures.push(`${path}: no healthy node`);
    try {
      const status = await statusOf(node.product.origin + path);
      if (status === 200) answered += 1;
      else failures.push(`${path}: ${status}`);
    } catch (error) {
      failures.push(`${path}: ${String(error)}`);
    }
  }

  async function load(): Promise<void> {
    const asked: Promise<void>[] = [];
    const began = performance.now();
    for (let count = 0; isLoading(); count += 1) {
      const due = began + (count * 1000) / RATE - performance.now();
      if (due > 0) await wait(due);
      asked.push(ask(count));
    }
    await Promise.all(asked);
  }

  async function check(node: Node): Promise<void> {
    const answer = await fetch(`${node.product.origin}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    node.healthy = answer?.ok === true;
  }
  const checking = setInterval(() => nodes.forEach((node) => void check(node)), HEALTH_CHECK_MS);

  try {
    for (const product of [await start(), await start()]) nodes.push({ product, healthy: true });
    const loading = load();
    for (let round = 0; round < rounds; round += 1) {
      for (const node of nodes) {
        await node.product.stop();
        node.product = await start();
        while (!node.healthy) await wait(HEALTH_CHECK_MS / 2);
        tell();
      }
    }
    stopped = true;
    await loading;
    const ok = failures.length === 0 && answered > 0;
    return {
      name,
      ok,
      restarts: 2 * rounds,
      answered,
      failed: failures.length,
      failures: failures.slice(0, 5),
    };
  } finally {
    stopped = true;
    clearInterval(checking);
    await Promise.all(nodes.map(({ product }) => product.stop()));
    await dataDir.remove();
  }
}
