import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { Problem, root, run } from './process.mjs';

const pinnedNode = join(root, 'node_modules', '.bin', 'node');
const oldestNode = 24;

/** Installs packages when package-lock.json asks for others than node_modules holds. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages (npm ci) …');
  const started = Date.now();
  // Development packages build the pages, optional ones hold Node itself: a host's settings must not drop them.
  const code = await run('npm', ['ci', '--include=dev', '--include=optional', '--loglevel=error'], {
    env: { ...process.env, PATH: hostPath() },
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

/** The Node that runs the product: the one pinned in package-lock.json, or a host Node that is new enough. */
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

/** npm writes its own lock file into node_modules when an install is whole; the two must agree. */
function isInstalled() {
  const lockFile = join(root, 'package-lock.json');
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  // A container image carries its packages and no lock file.
  if (!existsSync(lockFile)) return true;
  if (!existsSync(installedFile)) return false;
  const wanted = packagesOf(lockFile);
  const installed = packagesOf(installedFile);
  const rightVersions = Object.entries(wanted).every(([path, entry]) => {
    const found = installed[path];
    return found ? found.integrity === entry.integrity : path === '' || !isNeededHere(entry);
  });
  return rightVersions && Object.keys(installed).every((path) => path in wanted);
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** Of optional packages only those made for exactly this platform must be there. */
function isNeededHere(entry) {
  if (!entry.optional) return true;
  if (entry.libc) return false;
  return Boolean(entry.os?.includes(process.platform) && entry.cpu?.includes(process.arch));
}

/** npm ci removes node_modules, and with it the Node that npm would otherwise run on. */
function hostPath() {
  const tools = `${sep}node_modules${sep}.bin`;
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(tools))
    .join(delimiter);
}
