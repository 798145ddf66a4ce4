import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { arrivalPlan } from '../../content/contact/arrival.ts';
import { ARRIVAL_PLAN } from '../../rules/text/arrival-plan-form.ts';
import { type ArrivalPlan, arrivalSlots } from '../../rules/text/arrival-days.ts';
import { isDay } from '../../rules/text/days.ts';
import type { Deps } from '../platform/deps.ts';
import { SharedCache } from '../platform/store/shared-cache.ts';
import { parameters } from '../parameters/table.ts';

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const weekdays = z.array(whole(0, 6)).check(z.maxLength(7));

const operatorsPlan = z.object({
  leadDays: whole(0, 60),
  dayEndsAt: whole(1, 24),
  daysOffered: whole(1, 60),
  closedOn: weekdays,
  slots: z
    .array(
      z.object({
        slot: z.enum(arrivalSlots),
        from: whole(0, 23),
        to: whole(1, 24),
        places: whole(0, 1000),
        notOn: weekdays,
      }),
    )
    .check(z.minLength(1), z.maxLength(arrivalSlots.length)),
  holidays: z.array(z.object({ day: z.string().check(z.refine(isDay)), name: z.string() })),
});

/** The plan of a parameter; null if the text is no valid plan. */
export function readArrivalPlan(text: string): ArrivalPlan | null {
  try {
    const read = operatorsPlan.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** True if an operator's text is a valid plan. */
export const isArrivalPlan = (text: string): boolean => readArrivalPlan(text) !== null;

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
