import { and, asc, eq, inArray, or, gt, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dirhams } from '../../rules/money/money.ts';
import { firstOfMonth } from '../../rules/money/monthly-due.ts';
import { addDays, dubaiDay, firstOfMonthAfter } from '../../rules/text/days.ts';
import { textIn } from '../../rules/text/catalogues.ts';
import { applications } from '../applications/table.ts';
import { maids } from '../catalogue/table.ts';
import { collectMonth, payPath } from '../collections/index.ts';
import { collections } from '../collections/table.ts';
import { openPayPage } from '../collections/testing.ts';
import { arrivals } from '../contact/table.ts';
import { type Gateway, gatewayOf, type Paying, paying as payingWith } from '../payments/index.ts';
import { payments, sandboxCharges } from '../payments/table.ts';
import { MONTHLY, underCard } from './testing/card.ts';
import {
  atWho,
  choose,
  type Client,
  confirmation,
  freeMaid,
  info,
  mustReply,
  reply,
} from './testing/client.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { payBy } from '../testing/sandbox-card.ts';

let product: TestApp;
let paying: Paying;
/** Every charge of a saved card: its month and amount. */
let charged: { readonly id: string; readonly month: string; readonly fils: number }[] = [];
beforeAll(async () => {
  product = await testApp();
  const gateway = gatewayOf(product.deps);
  const watched: Gateway = {
    ...gateway,
    async charge(wish) {
      const [row] = await db().select().from(payments).where(eq(payments.id, wish.key));
      charged.push({
        id: row?.applicationId ?? '',
        month: row?.month ?? '',
        fils: wish.amountFils,
      });
      return gateway.charge(wish);
    },
  };
  paying = payingWith(product.deps, watched);
});
afterAll(() => product.close());

const CONFIRM = 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT';
const db = () => product.deps.store.db;
const today = () => dubaiDay(new Date());
const thisMonth = () => firstOfMonth(today());

/** A family and what the pages have told it so far: from each day on, the fils of a month. */
interface Story {
  readonly client: Client;
  shown: readonly { readonly on: string; readonly fils: number }[];
  month: string;
}
const shownFor = ({ shown }: Story, month: string): number =>
  shown.findLast(({ on }) => on <= month)?.fils ?? 0;

async function collect({ client, month }: Story): Promise<void> {
  await db()
    .update(collections)
    .set({ nextTryAt: new Date(0) })
    .where(eq(collections.applicationId, client.id));
  await collectMonth(paying, new AbortController().signal, new Date(`${month}T09:00:00Z`));
}

/** From now on the family's saved card is good, or its bank declines it. */
async function setCard({ client }: Story, cardToken: string): Promise<void> {
  const own = db()
    .select({ key: sql<string>`${payments.id}::text` })
    .from(payments)
    .where(eq(payments.applicationId, client.id));
  await db()
    .update(sandboxCharges)
    .set({ cardToken })
    .where(inArray(sandboxCharges.idempotencyKey, own));
}

/** Pays the oldest unpaid month by its link, if there is one; the page names the next payment. */
async function payLink(story: Story): Promise<void> {
  const { id: applicationId } = story.client;
  const [row] = await db()
    .select()
    .from(collections)
    .where(
      and(
        eq(collections.applicationId, applicationId),
        or(
          eq(collections.state, 'failed'),
          and(eq(collections.state, 'due'), gt(collections.tries, 0)),
        ),
      ),
    )
    .orderBy(asc(collections.month))
    .limit(1);
  if (row === undefined) return;
  const path = payPath(product.deps.keys, { applicationId, month: row.month });
  const { body } = await product.app.inject(path);
  // A charge is due at this moment.
  if (body.includes('Your card is being charged')) return;
  const amount = (fils: number) => dirhams(fils / 100, textIn('en'));
  expect(body).toContain(amount(row.amountFils));
  expect(body).toContain(amount(shownFor(story, firstOfMonthAfter(row.month))));
  await payBy(product, await openPayPage(product, path));
  await collect(story);
}

