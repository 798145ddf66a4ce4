import { and, eq } from 'drizzle-orm';
import { consentToReplacement } from '../../../rules/money/card-consent.ts';
import { replacementPrice } from '../../../rules/money/replacement-price.ts';
import type { ReplaceStep } from '../../../contract/steps/replace-steps.ts';
import { addDays, dubaiDay } from '../../../rules/text/days.ts';
import {
  appendEvent,
  beginReplacement,
  chooseMaid,
  digestOf,
  newReference,
  openDataKey,
  recordStep,
  setState,
  submitReplacement,
} from '../../applications/index.ts';
import { applications } from '../../applications/table.ts';
import { maids } from '../../catalogue/table.ts';
import { arrivalOf } from '../../contact/index.ts';
import { consentTo } from '../../payments/index.ts';
import type { Database } from '../../platform/store/store.ts';
import type { DemoReplacement } from './demo-content.ts';
import { bookNear, drivingDay } from './demo-steps.ts';
import type { DemoTools } from './walk.ts';
import { beganAt, holdSince, returnMaid } from './write-past.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Row = typeof applications.$inferSelect;

interface Changing {
  readonly db: Database;
  readonly contract: { readonly application: Row; readonly dataKey: Buffer };
  readonly replacement: Row;
}

async function told(
  { db, contract, replacement }: Changing,
  step: ReplaceStep,
  answer: Readonly<Record<string, unknown>>,
  at: Date,
  { kind = 'answered', ...more }: Readonly<Record<string, unknown>> & { kind?: string } = {},
): Promise<void> {
  const digest = digestOf(contract, { step, answer });
  const data = { step, answer, digest, ...more };
  await appendEvent(db, replacement.id, { kind, actor: 'client', at, data }, contract.dataKey);
  if (kind === 'answered') await recordStep(db, replacement.id, step);
}

async function maidWith(db: Database, id: number | null) {
  const [maid] = await db
    .select()
    .from(maids)
    .where(eq(maids.id, id ?? 0));
  if (maid === undefined) throw new Error('A maid of the demo is missing.');
  return { id: maid.id, monthlyPrice: maid.monthlyPriceAed, wage: maid.wageAed };
}

/** Hired, booked and agreed: the new maid came so many days ago. */
async function confirm(changing: Changing, maidId: number, day: string, at: Date): Promise<void> {
  const { db, contract, replacement } = changing;
  const { application } = contract;
  const present = await maidWith(db, application.maidId);
  const next = await maidWith(db, maidId);
  const price = replacementPrice({ present, next, day, dueOn: null, cap: null });
  const reference = await newReference(db);
  const { contractEndsOn, validUntil } = application;
  const agreed = { reference, monthlyFils: price.monthly, contractEndsOn, validUntil };
  await submitReplacement(db, replacement.id, { ...agreed, at });
  const step = 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT';
  const consent = consentToReplacement(price);
  await consentTo(db, application.id, consent, consent);
  const more = { kind: 'submitted', reference, price };
  await told(changing, step, { agreedTo: maidId }, at, more);
  await returnMaid(db, { applicationId: replacement.id, maidId: present.id, createdAt: at });
}

/** Writes one replacement of a demo contract up to its stage. */
export async function addDemoReplacement(
  db: Database,
  tools: DemoTools,
  contractMaidId: number,
  maidId: number,
  { stage, ago, reason, note }: DemoReplacement,
): Promise<void> {
  const { deps, now } = tools;
  const [application] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.maidId, contractMaidId), eq(applications.flow, 'hire')));
  const dataKey = application && openDataKey(deps.keys, application);
  // Somebody changed or erased this contract of the demo since.
  if (!application || !dataKey) return;
  const isConfirmed = stage === 'confirmed';
  const last = new Date(now.getTime() - (isConfirmed ? (ago + 3) * DAY : ago * HOUR));
  const at = (minutes: number) => new Date(last.getTime() - minutes * MINUTE);
  const contract = { application, dataKey };
  const replacement = await beginReplacement(db, deps.keys, application);
  await beganAt(db, replacement.id, at(9));
  const changing = { db, contract, replacement };
  const hold = { maidId, applicationId: replacement.id, takenAt: at(8) };
  const isChosen = isConfirmed || stage === 'chosen' || stage === 'maid';
  await holdSince(db, {
    ...hold,
    state: isConfirmed ? 'hired' : isChosen ? 'held' : 'released',
    until: isChosen ? new Date(now.getTime() + 3 * DAY) : last,
  });
  await told(changing, 'REPLACEMENT_REASON', { reason, missing: [], note }, at(8));
  if (stage === 'reason') return;
  if (isChosen) await chooseMaid(db, replacement.id, maidId);
  await told(changing, 'HIRE_MAID', { housemaid: maidId }, at(5));
  if (stage === 'maid') return;
  const plan = await tools.plans();
  const wanted = { day: addDays(dubaiDay(now), isConfirmed ? -ago : 6), slot: 'midday' } as const;
  const { day, slot } = isChosen
    ? await bookNear(db, plan, replacement.id, wanted)
    : { ...wanted, day: drivingDay(plan, wanted.day) };
  await told(changing, 'MAID_RETURN', { day, slot, way: 'pick_up' }, at(2));
  if (stage === 'over') {
    await appendEvent(db, replacement.id, { kind: 'cancelled', actor: 'client', at: last });
    await setState(db, replacement.id, 'cancelled');
  }
  if (isConfirmed && (await arrivalOf(db, application.id)) !== null) {
    await confirm(changing, maidId, day, last);
  }
}
