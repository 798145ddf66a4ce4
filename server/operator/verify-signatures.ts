import { eq, or, sql } from 'drizzle-orm';
import { openDataKey } from '../applications/index.ts';
import { loadKeys } from '../platform/keys.ts';
import { applications } from '../applications/table.ts';
import { verifyChain } from '../signatures/index.ts';
import type { CommandDeps } from './import.ts';
import { OperatorProblem } from './problem.ts';

/** Checks that the signed content of an application is unchanged (T44). */
export const verifySignaturesCommand =
  (name: string) =>
  async ({ config, store }: CommandDeps): Promise<string[]> => {
    const keys = await loadKeys(config);
    const [application] = await store.db
      .select()
      .from(applications)
      .where(or(eq(applications.reference, name), eq(sql`${applications.id}::text`, name)));
    const dataKey = application && openDataKey(keys, application);
    if (!application || !dataKey) {
      throw new OperatorProblem(`No signatures are stored for "${name}".`);
    }
    const result = await verifyChain(store.db, { application, dataKey });
    if (!result.intact) throw new OperatorProblem(`${name}: ${result.reason}`);
    return [`${name}: ${result.signatures} signatures, each as it was signed.`];
  };
