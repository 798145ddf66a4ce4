import { useMemo } from 'react';
import type { AnswerOf } from '../../../contract/api.ts';
import { pages } from '../../../contract/pages.ts';
import { browserApi } from '../../visitor/api/browser-api.ts';
import type { WizardView } from '../engine/step.ts';
import { useAnswer } from '../engine/use-answer.ts';

export type FamilyKnown = AnswerOf<'GET ccserviceapplication/family'>;

/** The family's data besides this application; null while loading, and if it is unavailable. */
export function useFamily({ id }: Pick<WizardView, 'id'>): FamilyKnown | null {
  const silent = useMemo(() => browserApi(pages['/app'].code, { ignoreErrorMessages: true }), []);
  const { fetched } = useAnswer(() => silent.get('ccserviceapplication/family', { query: { id } }));
  return fetched.kind === 'there' ? fetched.answer : null;
}
