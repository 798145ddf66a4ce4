import type { replacementCalls } from '../../contract/replacement.ts';
import { needsProof, notNow, type openApplication } from '../applications/index.ts';
import type { ArrivalPlans } from '../contact/index.ts';
import { previews } from '../papers/index.ts';
import type { Handlers, Visit } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { authorityFormOf, forReader, makePaper, shownForm } from '../signatures/index.ts';
import { changesOf } from './changes.ts';
import { mustOwn, mustRun } from './contract.ts';
import { replacementPapers } from './papers.ts';
import { replacementStatus } from './replacement-status.ts';

type Call = Extract<
  keyof typeof replacementCalls,
  `GET ccreplacementapplication/${'form' | 'formpdf' | 'papers' | 'changes'}`
>;

/** The documents to read: the form to sign, the signed ones, and the list of maids who came. */
export function formCalls(
  deps: Deps,
  open: ReturnType<typeof openApplication>,
  plans: ArrivalPlans,
): Handlers<Call> {
  const { keys, store } = deps;
  const preview = previews(deps.config);

  async function formFor(visit: Visit, id: string) {
    const contract = mustRun(await open(visit, id));
    if (!contract.proved) throw needsProof();
    const { authority } = await replacementStatus(store.db, keys, contract);
    if (authority === null) throw notNow();
    return { contract, authority };
  }

  return {
    'GET ccreplacementapplication/form': async ({ query }, visit) => {
      const { contract, authority } = await formFor(visit, query.id);
      // The form to be replaced is typeset while it is still valid, even if another person signed it.
      const before = await authorityFormOf(store.db, contract, authority.before);
      await makePaper(deps, contract, before);
      await replacementPapers(deps, contract);
      const { language } = visit;
      return shownForm(authority.form, contract, {
        signed: authority.signed,
        readsAll: true,
        language,
      });
    },
    'GET ccreplacementapplication/formpdf': async ({ query }, visit) => {
      const { authority } = await formFor(visit, query.id);
      const paper = forReader(authority.form.paper, true);
      const bytes = await preview(paper, visit.address);
      return { bytes, mediaType: 'application/pdf', fileName: `${paper.code}.pdf` };
    },
    'GET ccreplacementapplication/papers': async ({ query }, visit) => {
      const contract = mustOwn(await open(visit, query.id));
      if (!contract.proved) throw needsProof();
      return replacementPapers(deps, contract);
    },
    'GET ccreplacementapplication/changes': async ({ query }, visit) => {
      const contract = mustOwn(await open(visit, query.id));
      if (!contract.proved) throw needsProof();
      return changesOf(store.db, await plans(), contract);
    },
  };
}
