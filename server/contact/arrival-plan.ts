import { eq } from 'drizzle-orm';
import { arrivalPlan } from '../../content/contact/arrival.ts';
import { ARRIVAL_PLAN } from '../../rules/text/arrival-plan-form.ts';
import type { ArrivalPlan } from '../../rules/text/arrival-days.ts';
import type { Deps } from '../platform/deps.ts';
import { SharedCache } from '../platform/store/shared-cache.ts';
import { readArrivalPlan } from '../parameters/index.ts';
import { parameters } from '../parameters/table.ts';

/** The plan in force: the operator's parameter, else the one in content/. */
export function arrivalPlans({ store, log }: Pick<Deps, 'store' | 'log'>) {
  const cache = new SharedCache<ArrivalPlan>(store, ['parameters'], { entries: 1 });

  async function load(): Promise<ArrivalPlan> {
    const [row] = await store.db.select().from(parameters).where(eq(parameters.code, ARRIVAL_PLAN));
    if (row === undefined) return arrivalPlan;
    const plan = readArrivalPlan(row.value);
    if (plan === null) log.error({ parameter: ARRIVAL_PLAN }, 'The arrival plan cannot be read');
    return plan ?? arrivalPlan;
  }

  return () => cache.ask('', load);
}
export type ArrivalPlans = ReturnType<typeof arrivalPlans>;
