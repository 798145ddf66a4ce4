import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { productNode } from './install.mjs';
import { withLock } from './lock.mjs';
import { Problem, productEnvironment, run } from './process.mjs';

/** Longer than any step takes: a hanging step fails instead of blocking the rest. */
const stepLimit = 40 * 60_000;

/** Everything that CI runs, in order; each step returns how many checks passed and failed. */
export const steps = [
  {
    name: 'format',
    description: 'every file is formatted',
    run: () => tool('oxfmt', '--check', '.'),
  },
  {
    name: 'lint',
    description: 'no lint finding',
    run: () => tool('oxlint', '--type-aware', '--deny-warnings'),
  },
  {
    name: 'types',
    description: 'the types agree',
    run: () => all(tool('react-router', 'typegen'), () => tool('tsc', '--noEmit')),
  },
  {
    name: 'structure',
    description: 'the rules for imports, files and folders hold',
    run: () => script('scripts/checks/structure.ts'),
  },
  {
    name: 'docs',
    description: 'the documents are true',
    run: () => script('scripts/checks/docs.ts'),
  },
  {
    name: 'threats',
    description: 'every threat has its test',
    run: () => script('scripts/checks/threats.ts'),
  },
  {
    name: 'packages',
    description: 'the packages are the ones we chose, and none is known to be broken',
    run: () => script('scripts/checks/dependencies.ts'),
  },
  {
    name: 'deploy',
    description: 'the container files name what exists',
    run: () => script('scripts/checks/deploy.ts'),
  },
  { name: 'dead-code', description: 'nothing is unused', run: () => tool('knip') },
  {
    name: 'unit',
    description: 'unit tests and tests on the store, with the share of lines they run',
    run: () => tests('--coverage'),
  },
  { name: 'build', description: 'pages and server build', run: build },
  {
    name: 'browsers',
    description: 'script and style use nothing that the supported browsers lack',
    run: () => script('scripts/checks/browsers.ts'),
  },
  {
    name: 'browser',
    description: 'the pages in Chromium, phone and desktop, and in WebKit and Firefox',
    run: () => tests('--config', 'tests/journeys/vitest.config.ts'),
  },
  { name: 'proofs', description: 'the long runs at a small budget', run: proofs },
];

/** Tests that start other programs or whole databases; the quick run leaves them out. */
const slowTests = [
  'server/documents/inspection/**',
  'server/operator/command.test.ts',
  'server/platform/store/**',
  'scripts/**',
  'tests/**',
];

const isStaticCheck = (step) =>
  !['unit', 'build', 'browsers', 'browser', 'proofs'].includes(step.name);

/** The quick run: every check of the code, and the quick tests. */
export const quickSteps = [
  ...steps.filter(isStaticCheck),
  {
    name: 'unit',
    description: 'unit tests without those that start programs',
    run: () => tests(...slowTests.map((files) => `--exclude=${files}`)),
  },
];

async function all(first, next) {
  const before = await first;
  const after = await next();
  return { passed: before.passed + after.passed, failed: before.failed + after.failed };
}

const tool = (name, ...args) => script(join('node_modules', '.bin', name), ...args);

async function script(...args) {
  const code = await start(args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function start(args, options = {}) {
  const env = productEnvironment(options.env);
  return run(productNode(), args, { timeout: stepLimit, ...options, env });
}

async function build() {
  try {
    await withLock(ensureBuilt);
    return { passed: 1, failed: 0 };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}

/** Uses vitest's own counts; an error outside every test fails the step too. */
async function tests(...args) {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const vitest = [join('node_modules', '.bin', 'vitest'), 'run', ...args, ...reporters];
    const code = await start(vitest, { env: inMemory() });
    const { numPassedTests, numPendingTests, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const broken = testResults.flatMap(failuresOf);
    if (code !== 0 && broken.length === 0) broken.push('an error outside every test');
    return { passed: numPassedTests, failed: broken.length, skipped: numPendingTests, broken };
  });
}

/** The databases of tests are gone after the run: with room for them in memory, nobody waits for the disk. */
function inMemory() {
  const folder = '/dev/shm';
  const needed = 6 * 1024 ** 3;
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem()) > needed ? { TMPDIR: folder } : {};
  } catch {
    return {};
  }
}

/** A file that could not be loaded has no tests to name. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${message}`] : [];
  return failed.map((test) => `${file} > ${test.fullName}\n${test.failureMessages.join('\n')}`);
}

/** Each proof is one JSON line in the report. */
async function proofs() {
  return withReport(async (report) => {
    const code = await start(['tests/proofs/prove.ts', '--small', '--report', report]);
    const lines = readFileSync(report, 'utf8').split('\n').filter(Boolean);
    const broken = lines.filter((line) => !JSON.parse(line).ok);
    if (code !== 0 && broken.length === 0) broken.push('an error outside every proof');
    return { passed: lines.length - broken.length, failed: broken.length, broken };
  });
}

async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'ahlan-home-report-'));
  try {
    return await work(join(folder, 'report.json'));
  } catch (error) {
    if (!(error instanceof SyntaxError) && error.code !== 'ENOENT') throw error;
    console.error('The step ended without its report.');
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
