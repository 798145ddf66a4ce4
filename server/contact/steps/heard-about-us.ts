import { sources } from '../../../content/contact/choices.ts';
import { heardAboutUs as step } from '../../../contract/steps/contact.ts';
import { sourceProblems } from '../../../rules/flows/closing-answers.ts';
import { type Accepted, stepHandler } from '../../applications/index.ts';
import { refuseProblems } from '../refusals.ts';

const codes = new Set<string>(sources.map(({ code }) => code));

/** Asked after the booking; nothing depends on the answer. */
export const heardAboutUs = stepHandler(step, {
  accept(_accepting, { source, other }): Promise<Accepted<typeof step.code>> {
    refuseProblems(sourceProblems({ source, other }, codes));
    return Promise.resolve({ data: { source, other: source === 'other' ? other.trim() : '' } });
  },
});
