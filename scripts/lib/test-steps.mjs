import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { productNode } from './install.mjs';
import { withLock } from './lock.mjs';
import { onStop, Problem, productEnvironment, root, run } from './process.mjs';

/** A step that hangs fails instead of blocking the steps after it. */
const minutes = (count) => count * 60_000;

const staticSteps = [
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
    description: 'the packages are the ones we chose',
    run: () => script('scripts/checks/dependencies.ts'),
  },
  {
    name: 'deploy',
    description: 'the container files name what exists',
    run: () => script('scripts/checks/deploy.ts'),
  },
  { name: 'dead-code', description: 'nothing is unused', run: () => tool('knip') },
];

const buildSteps = [
  { name: 'build', description: 'pages and server build', run: build },
  {
    name: 'browsers',
    description: 'script and style use nothing that the supported browsers lack',
    run: () => script('scripts/checks/browsers.ts'),
  },
];

/** Tests that start other programs or whole databases, or take long over what no day changes: left out on other days. */
const slowTests = [
  'server/demo-office.test.ts',
  'server/documents/inspection/**',
  'server/holds/line-holds.test.ts',
  'server/links/combinations.test.ts',
  'server/messages/providers/**',
  'server/my/access/sign-in.test.ts',
  'server/my/whatsapp/**',
  'server/office/every-undo/**',
  'server/office/people/rights.test.ts',
  'server/operator/command.test.ts',
  'server/personal-data/at-rest.test.ts',
  'server/platform/**',
  'server/replacement/authority-refusals.test.ts',
  'scripts/**',
  'tests/**',
  'tools/**',
];

const journeys = ['--config', 'tests/journeys/vitest.config.ts'];

/** What the gate runs; `all` runs the rest too. */
const gate = JSON.parse(readFileSync(join(root, 'tests', 'gate.json'), 'utf8'));
const mainJourneys = Object.values(gate.journeys).flatMap((files) =>
  Object.keys(files).map((file) => `tests/journeys/${file}`),
);
const unitTestsOnlyInAll = Object.keys(gate.unitTestsOnlyInAll);

/** The three levels of `npm test`; each step returns how many checks passed and failed. */
export const levels = {
  quick: [
    ...staticSteps,
    {
      name: 'unit',
      description: 'unit tests that start nothing',
      run: () => tests(minutes(10), '--project=rules', '--project=web'),
    },
  ],
  gate: [
    ...staticSteps,
    {
      name: 'unit',
      description: 'unit tests and tests on the store',
      run: () => testsWith({ timeout: minutes(25), leftOut: unitTestsOnlyInAll }, []),
    },
    ...buildSteps,
    {
      name: 'browser',
      description: 'the main journeys in Chromium',
      run: () => tests(minutes(25), ...journeys, ...mainJourneys),
    },
    {
      name: 'proofs',
      description: 'the main proofs at a small size',
      run: () => proofs(minutes(8), ...gate.proofs.flatMap((name) => ['--only', name])),
    },
  ],
  all: [
    ...staticSteps.filter(({ name }) => name !== 'packages'),
    {
      name: 'packages',
      description: 'the packages are the ones we chose, and none is known to be broken',
      run: () => script('scripts/checks/dependencies.ts', '--audited'),
    },
    {
      name: 'unit',
      description: 'unit tests and tests on the store, with the share of lines they run',
      run: () => tests(minutes(30), '--coverage'),
    },
    {
      name: 'days',
      description: 'the tests of rules and server on days that easily break them',
      run: testsOnOtherDays,
    },
    ...buildSteps,
    {
      name: 'browser',
      description: 'every journey in Chromium, phone and desktop, and in WebKit and Firefox',
      needsMorePrograms: true,
      run: () => tests(minutes(60), ...journeys),
    },
    {
      name: 'proofs',
      description: 'every proof at a small size',
      run: () => proofs(minutes(25)),
    },
  ],
};

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

let isStopped = false;

/** From now on a stop signal ends the whole run, not just the program of the step that is under way. */
export function stopOnSignal() {
  onStop(() => {
    isStopped = true;
  });
}

/** Runs a script with the product's Node. */
async function start(args, options = {}) {
  const env = productEnvironment(options.env);
  const code = await run(productNode(), args, { timeout: minutes(5), ...options, env });
  if (isStopped) throw new Problem('The tests were stopped.');
  return code;
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

/** More tests than this that pass only when repeated fail the step. */
const mostUnstable = 5;

/** Runs vitest; a test that passed only when repeated counts as passed and is named. */
const tests = (timeout, ...args) => testsWith({ timeout }, args);

async function testsWith({ timeout, leftOut = [], day }, args) {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=./scripts/lib/test-report.ts'];
    const vitest = [join('node_modules', '.bin', 'vitest'), 'run', ...args, ...reporters];
    const env = { ...inMemory(), TEST_REPORT: report, TESTS_LEFT_OUT: leftOut.join() };
    if (day) env.TEST_DAY = day;
    const code = await start(vitest, { timeout, env });
    const { passed, skipped, failed, unstable, running, files } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    printSlowest(files);
    const broken = [...failed];
    if (running.length > 0) broken.push(`stopped while these ran: ${running.join(', ')}`);
    if (unstable.length > mostUnstable) broken.push(`${unstable.length} tests are unstable`);
    if (code !== 0 && broken.length === 0) broken.push('an error outside every test');
    return { passed, failed: broken.length, skipped, broken, unstable };
  });
}

/** Ends of months and of years, a leap day and a Friday. */
const otherDays = [
  '2026-11-18',
  '2026-11-30',
  '2026-12-31',
  '2027-01-31',
  '2027-02-26',
  '2027-02-28',
  '2028-02-29',
];

async function testsOnOtherDays() {
  const sum = { passed: 0, failed: 0, skipped: 0, broken: [], unstable: [] };
  for (const day of otherDays) {
    console.log(`\nOn ${day}:`);
    const projects = ['--project=server', '--project=rules'];
    const options = { timeout: minutes(15), leftOut: slowTests, day };
    const result = await testsWith(options, projects);
    const on = (titles = []) => titles.map((title) => `on ${day}: ${title}`);
    sum.passed += result.passed;
    sum.failed += result.failed;
    sum.skipped += result.skipped ?? 0;
    sum.broken.push(...on(result.broken));
    sum.unstable.push(...on(result.unstable));
  }
  return sum;
}

function printSlowest(files) {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  console.log('\nThe slowest files:');
  for (const { file, seconds } of slowest) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  }
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

/** Each proof is one JSON line in the report. */
async function proofs(timeout, ...args) {
  return withReport(async (report) => {
    const prove = ['tests/proofs/prove.ts', '--small', '--report', report, ...args];
    const code = await start(prove, { timeout });
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
