import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockProblems } from './lock-file.ts';
import { readAudit } from './registry-audit.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', '..', path), 'utf8');
const path = 'node_modules/shelf';
const good = { version: '1.2.3', integrity: `sha512-${'a'.repeat(86)}==`, license: 'MIT' };

function problemsOf(change: object, asked: object = { shelf: '1.2.3' }): string[] {
  const manifest = { dependencies: asked, allowScripts: { drill: true, '@saw/linux-x64': true } };
  const lock = { packages: { '': {}, [path]: { ...good, ...change } } };
  return lockProblems(JSON.stringify(manifest), JSON.stringify(lock));
}

test('[T76] our own packages are all from the registry, hashed, licensed, and run nothing unasked', () => {
  for (const folder of ['', 'tests/bench/']) {
    const [manifest, lock] = [read(`${folder}package.json`), read(`${folder}package-lock.json`)];
    expect(lockProblems(manifest, lock)).toEqual([]);
  }
});

test('a package as it should be is nothing to complain about', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ license: '(GPL-3.0 OR MIT)' })).toEqual([]);
  expect(problemsOf({ resolved: 'https://registry.npmjs.org/shelf/-/shelf-1.2.3.tgz' })).toEqual(
    [],
  );
  expect(problemsOf({ dependencies: { drill: '^1.0.0 || >=2' } })).toEqual([]);
});

test.each([
  [{ integrity: undefined }, 'has no sha512 hash'],
  [{ integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'has no sha512 hash'],
  [{ resolved: 'git+ssh://git@host/shelf.git#1' }, 'not from the registry'],
  [{ resolved: 'http://registry.npmjs.org/shelf.tgz' }, 'not from the registry'],
  [{ resolved: 'https://registry.npmjs.org.evil.example/shelf.tgz' }, 'not from the registry'],
  [{ dependencies: { drill: 'github:somebody/drill' } }, 'wants drill from'],
  [{ dependencies: { drill: 'somebody/drill' } }, 'wants drill from'],
  [{ optionalDependencies: { drill: 'https://host/drill.tgz' } }, 'wants drill from'],
  [{ hasInstallScript: true }, 'runs a script'],
  [{ license: 'GPL-3.0' }, 'which nobody has agreed to'],
  [{ license: '(MIT AND AGPL-3.0)' }, 'which nobody has agreed to'],
  [{ license: undefined }, 'the licence (none)'],
])('[T76] a lock file with %j is refused', (change, problem) => {
  expect(problemsOf(change)).toEqual([expect.stringContaining(problem)]);
});

test.each(['^1.2.3', 'latest', '*', 'git+https://host/shelf.git'])(
  '[T76] a package asked for as %s is refused: only one exact version is ours',
  (version) => {
    expect(problemsOf({}, { shelf: version })).toEqual([expect.stringContaining('exact version')]);
  },
);

test('[T76] what the registry calls high or critical fails; a registry that does not answer is reported separately', () => {
  const vulnerabilities = {
    shelf: { severity: 'high' },
    drill: { severity: 'critical' },
    lamp: { severity: 'moderate' },
  };
  const metadata = { vulnerabilities: { moderate: 1, high: 1, critical: 1, total: 3 } };
  expect(readAudit(JSON.stringify({ vulnerabilities, metadata }))).toEqual({
    kind: 'audited',
    severe: ['shelf: high', 'drill: critical'],
  });
  const none = { vulnerabilities: {}, metadata: { vulnerabilities: { high: 0, critical: 0 } } };
  expect(readAudit(JSON.stringify(none))).toEqual({ kind: 'audited', severe: [] });
  for (const silence of ['', 'npm error', '{"error":{"code":"E405"}}', '{"message":"405"}']) {
    expect(readAudit(silence)).toEqual({ kind: 'unanswered' });
  }
});
