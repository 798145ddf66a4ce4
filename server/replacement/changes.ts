import type { AnswerOf } from '../../contract/api.ts';
import type { ArrivalPlan } from '../../rules/text/arrival-days.ts';
import type { ReplacementPrice } from '../../rules/money/replacement-price.ts';
import { chosenMaid } from '../applications/index.ts';
import { arrivalOf, timesOf } from '../contact/index.ts';
import type { Database } from '../platform/store/store.ts';
import { type ApplicationRow, type Contract, replacementsOf } from './contract.ts';
import { shown } from './info.ts';
import { agreedOn } from './price.ts';

const FILS = 100;
type Change = AnswerOf<'GET ccreplacementapplication/changes'>[number];

/** The maid of the contract and of each confirmed replacement, at the agreed prices. */
export async function changesOf(
  db: Database,
  plan: ArrivalPlan,
  contract: Contract,
): Promise<Change[]> {
  const { application } = contract;
  const rows = (await replacementsOf(db, application.id)).filter(({ state }) => state !== 'open');
  const agreed: { row: ApplicationRow; price: ReplacementPrice | null }[] = [];
  for (const row of rows.toReversed()) {
    agreed.push({ row, price: (await agreedOn(db, contract, row))?.price ?? null });
  }
  const people = [
    {
      row: application,
      monthly: agreed[0]?.price?.monthlyBefore ?? application.monthlyFils,
      price: null,
    },
    ...agreed.map(({ row, price }) => ({ row, monthly: price?.monthly, price })),
  ].map((one, place) => ({ ...one, dueOn: agreed[place]?.price?.beforeArrival?.dueOn ?? null }));
  const changes: Change[] = [];
  for (const { row, monthly, dueOn, price } of people) {
    const maid = await chosenMaid(db, row.maidId, row.id);
    // Her place in the car was released if she was replaced before her day.
    const arrival = dueOn === null ? await arrivalOf(db, row.id) : { day: dueOn, slot: null };
    if (maid === null || arrival === null) continue;
    const person = shown(maid);
    changes.push({
      person: { ...person, monthlyPrice: monthly ? monthly / FILS : person.monthlyPrice },
      day: arrival.day,
      ...(arrival.slot === null ? { from: 0, to: 0 } : timesOf(plan, arrival.slot)),
      came: dueOn === null,
      price,
    });
  }
  return changes;
}
