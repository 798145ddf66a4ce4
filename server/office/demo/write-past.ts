import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { vatWithin } from '../../../rules/money/true-cost.ts';
import type { ContractStatus } from '../../../rules/office/contract-status.ts';
import { type ApplicationAccess, sealText } from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { maids } from '../../catalogue/table.ts';
import { collections } from '../../collections/table.ts';
import { documents } from '../../documents/table.ts';
import { holds } from '../../holds/table.ts';
import { messages } from '../../messages/table.ts';
import { payments, sandboxCharges } from '../../payments/table.ts';
import { maidReturns } from '../../replacement/table.ts';
import type { Keys } from '../../platform/keys.ts';
import { seal } from '../../platform/sealing.ts';
import type { Database } from '../../platform/store/store.ts';
import { caseNotes, contracts } from '../application/table.ts';
import { arrivalPlans, drivers } from '../arrivals/table.ts';
import { officeActions } from '../commands/table.ts';
import { mandateChanges } from '../direct-debits/table.ts';
import { documentChecks, documentReadings } from '../documents/table.ts';
import { visaCases, visaEvents, visaTimes } from '../../visa/table.ts';
import { reportDays, reportTasks } from '../reports/table.ts';

const MINUTE = 60_000;
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE);

/** Doubles of women of the demo catalogue whom no page shows: demo families hire these, and everybody else the originals. */
export async function addDoubles(
  db: Database,
  doubles: readonly { readonly id: number; readonly firstName: string }[],
): Promise<void> {
  await db.execute(sql`
    insert into ${maids} (id, first_name, born_on, nationality_code, matching_type_id, religion, number_of_children,
      arrangement, monthly_price_aed, wage_aed, letter, roles, portrait, checks, sentences, face_media_id, card)
    select double.id, maid.first_name, born_on, nationality_code, matching_type_id, religion, number_of_children,
      'EITHER', monthly_price_aed, wage_aed, letter, roles, portrait, checks, sentences, face_media_id, card
    from unnest(${sql.param(doubles.map(({ id }) => id))}::int[],
      ${sql.param(doubles.map(({ firstName }) => firstName))}::text[]) as double (id, first_name)
    join ${maids} maid on maid.first_name = double.first_name and maid.id between 1000 and 1999
    on conflict (id) do nothing`);
}

interface PastHold {
  readonly maidId: number;
  readonly applicationId: string;
  readonly takenAt: Date;
  readonly state: 'held' | 'hired' | 'released' | 'expired';
  /** A hold that is over ended then; a live one lasts until then. */
  readonly until: Date;
}

export async function holdSince(db: Database, hold: PastHold): Promise<void> {
  const { maidId, applicationId, takenAt, state, until } = hold;
  const isOver = state === 'released' || state === 'expired';
  const ends = until > later(takenAt, 1) ? until : later(takenAt, 30);
  await db.insert(holds).values({
    maidId,
    applicationId,
    takenAt,
    state,
    expiresAt: ends,
    endedAt: isOver ? ends : null,
  });
}

/** Messages that were just written count as delivered at that time, so that no job sends them. */
export const deliverAt = (db: Database, applicationId: string, at: Date) =>
  db
    .update(messages)
    .set({
      createdAt: at,
      sentAt: later(at, 0.1),
      nextAttemptAt: at,
      giveUpAt: later(at, 24 * 60),
      attempts: 1,
      deliveryState: 'delivered',
    })
    .where(and(eq(messages.applicationId, applicationId), isNull(messages.sentAt)));

interface PastPayment {
  readonly applicationId: string;
  readonly maidId: number | null;
  readonly amountFils: number;
  readonly coversFrom: string | null;
  /** The month that is paid; left out for the first payment. */
  readonly month?: string;
  readonly answerBody: Record<string, unknown>;
  readonly at: Date;
}

