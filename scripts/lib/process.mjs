import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const tools = join(root, 'node_modules', '.bin');

/** A problem the person at the keyboard can solve: shown as one message, without a stack. */
export class Problem extends Error {}

/** Runs one script's work; a Problem ends it with its message and exit code 1. */
export async function main(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}

/** The Node the product runs on comes first in PATH for everything we start. */
export function productEnvironment(extra = {}) {
  return { ...process.env, PATH: `${tools}:${process.env.PATH ?? ''}`, ...extra };
}

/** Starts a program, passes our signals on to it and resolves to its exit code. */
export function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  const pass = (signal) => child.kill(signal);
  const parent = process.ppid;
  // A signal to npm alone ends npm and its shell but never reaches us: their end is our signal.
  const orphaned = setInterval(() => process.ppid !== parent && pass('SIGTERM'), 500);
  if (!process.env.npm_lifecycle_event) clearInterval(orphaned);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(new Problem(`Could not start "${command}": ${error.message}.`)),
    );
    child.once('close', (code, signal) => {
      clearInterval(orphaned);
      for (const name of signals) process.off(name, pass);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}
