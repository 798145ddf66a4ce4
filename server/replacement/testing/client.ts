import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { applySteps } from '../../../contract/steps/apply-steps.ts';
import type { ReplacementInfo } from '../../../contract/replacement.ts';
import { replacementCalls } from '../../../contract/replacement.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { appendEvent, openApplication } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { maids } from '../../catalogue/table.ts';
import { arrivals } from '../../contact/table.ts';
import { holds } from '../../holds/table.ts';
import { sampleRows } from '../../platform/store/schema/sample-rows.ts';
import type { TestApp } from '../../testing/app.ts';
import { begun, type Family, submit } from '../../testing/application.ts';

type Product = Pick<TestApp, 'app' | 'deps'>;
const infoOf = replacementCalls['GET ccreplacementapplication/getappinfo'].answer.schema;

export interface Client extends Family {
  readonly mobile: string;
  readonly reference: string;
}

/** A family with a running contract whose maid came last month, or so many days ago; `walk` answers a part of it. */
export async function underContract(
  product: Product,
  walk?: (family: Family, dataKey: Buffer) => Promise<void>,
  daysSinceArrival = 30,
): Promise<Client> {
  const { db } = product.deps.store;
  const mobile = `+97150${randomInt(1_000_000, 9_999_999)}`;
  const family = await begun(product);
  const hired = await submit(family, 'HIRE_MAID', { ...applySteps.HIRE_MAID.sample, mobile });
  if (hired.statusCode !== 200) throw new Error(hired.body);
  const visit = { session: null, address: '127.0.0.1' };
  const { dataKey } = await openApplication(product.deps)(visit, family.appId);
  const answer = { emirate: 'dubai', area: 'Al Barsha 1', building: 'Palm Court' };
  const event = {
    kind: 'accepted',
    step: 'CLIENT_ADDRESS',
    actor: 'client',
    data: { answer },
  } as const;
  await product.deps.store.transaction((tx) => appendEvent(tx, family.id, event, dataKey));
  await walk?.(family, dataKey);
  const day = addDays(dubaiDay(new Date()), -daysSinceArrival);
  const reference = `AH-T${randomInt(100, 999)}-${randomInt(1000, 9999)}`;
  await db.insert(arrivals).values({
    applicationId: family.id,
    day,
    slot: 'morning',
    place: randomInt(1, 100_000),
  });
  await db.update(holds).set({ state: 'hired' }).where(eq(holds.applicationId, family.id));
  await db
    .update(applications)
    .set({
      state: 'submitted',
      provedMobileLookup: sql`mobile_lookup`,
      reference,
      monthlyFils: 294_000,
      submittedAt: sql`now()`,
      contractEndsOn: addDays(day, 730),
      validUntil: sql`now() + interval '800 days'`,
    })
    .where(eq(applications.id, family.id));
  return { ...family, mobile, reference };
}

/** A free maid, more expensive or cheaper than the others. */
export async function freeMaid(
  { deps }: Product,
  changes: Partial<typeof maids.$inferInsert> = {},
): Promise<number> {
  const id = await sampleRows(deps.store.pool).maid();
  await deps.store.db
    .update(maids)
    .set({ firstName: 'Lalita', monthlyPriceAed: 2890, ...changes })
    .where(eq(maids.id, id));
  return id;
}

type Asker = Pick<Family, 'browser' | 'appId'>;

export const ask = ({ browser, appId }: Asker, more = '') =>
  browser.get(`ccreplacementapplication/getappinfo?id=${appId}${more}`);

export async function info(client: Asker, more = ''): Promise<ReplacementInfo> {
  const answer = await ask(client, more);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return infoOf.parse(answer.json());
}

/** Answers a step on the current state; returns the raw response, refused or not. */
export async function reply(client: Asker, step: string, answer: object, sequence?: number) {
  const seen = sequence ?? (await info(client)).sequence;
  const body = { id: client.appId, step, sequence: seen, answer };
  return client.browser.post('ccreplacementapplication/submitstep', body);
}

export async function mustReply(client: Asker, step: string, answer: object) {
  const sent = await reply(client, step, answer);
  if (sent.statusCode !== 200) throw new Error(`${step}: ${sent.body}`);
  return infoOf.parse(sent.json());
}

interface Days {
  readonly days: readonly {
    readonly day: string;
    readonly state: string;
    readonly slots: readonly { readonly slot: string; readonly free: boolean }[];
  }[];
}

/** The first time that is free. */
export async function freeTime({ browser, appId }: Asker) {
  const answer = await browser.get(`ccreplacementapplication/arrivaldays?id=${appId}`);
  const { days }: Days = answer.json();
  const day = days.find(({ state }) => state === 'free');
  const slot = day?.slots.find(({ free }) => free);
  if (!day || !slot) throw new Error('No time is free.');
  return { day: day.day, slot: slot.slot };
}

export const REASON = { reason: 'work', missing: ['newborns'], note: 'Our twins are two.' };

/** The reason is answered; the choice of a maid comes next. */
export const atWho = (client: Asker) => mustReply(client, 'REPLACEMENT_REASON', REASON);

/** Chooses a maid, and the first of her free days if none is chosen yet. */
export async function choose(client: Asker, housemaid: number): Promise<ReplacementInfo> {
  const chosen = await mustReply(client, 'HIRE_MAID', { housemaid });
  if (chosen.step !== 'MAID_RETURN') return chosen;
  const way = chosen.presentDueOn === null ? 'pick_up' : 'not_come';
  return mustReply(client, 'MAID_RETURN', { ...(await freeTime(client)), way });
}

/** The confirmation of this maid, at the price that the page shows now. */
export async function confirmation(client: Asker, agreedTo: number) {
  const { price, cardConsent } = await info(client);
  const asked = await client.browser.get(
    `ccreplacementapplication/form?id=${client.appId}&kind=contract`,
  );
  const contractHash = asked.json<{ documentHash?: string }>().documentHash ?? 'none';
  if (price === null) throw new Error('Nothing has a price yet.');
  const { monthly, thisMonth, nextPayment, carriedOn, settledOn } = price;
  const shown = { monthly, thisMonth, nextPayment, carriedOn, settledOn };
  return { agreedTo, price: shown, contractHash, ...(cardConsent && { cardConsent }) };
}
