import { createHash, createHmac } from 'node:crypto';
import type { Block, Fact, Paper, SignatureLine } from '../../content/papers/paper.ts';
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
  /** The document before anyone signs. */
  readonly paper: Paper;
}

/** An application has one contract and one authority, whose signatures share one numbering. */
const firstNumbers: Readonly<Record<FormKind, number>> = { contract: 1, direct_debit_authority: 2 };

export const storedNumber = ({ kind }: Pick<Form, 'kind'>, number: number): number =>
  firstNumbers[kind] + number - 1;

export const storedNumbers = (form: Pick<Form, 'kind' | 'signatures'>): number[] =>
  Array.from({ length: form.signatures }, (_, index) => storedNumber(form, index + 1));

/** The empty signature lines. */
export const emptyLines = (signer: string, count: number): SignatureLine[] =>
  Array.from({ length: count }, (_, index) => {
    const place = count === 1 ? '' : `, ${index + 1} of ${count}`;
    return { name: `${signer}${place}`, masked: `${maskedName(signer)}${place}` };
  });

/** The document with signatures on their lines and the evidence below. */
export const completed = (
  { paper }: Pick<Form, 'paper'>,
  lines: readonly SignatureLine[],
  evidence: readonly Fact[],
): Paper => ({
  ...paper,
  sections: paper.sections.map((section) => ({
    ...section,
    blocks: section.blocks.flatMap((block): Block[] =>
      'signatures' in block ? [{ signatures: lines }, { facts: evidence, whole: true }] : [block],
    ),
  })),
});

const isTerm = (value: unknown) =>
  typeof value !== 'object' || value === null || !('changeable' in value);

/** SHA-256 over every word that binds the signer (T44). */
export function formHash({ paper }: Pick<Form, 'paper'>): Buffer {
  const words = JSON.stringify(paper, (key, value: unknown) => {
    if (key === 'masked') return undefined;
    return Array.isArray(value) ? value.filter(isTerm) : value;
  });
  return createHash('sha256').update(words).digest();
}

/**
 * Identifies the text that was read without revealing it: with a plain hash, a reader of the masked form could try
 * out names and account numbers (T99).
 */
export const readMark = (
  form: Pick<Form, 'paper'>,
  { dataKey }: Pick<ApplicationAccess, 'dataKey'>,
): string =>
  createHmac('sha256', dataKey).update('read form:').update(formHash(form)).digest('hex');

/**
 * The document for this reader: everyone but the client sees the client's details masked, and no facts that are not
 * binding, such as the client's contact details.
 */
export function forReader(paper: Paper, isOwner: boolean): Paper {
  const fact = ({ masked, changeable: _changeable, ...rest }: Fact): Fact =>
    isOwner || masked === undefined ? rest : { ...rest, value: masked };
  const line = ({ masked, ...rest }: SignatureLine): SignatureLine =>
    isOwner || masked === undefined ? rest : { ...rest, name: masked };
  const seen = (block: Block): Block => {
    if ('facts' in block) {
      const shown = isOwner ? block.facts : block.facts.filter(({ changeable }) => !changeable);
      return { facts: shown.map(fact) };
    }
    return 'signatures' in block ? { signatures: block.signatures.map(line) } : block;
  };
  const sections = paper.sections.map((one) => ({ ...one, blocks: one.blocks.map(seen) }));
  return { ...paper, sections };
}

/** A form that cannot be drawn yet has no signatures either. */
export const ifReady = (form: Promise<Form>): Promise<Form | null> =>
  form.catch((problem: unknown) => {
    if (problem instanceof Refusal) return null;
    throw problem;
  });
