import { Counter } from '@prometheus-io/client';
import { Refusal } from '../refusal.ts';
import { registry } from '../metrics.ts';
import { networkOf } from './network.ts';
import { RoundRobin } from './round-robin.ts';

export interface FairQueueLimits {
  /** The queue's name in the metrics. */
  readonly name: string;
  /** Tasks that run at the same time. */
  readonly concurrency: number;
  /** Tasks of one network that run at the same time. */
  readonly perNetwork: number;
  /** Tasks of one network that can wait; the next one is refused. */
  readonly maxWaiting: number;
  /** Milliseconds after which a waiting task is refused. */
  readonly maxWait: number;
  /** After a task, its network pauses for this many times the duration of the task. */
  readonly pause?: number;
  /** While several networks wait, nothing starts for this many times the duration of the last task. */
  readonly rest?: number;
  /** Networks without limits, such as an office. */
  readonly isTrusted?: (address: string) => boolean;
}

interface Task {
  readonly start: () => void;
}

interface Network {
  readonly key: string;
  readonly trusted: boolean;
  readonly waiting: RoundRobin<Task>;
  running: number;
  pausedUntil: number;
  lastUsed: number;
}

const LONGEST_PAUSE = 2_000;
const LONGEST_REST = 100;
/** After this many idle milliseconds a network counts as a newcomer again. */
const REMEMBERED = 250;

const busy = () => new Refusal(503, 'BUSY.network');

const refused = new Counter({
  name: 'fair_queue_refusals_total',
  help: 'Tasks refused because their network already had too many in the queue, by queue.',
  labelNames: ['queue'] as const,
  registers: [registry],
});

