import { createHmac, randomUUID } from 'node:crypto';
import type { SignatureAnswer } from '../../contract/steps/sign.ts';
import { cleanName, nameProblem, sameName } from '../../rules/people/person-name.ts';
import { drawingAlone, drawingProblem } from '../../rules/documents/signature-strokes.ts';
import type { Keys } from '../platform/keys.ts';
import type { Form } from './form.ts';
import { drawnPicture, typedPicture } from './picture.ts';
import { otherSigner, signatureProblem } from './refusals.ts';

export interface MadeSignature {
  readonly kind: SignatureAnswer['kind'];
  readonly image: Buffer;
  /** Recognises a drawing that is used twice; a typed name is never unique, so it gets a random value. */
  readonly lookup: Buffer;
}

/** Validates a signature and draws its picture. */
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
  if (!sameName(name, signer)) throw otherSigner();
  return { kind: 'typed', image: await typedPicture(name), lookup: lookup(randomUUID()) };
}
