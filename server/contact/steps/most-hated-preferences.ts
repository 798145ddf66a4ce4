import { MOST_UNSUITED, unsuited } from '../../../content/contact/choices.ts';
import { mostHatedPreferences as step } from '../../../contract/steps/apply/most-hated-preferences.ts';
import { preferenceProblems } from '../../../rules/flows/closing-answers.ts';
import { type Accepted, stepHandler } from '../../applications/index.ts';
import { refuseProblems } from '../problems.ts';

const offered = { ids: new Set<number>(unsuited.map(({ id }) => id)), most: MOST_UNSUITED };

/** Asked after the booking; nothing depends on the answer. */
export const mostHatedPreferences = stepHandler(step, {
  accept(_accepting, { matchingTypes, note }): Promise<Accepted> {
    refuseProblems(preferenceProblems({ matchingTypes, note }, offered));
    return Promise.resolve({ data: { matchingTypes, note: note.trim() } });
  },
});
