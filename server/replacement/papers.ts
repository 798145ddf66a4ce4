import { eq } from 'drizzle-orm';
import type { AnswerOf } from '../../contract/api.ts';
import { chosenMaid, shownMaid } from '../applications/index.ts';
import { mandates } from '../mandates/table.ts';
import type { Deps } from '../platform/deps.ts';
import {
  authorityFormOf,
  currentMandate,
  type Form,
  makePaper,
  papersOf,
} from '../signatures/index.ts';
import { type ApplicationRow, type Contract, replacementsOf } from './contract.ts';
import { agreedOn } from './price.ts';
import { replacementStatus } from './replacement-status.ts';

type PaperDeps = Pick<Deps, 'files' | 'keys' | 'store'>;
type Paper = AnswerOf<'GET ccreplacementapplication/papers'>[number];

/** The form signed for a replacement, to typeset or already typeset. Null without a form. */
async function signedFor(
  { keys, store: { db } }: PaperDeps,
  contract: Contract,
  row: ApplicationRow,
): Promise<Form | 'made' | null> {
  if (row.state === 'open') {
    const { authority } = await replacementStatus(db, keys, contract);
    return authority?.isSigned ? authority.form : null;
  }
  const reference = (await agreedOn(db, contract, row))?.authority;
  if (reference === undefined) return null;
  const [own] = await db.select().from(mandates).where(eq(mandates.reference, reference));
  // A newer account may have been signed since; a form that has ended was typeset while it was in force.
  const mandate = own && (await currentMandate(db, contract, own.id));
  return mandate ? authorityFormOf(db, contract, mandate) : 'made';
}

/** The agreement and the form of each replacement, newest first. */
export async function replacementPapers(deps: PaperDeps, contract: Contract): Promise<Paper[]> {
  const { db } = deps.store;
  const papers: Paper[] = [];
  for (const application of await replacementsOf(db, contract.application.id)) {
    const form = await signedFor(deps, contract, application);
    if (form !== null && form !== 'made')
      await makePaper(deps, { application, dataKey: contract.dataKey }, form);
    const maid = await chosenMaid(db, application.maidId, application.id);
    const name = maid ? shownMaid(maid).firstName : '';
    for (const paper of await papersOf(db, deps, application.id, contract.application.language)) {
      // A form that was signed for another choice has no force.
      if (form === null && paper.kind !== 'contract') continue;
      papers.push({ ...paper, maid: name });
    }
  }
  return papers;
}
