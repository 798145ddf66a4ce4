import { resolve } from 'node:path';
import { destination } from 'pino';
import { readConfig } from '../platform/config.ts';
import { sealAudit } from '../platform/audit/audit-seal.ts';
import { openFiles } from '../platform/files/files.ts';
import { checkKeys } from '../platform/store/key-check/key-check.ts';
import { type Keys, loadKeys } from '../platform/keys.ts';
import { createLog } from '../platform/logging.ts';
import { commandEnvironment, envFileOf } from '../platform/server-configuration.ts';
import { explainStartProblem } from '../platform/start-problem.ts';
import { requireExistingStore } from '../platform/store/existing-store.ts';
import { openStore } from '../platform/store/store.ts';
import type { CommandDeps } from './import.ts';
import { CheckFailed, OperatorProblem, UsageProblem } from './problem.ts';
import { type Command, parseCommand, usage } from './verbs.ts';

/**
 * Runs one command on the store of the server that runs, or last ran, with this configuration.
 * The first argument is the folder that relative paths start from.
 */
async function main(): Promise<number> {
  const [folder = process.cwd(), ...given] = process.argv.slice(2);
  const { envFile, words } = envFileOf(given);
  if (words.some((word) => word === '--help' || word === '-h') || words[0] === 'help') {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  let command: Command;
  let opened: Awaited<ReturnType<typeof open>>;
  try {
    command = parseCommand(words, folder);
    opened = await open(envFile === undefined ? undefined : resolve(folder, envFile));
  } catch (error) {
    if (error instanceof OperatorProblem) return refuse(error);
    process.stderr.write(`${explainStartProblem(error, 'The store cannot be opened')}\n`);
    return 1;
  }
  const { deps, keys } = opened;
  try {
    const lines = await command(deps);
    await sealAudit(deps.store, keys);
    process.stdout.write(`${lines.join('\n')}\n`);
    return 0;
  } catch (error) {
    if (error instanceof OperatorProblem) return refuse(error);
    throw error;
  } finally {
    await deps.store.close();
  }
}

async function open(envFile?: string): Promise<{ deps: CommandDeps; keys: Keys }> {
  const env = await commandEnvironment(process.env, envFile === undefined ? {} : { envFile });
  const config = readConfig(env);
  await requireExistingStore(config);
  const log = createLog({ ...config, logLevel: 'error' }, destination(2));
  const store = await openStore(config, log);
  try {
    const keys = await loadKeys(config);
    if (await checkKeys(store, keys)) await sealAudit(store, keys, true);
    return { deps: { config, store, files: openFiles(config) }, keys };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function refuse(error: OperatorProblem): number {
  if (error instanceof CheckFailed) {
    process.stdout.write(`${error.message}\n`);
    return 1;
  }
  process.stderr.write(`${error.message}\n`);
  if (!(error instanceof UsageProblem)) return 1;
  process.stderr.write(`\n${usage}\n`);
  return 2;
}

process.exitCode = await main();
