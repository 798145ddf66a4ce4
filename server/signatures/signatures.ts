import type { SignedPaper, signingCalls } from '../../contract/signing.ts';
import { type Entry, isOwner, openEntry } from '../applications/index.ts';
import { typesetForPhone } from '../papers/index.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Parts } from '../platform/parts.ts';
import { authorityForm } from './authority-form.ts';
import { contractForm } from './contract-form.ts';
import { forReader } from './form.ts';
import { makePapers } from './make-papers.ts';
import { papersOf } from './papers-of.ts';
import { shownForm } from './shown-form.ts';
import { standingFor } from './standing.ts';

const notYours = () =>
  new Refusal(400, 'NOT_YOURS', 'This link does not open that form. Ask whoever sent it to you.');
const needsProof = () =>
  new Refusal(400, 'NEEDS_PROOF', 'Enter the code we send to your number first.');

/** The client reads what is theirs in full, from a browser that is known to be theirs; a link shows it masked. */
const readsAll = (entry: Entry) => isOwner(entry) && entry.proved;

/** A spouse keeps what they signed; who came by a link for signatures, what can be signed by it. */
function keeps(entry: Entry, { kind }: SignedPaper): boolean {
  if (isOwner(entry)) return true;
  return kind === 'direct_debit_authority' || (entry.actor === 'client' && kind === 'contract');
}

/** What there is to sign and what was signed, for whoever holds the appId or a link that is meant for it. */
export function signatures(
  parts: Pick<Parts, 'config' | 'files' | 'keys' | 'store'>,
): Handlers<keyof typeof signingCalls> {
  const open = openEntry(parts);
  const { db } = parts.store;

  async function formOf(entry: Entry, step: 'SIGN_INFORMATION' | 'SIGN_MONTHLY_PAYMENTS') {
    if (entry.link?.purpose === 'spouse_arrival') throw notYours();
    if (step === 'SIGN_MONTHLY_PAYMENTS') return authorityForm(db, entry);
    if (entry.actor === 'spouse') throw notYours();
    return contractForm(db, entry);
  }

  return {
    'GET signing/forms': async ({ query }, visit) => {
      const entry = await open(visit, query.id);
      const form = await formOf(entry, query.step);
      const signed = (await standingFor(db, entry.application.id, form, entry.actor)).length;
      return shownForm(form, { signed, readsAll: readsAll(entry) });
    },
    'GET signing/form': async ({ query }, visit) => {
      const entry = await open(visit, query.id);
      const { paper: whole } = await formOf(entry, query.step);
      const paper = forReader(whole, readsAll(entry));
      const bytes = await typesetForPhone(paper);
      return { bytes, mediaType: 'application/pdf', fileName: `${paper.code}.pdf` };
    },
    'GET signing/papers': async ({ query }, visit) => {
      const entry = await open(visit, query.id);
      if (entry.link?.purpose === 'spouse_arrival') throw notYours();
      if (!entry.proved) throw needsProof();
      await makePapers(parts, entry);
      const papers = await papersOf(db, parts, entry.application.id);
      return papers.filter((paper) => keeps(entry, paper));
    },
  };
}