/**
 * Shares expensive work between networks: one queue per network, served in turn. A network that asks for
 * too much delays only itself and is refused alone; everyone else is served as if it were not there.
 * Newcomers and returning networks take turns, so a quiet visitor waits for one task and not for one of
 * each attacking network.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #networks = new Map<string, Network>();
  /** Networks with waiting tasks, least recently served first: newcomers, and the others. */
  readonly #lines = { newcomers: new Set<Network>(), others: new Set<Network>() };
  #isNewcomersTurn = true;
  #running = 0;
  #restsUntil = 0;
  #isServing = false;
  #isForgetting = false;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /**
   * Runs the task at once while there is room, otherwise in its network's turn. Work without an address
   * is our own and never waits. Within a network, owners (such as applications) take turns, too.
   */
  run<Result>(
    address: string,
    task: () => Promise<Result> | Result,
    owner = '',
  ): Promise<Result> | Result {
    if (address === '') return task();
    const network = this.#networkOf(address);
    const { waiting, trusted } = network;
    const isFree = this.#hasRoom() && waiting.size === 0;
    if (isFree && this.#isWithinShare(network)) return this.#start(network, task);
    if (!trusted && waiting.size >= this.#limits.maxWaiting) throw this.#refusal();
    return this.#wait(network, task, owner);
  }

  #networkOf(address: string): Network {
    const key = networkOf(address);
    const known = this.#networks.get(key);
    if (known) return known;
    const network = {
      key,
      trusted: this.#limits.isTrusted?.(address) ?? false,
      waiting: new RoundRobin<Task>(),
      running: 0,
      pausedUntil: 0,
      lastUsed: 0,
    };
    this.#networks.set(key, network);
    this.#forgetIdleSoon();
    return network;
  }

  #hasRoom(): boolean {
    if (this.#running >= this.#limits.concurrency) return false;
    return this.#restsUntil === 0 || this.#restsUntil <= performance.now();
  }

  #isWithinShare({ trusted, running, pausedUntil }: Network): boolean {
    if (trusted) return true;
    if (running >= this.#limits.perNetwork) return false;
    return pausedUntil === 0 || pausedUntil <= performance.now();
  }

  #refusal(): Refusal {
    refused.inc({ queue: this.#limits.name });
    return busy();
  }

  #wait<Result>(
    network: Network,
    task: () => Promise<Result> | Result,
    owner: string,
  ): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const entry: Task = {
      start: () => {
        clearTimeout(timer);
        resolve(this.#start(network, async () => task()));
      },
    };
    const timer = setTimeout(() => {
      if (!network.waiting.remove(owner, entry)) return;
      if (network.waiting.size === 0) this.#leaveLine(network);
      reject(this.#refusal());
    }, this.#limits.maxWait);
    if (network.waiting.size === 0) {
      const { newcomers, others } = this.#lines;
      const isNew = network.lastUsed === 0 && network.running === 0;
      (isNew ? newcomers : others).add(network);
    }
    network.waiting.add(owner, entry);
    return promise;
  }

  #leaveLine(network: Network): void {
    this.#lines.newcomers.delete(network);
    this.#lines.others.delete(network);
  }

  #start<Result>(network: Network, task: () => Promise<Result> | Result): Promise<Result> | Result {
    this.#running += 1;
    network.running += 1;
    const began = performance.now();
    const end = () => this.#end(network, performance.now() - began);
    let result: Promise<Result> | Result;
    try {
      result = task();
    } catch (error) {
      end();
      throw error;
    }
    if (result instanceof Promise) return result.finally(end);
    end();
    return result;
  }

  #end(network: Network, duration: number): void {
    const { pause = 0, rest = 0 } = this.#limits;
    const now = performance.now();
    this.#running -= 1;
    network.running -= 1;
    network.lastUsed = now;
    if (pause > 0 && !network.trusted) {
      const from = Math.max(now, network.pausedUntil);
      network.pausedUntil = Math.min(from + duration * pause, now + LONGEST_PAUSE);
      this.#serveAfter(network.pausedUntil - now);
    }
    const next = this.#next();
    if (next === undefined) return;
    const resting = next.trusted ? 0 : Math.min(duration * rest, LONGEST_REST);
    this.#restsUntil = now + resting;
    this.#serveAfter(resting);
  }

  #serveAfter(milliseconds: number): void {
    if (milliseconds <= 0) this.#serveSoon();
    else setTimeout(() => this.#serve(), Math.ceil(milliseconds) + 1).unref();
  }

  /** Runs after other work that waits for the main thread, such as cached answers. */
  #serveSoon(): void {
    if (this.#isServing) return;
    this.#isServing = true;
    setImmediate(() => {
      this.#isServing = false;
      this.#serve();
    });
  }

  /** The next network that may start a task. */
  #next(): Network | undefined {
    const { newcomers, others } = this.#lines;
    const lines = this.#isNewcomersTurn ? [newcomers, others] : [others, newcomers];
    for (const line of lines) {
      for (const network of line) if (this.#isWithinShare(network)) return network;
    }
    return undefined;
  }

  /** Starts as many tasks as possible now, one per network in turn. */
  #serve(): void {
    while (this.#hasRoom()) {
      const network = this.#next();
      if (network === undefined) return;
      this.#isNewcomersTurn = !this.#lines.newcomers.has(network);
      const task = network.waiting.next();
      this.#leaveLine(network);
      if (network.waiting.size > 0) this.#lines.others.add(network);
      task?.start();
    }
  }

  #forgetIdleSoon(): void {
    if (this.#isForgetting) return;
    this.#isForgetting = true;
    setTimeout(() => {
      this.#isForgetting = false;
      const now = performance.now();
      for (const [key, { running, waiting, pausedUntil, lastUsed }] of this.#networks) {
        const isIdle = running === 0 && waiting.size === 0;
        if (isIdle && Math.max(pausedUntil, lastUsed + REMEMBERED) <= now) {
          this.#networks.delete(key);
        }
      }
      if (this.#networks.size > 0) this.#forgetIdleSoon();
    }, REMEMBERED).unref();
  }
}

/** Admits a cache's loads in the turn of the requesting address. */
export const inTurn =
  (queue: FairQueue | undefined, address: string) =>
  <Result>(task: () => Promise<Result> | Result): Promise<Result> | Result =>
    queue === undefined ? task() : queue.run(address, task);
