import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { leftOutProblems, productionEntries, runtimePackages } from './runtime-packages.ts';

const root = join(import.meta.dirname, '..', '..');

function tree(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'runtime-packages-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('packages are found through imports, exports and late imports, but not through types', () => {
  const folder = tree({
    'server/entry.ts': `import { join } from 'node:path';
      import type { Plan } from 'only-types';
      import { type Kind, read } from './inner.ts';
      export * from '../rules/outer.ts';
      const late = () => import('@scope/late/part.mjs');`,
    'server/inner.ts': `import 'side-effect';
      export { one } from 'named/sub';
      export type { Two } from 'types-too';`,
    'rules/outer.ts': `import back from '../server/entry.ts'; import { type Three } from 'kept-by-node';`,
  });
  expect(Object.fromEntries(runtimePackages(folder, ['server/entry.ts']))).toEqual({
    '@scope/late': 'server/entry.ts',
    'kept-by-node': 'rules/outer.ts',
    named: 'server/inner.ts',
    'side-effect': 'server/inner.ts',
  });
});

test('a package that the product needs cannot be left out of the image', () => {
  const inspector = productionEntries.filter((path) => path.includes('inspection'));
  const loaded = runtimePackages(root, inspector);
  const dependencies = ['vite', 'sharp', 'pdfjs-dist', 'react'];
  const config = readFileSync(join(root, 'vite.config.ts'), 'utf8');
  const problems = (leftOut: Record<string, string>, text = config) =>
    leftOutProblems(leftOut, dependencies, loaded, text);
  expect(problems({ vite: 'builds', react: 'is in the bundle' })).toEqual([]);
  expect(problems({ sharp: '' })).toEqual([
    expect.stringMatching(/^leaves out sharp, which server\/\S+ loads$/),
  ]);
  expect(problems({ 'pdfjs-dist': '' })).toContain(
    'leaves out pdfjs-dist, which is not in the bundle',
  );
  expect(problems({ webpack: '' })).toEqual(['leaves out webpack, which is no dependency']);
  expect(problems({}, '')).toEqual(['cannot see what vite.config.ts keeps out of the bundle']);
});
