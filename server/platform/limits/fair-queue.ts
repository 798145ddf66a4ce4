import { Counter } from '@prometheus-io/client';
import { Refusal } from '../refusal.ts';
import { registry } from '../metrics.ts';
import type { Admission } from '../store/shared-cache.ts';
import { lineOf, networksOf } from './network.ts';
import { NetworkCounts } from './network-counts.ts';
import { RoundRobin } from './round-robin.ts';

export interface FairQueueLimits {
  /** The queue's name in the metrics. */
  readonly name: string;
  /** Tasks that run at the same time. */
  readonly concurrency: number;
  /** Tasks of one line that run at the same time. */
  readonly perLine: number;
  /** Tasks of one network that can wait, of wider networks more; the next one is refused. */
  readonly maxWaiting: number;
  /** Milliseconds after which a waiting task is refused. */
  readonly maxWait: number;
  /** After a task, its line pauses for this many times the duration of the task. */
  readonly pause?: number;
  /** After a task, nothing starts for this many times its duration, so that all tasks together have a fixed share of time. */
  readonly rest?: number;
  /** Networks without limits, such as an office. */
  readonly isTrusted?: (address: string) => boolean;
}

interface Task {
  readonly start: () => void;
}

interface Line {
  readonly trusted: boolean;
  readonly waiting: RoundRobin<Task>;
  running: number;
  pausedUntil: number;
  lastUsed: number;
}

const LONGEST_PAUSE = 2_000;
const LONGEST_REST = 100;
/** After this many idle milliseconds a line counts as a newcomer again. */
const REMEMBERED = 250;

const refused = new Counter({
  name: 'fair_queue_refusals_total',
  help: 'Tasks refused because their network had too many waiting, or because they waited too long, by queue.',
  labelNames: ['queue'] as const,
  registers: [registry],
});

