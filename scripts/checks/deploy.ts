import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  composeProblems,
  dockerfileProblems,
  exampleEnvProblems,
  secretProblems,
} from './container-files.ts';
import { knownNames } from './known-names.ts';
import { alertProblems, dashboardProblems, metricsOf } from './monitoring.ts';
import { leftOutProblems, productionEntries, runtimePackages } from './runtime-packages.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const known = knownNames(root);
const dockerfile = read('deploy/Dockerfile');
const compose = read('deploy/compose.yaml');
const packages = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    optionalDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(read('package.json')));
const leftOut = z
  .record(z.string(), z.string())
  .parse(JSON.parse(read('deploy/left-out-packages.json')));
const metrics = await metricsOf(root);
const problems = [
  ...dockerfileProblems(dockerfile, read('.dockerignore'), known).map(
    (problem) => `deploy/Dockerfile ${problem}`,
  ),
  ...composeProblems(compose, dockerfile, known).map((problem) => `deploy/compose.yaml ${problem}`),
  ...exampleEnvProblems(read('deploy/example.env'), compose, known).map(
    (problem) => `deploy/example.env ${problem}`,
  ),
  ...leftOutProblems(
    leftOut,
    Object.keys({ ...packages.dependencies, ...packages.optionalDependencies }),
    runtimePackages(root, productionEntries),
    read('vite.config.ts'),
  ).map((problem) => `deploy/left-out-packages.json ${problem}`),
  ...alertProblems(read('deploy/alerts.yaml'), read('docs/runbook.md'), metrics).map(
    (problem) => `deploy/alerts.yaml ${problem}`,
  ),
  ...dashboardProblems(read('deploy/dashboard.json'), metrics).map(
    (problem) => `deploy/dashboard.json ${problem}`,
  ),
  ...secretProblems(read('README.md'), read('docs/operations.md'), compose, known),
];

for (const problem of problems) console.error(problem);
console.log(`deploy: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