/** A month paid with a card of the sandbox, at the gateway as well as here. */
export async function payAt(db: Database, payment: PastPayment): Promise<{ readonly id: string }> {
  const { at, amountFils, ...rest } = payment;
  const id = randomUUID();
  const charge = `sbx_${randomBytes(18).toString('base64url')}`;
  const settledAt = later(at, 2);
  await db.insert(sandboxCharges).values({
    id: charge,
    idempotencyKey: id,
    amountFils,
    outcome: 'approved',
    returnUrl: '',
    cardToken: `sbc_good_${charge}`,
    createdAt: at,
    settledAt,
    toldAt: settledAt,
    tellAfter: settledAt,
  });
  await db.insert(payments).values({
    ...rest,
    id,
    idempotencyKey: `demo:${id}`,
    requestHash: createHash('sha256').update(id).digest(),
    purpose: payment.month === undefined ? 'first_month' : 'monthly',
    provider: 'sandbox',
    providerReference: charge,
    amountFils,
    vatFils: vatWithin(amountFils),
    state: 'captured',
    answerStatus: 200,
    createdAt: at,
    capturedAt: settledAt,
  });
  return { id };
}

/** A month that the card did not pay, after the last try; false if the month is known already. */
export async function declineAt(
  db: Database,
  month: Pick<typeof collections.$inferInsert, 'applicationId' | 'month' | 'amountFils'>,
): Promise<boolean> {
  const noted = await db
    .insert(collections)
    .values({ ...month, state: 'failed', tries: 3 })
    .onConflictDoNothing()
    .returning();
  return noted.length > 0;
}

/** The text that a card payer agreed to stays as it is. */
export const freezeDocument = (db: Database, id: string, at: Date) =>
  db.update(documents).set({ frozenAt: at }).where(eq(documents.id, id));

export const returnMaid = (
  db: Database,
  returned: { readonly applicationId: string; readonly maidId: number; readonly createdAt: Date },
) =>
  db
    .insert(maidReturns)
    .values({ ...returned, way: 'pick_up', outcome: 'freed', decidedAt: returned.createdAt });

/** The mobile of a driver is sealed with the master key: a driver has no application. */
export async function addDriver(
  db: Database,
  { master }: Pick<Keys, 'master'>,
  { name, mobile, car }: { readonly name: string; readonly mobile: string; readonly car: string },
): Promise<string> {
  const id = randomUUID();
  const cell = { table: 'drivers', column: 'mobile_sealed', row: id };
  const mobileSealed = seal(master, cell, Buffer.from(mobile));
  await db.insert(drivers).values({ id, name, car, mobileSealed });
  return id;
}

type Owner = Pick<ApplicationAccess, 'application' | 'dataKey'>;

export async function noteAt(
  db: Database,
  { application, dataKey }: Owner,
  note: {
    readonly staffId: string | null;
    readonly kind: 'note' | 'call';
    readonly text: string;
    readonly at: Date;
  },
): Promise<void> {
  const { staffId, kind, text, at } = note;
  const id = randomUUID();
  const cell = { table: 'case_notes', row: id };
  const textSealed = sealText({ id: application.id, dataKey }, 'text_sealed', text, cell);
  const applicationId = application.id;
  await db
    .insert(caseNotes)
    .values({ id, applicationId, staffId, kind, textSealed, createdAt: at });
}

export const contractSince = (
  db: Database,
  contract: {
    readonly applicationId: string;
    readonly status: ContractStatus;
    readonly since: Date;
  },
) =>
  db
    .insert(contracts)
    .values(contract)
    .onConflictDoUpdate({ target: contracts.applicationId, set: contract });

export const decideAt = (db: Database, check: typeof documentChecks.$inferInsert) =>
  db.insert(documentChecks).values(check);

export const readLinesAt = (db: Database, reading: typeof documentReadings.$inferInsert) =>
  db.insert(documentReadings).values(reading);

export const planArrival = (db: Database, plan: typeof arrivalPlans.$inferInsert) =>
  db.insert(arrivalPlans).values(plan).onConflictDoNothing();

