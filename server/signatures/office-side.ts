import type { Fact, SignatureLine } from '../../content/papers/paper.ts';
import type { ApplicationAccess } from '../applications/index.ts';
import { longMoment, office } from '../papers/index.ts';
import type { Database } from '../platform/store/store.ts';
import type { Form } from './form.ts';
import { typedPicture } from './picture.ts';

/** The office's part of a signed contract. */
export interface OfficeSide {
  readonly lines: readonly SignatureLine[];
  readonly facts: readonly Fact[];
}

export const noOfficeSide: OfficeSide = { lines: [], facts: [] };

/** The office signs the contract by accepting the complete application; before that its part is missing (decision 0088). */
export async function officeSide(
  db: Database,
  { reference, submittedAt }: Pick<ApplicationAccess['application'], 'reference' | 'submittedAt'>,
  { kind }: Pick<Form, 'kind'>,
): Promise<OfficeSide> {
  if (kind !== 'contract' || reference === null || submittedAt === null) {
    return noOfficeSide;
  }
  const { name } = await office(db);
  const note = `For the office, typed, ${longMoment(submittedAt)}`;
  return {
    lines: [{ name, image: await typedPicture(name), note }],
    facts: [{ name: 'Reference', value: reference }],
  };
}
