import * as z from 'zod/mini';
import { type ArrivalPlan, arrivalSlots } from '../../rules/text/arrival-days.ts';
import { isDay } from '../../rules/text/days.ts';

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
