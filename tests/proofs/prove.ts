import { appendFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { fillDataDir } from '../support/product.ts';

/** The size of a proof: small within `npm test`, full in `npm run prove`. */
export interface Budget {
  readonly size: 'small' | 'full';
}

interface Outcome {
  readonly name: string;
  readonly ok: boolean;
  /** The proof's own measurements. */
  readonly [figure: string]: unknown;
}

interface Proof {
  readonly name: string;
  /** The proof is useless at a small size; a test covers one case instead. */
  readonly onlyFull?: true;
  /** It measures time, so no other proof runs at the same time. */
  readonly alone?: true;
  run(budget: Budget): Promise<Outcome>;
}

const usage = 'Usage: npm run prove -- [--only NAME] [--small] [--report FILE]';

function isProof(value: object): value is Proof {
  return 'name' in value && 'run' in value && typeof value.run === 'function';
}

/** A proof is a module in this folder with a name and a run. */
async function allProofs(): Promise<Proof[]> {
  const files = (await readdir(import.meta.dirname)).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'prove.ts',
  );
  const modules: object[] = await Promise.all(
    files.sort().map((file) => import(`${import.meta.dirname}/${file}`)),
  );
  return modules.filter(isProof);
}

async function runProof(proof: Proof, budget: Budget): Promise<Outcome> {
  const started = performance.now();
  const outcome = await proof.run(budget).catch((error: unknown) => ({
    name: proof.name,
    ok: false,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  const seconds = Number(((performance.now() - started) / 1000).toFixed(1));
  return { ...outcome, name: proof.name, size: budget.size, seconds };
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      small: { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  });
  const known = await allProofs();
  const unknown = values.only?.find((name) => !known.some((proof) => proof.name === name));
  if (unknown !== undefined) {
    const names = known.map((proof) => proof.name).join(', ');
    console.error(`There is no proof "${unknown}". The proofs are: ${names}.\n${usage}`);
    return 2;
  }
  const size = values.small ? 'small' : 'full';
  const chosen = known
    .filter(({ name }) => values.only?.includes(name) ?? true)
    .filter(({ onlyFull }) => size === 'full' || !onlyFull);
  const removeFilled = chosen.length > 1 ? await fillDataDir() : undefined;
  let failed = 0;
  const runAll = async (proofs: Proof[]) => {
    for (let proof = proofs.shift(); proof; proof = proofs.shift()) {
      const outcome = await runProof(proof, { size });
      if (!outcome.ok) failed += 1;
      console.log(JSON.stringify(outcome));
      if (values.report !== undefined) {
        appendFileSync(values.report, `${JSON.stringify(outcome)}\n`);
      }
    }
  };
  // Small proofs mostly wait for processes; full-size measurements need the machine to themselves.
  const together = chosen.filter(({ alone }) => !alone);
  await Promise.all(Array.from({ length: size === 'small' ? 2 : 1 }, () => runAll(together)));
  await runAll(chosen.filter(({ alone }) => alone));
  await removeFilled?.();
  return failed === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  console.error(`${error.message}\n${usage}`);
  process.exitCode = 2;
}
