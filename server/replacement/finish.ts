import { and, eq, sql } from 'drizzle-orm';
import { MaidGone, appendEvent, keepMaid, notNow } from '../applications/index.ts';
import { lockMandate, payFromMandate } from '../mandates/index.ts';
import { newReference } from '../contact/index.ts';
import type { ReturnWay } from '../../rules/flows/replacement-answers.ts';
import { mostInAMonth } from '../../rules/money/replacement-price.ts';
import { isLive } from '../holds/index.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../applications/table.ts';
import { arrivals } from '../contact/table.ts';
import { holds } from '../holds/table.ts';
import { maidReturns } from './table.ts';
import type { Database } from '../platform/store/store.ts';
import { type Answering, keepPlace, type Sent } from './answers.ts';
import { endDrafts, activateAuthority } from './authority.ts';
import { authorityInForce } from './authority-in-force.ts';
import type { Contract } from './contract.ts';
import { isOwed } from './info.ts';
import { tellOfReplacement } from './messages.ts';
import { freeOn } from './price.ts';
import { changedElsewhere } from './refusals.ts';
import { releaseHired } from './returned-maid.ts';

const CONFIRM = 'CONFIRM_MAID_ARRIVAL_AFTER_REPLACEMENT';

/**
 * Confirms a replacement in the caller's transaction: hires the new maid, books her place in the car, arranges the
 * return of the other one, activates the new direct debit, and creates reference and messages. The contract itself
 * does not change (T54).
 */
export async function confirmReplacement(
  deps: Pick<Deps, 'config' | 'keys'>,
  answering: Answering,
  { agreedTo }: Sent,
): Promise<void> {
  const { db, contract, status, replacement, holdMinutes } = answering;
  const { change, maid, reason, present, authority } = status;
  if (maid === null || change === null || reason === null || status.price === null) throw notNow();
  // The form is signed by now, or another person signs it later.
  const price = { ...status.price, needsNewForm: status.price.needsNewForm && !authority };
  if (agreedTo !== maid.id) throw changedElsewhere();
  await keepMaid(db, { application: replacement }, holdMinutes);
  await keepPlace(answering, change);
  const hired = await db
    .update(holds)
    .set({ state: 'hired' })
    .where(and(eq(holds.applicationId, replacement.id), eq(holds.maidId, maid.id), isLive))
    .returning({ id: holds.id });
  if (hired.length === 0) throw new MaidGone(maid);
  if (authority !== null) await activateAuthority(db, contract, authority);
  if (!price.needsNewForm) await payFromAuthority(db, contract, mostInAMonth(price));
  await endDrafts(db, replacement.id);
  const reference = await newReference(db);
  const { contractEndsOn, validUntil } = contract.application;
  await db
    .update(applications)
    .set({
      state: 'submitted',
      reference,
      submittedAt: sql`now()`,
      monthlyFils: price.monthly,
      contractEndsOn,
      validUntil,
      step: 'END_WORK_FLOW',
    })
    .where(eq(applications.id, replacement.id));
  await letGo(answering, change.way);
  const data = {
    step: CONFIRM,
    answer: { agreedTo: maid.id },
    reference,
    price,
    ...(authority && { authority: authority.mandate.reference }),
  };
  await appendEvent(
    db,
    replacement.id,
    { kind: 'submitted', actor: 'client', data },
    contract.dataKey,
  );
  const owed = isOwed(status);
  const details = { replacement, reference, reason, owed, change, present, maid, price };
  await tellOfReplacement(db, deps, contract, details);
}

/** The direct debit in force pays the new price from now on; refused if another contract used up its limit. */
async function payFromAuthority(db: Database, contract: Contract, mostFils: number): Promise<void> {
  const inForce = await authorityInForce(db, contract);
  if (inForce === null) return;
  await lockMandate(db, inForce.id);
  if ((await freeOn(db, inForce, contract)) < mostFils) throw changedElsewhere();
  const { id: applicationId } = contract.application;
  await payFromMandate(db, { applicationId, mandateId: inForce.id, mostFils });
}

/** Records who leaves. A maid who has not come yet is free for other families at once, and so is her place in the car. */
async function letGo({ db, contract, replacement, status }: Answering, way: ReturnWay) {
  const { present, broughtBy } = status;
  const returned = { applicationId: replacement.id, maidId: present.id, way };
  if (way !== 'not_come') {
    await db.insert(maidReturns).values(returned);
    return;
  }
  await db.insert(maidReturns).values({ ...returned, outcome: 'freed', decidedAt: sql`now()` });
  await releaseHired(db, { maidId: present.id, contractId: contract.application.id });
  await db.delete(arrivals).where(eq(arrivals.applicationId, broughtBy.id));
}
