import { lockMandate, payFromMandate } from '../mandates/index.ts';
import type { Database } from '../platform/store/store.ts';
import { authorityInForce } from './authority-in-force.ts';
import type { Contract } from './contract.ts';
import { freeOn } from './price.ts';
import { changedElsewhere } from './refusals.ts';

/** The direct debit in force pays the new price from now on; refused if another contract used up its limit. */
export async function payFromAuthority(
  db: Database,
  contract: Contract,
  mostFils: number,
): Promise<void> {
  const inForce = await authorityInForce(db, contract);
  if (inForce === null) return;
  await lockMandate(db, inForce.id);
  if ((await freeOn(db, inForce, contract)) < mostFils) throw changedElsewhere();
  const { id: applicationId } = contract.application;
  await payFromMandate(db, { applicationId, mandateId: inForce.id, mostFils });
}
