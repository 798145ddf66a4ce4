import { createHmac, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { cleanName, nameProblem, sameName } from '../../rules/people/person-name.ts';
import { drawingAlone, drawingProblem } from '../../rules/documents/signature-strokes.ts';
import type { Keys } from '../platform/keys.ts';
import type { Form } from './form.ts';
import { drawnPicture, typedPicture } from './picture.ts';
import { signatureProblem } from './refusals.ts';

const number = z.number();

/** Shape only: what a hand can get wrong is judged in the same words as in the browser. */
export const signatureShape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('drawn'),
    width: number,
    height: number,
    strokes: z.array(z.array(number).check(z.maxLength(20_000))).check(z.maxLength(1_000)),
    drawnAt: z.optional(z.int().check(z.gte(0))),
  }),
  z.strictObject({ kind: z.literal('typed'), name: z.string().check(z.maxLength(400)) }),
]);
export type SignatureAnswer = z.output<typeof signatureShape>;

export interface MadeSignature {
  readonly kind: SignatureAnswer['kind'];
  readonly image: Buffer;
  /** The same drawing is known again anywhere; a typed name is everyone's and counts each time. */
  readonly lookup: Buffer;
}

/** Draws what was signed, or says what is wrong with it. */
export async function makeSignature(
  { signing }: Pick<Keys, 'signing'>,
  { signer }: Pick<Form, 'signer'>,
  answer: SignatureAnswer,
): Promise<MadeSignature> {
  const lookup = (text: string) =>
    createHmac('sha256', signing).update(`signature:${text}`).digest();
  if (answer.kind === 'drawn') {
    const { width, height, strokes, drawnAt } = answer;
    const drawn = { width, height, strokes };
    const problem = drawingProblem(drawn);
    if (problem !== null) throw signatureProblem(problem);
    const drawing = JSON.stringify([drawingAlone(drawn), drawnAt ?? null]);
    return { kind: 'drawn', image: await drawnPicture(drawn), lookup: lookup(drawing) };
  }
  const name = cleanName(answer.name);
  const problem = nameProblem(name);
  if (problem !== null) throw signatureProblem(problem);
  if (!sameName(name, signer)) {
    throw signatureProblem('Type your name as it stands on the form.');
  }
  return { kind: 'typed', image: await typedPicture(name), lookup: lookup(randomUUID()) };
}
