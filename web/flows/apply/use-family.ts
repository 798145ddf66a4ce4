import { useMemo } from 'react';
import type { AnswerOf } from '../../../contract/api.ts';
import { pages } from '../../../contract/pages.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import type { WizardView } from '../engine/step.ts';
import { useAnswer } from '../engine/use-answer.ts';

export type FamilyKnown = AnswerOf<'GET ccserviceapplication/family'>;

/** What we know of the family besides this application; null until it is known, and when it cannot be told. */
export function useFamily({ id }: Pick<WizardView, 'id'>): FamilyKnown | null {
  const silent = useMemo(() => browserApi(pages['/app'].code, { ignoreErrorMessages: true }), []);
  const { fetched } = useAnswer(() => silent.get('ccserviceapplication/family', { query: { id } }));
  return fetched.kind === 'there' ? fetched.answer : null;
}