/** Another maid at this price, perhaps after a price change between the page and the press. */
async function replace(story: Story, aed: number, changedAed: number | null): Promise<void> {
  const { client } = story;
  const own = db()
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.replacesApplicationId, client.id));
  // The maid of an earlier replacement has come, so the next one can begin.
  await db()
    .update(arrivals)
    .set({ day: addDays(today(), -1), place: sql`1 + floor(random() * 1000000000)::int` })
    .where(inArray(arrivals.applicationId, own));
  await atWho(client);
  const maidId = await freeMaid(product, { monthlyPriceAed: aed });
  await choose(client, maidId);
  if (changedAed !== null && changedAed !== aed) {
    const before = await confirmation(client, maidId);
    await db().update(maids).set({ monthlyPriceAed: changedAed }).where(eq(maids.id, maidId));
    expect((await reply(client, CONFIRM, before)).statusCode).toBe(400);
  }
  const { cardConsent, ...answer } = await confirmation(client, maidId);
  const { price, payments: lines } = await info(client);
  const { settledOn = '', nextPayment = 0 } = price ?? {};
  const next = [{ on: settledOn, fils: nextPayment }, ...lines.filter(({ on }) => on > settledOn)];
  const isMore = next.some(({ on, fils }) => fils > shownFor(story, on));
  expect(cardConsent !== undefined).toBe(isMore);
  if (isMore) expect((await reply(client, CONFIRM, answer)).statusCode).toBe(400);
  await mustReply(client, CONFIRM, { ...answer, ...(cardConsent && { cardConsent }) });
  story.shown = [...story.shown.filter(({ on }) => on < settledOn), ...next];
}

const price = fc.integer({ min: 2000, max: 11_000 });
const act = fc.oneof(
  fc.record({ kind: fc.constant('replace' as const), price, changed: fc.option(price) }),
  fc.record({ kind: fc.constantFrom('collect', 'link', 'declines', 'month', 'good') }),
  fc.record({ kind: fc.constant('price' as const), price }),
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

async function perform(story: Story, step: Act): Promise<void> {
  if (step.kind === 'month') {
    await collect(story);
    story.month = firstOfMonthAfter(story.month);
  } else if ('changed' in step) {
    // Replacements follow the real clock: they settle after this month.
    if (story.month === thisMonth()) await replace(story, step.price, step.changed);
  } else if ('price' in step) {
    await db()
      .update(maids)
      .set({ monthlyPriceAed: step.price })
      .where(eq(maids.id, story.client.maidId));
  } else if (step.kind === 'collect') await collect(story);
  else if (step.kind === 'link') await payLink(story);
  else await setCard(story, step.kind === 'good' ? 'sbc_good_card' : 'sbc_poor_card');
}

/** Few here; the proof consent-orders runs more. */
const runs = Number(process.env['ANY_ORDER_RUNS'] ?? 3);

/** The next family's jobs have nothing to do with this one. */
async function end({ id }: Client): Promise<void> {
  for (const state of ['active', 'ended'] as const) {
    await db().update(applications).set({ state }).where(eq(applications.id, id));
  }
}

test(
  '[T110] in whatever order prices change, maids are replaced, months pass and links are paid, a card is charged what was shown, and all of it',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(act, { minLength: 2, maxLength: 5 }),
        async (hasCome, acts) => {
          const startsOn = addDays(hasCome ? thisMonth() : today(), hasCome ? -10 : 3);
          const client = await underCard(product, startsOn);
          const first = firstOfMonthAfter(startsOn);
          const story = { client, shown: [{ on: first, fils: MONTHLY }], month: thisMonth() };
          charged = [];
          const check = () => {
            for (const { id, month, fils } of charged) {
              if (id === client.id) expect([month, fils]).toEqual([month, shownFor(story, month)]);
            }
            charged = [];
          };
          for (const step of acts) {
            await perform(story, step);
            check();
          }
          await setCard(story, 'sbc_good_card');
          for (let later = 0; later < 3; later += 1) {
            await collect(story);
            await payLink(story);
            check();
            story.month = firstOfMonthAfter(story.month);
          }
          const rows = await db()
            .select()
            .from(collections)
            .where(eq(collections.applicationId, client.id));
          for (const { month, amountFils, state } of rows) {
            const fils = shownFor(story, month);
            expect([month, amountFils, state]).toEqual([
              month,
              fils,
              fils === 0 ? 'nothing' : 'paid',
            ]);
          }
          await end(client);
        },
      ),
      { numRuns: runs, endOnFailure: true },
    );
  },
  runs * 60_000,
);
