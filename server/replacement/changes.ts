import type { AnswerOf } from '../../contract/api.ts';
import type { ArrivalPlan } from '../../rules/arrival-days.ts';
import { chosenMaid } from '../applications/index.ts';
import { arrivalOf, timesOf } from '../contact/index.ts';
import type { Database } from '../platform/store/store.ts';
import { type Contract, replacementsOf } from './contract.ts';
import { shown } from './info.ts';
import { agreedOn } from './price.ts';

const FILS = 100;
type Change = AnswerOf<'GET ccreplacementapplication/changes'>[number];

/** Who came with the contract and who with each confirmed replacement, at the prices that were agreed. */
export async function changesOf(
  db: Database,
  plan: ArrivalPlan,
  contract: Contract,
): Promise<Change[]> {
  const { application } = contract;
  const rows = (await replacementsOf(db, application.id)).filter(({ state }) => state !== 'open');
  const agreed = [];
  for (const row of rows.toReversed()) {
    agreed.push({ row, price: (await agreedOn(db, contract, row))?.price ?? null });
  }
  const people = [
    { row: application, monthly: agreed[0]?.price?.monthlyBefore },
    ...agreed.map(({ row, price }) => ({ row, monthly: price?.monthly })),
  ];
  const changes: Change[] = [];
  for (const { row, monthly } of people) {
    const maid = await chosenMaid(db, row.maidId, row.id);
    const arrival = await arrivalOf(db, row.id);
    if (maid === null || arrival === null) continue;
    const person = shown(maid);
    changes.push({
      person: { ...person, monthlyPrice: monthly ? monthly / FILS : person.monthlyPrice },
      day: arrival.day,
      ...timesOf(plan, arrival.slot),
    });
  }
  return changes;
}
