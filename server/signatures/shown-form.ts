import { signingConsent } from '../../content/papers/consent.ts';
import type { Block } from '../../content/papers/paper.ts';
import type { OwnLanguage } from '../../rules/text/catalogues.ts';
import type { FormBlock, SigningForm } from '../../contract/signing.ts';
import type { ApplicationAccess } from '../applications/index.ts';
import { serverText } from '../platform/arabic-texts.ts';
import { maskedName } from '../../rules/people/masking.ts';
import { type Form, forReader, readMark } from './form.ts';

const shown = (blocks: readonly Block[]): FormBlock[] =>
  blocks.flatMap((block): FormBlock[] => {
    if ('facts' in block) return [{ facts: [...block.facts] }];
    if ('list' in block) return [{ list: [...block.list] }];
    return 'paragraph' in block || 'note' in block ? [block] : [];
  });

/** A form as its reader sees it on a page, with the values that a signature has to name. */
export function shownForm(
  form: Form,
  whose: Pick<ApplicationAccess, 'dataKey'>,
  {
    signed,
    readsAll,
    language = 'en',
  }: {
    readonly signed: number;
    readonly readsAll: boolean;
    /** The language to read it in; the signature is for both. */
    readonly language?: OwnLanguage;
  },
): SigningForm {
  const { cap, needsPayer, paper, signatures, signer } = form;
  const { title, subtitle, sections } = forReader(paper, readsAll)[language];
  return {
    title,
    subtitle,
    sections: sections.map(({ heading, blocks }) => ({ heading, blocks: shown(blocks) })),
    documentHash: readMark(form, whose),
    consentVersion: signingConsent.version,
    consent: serverText(language)(signingConsent.words),
    signatures,
    signed,
    signer: readsAll ? signer : maskedName(signer),
    cap,
    needsPayer,
  };
}
