import type { Block } from '../../content/papers/paper.ts';
import { signingConsent } from '../../content/papers/consent.ts';
import type { FormBlock, SignedPaper, signingCalls } from '../../contract/signing.ts';
import { type Entry, isOwner, openEntry } from '../applications/index.ts';
import { typesetForPhone } from '../papers/index.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { Parts } from '../platform/parts.ts';
import { authorityForm } from './authority-form.ts';
import { contractForm } from './contract-form.ts';
import { forReader, formHash } from './form.ts';
import { makePapers } from './make-papers.ts';
import { papersOf } from './papers-of.ts';
import { standingFor } from './standing.ts';
import { maskedName } from '../../rules/masking.ts';

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

const shown = (blocks: readonly Block[]): FormBlock[] =>
  blocks.flatMap((block): FormBlock[] => {
    if ('facts' in block) return [{ facts: [...block.facts] }];
    if ('list' in block) return [{ list: [...block.list] }];
    return 'paragraph' in block || 'note' in block ? [block] : [];
  });

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
      const { cap, signer } = form;
      const { title, subtitle, sections } = forReader(form.paper, readsAll(entry));
      return {
        title,
        subtitle,
        sections: sections.map(({ heading, blocks }) => ({ heading, blocks: shown(blocks) })),
        documentHash: formHash(form).toString('hex'),
        consentVersion: signingConsent.version,
        consent: signingConsent.words,
        signatures: form.signatures,
        signed: (await standingFor(db, entry.application.id, form, entry.actor)).length,
        signer: readsAll(entry) ? signer : maskedName(signer),
        cap,
      };
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