/** Commands of the demo were run a while ago. */
export const backdateAction = (db: Database, id: string, at: Date) =>
  db.update(officeActions).set({ happenedAt: at }).where(eq(officeActions.id, id));

/** The maid of a contract that has ended is free since then. */
export const endHired = (db: Database, applicationId: string, endedAt: Date) =>
  db
    .update(holds)
    .set({ state: 'released', endedAt })
    .where(and(eq(holds.applicationId, applicationId), eq(holds.state, 'hired')));

/** A replacement that the demo invents began earlier. */
export const beganAt = (db: Database, id: string, createdAt: Date) =>
  db.update(applications).set({ createdAt }).where(eq(applications.id, id));

/** What the bank had or said on an earlier day; returns the id of the change. */
export async function lodgeAt(
  db: Database,
  change: typeof mandateChanges.$inferInsert,
): Promise<string> {
  const id = randomUUID();
  const changedAt = new Date(`${change.on}T12:00:00+04:00`);
  await db.insert(mandateChanges).values({ ...change, id, changedAt });
  return id;
}
/** Visits of the last weeks, fewer at the start of the week; what is counted from applications is added to them. */
export const inventVisits = (db: Database, today: string, days: number) =>
  db.execute(sql`
    insert into ${reportDays} (day, code, visits, videos, lists, started, finished)
    select day::date, code, (share * wave)::int, (share * wave * 0.46)::int, (share * wave * 0.17)::int,
      case code when '' then (select count(*) from applications
        where (created_at at time zone 'Asia/Dubai')::date = day::date) else 0 end,
      case code when '' then (select count(*) from applications
        where (submitted_at at time zone 'Asia/Dubai')::date = day::date) else 0 end
    from generate_series(${today}::date - ${days}::int, ${today}::date - 1, interval '1 day') as day,
      lateral (select 0.8 + 0.3 * sin(extract(doy from day)) + 0.05 * extract(isodow from day) as wave) as weather,
      (values ('', 640), ('noon', 120), ('qr01', 84), ('expo-stand', 41), ('radio', 23)) as codes (code, share)
    on conflict (day, code) do update
      set visits = excluded.visits, videos = excluded.videos, lists = excluded.lists`);

/** The times of finished work before the demo's families, about nine in ten of it in time. */
export const inventTimes = (db: Database, today: string, days: number) =>
  db.execute(sql`
    insert into ${reportTasks} (day, kind, flow, is_kept, minutes, elapsed_minutes)
    select day::date, kind, case when turn % 6 = 0 then 'replacement' else 'hire' end,
      used <= target, used, used * (1.4 + turn % 3)
    from generate_series(${today}::date - ${days}::int, ${today}::date - 8, interval '1 day') as day,
      (values ('reply', 15, 9), ('check_document', 30, 11), ('prepare_contract', 240, 3), ('assign_driver', 480, 3),
        ('arrival_problem', 30, 1)) as kinds (kind, target, times),
      generate_series(1, times) as turn,
      lateral (select target * (0.1 + 0.91 * abs(sin(extract(doy from day) * turn + times))) as used) as work
    where not exists (select from ${reportTasks} where day < ${today}::date - 60)`);

/** Visas of the last months with their applications, all at once. */
export async function writeVisas(
  db: Database,
  visas: readonly {
    readonly application: typeof applications.$inferInsert;
    readonly row: typeof visaCases.$inferInsert;
    readonly events: readonly (typeof visaEvents.$inferInsert)[];
    readonly times: readonly (typeof visaTimes.$inferInsert)[];
  }[],
): Promise<void> {
  const times = visas.flatMap((visa) => visa.times);
  await db.insert(applications).values(visas.map(({ application }) => application));
  await db.insert(visaCases).values(visas.map(({ row }) => row));
  await db.insert(visaEvents).values(visas.flatMap(({ events }) => events));
  if (times.length > 0) await db.insert(visaTimes).values(times);
}
