import { eq } from 'drizzle-orm';
import { type ApplyStep, isApplyStep } from '../../../contract/steps/apply-steps.ts';
import { revokeLinks } from '../../capability-links/index.ts';
import { releaseHolds, takeHold, type UnprovedHolds } from '../../holds/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { applications } from '../table.ts';
import type { Database } from '../../platform/store/store.ts';
import { type ChosenMaid, chosenMaid, plansOf } from './chosen-maid.ts';
import type { ApplicationAccess } from '../access/application-access.ts';
import { appendEvent, answersOf } from '../events.ts';
import { MaidGone, confirmNumber } from './keep-maid.ts';
import { notNow, notOpen } from '../refusals.ts';
import type { StepHandlers } from '../step-handler.ts';
import type { Answers } from '../answers/stored-answers.ts';

const notAvailable = () => new Refusal(400, 'MAID_NOT_AVAILABLE');
/** True if live-in or live-out stays: she offers it, and the family chose it or she offers nothing else. */
function isPlanKept(plan: string | null, from: ChosenMaid | null, to: ChosenMaid): boolean {
  const offered: readonly string[] = plansOf(to.arrangement);
  const wasChosen = from !== null && plansOf(from.arrangement).length > 1;
  return plan !== null && offered.includes(plan) && (offered.length === 1 || wasChosen);
}

/** The steps that have to be answered again, because their answers applied to the previous maid. */
function outdated(keepsPlan: boolean, answers: Answers, maid: ChosenMaid): ApplyStep[] {
  const steps: ApplyStep[] = ['SIGN_INFORMATION', 'SIGN_MONTHLY_PAYMENTS', 'CREDIT_CARD_INFO'];
  if (!keepsPlan) steps.push('HIRE_MAID');
  const day = answers.MAID_ARRIVAL?.day;
  if (day !== undefined && maid.availableFrom !== null && day < maid.availableFrom) {
    steps.push('MAID_ARRIVAL');
  }
  return steps.filter((step) => answers[step] !== undefined);
}

interface Switching {
  readonly holds: Pick<UnprovedHolds, 'allowedTo'>;
  readonly address: string;
  readonly actor?: 'client' | 'staff';
}

/** Changes the maid of an application in one transaction: her hold replaces the other one, answers stay (RT-32). */
export async function switchMaid(
  db: Database,
  access: ApplicationAccess,
  maidId: number,
  { holds, address, actor = 'client' }: Switching,
  stepHandlers: StepHandlers,
): Promise<void> {
  const { id, flow, state, sessionId, maidId: before, planType } = access.application;
  if (state !== 'open') throw notOpen(state);
  // The woman of a visa is not one of ours.
  if (flow === 'visa') throw notNow();
  const maid = await chosenMaid(db, maidId, id);
  if (maid === null || !maid.placeable) throw notAvailable();
  if (maid.hold !== null) return;
  const holder = { maidId, sessionId, applicationId: id };
  const allowed = await holds.allowedTo(db, holder, address);
  if (allowed === null) throw confirmNumber(maid);
  // Released only after the limits were read: they lock the network, and a lock taken later could deadlock.
  await releaseHolds(db, id);
  const until = await takeHold(db, holder, allowed.minutes, allowed.networkLookup);
  if (until === null) throw new MaidGone(maid);
  if (before === maidId) return;
  const answers = await answersOf(db, access);
  const keepsPlan = isPlanKept(planType, await chosenMaid(db, before, id), maid);
  const undone = outdated(keepsPlan, answers, maid);
  for (const step of undone) {
    await appendEvent(db, id, { kind: 'undone', step, actor }, access.dataKey);
  }
  for (const handler of Object.values(stepHandlers)) await handler.maidSwitching?.(db, id);
  await revokeLinks(db, id);
  const data = { from: before, to: maidId };
  await appendEvent(db, id, { kind: 'maid_switched', actor, data }, access.dataKey);
  const [application] = await db
    .update(applications)
    .set({ maidId, planType: keepsPlan ? planType : null })
    .where(eq(applications.id, id))
    .returning();
  if (application === undefined) throw new Error('An application disappeared during a change.');
  const switched = { db, access: { ...access, application } };
  for (const handler of Object.values(stepHandlers)) {
    const { code } = handler.step;
    if (isApplyStep(code) && answers[code]) await handler.maidSwitched?.(switched);
  }
}
