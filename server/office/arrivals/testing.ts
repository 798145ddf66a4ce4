import { eq } from 'drizzle-orm';
import type { CommandName, OfficeAnswer } from '../../../contract/office/office-calls.ts';
import type { Role } from '../../../rules/office/rights.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { arrivals } from '../../contact/table.ts';
import { messages } from '../../messages/table.ts';
import { parameters } from '../../parameters/table.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../testing.ts';

const places = { morning: 2, midday: 1, afternoon: 4, evening: 1 };
const hours = { morning: 8, midday: 10, afternoon: 14, evening: 18 };

/** The product with few places, so that slots fill up. */
export async function arrivalsApp(): Promise<TestApp> {
  const product = await testApp();
  const slots = (['morning', 'midday', 'afternoon', 'evening'] as const).map((slot) => ({
    slot,
    from: hours[slot],
    to: hours[slot] + 2,
    places: places[slot],
    notOn: [],
  }));
  const plan = { leadDays: 2, dayEndsAt: 24, daysOffered: 60, closedOn: [], slots, holidays: [] };
  await product.deps.store.db
    .insert(parameters)
    .values({ code: 'arrival_plan', value: JSON.stringify(plan) });
  return product;
}

/** The first day from now on with this date of a month; early in a month, so that later days cost less. */
export function dayInMonth(date: number, from = addDays(dubaiDay(new Date()), 3)): string {
  return Number(from.slice(8)) === date ? from : dayInMonth(date, addDays(from, 1));
}

/** A colleague whose browser has its page code. */
export async function colleague(product: TestApp, roles: readonly Role[], name?: string) {
  const own = await signedIn(product, roles, name === undefined ? {} : { name });
  await own.get('office/arrivals');
  return own;
}

export type Colleague = Awaited<ReturnType<typeof signedIn>>;

export const board = async ({ get }: Colleague, from: string) =>
  (await get(`office/arrivals?from=${from}`)).json<OfficeAnswer<'GET office/arrivals'>>();

type MoveTerms = OfficeAnswer<'GET office/arrivals/move'>;

export async function preview({ get }: Colleague, id: string, day: string, slot: string) {
  const answer = await get(`office/arrivals/move?applicationId=${id}&day=${day}&slot=${slot}`);
  return answer.json<MoveTerms>();
}

export const textsTo = async ({ deps }: TestApp, applicationId: string) => {
  const sent = await deps.store.db
    .select()
    .from(messages)
    .where(eq(messages.applicationId, applicationId));
  return sent
    .filter(({ channel, template }) => channel === 'sms' && template.startsWith('arrival_'))
    .toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt))
    .map(({ template }) => template);
};

export const timeOf = async ({ deps }: TestApp, applicationId: string) => {
  const [row] = await deps.store.db
    .select({ day: arrivals.day, slot: arrivals.slot })
    .from(arrivals)
    .where(eq(arrivals.applicationId, applicationId));
  return row ?? null;
};

interface Ran {
  readonly actionId: string;
  readonly canUndo: boolean;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** Runs a command that has to succeed. */
export async function done(
  own: Colleague,
  ...[command, input]: Parameters<Colleague['run']>
): Promise<Ran> {
  const ran = await own.run<CommandName>(command, input);
  if (ran.statusCode !== 200) throw new Error(`${command}: ${ran.body}`);
  return ran.json<Ran>();
}

export async function undone(own: Colleague, { actionId }: Ran): Promise<void> {
  const ran = await own.undo(actionId);
  if (ran.statusCode !== 200) throw new Error(ran.body);
}
