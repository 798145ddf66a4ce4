import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { queueCalls } from '../../contract/office/queue.ts';
import { addCase } from '../../server/office/cases/testing.ts';
import { signedIn } from '../../server/office/testing.ts';
import { openStore } from '../../server/platform/store/store.ts';
import { testApp } from '../../server/testing/app.ts';
import type { Budget } from './prove.ts';

export const name = 'office-claims';

const sizes = {
  small: { clerks: 10, items: 100 },
  full: { clerks: 50, items: 1_000 },
};
const nextOf = queueCalls['POST office/next'].answer.schema;

/** [OFF-12] Many clerks press Next at once until nothing is left: each item is claimed by exactly one of them. */
export async function run({ size }: Budget) {
  const { clerks, items } = sizes[size];
  const dataDir = await mkdtemp(join(tmpdir(), 'prove-office-claims-'));
  await chmod(dataDir, 0o755);
  const store = await openStore({ dataDir, databasePoolSize: 12 }, pino({ level: 'silent' }));
  const product = await testApp({ store });
  try {
    for (let count = 0; count < items; count += 1) await addCase(product.deps);
    const people = await Promise.all(
      Array.from({ length: clerks }, (_, place) =>
        signedIn(product, ['case_officer'], { name: `Clerk ${place}` }),
      ),
    );
    const claimed = new Map<string, number>();
    let failed = 0;
    const work = async (clerk: (typeof people)[number]) => {
      for (;;) {
        const asked = await clerk.post('office/next', {});
        if (asked.statusCode !== 200) {
          failed += 1;
          return;
        }
        const { task } = nextOf.parse(asked.json());
        if (task === null) return;
        claimed.set(task.id, (claimed.get(task.id) ?? 0) + 1);
        const done = await clerk.run('complete_task', { taskId: task.id });
        if (done.statusCode !== 200) failed += 1;
      }
    };
    await Promise.all(people.map(work));
    const twice = [...claimed.values()].filter((times) => times > 1).length;
    const ok = twice === 0 && failed === 0 && claimed.size === items;
    return { name, ok, clerks, items, claimed: claimed.size, twice, failed };
  } finally {
    await product.close();
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
