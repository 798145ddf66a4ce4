import type { Fact, SignatureLine } from '../../content/papers/paper.ts';
import type { Translate } from '../../rules/text/text.ts';
import type { ApplicationAccess } from '../applications/index.ts';
import { isolated, longMoment, office } from '../papers/index.ts';
import type { Database } from '../platform/store/store.ts';
import type { Form } from './form.ts';
import { typedPicture } from './picture.ts';

/** The office's part of a signed contract. */
export interface OfficeSide {
  readonly lines: (t: Translate) => readonly SignatureLine[];
  readonly facts: (t: Translate) => readonly Fact[];
}

export const noOfficeSide: OfficeSide = { lines: () => [], facts: () => [] };

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
  const image = await typedPicture(name);
  return {
    lines: (t) => [
      {
        name: isolated(name, t),
        image,
        note: t('For the office, typed, {moment}', { moment: longMoment(submittedAt, t) }),
      },
    ],
    facts: (t) => [{ name: t('Reference'), value: isolated(reference, t) }],
  };
}
