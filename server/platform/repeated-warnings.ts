import type { Log } from './logging.ts';

const REPEAT_AFTER = 600_000;
const MOST_KEYS = 1000;

/** Logs a failure with its stack once; repetitions become a short line every ten minutes. */
export class RepeatedWarnings {
  readonly #log: Pick<Log, 'warn'>;
  readonly #reported = new Map<string, { readonly problem: string; readonly at: number }>();

  constructor(log: Pick<Log, 'warn'>) {
    this.#log = log;
  }

  warn(key: string, error: unknown, fields: object, message: string): void {
    const problem = error instanceof Error ? error.message : String(error);
    const before = this.#reported.get(key);
    if (before?.problem !== problem) this.#log.warn({ ...fields, err: error }, message);
    else if (Date.now() - before.at >= REPEAT_AFTER) {
      this.#log.warn({ ...fields, problem }, `${message}, still`);
    } else return;
    if (this.#reported.size >= MOST_KEYS) this.#reported.clear();
    this.#reported.set(key, { problem, at: Date.now() });
  }

  /** Resets after a success, so that the next failure is logged in full. */
  clear(key: string): void {
    this.#reported.delete(key);
  }
}