/**
 * Shares expensive work between lines (an IPv4 address, or an IPv6 /48 with everything in it): one queue per line, served
 * in turn. A line that asks for too much delays only itself and is refused alone; everyone else is served as if it were
 * not there. Newcomers and returning lines take turns, so a quiet visitor waits for one task and not for one of each
 * attacking line. Inside a line, its /56 networks take turns, and inside these the /64 networks (T114).
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #lines = new Map<string, Line>();
  /** Lines with waiting tasks, least recently served first: newcomers, and the others. */
  readonly #inTurn = { newcomers: new Set<Line>(), others: new Set<Line>() };
  readonly #waiting = new NetworkCounts();
  #isNewcomersTurn = true;
  #running = 0;
  #restsUntil = 0;
  #isServing = false;
  #isForgetting = false;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /**
   * Runs the task at once while there is room, otherwise in its line's turn. Work without an address is our own and
   * never waits. Within a network, owners (such as applications) take turns, too.
   */
  run<Result>(
    address: string,
    task: () => Promise<Result> | Result,
    owner = '',
  ): Promise<Result> | Result {
    if (address === '') return task();
    const line = this.#lineOf(address);
    if (this.#canStart(line)) return this.#start(line, task);
    if (!line.trusted && this.#waiting.isFull(address, this.#limits.maxWaiting)) {
      throw this.#refusal('BUSY.network');
    }
    return this.#wait(line, task, address, owner);
  }

  /** True if a task of this address would have to wait now. */
  isBusy(address: string): boolean {
    return address !== '' && !this.#canStart(this.#lineOf(address));
  }

  #canStart(line: Line): boolean {
    return this.#hasRoom() && line.waiting.size === 0 && this.#isWithinShare(line);
  }

  #lineOf(address: string): Line {
    const trusted = this.#limits.isTrusted?.(address) ?? false;
    // A trusted network may be a part of a line that is not.
    const key = trusted ? `trusted ${lineOf(address)}` : lineOf(address);
    const known = this.#lines.get(key);
    if (known) return known;
    const line = {
      trusted,
      waiting: new RoundRobin<Task>(),
      running: 0,
      pausedUntil: 0,
      lastUsed: 0,
    };
    this.#lines.set(key, line);
    this.#forgetIdleSoon();
    return line;
  }

  #hasRoom(): boolean {
    if (this.#running >= this.#limits.concurrency) return false;
    return this.#restsUntil === 0 || this.#restsUntil <= performance.now();
  }

  #isWithinShare({ trusted, running, pausedUntil }: Line): boolean {
    if (trusted) return true;
    if (running >= this.#limits.perLine) return false;
    return pausedUntil === 0 || pausedUntil <= performance.now();
  }

  #refusal(code: 'BUSY' | 'BUSY.network'): Refusal {
    refused.inc({ queue: this.#limits.name });
    return new Refusal(503, code);
  }

  #wait<Result>(
    line: Line,
    task: () => Promise<Result> | Result,
    address: string,
    owner: string,
  ): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const path = [...networksOf(address).toReversed().slice(1), owner];
    if (!line.trusted) this.#waiting.add(address);
    const leave = () => {
      clearTimeout(timer);
      if (!line.trusted) this.#waiting.remove(address);
    };
    const entry: Task = {
      start: () => {
        leave();
        resolve(this.#start(line, async () => task()));
      },
    };
    const timer = setTimeout(() => {
      if (!line.waiting.remove(path, entry)) return;
      leave();
      if (line.waiting.size === 0) this.#leaveTurn(line);
      // Perhaps others kept the queue busy, so nothing is said about the visitor's own network.
      reject(this.#refusal('BUSY'));
    }, this.#limits.maxWait);
    if (line.waiting.size === 0) {
      const { newcomers, others } = this.#inTurn;
      const isNew = line.lastUsed === 0 && line.running === 0;
      (isNew ? newcomers : others).add(line);
    }
    line.waiting.add(path, entry);
    return promise;
  }

  #leaveTurn(line: Line): void {
    this.#inTurn.newcomers.delete(line);
    this.#inTurn.others.delete(line);
  }

  #start<Result>(line: Line, task: () => Promise<Result> | Result): Promise<Result> | Result {
    this.#running += 1;
    line.running += 1;
    const began = performance.now();
    const end = () => this.#end(line, performance.now() - began);
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

  #end(line: Line, duration: number): void {
    const { pause = 0, rest = 0 } = this.#limits;
    const now = performance.now();
    this.#running -= 1;
    line.running -= 1;
    line.lastUsed = now;
    if (pause > 0 && !line.trusted) {
      const from = Math.max(now, line.pausedUntil);
      line.pausedUntil = Math.min(from + duration * pause, now + LONGEST_PAUSE);
      this.#serveAfter(line.pausedUntil - now);
    }
    const resting = this.#next()?.trusted ? 0 : Math.min(duration * rest, LONGEST_REST);
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

  /** The next line that may start a task. */
  #next(): Line | undefined {
    const { newcomers, others } = this.#inTurn;
    const groups = this.#isNewcomersTurn ? [newcomers, others] : [others, newcomers];
    for (const group of groups) {
      for (const line of group) if (this.#isWithinShare(line)) return line;
    }
    return undefined;
  }

  /** Starts as many tasks as possible now, one per line in turn. */
  #serve(): void {
    while (this.#hasRoom()) {
      const line = this.#next();
      if (line === undefined) return;
      this.#isNewcomersTurn = !this.#inTurn.newcomers.has(line);
      const task = line.waiting.next();
      this.#leaveTurn(line);
      if (line.waiting.size > 0) this.#inTurn.others.add(line);
      task?.start();
    }
  }

  #forgetIdleSoon(): void {
    if (this.#isForgetting) return;
    this.#isForgetting = true;
    setTimeout(() => {
      this.#isForgetting = false;
      const now = performance.now();
      for (const [key, { running, waiting, pausedUntil, lastUsed }] of this.#lines) {
        const isIdle = running === 0 && waiting.size === 0;
        if (isIdle && Math.max(pausedUntil, lastUsed + REMEMBERED) <= now) {
          this.#lines.delete(key);
        }
      }
      if (this.#lines.size > 0) this.#forgetIdleSoon();
    }, REMEMBERED).unref();
  }
}

/** Admits a cache's loads in the turn of the requesting address. */
export const inTurn = (queue: FairQueue | undefined, address: string): Admission | undefined =>
  queue && {
    run: (task) => queue.run(address, task),
    isBusy: () => queue.isBusy(address),
  };
