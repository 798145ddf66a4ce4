import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Budget } from './prove.ts';
import { killMigrations } from './parallel-migration/kills.ts';

export const name = 'parallel-migration';

const sizes = {
  small: { openers: 4, rounds: 1, kills: 3 },
  full: { openers: 12, rounds: 5, kills: 20 },
};

/** [G19] Many processes open an empty store at once; others are killed in the middle of a migration. */
export async function run({ size }: Budget) {
  const { openers, rounds, kills } = sizes[size];
  const root = await mkdtemp(join(tmpdir(), 'prove-parallel-migration-'));
  await chmod(root, 0o755);
  try {
    let failures = 0;
    const schemas = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const dataDir = join(root, `round-${round}`);
      const answers = await Promise.all(Array.from({ length: openers }, () => openOnce(dataDir)));
      for (const answer of answers) {
        if (answer === undefined) failures += 1;
        else schemas.add(answer);
      }
    }
    const killed = await killMigrations(root, kills);
    const ok = failures === 0 && schemas.size === 1 && killed.torn === 0 && killed.unfinished === 0;
    return { name, ok, openers: openers * rounds, failures, schemas: schemas.size, ...killed };
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** The schema that one process saw, or nothing if it failed. */
async function openOnce(dataDir: string): Promise<string | undefined> {
  const child = fork(join(import.meta.dirname, 'parallel-migration/opener.ts'), [dataDir]);
  let seen: string | undefined;
  child.on('message', (message) => (seen = JSON.stringify(message)));
  const [code] = await once(child, 'exit');
  return code === 0 ? seen : undefined;
}
