import { join, resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { commandEnvironment, envFileOf } from '../server-configuration.ts';
import { explainStartProblem } from '../start-problem.ts';
import { openFiles } from '../files/files.ts';
import { createLog } from '../logging.ts';
import { backUp, productVersion } from './backup/back-up.ts';
import { restore } from './backup/restore.ts';
import { joinEmbeddedPostgres } from './embedded/embedded.ts';
import { requireExistingStore } from './existing-store.ts';
import { migrationsFolder } from './migrate.ts';

const usage = `npm run backup -- FOLDER              write database, files and keys to a new folder
npm run restore -- FOLDER             fill an empty store from a backup
npm run restore -- FOLDER --replace   throw away what the store holds and fill it from a backup
Both use the configuration of the server with this DATA_DIR; --env-file FILE names a file with its variables.
`;

async function main(): Promise<number> {
  const { envFile, words } = envFileOf(process.argv.slice(2));
  const [verb, folder, option, ...rest] = words;
  const replace = option === '--replace';
  const known = (verb === 'backup' && !option) || (verb === 'restore' && (!option || replace));
  if (!known || !folder || folder.startsWith('-') || rest.length > 0) {
    process.stderr.write(usage);
    return 2;
  }
  const env = await commandEnvironment(process.env, {
    mayBeNew: verb === 'restore',
    ...(envFile === undefined ? {} : { envFile }),
  });
  const config = readConfig(env);
  if (verb === 'backup') await requireExistingStore(config);
  const log = createLog({ ...config, logLevel: 'warn' });
  const embedded = config.databaseUrl
    ? undefined
    : await joinEmbeddedPostgres(config.dataDir, log, config.postgresBin);
  try {
    const holdings = {
      connection: { connectionString: config.databaseUrl ?? embedded?.url },
      files: openFiles(config),
      keysFolder: join(config.dataDir, 'keys'),
    };
    const migrations = migrationsFolder();
    const done =
      verb === 'backup'
        ? await backUp(
            holdings,
            resolve(folder),
            await productVersion(join(migrations, '../../../..')),
          )
        : await restore(holdings, resolve(folder), {
            migrationsFolder: migrations,
            replace,
            keys: config,
          });
    const rows = done.tables.reduce((sum, table) => sum + table.rows, 0);
    const keys =
      done.keys.length > 0
        ? `${done.keys.length} keys`
        : 'no keys (keep MASTER_KEY and SIGNING_KEY yourself)';
    process.stdout.write(
      `${verb === 'backup' ? 'Backed up' : 'Restored'} ${done.tables.length} tables with ${rows} rows, ${done.files.length} files, ${keys}: ${resolve(folder)}\n`,
    );
    if (verb === 'restore')
      process.stdout.write(
        'Restart servers that are running: they hold the keys they began with.\n',
      );
    return 0;
  } finally {
    await embedded?.leave();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${explainStartProblem(error, 'This cannot be done')}\n`);
  process.exitCode = 1;
}
