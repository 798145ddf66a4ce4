import type { ParsedInput } from '../../contract/api.ts';
import type { replacementCalls } from '../../contract/replacement.ts';
import { admitted, notNow, type openApplication } from '../applications/index.ts';
import type { ArrivalPlans } from '../contact/index.ts';
import { previews } from '../papers/index.ts';
import type { Handlers, Visit } from '../platform/http/handlers.ts';
import type { Deps } from '../platform/deps.ts';
import { authorityFormOf, forReader, makePaper, shownForm } from '../signatures/index.ts';
import { agreementForm } from './agreement.ts';
import { changesOf } from './changes.ts';
import { mustHaveContract, mustRun } from './contract.ts';
import { replacementPapers } from './papers.ts';
import { replacementStatus } from './replacement-status.ts';

type Call = Extract<
  keyof typeof replacementCalls,
  `GET ccreplacementapplication/${'form' | 'formpdf' | 'papers' | 'changes'}`
>;

type FormCall = Extract<Call, `${string}/form${'' | 'pdf'}`>;
type Asked = ParsedInput<'GET ccreplacementapplication/form'>['query'];

/** The documents to read: the form to sign, the signed ones, and the list of maids who came. */
export function formCalls(
  deps: Deps,
  open: ReturnType<typeof openApplication>,
  plans: ArrivalPlans,
): Handlers<Call> {
  const { keys, store } = deps;
  const preview = previews(deps.config);

  /** The new payment form, or the agreement that the confirmation accepts. */
  async function formFor(call: FormCall, visit: Visit, { id, kind }: Asked) {
    const contract = mustRun(admitted(call, await open(visit, id)));
    const status = await replacementStatus(store.db, keys, contract);
    const { authority } = status;
    if (kind === 'contract') {
      return { contract, form: await agreementForm(store.db, contract, status), signed: 0 };
    }
    if (authority === null) throw notNow();
    return { contract, form: authority.form, signed: authority.signed, before: authority.before };
  }

  return {
    'GET ccreplacementapplication/form': async ({ query }, visit) => {
      const { contract, form, signed, before } = await formFor(
        'GET ccreplacementapplication/form',
        visit,
        query,
      );
      if (before !== undefined) {
        // The form to be replaced is typeset while it is still valid, even if another person signed it.
        await makePaper(deps, contract, await authorityFormOf(store.db, contract, before));
        await replacementPapers(deps, contract);
      }
      return shownForm(form, contract, { signed, readsAll: true, language: visit.language });
    },
    'GET ccreplacementapplication/formpdf': async ({ query }, visit) => {
      const { form } = await formFor('GET ccreplacementapplication/formpdf', visit, query);
      const paper = forReader(form.paper, true);
      const bytes = await preview(paper, visit.address);
      return { bytes, mediaType: 'application/pdf', fileName: `${paper.code}.pdf` };
    },
    'GET ccreplacementapplication/papers': async ({ query }, visit) => {
      const opened = await open(visit, query.id);
      const contract = mustHaveContract(admitted('GET ccreplacementapplication/papers', opened));
      return replacementPapers(deps, contract);
    },
    'GET ccreplacementapplication/changes': async ({ query }, visit) => {
      const opened = await open(visit, query.id);
      const contract = mustHaveContract(admitted('GET ccreplacementapplication/changes', opened));
      return changesOf(store.db, await plans(), contract);
    },
  };
}
