import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { differenceKinds } from '../../../rules/office/ledger.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import { type Gateway, type GatewayCharge, gatewayOf } from '../../payments/index.ts';
import { payments } from '../../payments/table.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Database } from '../../platform/store/store.ts';
import { type Commands, staffIdOf } from '../commands/command.ts';
import { gatewayComparisons, gatewayDifferences } from './table.ts';

/** Days that the job compares each hour. */
const USUAL_DAYS = 7;
/** A charge may begin some time before its money is taken. */
const EARLIER_DAYS = 2;
/** Minutes within which a webhook or the payments job brings us what the gateway already has. */
const GRACE = 10;

interface Ours {
  readonly paymentId: string | null;
  readonly applicationId: string | null;
  readonly reference: string;
  readonly takenFils: number;
  readonly returnedFils: number;
  /** A refund or payment is on its way; the next comparison decides. */
  readonly isMoving: boolean;
}
interface Difference {
  readonly kind: (typeof differenceKinds)[number];
  readonly reference: string;
  readonly paymentId: string | null;
  readonly applicationId: string | null;
  readonly oursFils: number;
  readonly theirsFils: number;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const midnight = (day: string) => new Date(`${day}T00:00:00+04:00`);

/** The ledger's sums of the charges of a period, of these charges, and of those with an open difference. */
async function oursOf(
  db: Database,
  gateway: string,
  { fromDay, toDay }: { readonly fromDay: string; readonly toDay: string },
  charges: readonly GatewayCharge[],
): Promise<Ours[]> {
  const keys = charges.flatMap(({ key }) => (key !== null && uuid.test(key) ? [key] : []));
  const references = charges.map(({ reference }) => reference);
  const { rows } = await db.execute<{
    payment_id: string | null;
    application_id: string | null;
    reference: string;
    taken: number;
    returned: number;
    moving: boolean;
  }>(sql`
    with wanted as (
      select payment_id as id from ledger_lines where gateway = ${gateway} and payment_id is not null
        and kind in ('payment', 'collection') and day between ${fromDay} and ${toDay}
      union select unnest(${sql.param(keys)}::uuid[])
      union select payment_id from ${gatewayDifferences} where gone_at is null and payment_id is not null)
    select paid.id as payment_id, paid.application_id, coalesce(paid.provider_reference, paid.id::text) as reference,
      coalesce(booked.taken, 0)::float8 as taken, coalesce(booked.returned, 0)::float8 as returned,
      paid.updated_at > now() - make_interval(mins => ${GRACE}) or exists (select from refunds
        where refunds.payment_id = paid.id and refunds.state = 'asked') as moving
    from ${payments} paid
    left join lateral (select
        sum(fils) filter (where refund_id is null) as taken, -sum(fils) filter (where refund_id is not null) as returned
      from ledger_lines line where line.payment_id = paid.id and line.gateway = ${gateway}) booked on true
    where paid.id in (select id from wanted) and paid.provider = ${gateway}
    union all
    select null, null, reference, sum(fils)::float8, 0, false from ledger_lines
    where gateway = ${gateway} and payment_id is null and reference = any(${sql.param(references)}::text[])
    group by reference`);
  return rows.map((row) => ({
    paymentId: row.payment_id,
    applicationId: row.application_id,
    reference: row.reference,
    takenFils: row.taken,
    returnedFils: row.returned,
    isMoving: row.moving,
  }));
}

/** What differs between the gateway's list and the ledger. */
function differencesOf(charges: readonly GatewayCharge[], ours: readonly Ours[]): Difference[] {
  const byKey = new Map(ours.map((one) => [one.paymentId ?? one.reference, one]));
  const byReference = new Map(ours.map((one) => [one.reference, one]));
  const seen = new Set<Ours>();
  const found = charges.flatMap(({ key, reference, takenFils, returnedFils }): Difference[] => {
    const own = byKey.get(key ?? '') ?? byReference.get(reference);
    if (own === undefined) {
      const theirsFils = takenFils - returnedFils;
      const nobody = { paymentId: null, applicationId: null };
      if (theirsFils === 0) return [];
      return [{ kind: 'missing_here', reference, ...nobody, oursFils: 0, theirsFils }];
    }
    seen.add(own);
    if (own.isMoving) return [];
    const { paymentId, applicationId } = own;
    const about = { reference: own.reference, paymentId, applicationId };
    const isTaken = own.takenFils === takenFils;
    const isReturned = own.returnedFils === returnedFils;
    return [
      ...(isTaken
        ? []
        : [{ kind: 'taken' as const, ...about, oursFils: own.takenFils, theirsFils: takenFils }]),
      ...(isReturned
        ? []
        : [
            {
              kind: 'returned' as const,
              ...about,
              oursFils: own.returnedFils,
              theirsFils: returnedFils,
            },
          ]),
    ];
  });
  const missing = ours.flatMap((own): Difference[] => {
    const { paymentId, applicationId, reference, takenFils, isMoving } = own;
    if (seen.has(own) || isMoving || takenFils === 0) return [];
    const amounts = { oursFils: takenFils, theirsFils: 0 };
    return [{ kind: 'missing_there', reference, paymentId, applicationId, ...amounts }];
  });
  return [...found, ...missing];
}

async function keepDifferences(
  db: Database,
  gateway: string,
  found: readonly Difference[],
  compared: readonly string[],
) {
  for (const one of found) {
    const { oursFils, theirsFils } = one;
    await db
      .insert(gatewayDifferences)
      .values({ gateway, ...one })
      .onConflictDoUpdate({
        target: [gatewayDifferences.gateway, gatewayDifferences.kind, gatewayDifferences.reference],
        targetWhere: isNull(gatewayDifferences.goneAt),
        set: { oursFils, theirsFils, seenAt: sql`now()` },
      });
  }
  const still = await db
    .select({
      id: gatewayDifferences.id,
      kind: gatewayDifferences.kind,
      reference: gatewayDifferences.reference,
    })
    .from(gatewayDifferences)
    .where(
      and(
        eq(gatewayDifferences.gateway, gateway),
        isNull(gatewayDifferences.goneAt),
        inArray(gatewayDifferences.reference, [...compared, '']),
      ),
    );
  const keep = new Set(found.map(({ kind, reference }) => `${kind} ${reference}`));
  const gone = still.filter(({ kind, reference }) => !keep.has(`${kind} ${reference}`));
  if (gone.length === 0) return;
  await db
    .update(gatewayDifferences)
    .set({ goneAt: sql`now()` })
    .where(
      inArray(
        gatewayDifferences.id,
        gone.map(({ id }) => id),
      ),
    );
}

type Comparison = typeof gatewayComparisons.$inferSelect;
const net = ({ takenFils, returnedFils }: Pick<Ours, 'takenFils' | 'returnedFils'>) =>
  takenFils - returnedFils;
const sumOf = (all: readonly Pick<Ours, 'takenFils' | 'returnedFils'>[]) =>
  all.reduce((sum, one) => sum + net(one), 0);

/** Compares a period and stores the result; a gateway that does not answer is a failure of the comparison. */
async function compare(
  deps: Deps,
  gateway: Gateway,
  { id, fromDay, toDay }: Comparison,
): Promise<void> {
  const { store, log } = deps;
  const isThis = eq(gatewayComparisons.id, id);
  let charges: readonly GatewayCharge[];
  try {
    charges = await gateway.list(
      midnight(addDays(fromDay, -EARLIER_DAYS)),
      midnight(addDays(toDay, 1)),
    );
  } catch (error) {
    log.warn({ err: error, comparison: id }, 'The gateway returned no list of charges');
    await store.db
      .update(gatewayComparisons)
      .set({ doneAt: sql`now()`, failure: 'no_answer' })
      .where(isThis);
    return;
  }
  await store.transaction(async (db) => {
    const ours = await oursOf(db, gateway.name, { fromDay, toDay }, charges);
    const found = differencesOf(charges, ours);
    const compared = [...charges, ...ours].map(({ reference }) => reference);
    await keepDifferences(db, gateway.name, found, compared);
    await db
      .update(gatewayComparisons)
      .set({
        doneAt: sql`now()`,
        charges: charges.length,
        gatewayFils: sumOf(charges),
        ledgerFils: sumOf(ours),
      })
      .where(isThis);
    if (found.length > 0)
      log.error({ differences: found.length }, 'The ledger differs from the gateway');
  });
}

/** Runs the comparisons that were asked for. */
export async function compareAll(deps: Deps, gateway: Gateway = gatewayOf(deps)): Promise<void> {
  const asked = await deps.store.db
    .select()
    .from(gatewayComparisons)
    .where(and(isNull(gatewayComparisons.doneAt), eq(gatewayComparisons.gateway, gateway.name)))
    .orderBy(asc(gatewayComparisons.askedAt));
  for (const row of asked) await compare(deps, gateway, row);
}

async function askHourly({ store: { db } }: Deps, gateway: string): Promise<void> {
  const [recent] = await db
    .select({ id: gatewayComparisons.id })
    .from(gatewayComparisons)
    .where(gt(gatewayComparisons.askedAt, sql`now() - interval '1 hour'`))
    .limit(1);
  if (recent !== undefined) return;
  const toDay = dubaiDay(new Date());
  await db
    .insert(gatewayComparisons)
    .values({ gateway, fromDay: addDays(toDay, -USUAL_DAYS), toDay });
}

export const comparisonJob = (gateway: Gateway): Job => ({
  name: 'ledger comparison',
  everySeconds: 5,
  limitSeconds: 300,
  run: async (deps) => {
    await askHourly(deps, gateway.name);
    await compareAll(deps, gateway);
  },
});

/** Asks for a comparison; the job makes it within seconds. */
export const compareCommands = (
  gateway: Pick<Gateway, 'name'>,
): Pick<Commands, 'compare_gateway'> => ({
  compare_gateway: {
    async run({ db, actor }, { from, to }) {
      const [fromDay, toDay] = from <= to ? [from, to] : [to, from];
      await db
        .insert(gatewayComparisons)
        .values({ gateway: gateway.name, fromDay, toDay, askedBy: staffIdOf(actor) });
      return { applicationIds: [], details: { from: fromDay, to: toDay } };
    },
  },
});
