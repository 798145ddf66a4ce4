import { eq, sql } from 'drizzle-orm';
import type { OfficeAnswer } from '../../../contract/office/office-calls.ts';
import { displayFirstName } from '../../../rules/people/names.ts';
import { maids } from '../../catalogue/table.ts';
import type { Deps } from '../../platform/deps.ts';
import { caseRowsOf, shownReference } from '../cases/index.ts';
import { clientText, type OpenedCase } from './opened-case.ts';
import { stageOf } from './stages-view.ts';
import { contracts } from './table.ts';

type View = OfficeAnswer<'GET office/application/{id}'>;
type ReadDeps = Pick<Deps, 'keys' | 'log' | 'store'>;

export const faceURL = sql<string | null>`${maids.card} -> 'housemaid' ->> 'faceURL'`;

/** The row of an application that the queue has not read yet. */
async function newRow({ store: { db } }: ReadDeps, opened: OpenedCase): Promise<View['row']> {
  const { application } = opened;
  const { id, state, flow, maidId, reference, lastSequence, step, updatedAt } = application;
  const [maid] =
    maidId === null
      ? []
      : await db
          .select({ id: maids.id, firstName: maids.firstName, face: faceURL })
          .from(maids)
          .where(eq(maids.id, maidId));
  const [contract] = await db.select().from(contracts).where(eq(contracts.applicationId, id));
  const status = state === 'submitted' || state === 'active' ? 'preparing' : state;
  return {
    applicationId: id,
    version: lastSequence,
    reference: shownReference(id, reference),
    clientName: clientText(opened, 'client_name_sealed'),
    maid: maid ? { id: maid.id, name: displayFirstName(maid.firstName), face: maid.face } : null,
    flow,
    stage: stageOf(application),
    status: contract?.status ?? status,
    waitingOn: state === 'open' ? 'client' : 'nobody',
    waitingFor: step,
    emirate: null,
    area: null,
    owner: null,
    claimedBy: null,
    label: null,
    time: null,
    lastActivity: { code: step, at: updatedAt.toISOString() },
  };
}

/** The row of the queue for this application. */
export async function caseRowOf(deps: ReadDeps, opened: OpenedCase): Promise<View['row']> {
  const [row] = await caseRowsOf(deps, [opened.application.id]);
  return row ?? newRow(deps, opened);
}
