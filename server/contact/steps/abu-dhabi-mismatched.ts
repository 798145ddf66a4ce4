import { servedEmirates } from '../../../content/contact/arrival.ts';
import { abuDhabiMismatched as step } from '../../../contract/steps/contact.ts';
import { isServed } from '../../../rules/people/address.ts';
import {
  type Accepted,
  type Accepting,
  choosePlan,
  latestAnswer,
  stepHandler,
  undoStep,
} from '../../applications/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { voidSignatures } from '../../signatures/index.ts';
import { maidOf } from '../arrivals.ts';

const noSuchPlan = () => new Refusal(400, 'NO_SUCH_PLAN');

/** Changes the plan to live-in. The contract changes, so it has to be signed again. */
async function changePlan(accepting: Accepting): Promise<Accepted<typeof step.code>> {
  const { db, access } = accepting;
  const { id, maidId } = access.application;
  const maid = await maidOf(db, maidId);
  const emirate = (await latestAnswer(db, access, 'CLIENT_ADDRESS'))?.emirate;
  const served = emirate !== undefined && isServed(servedEmirates, 'LIVE_IN', emirate);
  if (maid === null || maid.arrangement === 'LIVE_OUT' || !served) throw noSuchPlan();
  await choosePlan(db, id, 'LIVE_IN');
  await voidSignatures(db, access, 'plan');
  await undoStep(db, access, 'CREDIT_CARD_INFO', 'system');
  return { data: { choice: 'plan' } };
}

/** The plan is not offered at the address: the family changes the address or the plan. */
export const abuDhabiMismatched = stepHandler(step, {
  async accept(accepting, { choice }): Promise<Accepted<typeof step.code>> {
    if (choice === 'plan') return changePlan(accepting);
    await undoStep(accepting.db, accepting.access, 'CLIENT_ADDRESS', 'system');
    return { data: { choice }, next: 'CLIENT_ADDRESS' };
  },
});
