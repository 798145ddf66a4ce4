import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const lock = {
  packages: {
    '': {
      dependencies: { bundler: '1', server: '1' },
      optionalDependencies: { 'second-node': '1' },
    },
    'node_modules/bundler': { dependencies: { shared: '1', '@tools/only': '1' } },
    'node_modules/@tools/only': {},
    'node_modules/server': {
      dependencies: { shared: '2' },
      optionalDependencies: { '@native/here': '1', '@native/elsewhere': '1' },
      peerDependencies: { peer: '1', driver: '1' },
      peerDependenciesMeta: { driver: { optional: true } },
    },
    'node_modules/server/node_modules/shared': { dependencies: { deep: '1' } },
    'node_modules/shared': {},
    'node_modules/deep': {},
    'node_modules/peer': {},
    'node_modules/driver': {},
    'node_modules/@native/here': {},
    'node_modules/@native/elsewhere': {},
    'node_modules/second-node': {},
  },
};

/** A folder as the image's build has it: scripts, lock file and packages. */
function imageFolder(leftOut: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'production-packages-test-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(import.meta.dirname, join(root, 'scripts'), { recursive: true });
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('package-lock.json', JSON.stringify(lock));
  write('deploy/left-out-packages.json', JSON.stringify(leftOut));
  for (const path of Object.keys(lock.packages)) {
    // npm leaves out what is for other processors.
    if (path === '' || path.endsWith('elsewhere')) continue;
    for (const file of ['index.js', 'index.js.map', 'index.d.ts']) write(`${path}/${file}`, '');
  }
  for (const file of ['.bin/bundler', '.package-lock.json', '.vite-temp/config.mjs']) {
    write(`node_modules/${file}`, '');
  }
  const run = () =>
    spawnSync(process.execPath, ['scripts/production-packages.mjs'], {
      cwd: root,
      encoding: 'utf8',
      timeout: 30_000,
    });
  const files = () =>
    readdirSync(join(root, 'node_modules'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .sort();
  return { root, run, files };
}

test('the image keeps what the product needs, as npm resolves it, and nothing for building', () => {
  const { root, run, files } = imageFolder({ bundler: 'builds', 'second-node': 'is there' });
  expect(run()).toMatchObject({ status: 0, stderr: '' });
  expect(files()).toEqual([
    'node_modules/@native/here/index.js',
    'node_modules/deep/index.js',
    'node_modules/peer/index.js',
    'node_modules/server/index.js',
    'node_modules/server/node_modules/shared/index.js',
  ]);
  expect(readdirSync(join(root, 'node_modules'))).not.toContain('@tools');
});

test('a list that names an unknown package, and a clone, are left alone', () => {
  const unknown = imageFolder({ webpack: 'builds' });
  const before = unknown.files();
  expect(unknown.run()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('names webpack, which package.json does not'),
  });
  const clone = imageFolder({ bundler: 'builds' });
  mkdirSync(join(clone.root, '.git'));
  expect(clone.run()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('a clone needs'),
  });
  expect([unknown.files(), clone.files()]).toEqual([before, before]);
});
