import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import { delimiter, join, sep } from 'node:path';
import { Problem, root, run } from './process.mjs';

const packages = join(root, 'node_modules');
const pinnedNode = join(packages, '.bin', 'node');
const oldestNode = 24;

/** Installs all packages if package-lock.json does not match node_modules. */
export async function ensureInstalled() {
  if (isInstalled({ dev: true })) return;
  await install('--include=dev', '--include=optional');
}

/** Installs only the packages that build and run the product, unless they are installed already. */
export async function ensureInstalledToRun() {
  if (isInstalled({ dev: false })) return;
  // Node itself is an optional package, so a host's npm settings must not omit them.
  await install('--omit=dev', '--include=optional');
  removeUnread();
}

/** Installs the packages of a folder that has its own package.json and lock file. */
export async function ensureInstalledIn(folder) {
  if (isInstalled({ dev: true, folder })) return;
  await install('--prefix', folder);
}

async function install(...options) {
  console.log('Installing packages (npm ci) …');
  const started = Date.now();
  const code = await run('npm', ['ci', ...options, '--loglevel=error'], {
    env: { ...process.env, ...npmCache(), PATH: hostPath() },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (code !== 0) {
    throw new Problem(
      `npm ci failed (exit code ${code}); its own message is above.\n` +
        'Check that this machine reaches the npm registry and has 2 GB of free disk, then run the same command again.',
    );
  }
  console.log(`Installed in ${seconds(started)}.`);
}

/** Source maps, type declarations and Node's C headers take a third of the disk space and are not used here. */
export function removeUnread() {
  for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
    const folder = entry.parentPath ?? entry.path;
    const unread = entry.isFile()
      ? /\.(?:map|d\.[cm]?ts)$/.test(entry.name)
      : entry.name === 'include' && /node_modules[\\/]node-[^\\/]+$/.test(folder);
    if (unread) rmSync(join(folder, entry.name), { recursive: true });
  }
}

/** The Node for the product: the version pinned in package-lock.json, or a host Node that is new enough. */
export function productNode() {
  if (existsSync(pinnedNode) && spawnSync(pinnedNode, ['--version']).status === 0) {
    return pinnedNode;
  }
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return process.execPath;
  throw new Problem(
    `The product runs on Node ${oldestNode}. It comes with the packages on Linux (x64 and arm64, glibc);\n` +
      `this is ${process.platform} ${process.arch} with Node ${process.versions.node}: install Node ${oldestNode} or newer and run the same command again.`,
  );
}

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** npm writes its own lock file into node_modules after a complete install; the two must match. */
function isInstalled({ dev, folder = '' }) {
  const lockFile = join(root, folder, 'package-lock.json');
  const installedFile = join(root, folder, 'node_modules', '.package-lock.json');
  // A container image has packages but no lock file.
  if (!existsSync(lockFile)) return true;
  if (!existsSync(installedFile)) return false;
  const wanted = packagesOf(lockFile);
  const installed = packagesOf(installedFile);
  const rightVersions = Object.entries(wanted).every(([path, entry]) => {
    const found = installed[path];
    if (found) return found.integrity === entry.integrity;
    return path === '' || !isNeededHere(entry) || (!dev && (entry.dev || entry.devOptional));
  });
  return rightVersions && Object.keys(installed).every((path) => path in wanted);
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** Only optional packages for this platform are required. */
function isNeededHere(entry) {
  if (!entry.optional) return true;
  if (entry.libc) return false;
  return Boolean(entry.os?.includes(process.platform) && entry.cpu?.includes(process.arch));
}

/** npm's cache is under HOME; if that is read-only, the temporary folder is used. */
function npmCache() {
  if (process.env.npm_config_cache) return {};
  try {
    accessSync(homedir(), constants.W_OK);
    return {};
  } catch {
    return { npm_config_cache: join(tmpdir(), `ahlan-home-npm-${userInfo().uid}`) };
  }
}

/** npm ci removes node_modules, including the Node that npm would otherwise run on. */
function hostPath() {
  const tools = `${sep}node_modules${sep}.bin`;
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(tools))
    .join(delimiter);
}
