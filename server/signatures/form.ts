import { createHash, createHmac } from 'node:crypto';
import type {
  BilingualPaper,
  Block,
  Fact,
  Paper,
  SignatureLine,
} from '../../content/papers/paper.ts';
import { type OwnLanguage, textIn } from '../../rules/text/catalogues.ts';
import type { Translate } from '../../rules/text/text.ts';
import type { ApplicationAccess } from '../applications/index.ts';
import { maskedName } from '../../rules/people/masking.ts';
import { Refusal } from '../platform/refusal.ts';

export type FormKind = 'contract' | 'direct_debit_authority';

/** A text to sign, and its layout with signatures. */
export interface Form {
  readonly kind: FormKind;
  readonly signatures: number;
  /** The name below the line. */
  readonly signer: string;
  /** In fils: the most that one debit may take. */
  readonly cap: number | null;
  /** The account holder has not given their Emirates ID and mobile yet; signing has to wait for them. */
  readonly needsPayer: boolean;
  /** Set if the form takes the place of an earlier one, whose signatures stay valid until the bank accepts the new one. */
  readonly round?: number;
  /** The document before anyone signs, in both languages: one signature is for both. */
  readonly paper: BilingualPaper;
}

/** An application has one contract and one authority in each round, whose signatures share one numbering. */
const firstNumbers: Readonly<Record<FormKind, number>> = { contract: 1, direct_debit_authority: 2 };

type Numbered = Pick<Form, 'kind' | 'round' | 'signatures'>;

export const storedNumber = ({ kind, round = 0, signatures }: Numbered, number: number): number =>
  firstNumbers[kind] + round * signatures + number - 1;

export const storedNumbers = (form: Numbered): number[] =>
  Array.from({ length: form.signatures }, (_, index) => storedNumber(form, index + 1));

/** The empty signature lines. */
export const emptyLines = (signer: string, count: number, t: Translate): SignatureLine[] =>
  Array.from({ length: count }, (_, index) => {
    const line = (name: string) =>
      count === 1 ? name : t('{name}, {number} of {count}', { name, number: index + 1, count });
    return { name: line(signer), masked: line(maskedName(signer)) };
  });

/** The document with signatures on their lines and the evidence below. */
export const completed = (
  { paper }: Pick<Form, 'paper'>,
  lines: (t: Translate, empty: readonly SignatureLine[]) => readonly SignatureLine[],
  evidence: (t: Translate) => readonly Fact[],
): BilingualPaper =>
  inBoth(paper, (blocks, language) => {
    const t = textIn(language);
    return blocks.flatMap((block): Block[] =>
      'signatures' in block
        ? [{ signatures: lines(t, block.signatures) }, { facts: evidence(t), whole: true }]
        : [block],
    );
  });

/** Changes the blocks of every section in both languages. */
function inBoth(
  { code, en, ar }: BilingualPaper,
  change: (blocks: readonly Block[], language: OwnLanguage) => Block[],
): BilingualPaper {
  const changed = <One extends Paper>(paper: One, language: OwnLanguage): One => ({
    ...paper,
    sections: paper.sections.map((one) => ({ ...one, blocks: change(one.blocks, language) })),
  });
  return { code, en: changed(en, 'en'), ar: changed(ar, 'ar') };
}

/** The file of a form's text: exactly the words that its hash covers. */
export const textOf = ({ kind, paper }: Form) => ({
  kind,
  bytes: Buffer.from(JSON.stringify(paper)),
  mediaType: 'application/json',
});

const isTerm = (value: unknown) =>
  typeof value !== 'object' || value === null || !('changeable' in value);

function hashOf(paper: BilingualPaper | Paper): Buffer {
  const words = JSON.stringify(paper, (key, value: unknown) => {
    if (key === 'masked') return undefined;
    return Array.isArray(value) ? value.filter(isTerm) : value;
  });
  return createHash('sha256').update(words).digest();
}

/** SHA-256 over every word that binds the signer, in both languages (T44). */
export const formHash = ({ paper }: Pick<Form, 'paper'>): Buffer => hashOf(paper);

/** They began a new page while contracts were in English only, and that was hashed as well. */
const newPages = new Set(['1. What the office does', '4. Payment', '7. What nobody may do']);

/** The hash of the same form as it was signed before it had an Arabic text. */
export function englishHash({ paper }: Pick<Form, 'paper'>): Buffer {
  const { footer: _footer, ...english } = paper.en;
  const sections = english.sections.map(({ heading, blocks }) => ({
    heading,
    ...(newPages.has(heading) && { newPage: true }),
    blocks,
  }));
  return hashOf({ ...english, sections });
}

/**
 * Identifies the text that was read without revealing it: with a plain hash, a reader of the masked form could try
 * out names and account numbers (T99).
 */
export const readMark = (
  form: Pick<Form, 'paper'>,
  { dataKey }: Pick<ApplicationAccess, 'dataKey'>,
  hash = formHash(form),
): string => createHmac('sha256', dataKey).update('read form:').update(hash).digest('hex');

/**
 * The document for this reader: everyone but the client sees the client's details masked, and no facts that are not
 * binding, such as the client's contact details.
 */
export function forReader(paper: BilingualPaper, isOwner: boolean): BilingualPaper {
  const fact = ({ masked, changeable: _changeable, ...rest }: Fact): Fact =>
    isOwner || masked === undefined ? rest : { ...rest, value: masked };
  const line = ({ masked, ...rest }: SignatureLine): SignatureLine =>
    isOwner || masked === undefined ? rest : { ...rest, name: masked };
  const seen = (block: Block): Block => {
    if ('facts' in block) {
      const isHidden = ({ changeable, masked }: Fact) =>
        changeable === true && masked !== undefined;
      const shown = isOwner ? block.facts : block.facts.filter((one) => !isHidden(one));
      return { facts: shown.map(fact) };
    }
    return 'signatures' in block ? { signatures: block.signatures.map(line) } : block;
  };
  return inBoth(paper, (blocks) => blocks.map(seen));
}

/** A form that cannot be drawn yet has no signatures either. */
export const ifReady = (form: Promise<Form>): Promise<Form | null> =>
  form.catch((problem: unknown) => {
    if (problem instanceof Refusal) return null;
    throw problem;
  });
