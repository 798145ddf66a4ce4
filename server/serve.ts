import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { RenderPage } from '../contract/render.ts';
import { buildApp } from './app.ts';
import { watchExamples } from './go-live/index.ts';
import { fittingRule } from './marketing/index.ts';
import { outboxAddress } from './messages/index.ts';
import { beginDemoOffice } from './office/index.ts';
import { seedEmptyStore } from './operator/seed.ts';
import { eraseRestored } from './personal-data/index.ts';
import { sealAudit } from './platform/audit/audit-seal.ts';
import { pageServer } from './pages/page-server.ts';
import { type Environment, readConfig } from './platform/config.ts';
import { openFiles } from './platform/files/files.ts';
import { stopOnSignals } from './platform/http/stop.ts';
import { checkKeys } from './platform/store/key-check/key-check.ts';
import { loadKeys } from './platform/keys.ts';
import { createLog } from './platform/logging.ts';
import type { Deps } from './platform/deps.ts';
import { withSecretFiles } from './platform/secret-files.ts';
import { writeServerConfiguration } from './platform/server-configuration.ts';
import { explainStartProblem } from './platform/start-problem.ts';
import { warnOfOldPostgres } from './platform/store/postgres-version.ts';
import { openStore } from './platform/store/store.ts';
import { entryLink } from './staff/index.ts';
import { sealOldComments } from './survey/index.ts';

export interface Serving {
  readonly renderPage: RenderPage;
  /** Renders pages for each request without a cache, so that changes show at once. */
  readonly development?: boolean;
  readonly prepare?: (app: FastifyInstance, deps: Deps) => void;
  readonly assetsDir?: string;
}

async function start(serving: Serving): Promise<void> {
  const env = withSecretFiles(process.env);
  const config = readConfig(env);
  const keys = await loadKeys(config);
  const log = createLog({ ...config, signingKey: keys.signing });
  const store = await openStore(config, log);
  const deps = { config, keys, log, store, files: openFiles(config) };
  try {
    await listen(deps, env, serving);
  } catch (error) {
    // Otherwise its PostgreSQL would keep running with nothing to stop it.
    await store.close();
    throw error;
  }
}

async function listen(deps: Deps, env: Environment, serving: Serving): Promise<void> {
  const { config, keys, store } = deps;
  await warnOfOldPostgres(store, config, deps.log);
  if (await checkKeys(store, keys)) await sealAudit(store, keys, true);
  await eraseRestored(deps);
  await sealOldComments(deps);
  const demoOffice = beginDemoOffice(deps, await seedEmptyStore(deps));
  await mkdir(config.dataDir, { recursive: true });
  await writeServerConfiguration(env, config.dataDir);
  const app = await buildApp(deps, {
    pages: (apiFor, preview, sessionOf) =>
      pageServer(deps, {
        renderPage: serving.renderPage,
        apiFor,
        preview,
        sessionOf,
        fittingRule: fittingRule(deps.store),
        development: serving.development ?? false,
      }),
    ...(config.production ? { goLive: await watchExamples(deps) } : {}),
    ...(serving.assetsDir === undefined ? {} : { assetsDir: serving.assetsDir }),
  });
  serving.prepare?.(app, deps);
  app.addHook('onClose', () => demoOffice.stop());
  await demoOffice.inTime;
  await app.listen({ port: config.port, host: config.host });
  const pidFile = join(config.dataDir, 'server.pid');
  stopOnSignals(app, deps, async () => {
    const written = await readFile(pidFile, 'utf8').catch(() => '');
    if (written.trim() === String(process.pid)) await rm(pidFile, { force: true });
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  await writeFile(pidFile, `${process.pid}\n`);
  const origin = config.production ? config.publicOrigin : `http://localhost:${port}`;
  const office = await entryLink(deps, origin);
  const outbox = outboxAddress(config);
  const lines = [
    `${config.brandName} is ready at http://localhost:${port}`,
    ...(!config.production && outbox.includes('key=')
      ? [`Outbox: http://localhost:${port}${outbox}`]
      : []),
    ...(office === null ? [] : [`Office: ${office}`]),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Starts the product; a problem at start is explained in one plain sentence. */
export async function serve(serving: Serving): Promise<void> {
  try {
    await start(serving);
  } catch (error) {
    const reason = explainStartProblem(error, 'The server cannot start');
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  }
}
