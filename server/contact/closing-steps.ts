import * as z from 'zod/mini';
import { MOST_UNSUITED, sources, unsuited } from '../../content/contact/choices.ts';
import { preferenceProblems, sourceProblems } from '../../rules/closing-answers.ts';
import { type Accepted, acceptor } from '../applications/index.ts';
import type { Finish } from './finish.ts';
import { refuseProblems } from './problems.ts';

const typed = z.prefault(z.string().check(z.maxLength(4000)), '');
const offered = { ids: new Set<number>(unsuited.map(({ id }) => id)), most: MOST_UNSUITED };
const codes = new Set<string>(sources.map(({ code }) => code));

const MOST_HATED_PREFERENCES = acceptor({
  schema: z.strictObject({
    matchingTypes: z.prefault(z.array(z.number()).check(z.maxLength(50)), []),
    note: typed,
  }),
  accept(_accepting, { matchingTypes, note }): Promise<Accepted> {
    refuseProblems(preferenceProblems({ matchingTypes, note }, offered));
    return Promise.resolve({
      data: { matchingTypes, note: note.trim() },
      next: 'HEARD_ABOUT_US',
    });
  },
});

/** The last question. With its answer an application that has everything is complete. */
const HEARD_ABOUT_US = (finish: Finish) =>
  acceptor({
    schema: z.strictObject({ source: typed, other: typed }),
    async accept(accepting, { source, other }): Promise<Accepted> {
      refuseProblems(sourceProblems({ source, other }, codes));
      const { walk } = accepting;
      const waitsForSpouse = walk.wa === '1' && !walk.signedBySpouse;
      if (!waitsForSpouse) await finish(accepting);
      return { data: { source, other: source === 'other' ? other.trim() : '' } };
    },
  });

export const closingSteps = (finish: Finish) => ({
  MOST_HATED_PREFERENCES,
  HEARD_ABOUT_US: HEARD_ABOUT_US(finish),
});
