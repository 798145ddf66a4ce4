import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmod,
  chown,
  copyFile,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { joinEmbeddedPostgres } from '../../server/platform/store/embedded/embedded.ts';
import { serverUser } from '../../server/platform/store/embedded/server-user.ts';
import { freePort, root } from '../support/product.ts';
import { commandOf, contextOf, copy, stagesOf, variablesOf } from './image/dockerfile.ts';

export const name = 'image';

const MOST_MEGABYTES = 220;
const longest = 15 * 60_000;
const silent = { info: () => undefined, warn: () => undefined };
const user = serverUser();
const read = (path: string) => readFile(join(root, path), 'utf8');

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Does in a clean folder what deploy/Dockerfile does, without Docker and as a user without rights: the steps of the build,
 * the files of the image, its size, a start in production with secrets from files, and the operator commands.
 */
export async function run() {
  const work = await mkdtemp(join(tmpdir(), 'ahlan-home-image-'));
  try {
    await chmod(work, 0o755);
    const stages = stagesOf(await read('deploy/Dockerfile'));
    const base = await baseImage(work);
    const built = await ownFolder(join(work, 'build'));
    await buildIn(built, stages.build, base);
    const app = join(work, 'app');
    for (const { instruction, rest } of stages.last) {
      if (instruction === 'COPY') await copy(rest, built, app, () => true);
    }
    await rm(built, { recursive: true });
    const { megabytes, unwanted } = await contents(app);
    const served = await serveFrom(
      app,
      work,
      { ...base, ...variablesOf(stages.last) },
      commandOf(stages.last),
    );
    const ok =
      megabytes <= MOST_MEGABYTES && unwanted.length === 0 && Object.values(served).every(Boolean);
    return { name, ok, megabytes, unwanted, ...served };
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Node as in the base image, and a home for npm; nothing else of this environment. */
async function baseImage(work: string): Promise<Variables> {
  const bin = join(work, 'bin');
  await mkdir(bin);
  await copyFile(process.execPath, join(bin, 'node'));
  await chmod(join(bin, 'node'), 0o755);
  const home = await ownFolder(join(work, 'home'));
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const network = Object.entries(process.env).filter(([key]) =>
    /^(?:https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE)$/i.test(key),
  );
  return {
    ...Object.fromEntries(network),
    PATH: `${bin}:/usr/local/bin:/usr/bin:/bin`,
    HOME: home,
    npm_config_registry: registry,
  };
}

async function ownFolder(path: string): Promise<string> {
  await mkdir(path);
  if (user) await chown(path, user.uid, user.gid);
  return path;
}

async function buildIn(
  folder: string,
  steps: ReturnType<typeof stagesOf>['build'],
  base: Variables,
): Promise<void> {
  const includes = contextOf(await read('.dockerignore'));
  for (const { instruction, rest } of steps) {
    if (instruction === 'COPY') await copy(rest, root, folder, includes);
    if (instruction !== 'RUN') continue;
    if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
    const { code, output } = await runIn(folder, ['nice', '-n', '19', 'sh', '-c', rest], base);
    if (code !== 0) throw new Error(`"${rest}" failed:\n${output}`);
  }
}

async function runIn(cwd: string, [program = '', ...words]: string[], env: Variables) {
  const child = spawn(program, words, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longest,
    ...user,
  });
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: Number(code ?? -1), output: `${out}${errors}` };
}

