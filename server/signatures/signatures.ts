import type { SignedPaper, signingCalls } from '../../contract/signing.ts';
import {
  admitted,
  type ApplicationAccess,
  isOwner,
  openApplication,
} from '../applications/index.ts';
import { isSigner } from '../capability-links/index.ts';
import { previews } from '../papers/index.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Deps } from '../platform/deps.ts';
import { authorityForm } from './authority-form.ts';
import { contractForm } from './contract-form.ts';
import { forReader } from './form.ts';
import { makePapers } from './make-papers.ts';
import { payerCode } from './payer.ts';
import { papersOf } from './papers-of.ts';
import { shownForm } from './shown-form.ts';
import { validSignaturesFor } from './valid-signatures.ts';

const notYours = () => new Refusal(400, 'NOT_YOURS.form');

/** The documents a link gives access to: the spouse's own form; for a link for signatures, the forms it can sign. */
function mayRead(access: ApplicationAccess, { kind }: SignedPaper): boolean {
  if (isOwner(access)) return true;
  return kind === 'direct_debit_authority' || (access.actor === 'client' && kind === 'contract');
}

/** The forms to sign and the signed ones. The client reads them in full, the holder of a signing link masked. */
export function signatures(
  deps: Pick<Deps, 'config' | 'files' | 'keys' | 'log' | 'store'>,
): Handlers<keyof typeof signingCalls> {
  const open = openApplication(deps);
  const preview = previews(deps.config);
  const { db } = deps.store;

  async function formOf(
    access: ApplicationAccess,
    step: 'SIGN_INFORMATION' | 'SIGN_MONTHLY_PAYMENTS',
  ) {
    if (step === 'SIGN_MONTHLY_PAYMENTS') return authorityForm(db, access);
    if (access.actor === 'spouse') throw notYours();
    return contractForm(db, access);
  }

  return {
    ...payerCode(deps),
    'GET signing/forms': async ({ query }, visit) => {
      const access = admitted('GET signing/forms', await open(visit, query.id));
      const form = await formOf(access, query.step);
      const signed = (await validSignaturesFor(db, access.application.id, form, access.actor))
        .length;
      const { language } = visit;
      return shownForm(form, access, { signed, readsAll: isOwner(access), language });
    },
    'GET signing/form': async ({ query }, visit) => {
      const access = admitted('GET signing/form', await open(visit, query.id));
      const { paper: whole } = await formOf(access, query.step);
      const paper = forReader(whole, isOwner(access));
      const bytes = await preview(paper, visit.address);
      return { bytes, mediaType: 'application/pdf', fileName: `${paper.code}.pdf` };
    },
    'GET signing/papers': async ({ query }, visit) => {
      const access = admitted('GET signing/papers', await open(visit, query.id));
      // Signed forms are not masked: by a link, only the browser that signed gets them (T115).
      const { link } = access;
      if (link !== null && !(await isSigner(db, link.id, visit.session?.lookup ?? null))) return [];
      await makePapers(deps, access);
      const papers = await papersOf(db, deps, access.application.id, visit.language);
      return papers.filter((paper) => mayRead(access, paper));
    },
  };
}
