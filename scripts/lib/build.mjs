import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productNode, seconds } from './install.mjs';
import { Problem, productEnvironment, root, run } from './process.mjs';

const stampFile = join(root, 'build', 'stamp');
export const serverBundle = join('build', 'server', 'index.js');

const sources = [
  'rules',
  'contract',
  'server',
  'web',
  'content',
  'public',
  'scripts/lib/build.mjs',
  'scripts/lib/precompress.ts',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.office.config.ts',
  'react-router.config.ts',
];
const isTest = /\.test\.tsx?$/;

/** Builds pages and server into build/ if a source file has changed. */
export async function ensureBuilt() {
  const stamp = hashOfSources();
  const isCurrent = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (isCurrent && existsSync(join(root, serverBundle))) return;
  console.log('Building …');
  const started = Date.now();
  rmSync(stampFile, { force: true });
  const bundler = join('node_modules', '.bin', 'react-router');
  const code = await run(productNode(), [bundler, 'build', '--logLevel', 'error'], {
    env: productEnvironment({ NODE_ENV: 'production' }),
  });
  if (code !== 0) {
    throw new Problem(`The build failed (exit code ${code}); what is wrong stands above.`);
  }
  writeFileSync(stampFile, stamp);
  console.log(`Built in ${seconds(started)}.`);
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesUnder)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isTest.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort();
}
