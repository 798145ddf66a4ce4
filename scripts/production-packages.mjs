import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { removeUnread } from './lib/install.mjs';
import { main, Problem, root } from './lib/process.mjs';

/**
 * For the image, after its build: leaves in node_modules only what the built server and the operator commands load. What is
 * left out, and why, stands in deploy/left-out-packages.json. npm itself cannot do it, because `npm start` builds, so the
 * packages that build are no development packages.
 */
await main(() => {
  if (existsSync(join(root, '.git'))) {
    throw new Problem(
      'This removes packages that a clone needs. It is a step of deploy/Dockerfile.',
    );
  }
  const { packages } = read('package-lock.json');
  const leftOut = Object.keys(read('deploy/left-out-packages.json'));
  const { dependencies = {}, optionalDependencies = {} } = packages[''];
  const direct = Object.keys({ ...dependencies, ...optionalDependencies });
  const unknown = leftOut.filter((name) => !direct.includes(name));
  if (unknown.length > 0) {
    throw new Problem(
      `deploy/left-out-packages.json names ${unknown.join(', ')}, which package.json does not.`,
    );
  }
  const kept = neededBy(
    direct.filter((name) => !leftOut.includes(name)),
    packages,
  );
  for (const path of Object.keys(packages)) {
    if (path !== '' && !kept.has(path)) rmSync(join(root, path), { recursive: true, force: true });
  }
  removeToolFiles();
  removeUnread();
  console.log(`Kept ${kept.size} packages.`);
  return 0;
});

function read(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

/** The paths of these packages and of all that they need, as npm resolves them. */
function neededBy(names, packages) {
  const found = new Set();
  const add = (path) => {
    if (path === undefined || found.has(path)) return;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[path];
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }).concat(peers)) {
      add(pathOf(name, path, packages));
    }
  };
  for (const name of names) add(pathOf(name, '', packages));
  return found;
}

function pathOf(name, from, packages) {
  for (let at = from; ;) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (path in packages) return path;
    if (at === '') return undefined;
    at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')));
  }
}

/** Programs, npm's own lock file and caches of build tools; and folders of scopes that are empty now. */
function removeToolFiles() {
  const folder = join(root, 'node_modules');
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const isEmptyScope = name.startsWith('@') && readdirSync(path).length === 0;
    if (name.startsWith('.') || isEmptyScope) rmSync(path, { recursive: true });
  }
}
