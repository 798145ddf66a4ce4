import { setTimeout } from 'node:timers/promises';
import { Gauge } from '@prometheus-io/client';
import { and, eq } from 'drizzle-orm';
import { maids } from '../../catalogue/table.ts';
import type { Deps } from '../../platform/deps.ts';
import { registry } from '../../platform/metrics.ts';
import { staff } from '../../staff/table.ts';
import { fillDemoOffice } from './fill-demo-office.ts';

/** A start waits at most so long; the rest is written while the server works. */
const PATIENCE = 3_500;

const progress = new Gauge({
  name: 'demo_office_filling',
  help: '1 while invented work is written into the office of the demo.',
  registers: [registry],
});

export interface DemoOfficeFilling {
  /** Everything is written, or the start has waited long enough. */
  readonly inTime: Promise<unknown>;
  /** Finishes the families in progress; the next start writes the rest. */
  stop(): Promise<void>;
}

const isThere = (rows: readonly unknown[]) => rows.length > 0;

/** Only beside the demo catalogue, in a store of this computer's own or one that was empty: never in production. */
async function isWanted({ config, store }: Deps, isNew: boolean): Promise<boolean> {
  if (!config.demo || config.production) return false;
  const { db } = store;
  const original = and(eq(maids.id, 1001), eq(maids.consentReference, 'demo record'));
  if (!isThere(await db.select({ id: maids.id }).from(maids).where(original))) return false;
  if (isNew || config.databaseUrl === undefined) return true;
  // An earlier start began and was interrupted.
  return isThere(
    await db.select({ id: staff.id }).from(staff).where(eq(staff.isDemo, true)).limit(1),
  );
}

/** Begins to fill the demo's office, if there is one; it never keeps the product from starting. */
export function beginDemoOffice(deps: Deps, isNew: boolean): DemoOfficeFilling {
  const stopping = new AbortController();
  const fill = async () => {
    progress.set(1);
    try {
      if (await isWanted(deps, isNew)) await fillDemoOffice(deps, stopping.signal);
    } catch (error) {
      deps.log.error({ err: error }, 'The demo office could not be filled');
    } finally {
      progress.set(0);
    }
  };
  const filling = fill();
  return {
    inTime: Promise.race([filling, setTimeout(PATIENCE, undefined, { ref: false })]),
    async stop() {
      stopping.abort();
      await filling;
    },
  };
}
