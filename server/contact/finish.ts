import { eq } from 'drizzle-orm';
import { contractMonths, graceDays } from '../../content/contact/arrival.ts';
import {
  type Finish,
  type Finishing,
  priceOf,
  referenceFor,
  submitApplication,
} from '../applications/index.ts';
import { keepCustomerId } from '../bank/index.ts';
import { hireHeldMaid } from '../holds/index.ts';
import { returnSurplus } from '../payments/index.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Deps } from '../platform/deps.ts';
import { applications } from '../applications/table.ts';
import type { ArrivalPlans } from './arrival-plan.ts';
import { arrivalOf } from './arrivals.ts';
import { finishVisa, missingForVisa } from './finish-visa.ts';
import { missingSteps } from './refusals.ts';
import { missingFor } from './prerequisites.ts';
import { tellOfSubmission } from './submission-messages.ts';

const gone = () => new Refusal(400, 'MAID_NOT_KEPT');

/**
 * Submits a complete application in the caller's transaction: reference, hire instead of hold, end of the links,
 * messages. If something is missing, returns it and changes nothing.
 */
export function finishing(deps: Pick<Deps, 'config' | 'keys'>, plans: ArrivalPlans): Finish {
  /** The refusal that lists what is missing; null when nothing is. */
  async function lacking(finishing: Finishing): Promise<Refusal | null> {
    try {
      const isVisa = finishing.access.application.flow === 'visa';
      const missing = isVisa
        ? await missingForVisa(finishing, deps.keys)
        : await missingFor(finishing, deps.keys, plans);
      return missing.length > 0 ? missingSteps(missing) : null;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }

  return async (finishing) => {
    const { db, access, answers } = finishing;
    const { id } = access.application;
    const [row] = await db.select().from(applications).where(eq(applications.id, id)).for('update');
    if (row === undefined || row.state !== 'open') return null;
    const current = { ...finishing, access: { ...access, application: row } };
    const refusal = await lacking(current);
    if (refusal !== null) return refusal;
    if (row.flow === 'visa') {
      await finishVisa(deps, current);
      return null;
    }
    const arrival = await arrivalOf(db, id);
    if (arrival === null) return missingSteps(['MAID_ARRIVAL']);
    if (!(await hireHeldMaid(db, id))) return gone();
    if (current.flowState.paidByCreditCard) await returnSurplus(db, current.access, 'submission');
    await keepCustomerId(db, current.access);
    const reference = await referenceFor(db, current.access);
    const price = await priceOf(db, current.access);
    const submitted = await submitApplication(db, current.access, {
      reference,
      monthlyFils: price?.monthly ?? null,
      wageFils: price?.wage ?? null,
      term: { from: arrival.day, months: contractMonths, graceDays },
    });
    await tellOfSubmission(
      db,
      deps,
      { ...access, application: submitted },
      { reference, ...arrival, answers },
    );
    return null;
  };
}
