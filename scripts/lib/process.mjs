import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const tools = join(root, 'node_modules', '.bin');

/** A problem that the user can solve: shown as one message, without a stack trace. */
export class Problem extends Error {}

/** Runs a script; a Problem prints its message and exits with code 1. */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Puts the product's Node first in PATH for every child process. */
export function productEnvironment(extra = {}) {
  return { ...process.env, PATH: `${tools}:${process.env.PATH ?? ''}`, ...extra };
}

/** The same for the server and operator commands, with .env values below the host's environment. */
export function serverEnvironment(extra = {}) {
  const file = join(root, '.env');
  const settings = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...settings, ...productEnvironment(extra) };
}

const stops = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Calls back for each stop signal, until the returned function is called. */
export function onStop(act) {
  const parent = process.ppid;
  // A signal to npm alone ends npm and its shell but never reaches us, so the end of the parent counts as a signal.
  const orphaned = setInterval(() => process.ppid !== parent && act('SIGTERM'), 500);
  orphaned.unref();
  if (!process.env.npm_lifecycle_event) clearInterval(orphaned);
  for (const signal of stops) process.on(signal, act);
  return () => {
    clearInterval(orphaned);
    for (const signal of stops) process.off(signal, act);
  };
}

const codeOf = ({ code, signal }) => code ?? 128 + (constants.signals[signal] ?? 0);

/** Starts a program, forwards our signals to it and resolves to its exit code and signal. */
function runToEnd(command, args, options) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  const stopListening = onStop((signal) => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      stopListening();
      reject(new Problem(`Could not start "${command}": ${error.message}.`));
    });
    child.once('close', (code, signal) => {
      stopListening();
      resolve({ code, signal });
    });
  });
}

/** Starts a program, forwards our signals to it and resolves to its exit code. */
export async function run(command, args, options = {}) {
  return codeOf(await runToEnd(command, args, options));
}

/** The server's exit code after an uncaught error. */
const FAILED = 70;
/** Signals of a crash; a kill -9 is intended by somebody. */
const faults = ['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGTRAP'];
const isCrash = ({ code, signal }) => (signal === null ? code === FAILED : faults.includes(signal));
const QUICK = 10_000;
const MOST_QUICK = 5;

/**
 * Runs a program and restarts it after a crash: at once the first time, then with growing delays. It stays down if it
 * was stopped, could not start, or crashed five times in a row within seconds of its start.
 */
export async function keepRunning(command, args, options = {}) {
  const stopRequest = new AbortController();
  const stopListening = onStop(() => stopRequest.abort());
  try {
    for (let quick = 0; ;) {
      const startedAt = performance.now();
      const end = await runToEnd(command, args, options);
      if (stopRequest.signal.aborted || !isCrash(end)) return codeOf(end);
      const how = end.signal === null ? 'an error that nothing caught' : end.signal;
      quick = performance.now() - startedAt < QUICK ? quick + 1 : 1;
      if (quick === MOST_QUICK) {
        console.error(`The server ended by ${how} ${quick} times in a row. It stays down.`);
        return codeOf(end);
      }
      console.error(`The server ended by ${how}. It is started again.`);
      const wait = quick === 1 ? 0 : 2 ** quick * 62.5;
      await setTimeout(wait, undefined, { signal: stopRequest.signal }).catch(() => undefined);
      if (stopRequest.signal.aborted) return 0;
    }
  } finally {
    stopListening();
  }
}