/** What the disk needs for the folder, and files that only building and testing read. */
async function contents(app: string): Promise<{ megabytes: number; unwanted: string[] }> {
  const list: object = JSON.parse(await read('deploy/left-out-packages.json'));
  const leftOut = Object.keys(list);
  const unwanted: string[] = [];
  let bytes = 0;
  for (const entry of await readdir(app, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    bytes += (await lstat(path)).blocks * 512;
    const within = path.slice(app.length + 1);
    const isPackage = leftOut.some((one) => within === `node_modules/${one}`);
    const isOurTest = /\.test\.tsx?$/.test(within) && !within.startsWith('node_modules/');
    const isNode = entry.isFile() && entry.name === 'node';
    if (isPackage || isOurTest || isNode || within.endsWith('.map')) unwanted.push(within);
  }
  return { megabytes: Math.round(bytes / 1e6), unwanted };
}

/** Starts the image's command in production, asks it and runs the operator commands beside it. */
async function serveFrom(app: string, work: string, image: Variables, command: string[]) {
  const postgres = await joinEmbeddedPostgres(join(work, 'postgres'), silent);
  const dataDir = await ownFolder(join(work, 'data'));
  const port = String(await freePort());
  const secrets = await ownFolder(join(work, 'secrets'));
  const secretFile = async (file: string, content: string) => {
    const path = join(secrets, file);
    await writeFile(path, `${content}\n`, { mode: 0o400 });
    if (user) await chown(path, user.uid, user.gid);
    return path;
  };
  const key = () => randomBytes(32).toString('base64');
  const env = {
    ...image,
    PORT: port,
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: 'https://image.example',
    DRAIN_SECONDS: '0',
    DATABASE_URL_FILE: await secretFile('database_url', postgres.url),
    MASTER_KEY_FILE: await secretFile('master_key', key()),
    SIGNING_KEY_FILE: await secretFile('signing_key', key()),
  };
  const [program = '', ...words] = command;
  const server = spawn(program, words, {
    cwd: app,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  const said = Promise.all([text(server.stdout), text(server.stderr)]);
  try {
    const origin = `http://127.0.0.1:${port}`;
    const isReady = await ready(`${origin}/healthz`, server);
    if (!isReady) {
      server.kill('SIGKILL');
      throw new Error(`The image did not start:\n${(await said).join('\n').slice(-3000)}`);
    }
    // Production does not serve while example values are in use.
    const { status } = await fetch(`${origin}/readyz`);
    const backup = join(dataDir, 'backup');
    const script = (file: string, ...rest: string[]) =>
      runIn(app, ['node', `scripts/${file}.mjs`, ...rest], env);
    const goLive = await script('store', 'go-live-check');
    const backedUp = await script('backup', backup);
    server.kill('SIGTERM');
    const [code] = await once(server, 'close');
    const restored = await script('restore', backup, '--replace');
    const loaded = await runIn(app, ['node', '--input-type=module', '--eval', loadEverything], env);
    if (backedUp.code + restored.code + loaded.code !== 0) {
      throw new Error([backedUp, restored, loaded].map(({ output }) => output).join('\n'));
    }
    return {
      staysClosed: status === 503,
      stopsCleanly: code === 0,
      // A new site is full of examples, so the check lists them and ends with 1.
      checksExamples: goLive.code === 1 && goLive.output.includes('office_name'),
      backsUp: backedUp.output.includes('Backed up'),
      restores: restored.output.includes('Restored'),
      loadsEveryPackage: loaded.output.includes('all loaded'),
    };
  } finally {
    server.kill('SIGKILL');
    await postgres.leave();
  }
}

/** Native modules and packages that a start alone does not load. */
const loadEverything = `
const { dependencies } = JSON.parse((await import('node:fs')).readFileSync('package.json', 'utf8'));
const { existsSync } = await import('node:fs');
for (const name of Object.keys(dependencies)) {
  if (!existsSync('node_modules/' + name) || name.startsWith('@fontsource')) continue;
  await import(name === 'pdfjs-dist' ? 'pdfjs-dist/legacy/build/pdf.mjs' : name);
}
await import('./server/papers/template.ts');
await import('./server/documents/inspection/picture.ts');
console.log('all loaded');`;

async function ready(url: string, server: ReturnType<typeof spawn>): Promise<boolean> {
  const limit = performance.now() + 120_000;
  while (performance.now() < limit && server.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}
