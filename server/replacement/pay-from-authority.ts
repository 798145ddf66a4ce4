import { endFormsBelow, lockMandate, payFromMandate } from '../mandates/index.ts';
import type { Database } from '../platform/store/store.ts';
import { authorityInForce, type MandateRow } from './authority-in-force.ts';
import type { Contract } from './contract.ts';
import { freeOn } from './price.ts';
import { changedElsewhere } from './refusals.ts';

/** The office’s work after direct debits changed; in the caller's transaction. */
export type NoteDebits = (
  db: Database,
  debits: {
    readonly applicationId: string;
    /** The new one that the bank gets; null if none was signed. */
    readonly mandateId: string | null;
    /** References of those that ended and that the bank has. */
    readonly endedAtBank: readonly string[];
  },
) => Promise<void>;

/**
 * This direct debit pays the new price from now on; refused if another contract used up its limit. Forms that wait and
 * whose limit is too low for that price end. Returns the references of those that the bank has.
 */
export async function payFrom(
  db: Database,
  { application }: Pick<Contract, 'application'>,
  mandate: MandateRow,
  mostFils: number,
): Promise<readonly string[]> {
  const { id: applicationId } = application;
  const { id: mandateId } = mandate;
  await lockMandate(db, mandateId);
  if ((await freeOn(db, mandate, { application })) < mostFils) throw changedElsewhere();
  await payFromMandate(db, { applicationId, mandateId, mostFils });
  return endFormsBelow(db, applicationId, mandateId, mostFils);
}

/** The direct debit in force pays the new price from now on. */
export async function payFromAuthority(
  db: Database,
  contract: Contract,
  mostFils: number,
  noteDebits: NoteDebits,
): Promise<void> {
  const inForce = await authorityInForce(db, contract);
  if (inForce === null) return;
  const endedAtBank = await payFrom(db, contract, inForce, mostFils);
  const { id: applicationId } = contract.application;
  await noteDebits(db, { applicationId, mandateId: null, endedAtBank });
}
