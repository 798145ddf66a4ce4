import { destination } from 'pino';
import { ConfigError, readConfig } from '../platform/config.ts';
import { sealAudit } from '../personal-data/index.ts';
import { openFiles } from '../platform/files/files.ts';
import { checkKeys } from '../platform/key-check.ts';
import { loadKeys } from '../platform/keys.ts';
import { createLog } from '../platform/logging.ts';
import { openStore } from '../platform/store/store.ts';
import { OperatorProblem, UsageProblem } from './problem.ts';
import { parseCommand, usage } from './verbs.ts';

/**
 * Runs one command on the store; works beside a running server and alone.
 * The first word is the folder that relative paths start from.
 */
async function main(): Promise<number> {
  const [folder = process.cwd(), ...words] = process.argv.slice(2);
  try {
    const command = parseCommand(words, folder);
    const config = readConfig(process.env);
    const log = createLog({ ...config, logLevel: 'error' }, destination(2));
    const store = await openStore(config, log);
    try {
      const keys = await loadKeys(config);
      if (await checkKeys(store, keys)) await sealAudit(store, keys, true);
      const lines = await command({ store, files: openFiles(config) });
      await sealAudit(store, keys);
      process.stdout.write(`${lines.join('\n')}\n`);
    } finally {
      await store.close();
    }
    return 0;
  } catch (error) {
    if (!(error instanceof OperatorProblem || error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    if (!(error instanceof UsageProblem)) return 1;
    process.stderr.write(`\n${usage}\n`);
    return 2;
  }
}

process.exitCode = await main();
