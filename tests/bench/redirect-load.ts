import { spawn } from 'node:child_process';
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';

interface RedirectLoad {
  readonly url: string;
  readonly seconds: number;
  /** Requests per second, each sent when it is due; without it as many as the server can handle. */
  readonly rate?: number;
}

interface Outcome {
  /** Redirects per second; at a fixed rate the 99th percentile in milliseconds from the due time. */
  readonly value: number;
  readonly failed: number;
}

/** Loads an address that redirects, from a separate process. Any other answer is a failure. */
export async function loadRedirect(load: RedirectLoad): Promise<number> {
  const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(load)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { value, failed }: Outcome = JSON.parse(await text(child.stdout));
  if (failed > 0) throw new Error(`${load.url}: ${failed} requests failed.`);
  return value;
}

async function perSecond(url: string, seconds: number): Promise<Outcome> {
  // Reconnects now and then: our server closes each connection after a thousand requests, which the generator ignores.
  const options = { url, connections: 20, duration: seconds, reconnectRate: 500 };
  const result = await autocannon(options);
  const { errors, timeouts, non2xx } = result;
  const failed = errors + timeouts + non2xx - result['3xx'] + result['2xx'];
  return { value: result.requests.average, failed };
}

async function ninetyNinth(url: string, seconds: number, rate: number): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const times: number[] = [];
  const ask = (due: number) =>
    new Promise<void>((resolve) => {
      get(url, { agent }, (response) => {
        response.resume().once('end', () => {
          if (response.statusCode === 302) times.push(performance.now() - due);
          resolve();
        });
      }).once('error', () => resolve());
    });
  const began = performance.now();
  const underWay: Promise<void>[] = [];
  for (let sent = 0; sent < rate * seconds;) {
    const due = began + (sent * 1000) / rate;
    if (due > performance.now()) await wait(1);
    else {
      underWay.push(ask(due));
      sent += 1;
    }
  }
  await Promise.all(underWay);
  agent.destroy();
  const slowest = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)];
  return { value: slowest ?? NaN, failed: underWay.length - times.length };
}

if (import.meta.main) {
  const { url, seconds, rate }: RedirectLoad = JSON.parse(process.argv[2] ?? '');
  const outcome = rate === undefined ? perSecond(url, seconds) : ninetyNinth(url, seconds, rate);
  console.log(JSON.stringify(await outcome));
}
