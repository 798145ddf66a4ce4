import { and, eq, isNull, sql } from 'drizzle-orm';
import type { StepCode } from '../../rules/wizard/step-table.ts';
import { takeHold } from '../holds/index.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { applications, signatures } from '../platform/store/schema.ts';
import type { Database } from '../platform/store/store.ts';
import { type ChosenMaid, chosenMaid, plansOf } from './chosen-maid.ts';
import { releaseHolds, revokeLinks } from './ending.ts';
import type { Entry } from './entry.ts';
import { appendEvent, answersOf } from './events.ts';
import { MaidGone } from './keep-maid.ts';
import { notOpen } from './refusals.ts';
import { refusePaid } from './refuse-paid.ts';
import type { StepAcceptors } from './step-acceptor.ts';

const notAvailable = () =>
  new Refusal(
    400,
    'MAID_NOT_AVAILABLE',
    'This maid is no longer available. Please choose another one.',
  );
/** What was agreed for the maid before and no longer holds for this one. */
function outdated({ application }: Entry, answers: Answers, maid: ChosenMaid): StepCode[] {
  const steps: StepCode[] = ['SIGN_INFORMATION', 'SIGN_MONTHLY_PAYMENTS'];
  const plans: readonly string[] = plansOf(maid.arrangement);
  if (!plans.includes(application.planType ?? '')) steps.push('HIRE_MAID');
  const day = answers.get('MAID_ARRIVAL')?.['day'];
  if (typeof day === 'string' && maid.availableFrom !== null && day < maid.availableFrom) {
    steps.push('MAID_ARRIVAL');
  }
  return steps.filter((step) => answers.has(step));
}
type Answers = Awaited<ReturnType<typeof answersOf>>;

/** Another maid in the same application, in one transaction: her hold instead of the other's; answers stay (RT-32). */
export async function switchMaid(
  db: Database,
  entry: Entry,
  maidId: number,
  minutes: number,
  acceptors: StepAcceptors,
): Promise<void> {
  const { id, state, sessionId, maidId: before, planType } = entry.application;
  if (state !== 'open') throw notOpen(state);
  const maid = await chosenMaid(db, maidId, id);
  if (maid === null || !maid.placeable) throw notAvailable();
  if (maid.hold !== null) return;
  if (before !== maidId) await refusePaid(db, id, { evenOpen: true });
  // The one before is let go first: a family keeps one maid an application.
  await releaseHolds(db, id);
  const until = await takeHold(db, { maidId, sessionId, applicationId: id }, minutes);
  if (until === null) throw new MaidGone(maid);
  if (before === maidId) return;
  const answers = await answersOf(db, entry);
  const undone = outdated(entry, answers, maid);
  for (const step of undone) {
    await appendEvent(db, id, { kind: 'undone', step, actor: 'client' }, entry.dataKey);
  }
  await db
    .update(signatures)
    .set({ voidedAt: sql`now()` })
    .where(and(eq(signatures.applicationId, id), isNull(signatures.voidedAt)));
  await revokeLinks(db, id);
  const data = { from: before, to: maidId };
  await appendEvent(db, id, { kind: 'maid_switched', actor: 'client', data }, entry.dataKey);
  const plan = undone.includes('HIRE_MAID') ? null : planType;
  const [application] = await db
    .update(applications)
    .set({ maidId, planType: plan })
    .where(eq(applications.id, id))
    .returning();
  if (application === undefined) throw new Error('An application was gone while it changed.');
  const switched = { db, entry: { ...entry, application } };
  for (const [step, kept] of answers) await acceptors[step]?.maidSwitched?.(switched, kept);
}
