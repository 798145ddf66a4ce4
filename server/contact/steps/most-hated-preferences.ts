import { MOST_UNSUITED, unsuited } from '../../../content/contact/choices.ts';
import { mostHatedPreferences as step } from '../../../contract/steps/contact.ts';
import { preferenceProblems } from '../../../rules/flows/closing-answers.ts';
import { type Accepted, stepHandler } from '../../applications/index.ts';
import { serverText } from '../../platform/arabic-texts.ts';
import { refuseProblems } from '../refusals.ts';

const offered = { ids: new Set<number>(unsuited.map(({ id }) => id)), most: MOST_UNSUITED };

/** Asked after the booking; nothing depends on the answer. */
export const mostHatedPreferences = stepHandler(step, {
  accept({ visit }, { matchingTypes, note }): Promise<Accepted<typeof step.code>> {
    const t = serverText(visit.language);
    refuseProblems(preferenceProblems({ matchingTypes, note }, offered, t));
    return Promise.resolve({ data: { matchingTypes, note: note.trim() } });
  },
});
