import { loadKeys } from '../platform/keys.ts';
import { decideReturn, sendReplacementLink } from '../replacement/index.ts';
import type { CommandDeps, StoreDeps } from './import.ts';
import { OperatorProblem, UsageProblem } from './problem.ts';

/** Sends the link to choose another maid to the client's own number; the operator does not see it. */
export const replacementLinkCommand =
  (reference: string) =>
  async ({ config, store }: CommandDeps): Promise<string[]> => {
    const keys = await loadKeys(config);
    const sentTo = await sendReplacementLink({ config, keys, store }, reference);
    if (sentTo === null) throw new OperatorProblem(`No contract under "${reference}" is running.`);
    return [`The link is on its way to ${sentTo}.`];
  };

const words: Readonly<Record<string, 'freed' | 'withdrawn'>> = {
  free: 'freed',
  withdraw: 'withdrawn',
};

/** Records what happens to a maid who came back. */
export function returnedMaidCommand(reference: string, word: string) {
  const outcome = Object.hasOwn(words, word) ? words[word] : undefined;
  if (outcome === undefined) throw new UsageProblem(`"${word}" is neither "free" nor "withdraw".`);
  return async ({ store }: StoreDeps): Promise<string[]> => {
    const decided = await decideReturn(store, reference, outcome);
    if (decided.kind === 'unknown') {
      throw new OperatorProblem(`There is no confirmed replacement "${reference}".`);
    }
    if (decided.kind === 'already') {
      throw new OperatorProblem(`That was decided before: she is ${decided.outcome}.`);
    }
    return [
      outcome === 'freed'
        ? `Maid ${decided.maidId} can be hired again.`
        : `Maid ${decided.maidId} is taken down.`,
    ];
  };
}
