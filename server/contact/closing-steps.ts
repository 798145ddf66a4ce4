import * as z from 'zod/mini';
import { MOST_UNSUITED, sources, unsuited } from '../../content/contact/choices.ts';
import { preferenceProblems, sourceProblems } from '../../rules/flows/closing-answers.ts';
import { type Accepted, stepHandler } from '../applications/index.ts';
import { refuseProblems } from './problems.ts';

const typed = z.prefault(z.string().check(z.maxLength(4000)), '');
const offered = { ids: new Set<number>(unsuited.map(({ id }) => id)), most: MOST_UNSUITED };
const codes = new Set<string>(sources.map(({ code }) => code));

const MOST_HATED_PREFERENCES = stepHandler({
  schema: z.strictObject({
    matchingTypes: z.prefault(z.array(z.number()).check(z.maxLength(50)), []),
    note: typed,
  }),
  accept(_accepting, { matchingTypes, note }): Promise<Accepted> {
    refuseProblems(preferenceProblems({ matchingTypes, note }, offered));
    return Promise.resolve({ data: { matchingTypes, note: note.trim() } });
  },
});

const HEARD_ABOUT_US = stepHandler({
  schema: z.strictObject({ source: typed, other: typed }),
  accept(_accepting, { source, other }): Promise<Accepted> {
    refuseProblems(sourceProblems({ source, other }, codes));
    return Promise.resolve({ data: { source, other: source === 'other' ? other.trim() : '' } });
  },
});

/** The questions after the booking; nothing depends on their answers. */
export const closingSteps = { MOST_HATED_PREFERENCES, HEARD_ABOUT_US };
